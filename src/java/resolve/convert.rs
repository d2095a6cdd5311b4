//! Relations between types and conversions (JLS 4.10, 5).

use std::collections::BTreeSet;
use std::rc::Rc;

use super::classes::{Opaque, Progress};
use super::*;
use crate::java::ast::Primitive;

/// Whether a value of primitive type `from` widens to `to` (JLS 5.1.2), identity included.
pub fn widens(from: Primitive, to: Primitive) -> bool {
    use Primitive::*;
    let order = |p| match p {
        Boolean => 0,
        Byte => 1,
        Short => 2,
        Char => 3,
        Int => 4,
        Long => 5,
        Float => 6,
        Double => 7,
    };
    from == to || (from != Boolean && to != Boolean && to != Char && order(from) < order(to))
}

pub fn is_integral(p: Primitive) -> bool {
    use Primitive::*;
    matches!(p, Byte | Short | Char | Int | Long)
}

pub fn primitive_name(p: Primitive) -> &'static str {
    match p {
        Primitive::Boolean => "boolean",
        Primitive::Byte => "byte",
        Primitive::Short => "short",
        Primitive::Char => "char",
        Primitive::Int => "int",
        Primitive::Long => "long",
        Primitive::Float => "float",
        Primitive::Double => "double",
    }
}

/// The type of `a op b` after binary numeric promotion (JLS 5.6.2); `None` for boolean.
pub fn promoted(a: Primitive, b: Primitive) -> Option<Primitive> {
    use Primitive::*;
    if a == Boolean || b == Boolean {
        return None;
    }
    Some(if a == Double || b == Double {
        Double
    } else if a == Float || b == Float {
        Float
    } else if a == Long || b == Long {
        Long
    } else {
        Int
    })
}

impl Resolver<'_, '_> {
    /// A type as a person writes it.
    pub(super) fn type_name(&self, ty: &Type) -> String {
        match ty {
            Type::Primitive(p) => primitive_name(*p).to_owned(),
            Type::Void => "void".to_owned(),
            Type::Null => "null".to_owned(),
            Type::Class(class) => self.prog.classes[*class].name.clone(),
            Type::Array(elem) => format!("{}[]", self.type_name(elem)),
            Type::Parameterized(class, args) => {
                let args: Vec<String> = args.iter().map(|a| self.type_name(a)).collect();
                format!("{}<{}>", self.prog.classes[*class].name, args.join(", "))
            }
            Type::Variable(var) => self.prog.type_vars[*var].name.clone(),
            Type::Wildcard(w) => match (&w.extends, &w.above) {
                (Some(bound), _) => format!("? extends {}", self.type_name(bound)),
                (None, Some(bound)) => format!("? super {}", self.type_name(bound)),
                (None, None) => "?".to_owned(),
            },
            Type::Intersection(parts) => {
                let parts: Vec<String> = parts.iter().map(|p| self.type_name(p)).collect();
                parts.join(" & ")
            }
            Type::Unknown => "?".to_owned(),
        }
    }

    pub(super) fn is_string(&self, ty: &Type) -> bool {
        *ty == Type::Class(self.prog.known().string)
    }

    /// `class` and all its superclasses and superinterfaces, breadth first, each once; `Object` last.
    pub(super) fn ancestors(&mut self, class: ClassId) -> Rc<[ClassId]> {
        if let Some(list) = &self.classes[class].ancestors {
            return Rc::clone(list);
        }
        let object = self.prog.known().object;
        let mut list = Vec::new();
        let mut seen = BTreeSet::from([object]);
        let mut todo = VecDeque::from([class]);
        while let Some(class) = todo.pop_front() {
            if !seen.insert(class) {
                continue;
            }
            list.push(class);
            self.ensure_supers(class);
            todo.extend(self.prog.classes[class].superclass);
            todo.extend(self.prog.classes[class].interfaces.iter());
        }
        list.push(object);
        let known = list
            .iter()
            .all(|&c| self.classes[c].supers == Progress::Done);
        let list: Rc<[ClassId]> = list.into();
        if known {
            self.classes[class].ancestors = Some(Rc::clone(&list));
        }
        list
    }

    pub(super) fn is_subclass(&mut self, sub: ClassId, sup: ClassId) -> bool {
        sub == sup || self.ancestors(sub).contains(&sup)
    }

    /// The first ancestor without a model.
    pub(super) fn opaque_ancestor(&mut self, class: ClassId) -> Option<ClassId> {
        self.ancestors(class)
            .iter()
            .copied()
            .find(|&c| self.classes[c].opaque.is_some())
    }

    /// Whether it cannot be known that `sub` is no subclass of `sup`, because supertypes have no (complete) model.
    pub(super) fn may_be_subclass(&mut self, sub: ClassId, sup: ClassId) -> bool {
        // Java's classes know none of the program's, and a final class has no subclasses.
        if !self.prog.classes[sup].library || self.is_final_class(sup) {
            return false;
        }
        let object = self.prog.known().object;
        if sub == self.prog.known().string || self.unboxed(sub).is_some() {
            return self.classes[sup]
                .qualified
                .starts_with("java.lang.constant.");
        }
        let known = self.ancestors(sub);
        let opaque = self.classes[sup].opaque == Some(Opaque::Library);
        let name = &self.classes[sup].qualified;
        known.iter().any(|&c| {
            let info = &self.classes[c];
            (info.opaque.is_some() || (opaque && c != object && self.prog.classes[c].library))
                && signatures::is_subtype(&info.qualified, name) != Some(false)
        })
    }

    /// With boxing and unboxing (JLS 5.3).
    pub(super) fn fits_loosely(&mut self, from: &Type, to: &Type) -> bool {
        self.fits_strictly(from, to) || self.needs_boxing(from, to)
    }

    /// Whether boxing or unboxing makes `from` fit.
    pub(super) fn needs_boxing(&mut self, from: &Type, to: &Type) -> bool {
        match (from, to) {
            (Type::Primitive(p), to) if to.is_reference() => {
                let boxed = Type::Class(self.box_of(*p));
                if self.fits_strictly(&boxed, to) {
                    return true;
                }
                // Supertypes that the models of the boxes may lack.
                let Type::Class(class) = to else {
                    return false;
                };
                let name = self.classes[*class].qualified.as_str();
                ["java.io.Serializable", "java.lang.Comparable"].contains(&name)
                    || (name == "java.lang.Number"
                        && !matches!(p, Primitive::Boolean | Primitive::Char))
            }
            (from, Type::Primitive(p)) if from.is_reference() => {
                self.boxed_in(from).is_some_and(|from| widens(from, *p))
            }
            _ => false,
        }
    }

    /// The primitive type that a value of the type unboxes to: a box's, or a type variable's with such a bound.
    pub(super) fn boxed_in(&self, ty: &Type) -> Option<Primitive> {
        self.parts(ty).iter().find_map(|part| match part {
            Type::Class(class) => self.unboxed(*class),
            _ => None,
        })
    }

    pub(super) fn box_of(&self, p: Primitive) -> ClassId {
        let boxes = &self.prog.known().boxes;
        boxes
            .iter()
            .find(|(primitive, _)| *primitive == p)
            .map_or(self.prog.known().object, |(_, class)| *class)
    }

    pub(super) fn unboxed(&self, class: ClassId) -> Option<Primitive> {
        let boxes = &self.prog.known().boxes;
        boxes
            .iter()
            .find(|(_, boxed)| *boxed == class)
            .map(|(primitive, _)| *primitive)
    }

    /// The expression as a value of primitive type if it has one (JLS 5.1.8).
    pub(super) fn unbox(&mut self, expr: Expr) -> Expr {
        if !expr.ty.is_reference() {
            return expr;
        }
        let Some(primitive) = self.boxed_in(&expr.ty) else {
            return expr;
        };
        let class = self.box_of(primitive);
        let expr = self.used_as(expr, &Type::Class(class));
        Expr {
            span: expr.span,
            kind: ExprKind::Unbox(Box::new(expr)),
            ty: Type::Primitive(primitive),
        }
    }

    /// The value of primitive type as an object (JLS 5.1.7).
    pub(super) fn boxed(&mut self, expr: Expr) -> Expr {
        let Type::Primitive(p) = expr.ty else {
            return expr;
        };
        Expr {
            span: expr.span,
            kind: ExprKind::Box(Box::new(expr)),
            ty: Type::Class(self.box_of(p)),
        }
    }

    /// A primitive conversion, folded for constants; `expr` must be numeric (or of the type itself).
    pub(super) fn convert(expr: Expr, to: Primitive) -> Expr {
        let ty = Type::Primitive(to);
        if expr.ty == ty || expr.ty == Type::Unknown {
            return expr;
        }
        let span = expr.span;
        if let ExprKind::Const(value) = &expr.kind
            && let Some(value) = fold::convert(value, to)
        {
            return Expr {
                kind: ExprKind::Const(value),
                ty,
                span,
            };
        }
        Expr {
            kind: ExprKind::Convert(Box::new(expr)),
            ty,
            span,
        }
    }

    /// The primitive type to which a constant is narrowed before it is boxed to `to`.
    fn boxes_constant(&self, expr: &Expr, to: &Type) -> Option<Primitive> {
        let (ExprKind::Const(Const::Int(value)), Type::Class(class), Type::Primitive(from)) =
            (&expr.kind, to, &expr.ty)
        else {
            return None;
        };
        let p = self.unboxed(*class)?;
        let narrowed = matches!(p, Primitive::Byte | Primitive::Short | Primitive::Char);
        ((narrowed || p == *from) && widens(*from, Primitive::Int) && fold::fits(*value, p))
            .then_some(p)
    }

    /// Assignment conversion to `to` (JLS 5.2); a misfit is reported.
    pub(super) fn coerce(&mut self, expr: Expr, to: &Type) -> Expr {
        let span = expr.span;
        if expr.ty == Type::Void {
            self.type_error(span, "this has no value (void)");
            return Self::broken(span);
        }
        if expr.ty == Type::Unknown || *to == Type::Unknown {
            return expr;
        }
        if Self::has_unknown(to) {
            return self.used(expr);
        }
        if expr.ty == *to {
            return if to.is_reference() {
                self.used_as(expr, to)
            } else {
                expr
            };
        }
        if let (Type::Primitive(from), Type::Primitive(p)) = (&expr.ty, to) {
            if widens(*from, *p) {
                return Self::convert(expr, *p);
            }
            if let ExprKind::Const(Const::Int(value)) = expr.kind
                && widens(*from, Primitive::Int)
                && fold::fits(value, *p)
            {
                return Self::convert(expr, *p);
            }
        } else if let Some(p) = self.boxes_constant(&expr, to) {
            // `Byte b = 1;` (JLS 5.2)
            return self.boxed(Self::convert(expr, p));
        } else if self.fits_strictly(&expr.ty, to) {
            return self.used_as(expr, to);
        } else if matches!(expr.kind, ExprKind::Conditional { .. })
            && expr.ty.is_reference()
            && to.is_reference()
        {
            // A reference conditional is as good as both of its operands (JLS 15.25.3).
            let ExprKind::Conditional { cond, then, els } = expr.kind else {
                return Self::broken(span);
            };
            let kind = ExprKind::Conditional {
                cond,
                then: Box::new(self.coerce(*then, to)),
                els: Box::new(self.coerce(*els, to)),
            };
            return Expr {
                kind,
                ty: to.clone(),
                span,
            };
        } else if self.needs_boxing(&expr.ty, to) {
            return match to {
                Type::Primitive(p) => Self::convert(self.unbox(expr), *p),
                _ => self.boxed(expr),
            };
        } else if self.differ_in_arguments(&expr.ty, to) {
            return self.used_as(expr, to);
        }
        self.misfit(&expr.ty.clone(), to, span);
        Self::broken(span)
    }

    pub(super) fn misfit(&mut self, from: &Type, to: &Type, span: Span) {
        let (from, to) = (self.type_name(from), self.type_name(to));
        self.type_error(span, format!("`{from}` cannot be converted to `{to}`"));
    }

    /// A condition.
    pub(super) fn coerce_boolean(&mut self, expr: Expr) -> Expr {
        let expr = self.unbox(expr);
        if expr.ty == Type::BOOLEAN {
            return expr;
        }
        if expr.ty == Type::Unknown {
            return Expr {
                ty: Type::BOOLEAN,
                ..expr
            };
        }
        let (span, name) = (expr.span, self.type_name(&expr.ty));
        self.type_error(
            span,
            format!("a condition must be boolean, this is `{name}`"),
        );
        Self::broken(span)
    }

    /// Whether generics are all that keeps `from` from fitting `to`: javac, which infers more, has accepted it.
    fn differ_in_arguments(&mut self, from: &Type, to: &Type) -> bool {
        let generic = |ty: &Type| {
            let mut at = ty;
            while let Type::Array(elem) = at {
                at = elem;
            }
            !matches!(at, Type::Class(_) | Type::Primitive(_) | Type::Null)
        };
        if !from.is_reference() || !to.is_reference() || !(generic(from) || generic(to)) {
            return false;
        }
        let (from, to) = (self.prog.erasure(from), self.prog.erasure(to));
        self.castable(&from, &to)
    }
}
