//! Boxing and unboxing (JLS 5.1.7, 5.1.8), `new String(...)`, and class objects (JLS 15.8.2).
//!
//! ```text
//! Integer i = 1;  i++;       i = box 1                          of the range that valueOf caches (JLS 5.1.7)
//!                            t = unbox i;  t = t + 1;  i = Integer.valueOf(t)
//! ```

use super::body::{Body, Dst};
use super::fold::binary;
use crate::base::Span;
use crate::core::{BinaryOp, ClassId, Const, Expr, LocalId, Operand, StmtKind, Ty};
use crate::java::ast::Primitive;
use crate::java::implicit::Implicit;
use crate::java::typed as t;
use crate::java::walk::{self, Met};

impl<'p> Body<'_, 'p> {
    /// The primitive type that objects of the type box.
    pub fn unboxed_type(&self, ty: &t::Type) -> Option<Primitive> {
        let t::Type::Class(class) = self.p.erasure(ty) else {
            return None;
        };
        let mut boxes = self.p.known().boxes.iter();
        boxes.find(|(_, boxed)| *boxed == class).map(|(p, _)| *p)
    }

    /// The class that boxes values of the primitive type.
    pub fn box_type(&self, ty: &t::Type) -> t::Type {
        let boxes = &self.p.known().boxes;
        let found = boxes.iter().find(|(p, _)| t::Type::Primitive(*p) == *ty);
        found.map_or_else(|| ty.clone(), |(_, class)| t::Type::Class(*class))
    }

    /// The type that operators have for a variable of this type.
    pub fn operand_type(&self, ty: &t::Type) -> t::Type {
        self.unboxed_type(ty)
            .map_or_else(|| ty.clone(), t::Type::Primitive)
    }

    /// The value as an object of class `ty`.
    pub fn box_value(&mut self, value: Expr, ty: &t::Type, span: Span, dst: Option<Dst>) -> Expr {
        let t::Type::Class(class) = self.p.erasure(ty) else {
            return value;
        };
        let Some(primitive) = self.unboxed_type(ty) else {
            return value;
        };
        if self.dead {
            return self.anything(ty);
        }
        let prim = self.lw.ty(&t::Type::Primitive(primitive));
        let value = self.make_operand(value, prim, span);
        let dst = self.dst_or_temp(dst, ty);
        let cached = match (&value, primitive) {
            (_, Primitive::Boolean | Primitive::Byte) => true,
            (Operand::Const(Const::Int(n)), Primitive::Char) => *n <= 127,
            (Operand::Const(Const::Int(n)), Primitive::Short | Primitive::Int) => {
                (-128..=127).contains(n)
            }
            (Operand::Const(Const::Long(n)), Primitive::Long) => (-128..=127).contains(n),
            _ => false,
        };
        if cached {
            let class = self.box_class(class);
            self.emit(StmtKind::BoxCached { dst, class, value }, span);
        } else if let Some(value_of) = self.value_of(class, primitive) {
            self.call_method(class, value_of, vec![value], Some(dst), span);
        }
        Expr::local(dst)
    }

    /// The class of a cached box; objects of it exist from now on.
    fn box_class(&mut self, class: t::ClassId) -> ClassId {
        self.lw.instantiate(class);
        if let Some(field) = self.lw.find_field(class, "value") {
            self.lw.field(field);
        }
        self.lw.class(class)
    }

    /// `Integer.valueOf(int)`.
    fn value_of(&self, class: t::ClassId, primitive: Primitive) -> Option<t::MethodId> {
        let wanted = t::Type::Primitive(primitive);
        self.find_by_types(class, Implicit::VALUE_OF, &[&wanted])
    }

    fn find_by_types(
        &self,
        class: t::ClassId,
        name: Implicit,
        types: &[&t::Type],
    ) -> Option<t::MethodId> {
        let p = self.p;
        p.classes[class].methods.iter().copied().find(|&m| {
            let method = &p.methods[m];
            let params = method.params.iter().map(|&l| &method.locals[l].ty);
            method.name == name.name() && params.eq(types.iter().copied())
        })
    }

    /// The value in the box. Throws `NullPointerException`.
    pub fn unbox_value(&mut self, value: Expr, ty: &t::Type, span: Span, dst: Option<Dst>) -> Expr {
        let Some(primitive) = self.unboxed_type(ty) else {
            return value;
        };
        let primitive = t::Type::Primitive(primitive);
        if self.dead {
            return self.anything(&primitive);
        }
        // Objects that a field holds have the field that is read here.
        if let t::Type::Class(class) = self.p.erasure(ty) {
            self.box_class_field(class);
        }
        let of = self.lw.ty(ty);
        let object = self.make_operand(value, of, span);
        let dst = self.dst_or_temp(dst, &primitive);
        self.emit(StmtKind::Unbox { dst, object }, span);
        Expr::local(dst)
    }

    fn box_class_field(&mut self, class: t::ClassId) {
        if let Some(field) = self.lw.find_field(class, "value") {
            self.lw.field(field);
        }
    }

    // ---- natives of the box classes ----------------------------------------------------------------------------------

    /// `Integer.cached(int)`, `Integer.intValue()` and their like; `None` if the native is no such one.
    pub fn box_native(
        &mut self,
        method: t::MethodId,
        target: Option<&t::Expr>,
        args: &[t::Expr],
        e: &t::Expr,
        dst: Option<Dst>,
    ) -> Option<Expr> {
        let m = &self.p.methods[method];
        let class = t::Type::Class(m.class);
        let primitive = self.unboxed_type(&class)?;
        let value = format!(
            "{}Value",
            super::expr::type_name(&t::Type::Primitive(primitive))
        );
        if m.name == "cached" && m.is_static {
            let value = self.operand(args.first()?);
            let dst = self.dst_or_temp(dst, &e.ty);
            let class = self.box_class(m.class);
            self.emit(StmtKind::BoxCached { dst, class, value }, e.span);
            return Some(Expr::local(dst));
        }
        if m.name == value {
            self.box_class_field(m.class);
            let object = match (target, self.this) {
                (Some(target), _) => self.operand(target),
                (None, Some(this)) => Operand::Local(this),
                (None, None) => Operand::Const(Const::Null),
            };
            let dst = self.dst_or_temp(dst, &e.ty);
            self.emit(StmtKind::Unbox { dst, object }, e.span);
            return Some(Expr::local(dst));
        }
        None
    }

    // ---- new String -----------------------------------------------------------------------------------------------------

    /// `new String(...)`: a call of `String.made` with the constructor's parameters.
    pub fn new_string(
        &mut self,
        e: &t::Expr,
        constructor: t::MethodId,
        args: &[t::Expr],
        dst: Option<Dst>,
    ) -> Expr {
        let p = self.p;
        let method = &p.methods[constructor];
        let types: Vec<&t::Type> = method
            .params
            .iter()
            .map(|&l| &method.locals[l].ty)
            .collect();
        let list: Vec<&t::Expr> = args.iter().collect();
        let args = self.operands(&list);
        let dst = self.dst_or_temp(dst, &e.ty);
        match self.find_by_types(method.class, Implicit::MADE, &types) {
            Some(made) => self.call_method(method.class, made, args, Some(dst), e.span),
            None => self.unmodelled(
                crate::diag::Code::UnmodelledString,
                "this constructor of String",
                e.span,
            ),
        }
        Expr::local(dst)
    }

    /// `String.valueOf(char[])`.
    pub fn text_of_chars(&mut self, value: Operand, ty: &t::Type, span: Span) -> Operand {
        let string = self.p.known().string;
        let text = self.temp(Ty::Str);
        if let Some(value_of) = self.find_by_types(string, Implicit::VALUE_OF, &[ty]) {
            self.call_method(string, value_of, vec![value], Some(text), span);
        }
        Operand::Local(text)
    }

    // ---- class objects ----------------------------------------------------------------------------------------------------

    /// `C.class` does not initialise C (JLS 12.4.1).
    pub fn class_literal(&mut self, ty: &t::Type) -> Expr {
        let class = match ty {
            t::Type::Primitive(_) | t::Type::Void => {
                let name = super::expr::type_name(ty);
                self.lw.primitive_class(name)
            }
            ty => self.lw.class_of_type(ty),
        };
        // The class of class objects.
        let class_class = self.p.classes.enumerated();
        let found = class_class
            .filter(|(_, c)| c.library)
            .find(|(_, c)| c.binary_name == "java.lang.Class");
        if let Some((id, _)) = found {
            self.lw.class(id);
            self.lw.instantiate(id);
        }
        Expr::Operand(Operand::Const(Const::ClassObject(class)))
    }

    /// `type.isInstance(object)`: by the class literals of the program. An object is one of its own class's; what other class
    /// objects `getClass()` may have given is not modelled.
    pub fn is_instance(
        &mut self,
        target: Option<&t::Expr>,
        args: &[t::Expr],
        e: &t::Expr,
        dst: Option<Dst>,
    ) -> Expr {
        let span = e.span;
        let Some(target) = target else {
            return Expr::bool(false);
        };
        let both = self.operands(&[target, &args[0]]);
        let (class, object) = (both[0].clone(), both[1].clone());
        let value = class.clone();
        self.emit(StmtKind::NullCheck { value }, span);
        if let Operand::Const(Const::ClassObject(class)) = class {
            return Expr::InstanceOf(object, class);
        }
        let dst = self.dst_or_temp(dst, &e.ty);
        let (literals, others) = self.class_objects();
        let null = Expr::Operand(Operand::Const(Const::Null));
        let present = binary(BinaryOp::Ne, Expr::Operand(object.clone()), null);
        self.assign(dst, Expr::bool(false), span);
        self.emit_if(
            present,
            span,
            |b| b.is_one_of(&class, &object, (&literals, others), dst, span),
            |_| (),
        );
        Expr::local(dst)
    }

    /// The types whose class literals the program has, and whether there may be other class objects: the library hands
    /// out none but by `getClass()` and with exceptions of `Formatter`.
    fn class_objects(&self) -> (Vec<&'p t::Type>, bool) {
        let mut literals: Vec<&t::Type> = Vec::new();
        let mut others = false;
        walk::program(self.p, &mut |class, _, met| match met {
            Met::Expr(e) => match &e.kind {
                t::ExprKind::ClassLiteral(ty) if !literals.contains(&ty) => literals.push(ty),
                t::ExprKind::Call(call) => {
                    let method = &self.p.methods[call.method];
                    others |= !self.p.classes[class].library
                        && self.p.classes[method.class].library
                        && ["getClass", "getArgumentClass"].contains(&method.name.as_str());
                }
                _ => {}
            },
            Met::Stmt(_) | Met::Resource(_) => {}
        });
        (literals, others)
    }

    /// One test after the other, not nested: generated code has many literals.
    fn is_one_of(
        &mut self,
        class: &Operand,
        object: &Operand,
        (literals, others): (&[&t::Type], bool),
        dst: LocalId,
        span: Span,
    ) {
        let known = others.then(|| self.temp(Ty::Bool));
        if let Some(known) = known {
            self.assign(known, Expr::bool(false), span);
        }
        for literal in literals {
            let object_of_literal = self.class_literal(literal);
            let is = binary(
                BinaryOp::Eq,
                Expr::Operand(class.clone()),
                object_of_literal,
            );
            let is_class = !matches!(literal, t::Type::Primitive(_) | t::Type::Void);
            let found = |b: &mut Self| {
                if is_class {
                    let of = b.lw.class_of_type(literal);
                    b.assign(dst, Expr::InstanceOf(object.clone(), of), span);
                }
                if let Some(known) = known {
                    b.assign(known, Expr::bool(true), span);
                }
            };
            self.emit_if(is, span, found, |_| ());
        }
        if let Some(known) = known {
            let told = Expr::local(known);
            let other = |b: &mut Self| b.is_of_own_class(class, object, dst, span);
            self.emit_if(told, span, |_| (), other);
        }
    }

    /// An object is one of its own class's; of other classes that no literal gives it is not modelled.
    fn is_of_own_class(&mut self, class: &Operand, object: &Operand, dst: LocalId, span: Span) {
        let object_class = self.lw.class(self.p.known().object);
        let own = self.temp(Ty::Ref(object_class));
        let object = object.clone();
        self.emit(StmtKind::ClassOf { dst: own, object }, span);
        let same = binary(BinaryOp::Eq, Expr::local(own), Expr::Operand(class.clone()));
        let unmodelled = |b: &mut Self| {
            let code = crate::diag::Code::UnmodelledMember;
            let what = "`isInstance` of a class object that no class literal gives";
            b.unmodelled(code, what, span);
        };
        let is = |b: &mut Self| b.assign(dst, Expr::bool(true), span);
        self.emit_if(same, span, is, unmodelled);
    }

    /// The native `constant(type, name)` of `Enum`: what `C.valueOf(name)` gives for the enum `C` whose class object `type` is,
    /// null for another class.
    pub fn enum_constant(&mut self, e: &t::Expr, args: &[t::Expr], dst: Option<Dst>) -> Expr {
        let span = e.span;
        let list: Vec<&t::Expr> = args.iter().collect();
        let operands = self.operands(&list);
        let dst = self.dst_or_temp(dst, &e.ty);
        self.assign(dst, Expr::Operand(Operand::Const(Const::Null)), span);
        let [class, name] = &operands[..] else {
            return Expr::local(dst);
        };
        for (id, value_of) in self.enums("valueOf") {
            let object = Expr::Operand(Operand::Const(Const::ClassObject(self.lw.class(id))));
            let same = binary(BinaryOp::Eq, Expr::Operand(class.clone()), object);
            let found = |b: &mut Self| {
                b.ensure(id, span);
                b.call_method(id, value_of, vec![name.clone()], Some(dst), span);
            };
            self.emit_if(same, span, found, |_| ());
        }
        Expr::local(dst)
    }

    /// The native `constants(type)` of `Class`: the constants of the enum whose class object `type` is, null of another
    /// class. As `C.values()` it initialises the enum.
    pub fn enum_constants(&mut self, e: &t::Expr, args: &[t::Expr], dst: Option<Dst>) -> Expr {
        let span = e.span;
        let class = self.temp_of(&args[0].ty);
        let value = self.operand(&args[0]);
        self.assign(class, Expr::Operand(value), span);
        let dst = self.dst_or_temp(dst, &e.ty);
        self.assign(dst, Expr::Operand(Operand::Const(Const::Null)), span);
        for (id, values) in self.enums("values") {
            let object = Expr::Operand(Operand::Const(Const::ClassObject(self.lw.class(id))));
            let same = binary(BinaryOp::Eq, Expr::local(class), object);
            let found = |b: &mut Self| {
                b.ensure(id, span);
                b.call_method(id, values, Vec::new(), Some(dst), span);
            };
            self.emit_if(same, span, found, |_| ());
        }
        Expr::local(dst)
    }

    /// The enums of the program, each with its own static method of the name, as the language declares it (JLS 8.9.3).
    fn enums(&self, name: &str) -> Vec<(t::ClassId, t::MethodId)> {
        let is_enum = |class: &t::Class| {
            let superclass = class.superclass.map(|s| &self.p.classes[s].binary_name);
            superclass.is_some_and(|name| name == "java.lang.Enum")
        };
        let count = usize::from(name == "valueOf");
        let classes = self.p.classes.enumerated();
        classes
            .filter(|(_, class)| is_enum(class))
            .filter_map(|(id, class)| {
                let values = class.methods.iter().copied().find(|&m| {
                    let method = &self.p.methods[m];
                    method.is_static && method.name == name && method.params.len() == count
                })?;
                Some((id, values))
            })
            .collect()
    }

    /// `object.getClass()`.
    pub fn class_of_object(&mut self, object: Operand, e: &t::Expr, dst: Option<Dst>) -> Expr {
        if let t::Type::Class(class) = self.p.erasure(&e.ty) {
            self.lw.class(class);
            self.lw.instantiate(class);
        }
        let dst = self.dst_or_temp(dst, &e.ty);
        self.emit(StmtKind::ClassOf { dst, object }, e.span);
        Expr::local(dst)
    }
}
