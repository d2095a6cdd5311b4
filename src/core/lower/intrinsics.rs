//! The library's natives and `j2pml.Verify`: calls that are Core statements.
//!
//! Knows the members of `library/` by name and parameter types. A native that is not in the list of [`super::natives`] has
//! no model.

use super::Lower;
use super::body::{Body, Dst};
use super::fold::binary;
use super::natives;
use crate::base::Span;
use crate::core::arith::{self, Number};
use crate::core::{
    BinaryOp, Check, Const, Expr, NameKind, Operand, Place, StmtKind, StrOp, Stream, Ty,
};
use crate::diag::{Code, Diagnostic};
use crate::java::proposition;
use crate::java::typed as t;

impl Lower<'_> {
    /// Implemented here: natives, and `Verify` whoever supplies its source (its bodies are for plain java).
    pub(super) fn is_intrinsic(&self, id: t::MethodId) -> bool {
        let method = &self.p.methods[id];
        if method.is_native {
            return true;
        }
        method.is_static
            && self.p.classes[method.class].binary_name == "j2pml.Verify"
            && verify(&self.signature(id)).is_some()
    }

    /// `java.lang.Thread.sleep(long)`: simple names of erased types.
    pub(super) fn signature(&self, id: t::MethodId) -> String {
        let method = &self.p.methods[id];
        let params: Vec<String> = method
            .params
            .iter()
            .map(|&l| self.short_name(&method.locals[l].ty))
            .collect();
        format!(
            "{}.{}({})",
            self.p.classes[method.class].binary_name,
            method.name,
            params.join(",")
        )
    }

    fn short_name(&self, ty: &t::Type) -> String {
        match self.p.erasure(ty) {
            t::Type::Class(c) => {
                let name = &self.p.classes[c].binary_name;
                name.rsplit(['.', '$']).next().unwrap_or(name).to_owned()
            }
            t::Type::Array(elem) => format!("{}[]", self.short_name(&elem)),
            ty => super::expr::type_name(&ty).to_owned(),
        }
    }
}

/// The calls of `Verify`.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Verify {
    Assert,
    AssertMessage,
    Random,
    RandomBool,
    BeginAtomic,
    EndAtomic,
    IgnoreIf,
    Assume,
    Print,
    PrintValue,
    Prop,
    Always,
    Eventually,
    Progress,
}

fn verify(signature: &str) -> Option<Verify> {
    Some(match signature.strip_prefix("j2pml.Verify.")? {
        "assertTrue(boolean)" => Verify::Assert,
        "assertTrue(String,boolean)" => Verify::AssertMessage,
        "random(int)" => Verify::Random,
        "randomBool()" => Verify::RandomBool,
        "beginAtomic()" => Verify::BeginAtomic,
        "endAtomic()" => Verify::EndAtomic,
        "ignoreIf(boolean)" => Verify::IgnoreIf,
        "assume(boolean)" => Verify::Assume,
        "print(String)" => Verify::Print,
        "prop(String,boolean)" => Verify::Prop,
        "always(boolean)" => Verify::Always,
        "eventually(boolean)" => Verify::Eventually,
        "progress()" => Verify::Progress,
        "print(String,int)" | "print(String,boolean)" => Verify::PrintValue,
        _ => return None,
    })
}

impl Body<'_, '_> {
    /// The call `e` of the native `method`; `dst` may be used for the result.
    pub fn intrinsic(
        &mut self,
        method: t::MethodId,
        target: Option<&t::Expr>,
        args: &[t::Expr],
        e: &t::Expr,
        dst: Option<Dst>,
    ) -> Expr {
        let signature = self.lw.signature(method);
        let span = e.span;
        if let Some(call) = verify(&signature) {
            let verify = self.p.methods[method].class;
            return self.verify_call(call, verify, args, e, dst);
        }
        let nothing = self.anything(&e.ty);
        let is_static = self.p.methods[method].is_static;
        if is_static && let Some(target) = target {
            self.effect(target);
        }
        if !natives::has_intrinsic(&signature) {
            let target = target.filter(|_| !is_static);
            return self.no_model(&signature, target, args, e);
        }
        match signature.as_str() {
            // ---- Object ----
            "java.lang.Object.identityText()" => {
                let object = self.receiver(target);
                let dst = self.dst_or_temp(dst, &e.ty);
                let id = false;
                self.emit(StmtKind::IdentityString { dst, object, id }, span);
                Expr::local(dst)
            }
            "java.lang.Object.clone()" => self.clone_object(target, e, dst),
            "java.lang.Object.wait()" => {
                let object = self.receiver(target);
                let timed = false;
                let object = self.own_monitor(object, &self.receiver_type(target), span);
                self.emit(StmtKind::Wait { object, timed }, span);
                nothing
            }
            "java.lang.Object.wait(long)" | "java.lang.Object.wait(long,int)" => {
                let ty = self.receiver_type(target);
                self.timed(target, args, span, |b, object, timed| {
                    let object = b.own_monitor(object, &ty, span);
                    b.emit(StmtKind::Wait { object, timed }, span);
                });
                nothing
            }
            "java.lang.Object.notify()" | "java.lang.Object.notifyAll()" => {
                let object = self.receiver(target);
                let all = signature.ends_with("All()");
                let object = self.own_monitor(object, &self.receiver_type(target), span);
                self.emit(StmtKind::Notify { object, all }, span);
                nothing
            }
            // ---- Throwable, Class ----
            "java.lang.Throwable.className()" => {
                let object = self.receiver(target);
                let dst = self.dst_or_temp(dst, &e.ty);
                self.emit(StmtKind::ClassName { dst, object }, span);
                Expr::local(dst)
            }
            "java.lang.Throwable.headline(String,String)" => {
                let list: Vec<&t::Expr> = args.iter().collect();
                let args = self.operands(&list);
                let dst = self.dst_or_temp(dst, &e.ty);
                let op = StrOp::Headline;
                self.emit(StmtKind::Str { dst, op, args }, span);
                Expr::local(dst)
            }
            "java.lang.Class.getName()" | "java.lang.Class.getSimpleName()" => {
                let kind = if signature.ends_with("getName()") {
                    NameKind::Binary
                } else {
                    NameKind::Simple
                };
                self.class_name(target, kind, e, dst)
            }
            "java.lang.Class.toString()" => self.class_name(target, NameKind::Text, e, dst),
            "java.lang.Class.isInstance(Object)" => self.is_instance(target, args, e, dst),
            "java.lang.Enum.constant(Class,String)" => self.enum_constant(e, args, dst),
            "java.lang.Object.getClass()" => {
                let object = self.receiver(target);
                self.class_of_object(object, e, dst)
            }
            // ---- String, Integer ----
            "java.lang.String.equals(Object)" => self.string_equals(target, args, e, dst),
            _ if signature.starts_with("java.lang.String.") => {
                self.string_native(&signature, target, args, e, dst)
            }
            // What the message says is for traces; the place is in the library, and nobody's mistake.
            "java.lang.Character.beyondAscii()" => {
                let what = "the case or the kind of characters beyond ASCII".to_owned();
                let code = Code::UnmodelledString;
                self.emit(StmtKind::Unmodelled { code, what }, span);
                nothing
            }
            "java.lang.Integer.parseInt(String)" => {
                let string = self.first(args);
                let dst = self.dst_or_temp(dst, &e.ty);
                self.emit(StmtKind::ParseInt { dst, string }, span);
                Expr::local(dst)
            }
            "java.lang.Class.constants(Class)" => self.enum_constants(e, args, dst),
            "java.util.Arrays.like(Object[],int)" => self.array_like(e, args, dst),
            "java.lang.Float.floatToRawIntBits(float)" => self.reinterpret(args, Ty::Int),
            "java.lang.Float.intBitsToFloat(int)" => self.reinterpret(args, Ty::Float),
            "java.lang.Double.doubleToRawLongBits(double)" => self.reinterpret(args, Ty::Long),
            "java.lang.Double.longBitsToDouble(long)" => self.reinterpret(args, Ty::Double),
            _ if let Some(member) = signature.strip_prefix("j2pml.Model.") => {
                match self.model_call(member, args, e, dst) {
                    Some(value) => value,
                    None => self.no_model(&signature, None, args, e),
                }
            }
            _ if super::handles::is_native(&signature) => {
                self.handle_call(&signature, target, args, e, dst)
            }
            _ if signature.starts_with("java.lang.Thread.") => {
                self.thread_call(&signature, target, args, e, dst)
            }
            _ if signature.starts_with("java.io.PrintStream.print") => {
                self.print(&signature, target, args, span);
                nothing
            }
            _ => match self.box_native(method, target, args, e, dst) {
                Some(value) => value,
                None => self.no_model(&signature, target.filter(|_| !is_static), args, e),
            },
        }
    }

    /// The bits of a float or double, or the number that has them. (All NaNs are one here.)
    fn reinterpret(&mut self, args: &[t::Expr], to: Ty) -> Expr {
        let value = match args.first() {
            Some(arg) => self.expr(arg),
            None => Expr::int(0),
        };
        if let Expr::Operand(Operand::Const(c)) = &value
            && let Some(n) = Number::of(c)
        {
            return Expr::Operand(Operand::Const(arith::reinterpret(to, n).to_const()));
        }
        let value = Box::new(value);
        Expr::Reinterpret { to, value }
    }

    pub(super) fn no_model(
        &mut self,
        signature: &str,
        target: Option<&t::Expr>,
        args: &[t::Expr],
        e: &t::Expr,
    ) -> Expr {
        debug_assert!(
            !natives::has_intrinsic(signature),
            "{signature} is listed as modelled"
        );
        for operand in target.into_iter().chain(args) {
            self.effect(operand);
        }
        let code = if signature.starts_with("java.lang.String.") {
            Code::UnmodelledString
        } else {
            Code::UnmodelledMember
        };
        // `java.util.Map$Entry.getKey()`
        let named = signature.split('(').next().and_then(|s| s.rsplit_once('.'));
        let (class, member) = named.unwrap_or((signature, ""));
        self.unmodelled_as(code, signature, e.span, |diagnostic| {
            diagnostic.of_library(class.replace('$', "."), member)
        });
        self.anything(&e.ty)
    }

    pub(super) fn receiver(&mut self, target: Option<&t::Expr>) -> Operand {
        match (target, self.this) {
            (Some(target), _) => self.operand(target),
            (None, Some(this)) => Operand::Local(this),
            (None, None) => Operand::Const(Const::Null),
        }
    }

    fn receiver_type(&self, target: Option<&t::Expr>) -> t::Type {
        target.map_or(t::Type::Class(self.class), |target| target.ty.clone())
    }

    pub(super) fn first(&mut self, args: &[t::Expr]) -> Operand {
        match args.first() {
            Some(arg) => self.operand(arg),
            None => Operand::Const(Const::Null),
        }
    }

    // ---- strings and output --------------------------------------------------------------------------------------

    /// `object.getClass().getName()`, `C.class.getName()`.
    fn class_name(
        &mut self,
        target: Option<&t::Expr>,
        name: NameKind,
        e: &t::Expr,
        dst: Option<Dst>,
    ) -> Expr {
        if let Some(t::ExprKind::Call(call)) = target.map(|target| &target.kind)
            && name == NameKind::Binary
        {
            let method = &self.p.methods[call.method];
            if method.name == "getClass" && method.class == self.p.known().object {
                let object = self.receiver(call.target.as_ref());
                let dst = self.dst_or_temp(dst, &e.ty);
                self.emit(StmtKind::ClassName { dst, object }, e.span);
                return Expr::local(dst);
            }
        }
        let class = self.receiver(target);
        if let Operand::Const(Const::ClassObject(class)) = class
            && name != NameKind::Text
        {
            let name = self.lw.classes[class].named(name);
            return Expr::Operand(Operand::Const(Const::Str(name)));
        }
        let dst = self.dst_or_temp(dst, &e.ty);
        self.emit(StmtKind::NameOf { dst, class, name }, e.span);
        Expr::local(dst)
    }

    /// Natives of String that look at the text.
    fn string_native(
        &mut self,
        signature: &str,
        target: Option<&t::Expr>,
        args: &[t::Expr],
        e: &t::Expr,
        dst: Option<Dst>,
    ) -> Expr {
        let op = match signature.trim_start_matches("java.lang.String.") {
            "length()" => StrOp::Length,
            "hashCode()" => StrOp::Hash,
            "intern()" => StrOp::Intern,
            "unit(int)" => StrOp::CharAt,
            "part(int,int)" => StrOp::Substring,
            "order(String)" => StrOp::Compare,
            "find(String,int)" => StrOp::IndexOf,
            _ => return self.no_model(signature, target, args, e),
        };
        let operands = if let Some(target) = target {
            let list: Vec<&t::Expr> = std::iter::once(target).chain(args).collect();
            self.operands(&list)
        } else {
            let list: Vec<&t::Expr> = args.iter().collect();
            let mut operands = self.operands(&list);
            operands.insert(0, self.receiver(None));
            operands
        };
        let dst = self.dst_or_temp(dst, &e.ty);
        let args = operands;
        self.emit(StmtKind::Str { dst, op, args }, e.span);
        Expr::local(dst)
    }

    fn string_equals(
        &mut self,
        target: Option<&t::Expr>,
        args: &[t::Expr],
        e: &t::Expr,
        dst: Option<Dst>,
    ) -> Expr {
        let Some(arg) = args.first() else {
            return self.anything(&e.ty);
        };
        let (lhs, rhs) = if let Some(target) = target {
            let mut list = self.operands(&[target, arg]).into_iter();
            (list.next(), list.next())
        } else {
            let rhs = self.operand(arg);
            (self.this.map(Operand::Local), Some(rhs))
        };
        let (Some(lhs), Some(rhs)) = (lhs, rhs) else {
            return self.anything(&e.ty);
        };
        if matches!(lhs, Operand::Local(l) if Some(l) != self.this) {
            let value = lhs.clone();
            self.emit(StmtKind::NullCheck { value }, e.span);
        }
        let string = self.p.known().string;
        let span = e.span;
        match &arg.ty {
            t::Type::Class(c) if *c == string => {
                let dst = self.dst_or_temp(dst, &e.ty);
                self.emit(StmtKind::StrEquals { dst, lhs, rhs }, span);
                Expr::local(dst)
            }
            t::Type::Class(c) if self.p.is_subclass(string, *c) => {
                let class = self.lw.class(string);
                let dst = self.dst_or_temp(dst, &e.ty);
                self.emit_if(
                    Expr::InstanceOf(rhs.clone(), class),
                    span,
                    |b| {
                        let text = b.temp(Ty::Str);
                        b.assign(text, Expr::Operand(rhs), span);
                        let rhs = Operand::Local(text);
                        b.emit(StmtKind::StrEquals { dst, lhs, rhs }, span);
                    },
                    |b| b.assign(dst, Expr::bool(false), span),
                );
                Expr::local(dst)
            }
            _ => Expr::bool(false),
        }
    }

    /// `System.out.println(x)` and its like. The stream is known where it is named; else it is looked at.
    fn print(&mut self, signature: &str, target: Option<&t::Expr>, args: &[t::Expr], span: Span) {
        let newline = signature.starts_with("java.io.PrintStream.println");
        let named = target.and_then(|target| self.named_stream(target));
        let object = match (named, target) {
            (Some(_), _) => None,
            (None, Some(target)) => {
                let later: Vec<&t::Expr> = args.iter().collect();
                self.operands_before(&[target], &later).pop()
            }
            (None, None) => self.this.map(Operand::Local),
        };
        let (text, ty) = match args.first() {
            None => (Operand::Const(Const::Str(String::new())), Ty::Str),
            Some(arg) if let Some(text) = self.id_text(arg) => (text, Ty::Str),
            Some(arg) => {
                let ty = self.lw.ty(&arg.ty);
                let value = self.operand(arg);
                match ty {
                    Ty::Ref(_) if signature.ends_with("(char[])") => {
                        (self.text_of_chars(value, &arg.ty, span), Ty::Str)
                    }
                    Ty::Ref(_) => {
                        let never_null = super::expr::never_null(arg);
                        (self.string_of(value, &arg.ty, never_null, span), Ty::Str)
                    }
                    ty => (value, ty),
                }
            }
        };
        let print = |stream| StmtKind::Print {
            text: text.clone(),
            ty,
            stream,
            newline,
        };
        let Some(object) = object else {
            return self.emit(print(named.unwrap_or(Stream::Out)), span);
        };
        let class = target.map_or(self.class, |target| match target.ty {
            t::Type::Class(c) => c,
            _ => self.class,
        });
        let Some(field) = self.lw.find_field(class, "err") else {
            return self.unmodelled(Code::UnmodelledMember, signature, span);
        };
        let err = self.temp(Ty::Bool);
        let place = Place::Field {
            object,
            field: self.lw.field(field),
        };
        self.emit(StmtKind::Load { dst: err, place }, span);
        let (to_err, to_out) = (print(Stream::Err), print(Stream::Out));
        self.emit_if(
            Expr::local(err),
            span,
            |b| b.emit(to_err, span),
            |b| b.emit(to_out, span),
        );
    }

    fn named_stream(&self, target: &t::Expr) -> Option<Stream> {
        let t::ExprKind::StaticField { field, .. } = target.kind else {
            return None;
        };
        let field = &self.p.fields[field];
        if self.p.classes[field.class].binary_name != "java.lang.System" {
            return None;
        }
        match field.name.as_str() {
            "out" => Some(Stream::Out),
            "err" => Some(Stream::Err),
            _ => None,
        }
    }

    // ---- Verify --------------------------------------------------------------------------------------------------

    fn verify_call(
        &mut self,
        call: Verify,
        verify: t::ClassId,
        args: &[t::Expr],
        e: &t::Expr,
        dst: Option<Dst>,
    ) -> Expr {
        let span = e.span;
        let nothing = self.anything(&e.ty);
        match (call, args) {
            (Verify::Assert, [cond]) => {
                self.branch_when(cond, false, |b| b.failed_check(None, span));
            }
            (Verify::AssertMessage, [message, cond]) => {
                let message = self.operands_before(&[message], &[cond]).pop();
                self.branch_when(cond, false, |b| b.failed_check(message, span));
            }
            (Verify::Random, [max]) => {
                let max = self.operand(max);
                let dst = self.dst_or_temp(dst, &e.ty);
                if self.lw.meaning.choice_free {
                    let several = binary(BinaryOp::Gt, Expr::Operand(max.clone()), Expr::int(0));
                    self.emit_if(several, span, |b| b.not_followed(span), |_| ());
                }
                self.emit(StmtKind::Choose { dst, max }, span);
                return Expr::local(dst);
            }
            (Verify::RandomBool, _) => {
                if self.lw.meaning.choice_free {
                    self.not_followed(span);
                }
                return self.choose_bool(span);
            }
            (Verify::BeginAtomic, _) => self.emit(StmtKind::AtomicBegin, span),
            (Verify::EndAtomic, _) => self.emit(StmtKind::AtomicEnd, span),
            (Verify::IgnoreIf, [cond]) => {
                self.branch_when(cond, true, |b| b.emit(StmtKind::Cut, span));
            }
            (Verify::Assume, [cond]) => {
                self.branch_when(cond, false, |b| b.emit(StmtKind::Cut, span));
            }
            (Verify::Print, [text]) => {
                let text = self.operand(text);
                self.print_event(text, span);
            }
            (Verify::Prop, [name, value]) => {
                let value = self.operand(value);
                match &name.kind {
                    t::ExprKind::Const(t::Const::Str(name)) if proposition::is_name(name) => {
                        let field = self.lw.proposition_field(name, verify);
                        let place = Place::Static { field };
                        self.emit(StmtKind::Store { place, value }, span);
                    }
                    _ => self.lw.diags.push(
                        Diagnostic::error(
                            Code::Proposition,
                            name.span,
                            "the name of a proposition is a constant: an identifier, and none of the operators of formulas",
                        )
                        .help("Verify.prop(\"granted\", condition)"),
                    ),
                }
            }
            (Verify::Always | Verify::Eventually, _) => {
                self.embedded(e, verify);
                return Expr::Operand(Operand::Const(Const::Bool(true)));
            }
            (Verify::Progress, _) => self.emit(StmtKind::Progress { stated: true }, span),
            (Verify::PrintValue, [text, value]) => {
                let ty = self.lw.ty(&value.ty);
                let mut list = self.operands(&[text, value]).into_iter();
                if let (Some(text), Some(value)) = (list.next(), list.next()) {
                    let blank = Operand::Const(Const::Str(" ".to_owned()));
                    let parts = vec![(text, Ty::Str), (blank, Ty::Str), (value, ty)];
                    let text = self.spill(Expr::Concat(parts), Ty::Str, span);
                    self.print_event(text, span);
                }
            }
            _ => {}
        }
        nothing
    }

    /// The end of an execution, since there is a choice.
    fn not_followed(&mut self, span: Span) {
        let code = Code::ChoiceLeftOut;
        let what = "a choice".to_owned();
        self.emit(StmtKind::Unmodelled { code, what }, span);
    }

    fn print_event(&mut self, text: Operand, span: Span) {
        self.emit(
            StmtKind::Print {
                text,
                ty: Ty::Str,
                stream: Stream::Event,
                newline: true,
            },
            span,
        );
    }

    pub(super) fn choose_bool(&mut self, span: Span) -> Expr {
        let dst = self.temp(Ty::Int);
        let max = Operand::Const(Const::Int(1));
        self.emit(StmtKind::Choose { dst, max }, span);
        binary(BinaryOp::Eq, Expr::local(dst), Expr::int(1))
    }

    fn failed_check(&mut self, message: Option<Operand>, span: Span) {
        self.emit(
            StmtKind::Fail {
                check: Check::VerifyAssert,
                message: message.clone(),
            },
            span,
        );
        let class = self.p.known().assertion_error;
        self.throw_new(class, message, span);
    }
}
