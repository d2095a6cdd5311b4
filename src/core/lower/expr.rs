//! Expressions (JLS 15): effects become statements in Java's order, what is left is a pure Core expression.

use super::body::{Body, Dst};
use super::classes::const_value;
use super::fold::{binary, binary_of, convert, not, unary};
use crate::base::Span;
use crate::core::{
    BinaryOp, ClassId, Const, Expr, LabelId, LocalId, Operand, Place, StmtKind, Ty, UnaryOp,
};
use crate::diag::{Code, Diagnostic};
use crate::java::ast::Primitive;
use crate::java::typed as t;

impl Body<'_, '_> {
    /// Evaluates and gives the value.
    pub fn expr(&mut self, e: &t::Expr) -> Expr {
        self.expr_to(e, None)
    }

    /// Evaluates and drops the value.
    pub fn effect(&mut self, e: &t::Expr) {
        if self.dead {
            return;
        }
        match &e.kind {
            t::ExprKind::Assign { target, value } => {
                self.assign_expr(e, target, value);
            }
            t::ExprKind::IncDec {
                increment,
                prefix,
                target,
            } => {
                self.inc_dec(e, *increment, *prefix, target, false);
            }
            t::ExprKind::Call(call) => {
                self.call(e, call, None, false);
            }
            t::ExprKind::Seq { stmts, value } => {
                self.stmts(stmts);
                self.effect(value);
            }
            _ => {
                self.expr(e);
            }
        }
    }

    /// Evaluates into the local; nothing is written to it unless evaluation completes.
    pub fn assign_to(&mut self, dst: Dst, e: &t::Expr) {
        let value = self.expr_to(e, Some(dst));
        self.assign(dst.local, value, e.span);
    }

    pub fn operand(&mut self, e: &t::Expr) -> Operand {
        let value = self.expr(e);
        let ty = self.lw.ty(&e.ty);
        self.make_operand(value, ty, e.span)
    }

    /// Evaluates from left to right; every operand is what it was when its turn came.
    pub fn operands(&mut self, list: &[&t::Expr]) -> Vec<Operand> {
        self.operands_before(list, &[])
    }

    /// The same, with more expressions evaluated later.
    pub fn operands_before(&mut self, list: &[&t::Expr], later: &[&t::Expr]) -> Vec<Operand> {
        let mut values = Vec::new();
        for (n, e) in list.iter().enumerate() {
            let value = self.expr(e);
            let ty = self.lw.ty(&e.ty);
            let rest = list[n + 1..].iter().chain(later).copied();
            let value = self.stable(value, ty, e.span, rest);
            values.push(self.make_operand(value, ty, e.span));
        }
        values
    }

    /// Reports and emits the end of the path.
    pub fn unmodelled(&mut self, code: Code, what: &str, span: Span) {
        self.unmodelled_as(code, what, span, |diagnostic| diagnostic);
    }

    /// The same, with more in the diagnostic.
    pub fn unmodelled_as(
        &mut self,
        code: Code,
        what: &str,
        span: Span,
        with: impl FnOnce(Diagnostic) -> Diagnostic,
    ) {
        if self.dead {
            return;
        }
        let message = format!("{what} is not modelled");
        let diagnostic = with(Diagnostic::unmodelled(code, span, message));
        self.lw.diags.push(diagnostic);
        self.emit(
            StmtKind::Unmodelled {
                code,
                what: what.to_owned(),
            },
            span,
        );
    }

    /// Evaluates and gives the value; `dst` may be used for it, and then the value is that local.
    pub fn expr_to(&mut self, e: &t::Expr, dst: Option<Dst>) -> Expr {
        if self.dead {
            return self.anything(&e.ty);
        }
        if let t::ExprKind::Seq { stmts, value } = &e.kind {
            self.stmts(stmts);
            return self.expr_to(value, dst);
        }
        match &e.kind {
            t::ExprKind::Const(c) => Expr::Operand(Operand::Const(const_value(c))),
            t::ExprKind::Local(local) => Expr::local(self.local(*local)),
            t::ExprKind::This => match self.this {
                Some(this) => Expr::local(this),
                None => self.anything(&e.ty),
            },
            t::ExprKind::Field { target, field } => {
                let object = self.operand(target);
                // javac puts the value of a constant variable even where JLS 15.29 has no constant expression.
                if let Some(value) = self.p.fields[*field].constant.as_ref().map(const_value) {
                    if !never_null(target) {
                        self.emit(StmtKind::NullCheck { value: object }, e.span);
                    }
                    return Expr::Operand(Operand::Const(value));
                }
                let place = Place::Field {
                    object,
                    field: self.lw.field(*field),
                };
                self.load(place, e, dst)
            }
            t::ExprKind::StaticField { target, field } => {
                if let Some(target) = target {
                    self.effect(target);
                }
                if let Some(value) = self.p.fields[*field].constant.as_ref().map(const_value) {
                    return Expr::Operand(Operand::Const(value));
                }
                self.ensure(self.p.fields[*field].class, e.span);
                let field = self.lw.field(*field);
                self.load(Place::Static { field }, e, dst)
            }
            t::ExprKind::Index { array, index } => {
                let place = self.element(array, index, &[]);
                self.load(place, e, dst)
            }
            t::ExprKind::ArrayLength(array) => {
                let array = self.operand(array);
                let dst = self.dst_or_temp(dst, &e.ty);
                self.emit(StmtKind::ArrayLength { dst, array }, e.span);
                Expr::local(dst)
            }
            t::ExprKind::Call(call) => self.call(e, call, dst, true),
            t::ExprKind::New {
                class,
                constructor,
                args,
                ..
            } if *class == self.p.known().string => self.new_string(e, *constructor, args, dst),
            t::ExprKind::New {
                class,
                constructor,
                args,
                captures,
            } => self.new_object(e, *class, Some((*constructor, args)), captures, dst),
            t::ExprKind::Lambda {
                class,
                captures,
                reference,
            } => {
                let this = captures
                    .iter()
                    .any(|(f, _)| self.p.fields[*f].name.starts_with("this$"));
                if !this && !reference {
                    self.lw.lambda_hosts.insert(*class, self.class);
                }
                if captures.is_empty() && self.lw.facts.sees_identity {
                    // JLS 15.27.4 leaves it open; JVMs make one object for all evaluations of a lambda without captures.
                    let field = self.lw.shared_lambda(*class);
                    let dst = match dst {
                        Some(dst) if dst.fresh => dst.local,
                        _ => self.temp_of(&t::Type::Class(*class)),
                    };
                    let place = Place::Static { field };
                    self.emit(StmtKind::Load { dst, place }, e.span);
                    return Expr::local(dst);
                }
                self.new_object(e, *class, None, captures, dst)
            }
            t::ExprKind::NewArray { dims } => self.new_array(e, dims, dst),
            t::ExprKind::ArrayInit(list) => self.array_init(e, list, dst),
            t::ExprKind::Unary { op, operand } => self.unary(*op, operand),
            t::ExprKind::Binary { op, lhs, rhs } => self.binary_expr(e, *op, lhs, rhs, dst),
            t::ExprKind::Concat(parts) => {
                let text = self.concat(parts);
                let dst = self.dst_or_temp(dst, &e.ty);
                self.assign(dst, text, e.span);
                Expr::local(dst)
            }
            t::ExprKind::Assign { target, value } => self.assign_expr(e, target, value),
            t::ExprKind::CompoundAssign {
                op,
                target,
                value,
                op_ty,
            } => self.compound_assign(e, *op, target, value, op_ty),
            t::ExprKind::IncDec {
                increment,
                prefix,
                target,
            } => self.inc_dec(e, *increment, *prefix, target, true),
            t::ExprKind::Conditional { cond, then, els } => {
                let local = self.dst_or_temp(dst, &e.ty);
                let dst = Dst {
                    local,
                    fresh: dst.is_none_or(|d| d.fresh),
                };
                self.branch(cond, |b| b.assign_to(dst, then), |b| b.assign_to(dst, els));
                Expr::local(local)
            }
            t::ExprKind::InstanceOf { operand, ty } => {
                let value = self.operand(operand);
                let class = self.lw.class_of_type(ty);
                Expr::InstanceOf(value, class)
            }
            t::ExprKind::Convert(inner) => {
                let to = self.lw.ty(&e.ty);
                let from = self.lw.ty(&inner.ty);
                if widens(from, to) {
                    return self.expr_to(inner, dst);
                }
                convert(from, to, self.expr(inner))
            }
            t::ExprKind::CheckedCast(inner) => {
                let value = self.operand(inner);
                let class = self.lw.class_of_type(&e.ty);
                let dst = self.dst_or_temp(dst, &e.ty);
                self.emit(StmtKind::CheckCast { dst, value, class }, e.span);
                Expr::local(dst)
            }
            t::ExprKind::NullCheck(inner) => {
                let value = self.operand(inner);
                if !never_null(inner) {
                    let value = value.clone();
                    self.emit(StmtKind::NullCheck { value }, e.span);
                }
                Expr::Operand(value)
            }
            t::ExprKind::Box(inner) => {
                let value = self.expr(inner);
                // The expression itself may have a wider type by a cast.
                let ty = self.box_type(&inner.ty);
                self.box_value(value, &ty, e.span, dst)
            }
            t::ExprKind::Unbox(inner) => {
                let value = self.expr(inner);
                self.unbox_value(value, &inner.ty, e.span, dst)
            }
            t::ExprKind::ClassLiteral(ty) => self.class_literal(ty),
            t::ExprKind::Seq { value, .. } => self.expr_to(value, dst),
            t::ExprKind::ArrayClone(array) => self.clone_array(e, array, dst),
            t::ExprKind::Unmodelled { code, what, before } => {
                for e in before {
                    self.effect(e);
                }
                let (code, what) = (*code, what.clone());
                self.emit(StmtKind::Unmodelled { code, what }, e.span);
                self.anything(&e.ty)
            }
        }
    }

    fn load(&mut self, place: Place, e: &t::Expr, dst: Option<Dst>) -> Expr {
        let dst = self.dst_or_temp(dst, &e.ty);
        self.emit(StmtKind::Load { dst, place }, e.span);
        Expr::local(dst)
    }

    pub fn element(&mut self, array: &t::Expr, index: &t::Expr, later: &[&t::Expr]) -> Place {
        let mut operands = self.operands_before(&[array, index], later).into_iter();
        match (operands.next(), operands.next()) {
            (Some(array), Some(index)) => Place::Elem { array, index },
            _ => unreachable!("two operands for two expressions"),
        }
    }

    // ---- objects -------------------------------------------------------------------------------------------------

    /// JLS 15.9.4: captures (the outer instance is the first), the object, the arguments, the constructor.
    fn new_object(
        &mut self,
        e: &t::Expr,
        class: t::ClassId,
        constructor: Option<(t::MethodId, &Vec<t::Expr>)>,
        captures: &[(t::FieldId, t::Expr)],
        dst: Option<Dst>,
    ) -> Expr {
        let args: Vec<&t::Expr> = constructor.iter().flat_map(|(_, a)| a.iter()).collect();
        let captured: Vec<&t::Expr> = captures.iter().map(|(_, e)| e).collect();
        let values = self.operands_before(&captured, &args);
        self.ensure(class, e.span);
        let object = match dst {
            Some(dst) if dst.fresh => dst.local,
            _ => self.temp_of(&t::Type::Class(class)),
        };
        let made = self.lw.class(class);
        self.lw.instantiate(class);
        self.emit(
            StmtKind::New {
                dst: object,
                class: made,
            },
            e.span,
        );
        let args = self.operands(&args);
        for ((field, from), value) in captures.iter().zip(values) {
            self.store_field(object, *field, value, from.span);
        }
        if let Some((constructor, _)) = constructor {
            self.call_constructor(object, constructor, args, e.span);
        }
        Expr::local(object)
    }

    pub fn store_field(&mut self, object: LocalId, field: t::FieldId, value: Operand, span: Span) {
        let place = Place::Field {
            object: Operand::Local(object),
            field: self.lw.field(field),
        };
        self.emit(StmtKind::Store { place, value }, span);
    }

    pub fn call_constructor(
        &mut self,
        object: LocalId,
        constructor: t::MethodId,
        args: Vec<Operand>,
        span: Span,
    ) {
        if self.lw.is_trivial_constructor(constructor) {
            return;
        }
        let target = crate::core::Target::Exact(self.lw.require(constructor));
        let args = std::iter::once(Operand::Local(object))
            .chain(args)
            .collect();
        self.emit(
            StmtKind::Call {
                dst: None,
                target,
                args,
            },
            span,
        );
    }

    fn array_class_of(&mut self, e: &t::Expr) -> ClassId {
        self.lw.instantiate(self.p.known().object);
        self.lw.class_of_type(&e.ty)
    }

    fn new_array(&mut self, e: &t::Expr, dims: &[t::Expr], dst: Option<Dst>) -> Expr {
        let dims = self.operands(&dims.iter().collect::<Vec<_>>());
        let class = self.array_class_of(e);
        let dst = self.dst_or_temp(dst, &e.ty);
        self.emit(StmtKind::NewArray { dst, class, dims }, e.span);
        Expr::local(dst)
    }

    fn array_init(&mut self, e: &t::Expr, list: &[t::Expr], dst: Option<Dst>) -> Expr {
        let class = self.array_class_of(e);
        let array = match dst {
            Some(dst) if dst.fresh => dst.local,
            _ => self.temp_of(&e.ty),
        };
        let dims = vec![Operand::Const(Const::Int(list.len() as i32))];
        self.emit(
            StmtKind::NewArray {
                dst: array,
                class,
                dims,
            },
            e.span,
        );
        for (n, elem) in list.iter().enumerate() {
            let value = self.operand(elem);
            let place = Place::Elem {
                array: Operand::Local(array),
                index: Operand::Const(Const::Int(n as i32)),
            };
            self.emit(StmtKind::Store { place, value }, elem.span);
        }
        Expr::local(array)
    }

    // ---- operators -----------------------------------------------------------------------------------------------

    fn unary(&mut self, op: t::UnaryOp, operand: &t::Expr) -> Expr {
        let value = self.expr(operand);
        let ty = self.lw.ty(&operand.ty);
        match op {
            t::UnaryOp::Plus => value,
            t::UnaryOp::Not => not(value),
            t::UnaryOp::Minus => unary(ty, UnaryOp::Neg, value),
            t::UnaryOp::BitNot => unary(ty, UnaryOp::BitNot, value),
        }
    }

    fn binary_expr(
        &mut self,
        e: &t::Expr,
        op: t::BinaryOp,
        lhs: &t::Expr,
        rhs: &t::Expr,
        dst: Option<Dst>,
    ) -> Expr {
        if matches!(op, t::BinaryOp::And | t::BinaryOp::Or) {
            return self.short_circuit(e, op == t::BinaryOp::And, lhs, rhs, dst);
        }
        let left = self.expr(lhs);
        let ty = self.lw.ty(&lhs.ty);
        let left = self.stable(left, ty, lhs.span, [rhs]);
        // The left value waits while the right one is computed, unless it has no effects.
        let right = self.expr(rhs);
        if self.dead {
            return self.anything(&e.ty);
        }
        let strings = [lhs, rhs]
            .iter()
            .any(|e| e.ty == t::Type::Class(self.p.known().string));
        let nulls = [lhs, rhs]
            .iter()
            .any(|e| matches!(e.kind, t::ExprKind::Const(t::Const::Null)));
        if strings && !nulls {
            return self.same_string(e, op == t::BinaryOp::Ne, left, right, dst);
        }
        let right_ty = self.lw.ty(&rhs.ty);
        self.operate(op, (ty, left), (right_ty, right), e.span, dst)
    }

    /// `==` of strings: of constants it is known, else the machine's business.
    fn same_string(&mut self, e: &t::Expr, ne: bool, l: Expr, r: Expr, dst: Option<Dst>) -> Expr {
        if let (
            Expr::Operand(Operand::Const(Const::Str(a))),
            Expr::Operand(Operand::Const(Const::Str(b))),
        ) = (&l, &r)
        {
            return Expr::bool((a == b) != ne);
        }
        self.lw.compares_strings = true;
        let lhs = self.make_operand(l, Ty::Str, e.span);
        let rhs = self.make_operand(r, Ty::Str, e.span);
        let local = match dst {
            Some(dst) if !ne => dst.local,
            _ => self.temp(Ty::Bool),
        };
        self.emit(
            StmtKind::StrSame {
                dst: local,
                lhs,
                rhs,
            },
            e.span,
        );
        if ne {
            not(Expr::local(local))
        } else {
            Expr::local(local)
        }
    }

    /// The operation on values of one type, or a shift, whose distance can be an int or a long.
    pub fn operate(
        &mut self,
        op: t::BinaryOp,
        (ty, l): (Ty, Expr),
        (right_ty, r): (Ty, Expr),
        span: Span,
        dst: Option<Dst>,
    ) -> Expr {
        let floating = matches!(ty, Ty::Float | Ty::Double);
        let op = match op {
            t::BinaryOp::Div | t::BinaryOp::Rem if !floating => {
                let lhs = self.make_operand(l, ty, span);
                let rhs = self.make_operand(r, ty, span);
                let dst = dst.map_or_else(|| self.temp(ty), |dst| dst.local);
                let rem = op == t::BinaryOp::Rem;
                self.emit(StmtKind::DivRem { dst, rem, lhs, rhs }, span);
                return Expr::local(dst);
            }
            t::BinaryOp::Div => BinaryOp::Div,
            t::BinaryOp::Rem => BinaryOp::Rem,
            t::BinaryOp::Add => BinaryOp::Add,
            t::BinaryOp::Sub => BinaryOp::Sub,
            t::BinaryOp::Mul => BinaryOp::Mul,
            t::BinaryOp::Shl => BinaryOp::Shl,
            t::BinaryOp::Shr => BinaryOp::Shr,
            t::BinaryOp::Ushr => BinaryOp::Ushr,
            t::BinaryOp::Lt => BinaryOp::Lt,
            t::BinaryOp::Le => BinaryOp::Le,
            t::BinaryOp::Gt => BinaryOp::Gt,
            t::BinaryOp::Ge => BinaryOp::Ge,
            t::BinaryOp::Eq => BinaryOp::Eq,
            t::BinaryOp::Ne => BinaryOp::Ne,
            t::BinaryOp::BitAnd | t::BinaryOp::And => BinaryOp::And,
            t::BinaryOp::BitOr | t::BinaryOp::Or => BinaryOp::Or,
            t::BinaryOp::BitXor => BinaryOp::Xor,
        };
        // Only the lowest bits of a distance count.
        let r = match op {
            BinaryOp::Shl | BinaryOp::Shr | BinaryOp::Ushr => convert(right_ty, Ty::Int, r),
            _ => r,
        };
        binary_of(ty, op, l, r)
    }

    /// `a && b`, `a || b` as a value.
    fn short_circuit(
        &mut self,
        e: &t::Expr,
        and: bool,
        lhs: &t::Expr,
        rhs: &t::Expr,
        dst: Option<Dst>,
    ) -> Expr {
        // Where the left operand assigns (the variables of patterns), the right one is evaluated only after that.
        if is_pure(rhs) && !needs_jumps(lhs) {
            let left = self.expr(lhs);
            let right = self.expr(rhs);
            let op = if and { BinaryOp::And } else { BinaryOp::Or };
            return binary(op, left, right);
        }
        let local = self.dst_or_temp(dst, &e.ty);
        let dst = Dst {
            local,
            fresh: dst.is_none_or(|d| d.fresh),
        };
        let decided = |b: &mut Self| b.assign(local, Expr::bool(!and), lhs.span);
        if and {
            self.branch(lhs, |b| b.assign_to(dst, rhs), decided);
        } else {
            self.branch(lhs, decided, |b| b.assign_to(dst, rhs));
        }
        Expr::local(local)
    }

    // ---- conditions ----------------------------------------------------------------------------------------------

    /// `if (cond) then else els`, without a variable for the condition.
    pub fn branch(
        &mut self,
        cond: &t::Expr,
        then: impl FnOnce(&mut Self),
        els: impl FnOnce(&mut Self),
    ) {
        if !needs_jumps(cond) {
            let value = self.expr(cond);
            return self.emit_if(value, cond.span, then, els);
        }
        self.labeled(cond.span, |b, end| {
            b.labeled(cond.span, |b, otherwise| {
                b.jump_if(cond, false, otherwise);
                then(b);
                b.brk(end, cond.span);
            });
            els(b);
        });
    }

    /// Runs `then` if the condition has the value `when`.
    pub fn branch_when(&mut self, cond: &t::Expr, when: bool, then: impl FnOnce(&mut Self)) {
        if !needs_jumps(cond) {
            let value = self.expr(cond);
            let value = if when { value } else { not(value) };
            return self.emit_if_written(value, when, cond.span, then, |_| ());
        }
        self.labeled(cond.span, |b, end| {
            b.jump_if(cond, !when, end);
            then(b);
        });
    }

    /// Evaluates the condition and leaves the label if it has the value `when`.
    pub fn jump_if(&mut self, cond: &t::Expr, when: bool, label: LabelId) {
        if needs_jumps(cond) {
            match &cond.kind {
                t::ExprKind::Unary { operand, .. } => return self.jump_if(operand, !when, label),
                t::ExprKind::Seq { stmts, value } => {
                    self.stmts(stmts);
                    if !self.dead {
                        self.jump_if(value, when, label);
                    }
                    return;
                }
                t::ExprKind::Binary { op, lhs, rhs } => {
                    let and = *op == t::BinaryOp::And;
                    // The value that the left operand alone decides: true for `||`, false for `&&`.
                    if when == and {
                        self.labeled(cond.span, |b, decided| {
                            b.jump_if(lhs, !when, decided);
                            b.jump_if(rhs, when, label);
                        });
                    } else {
                        self.jump_if(lhs, when, label);
                        self.jump_if(rhs, when, label);
                    }
                    return;
                }
                _ => {}
            }
        }
        let value = self.expr(cond);
        let value = if when { value } else { not(value) };
        let leave = |b: &mut Self| b.brk(label, cond.span);
        self.emit_if_written(value, when, cond.span, leave, |_| ());
    }
}

/// `from` needs no conversion to be a value of `to`.
fn widens(from: Ty, to: Ty) -> bool {
    from == to
        || matches!(
            (from, to),
            (Ty::Byte | Ty::Short | Ty::Char, Ty::Int) | (Ty::Byte, Ty::Short)
        )
}

pub(super) fn never_null(e: &t::Expr) -> bool {
    matches!(
        e.kind,
        t::ExprKind::This
            | t::ExprKind::New { .. }
            | t::ExprKind::Lambda { .. }
            | t::ExprKind::NewArray { .. }
            | t::ExprKind::ArrayInit(_)
            | t::ExprKind::Concat(_)
            | t::ExprKind::Box(_)
            | t::ExprKind::ClassLiteral(_)
            | t::ExprKind::NullCheck(_)
            | t::ExprKind::ArrayClone(_)
            | t::ExprKind::Const(t::Const::Str(_))
    )
}

/// Evaluating it emits no statement.
fn is_pure(e: &t::Expr) -> bool {
    match &e.kind {
        t::ExprKind::Const(_) | t::ExprKind::Local(_) | t::ExprKind::This => true,
        t::ExprKind::Unary { operand, .. } => is_pure(operand),
        t::ExprKind::Convert(inner) => is_pure(inner),
        t::ExprKind::InstanceOf { operand, .. } => {
            matches!(operand.kind, t::ExprKind::Local(_) | t::ExprKind::This)
        }
        t::ExprKind::Binary { op, lhs, rhs } => {
            let null = |e: &t::Expr| matches!(e.kind, t::ExprKind::Const(t::Const::Null));
            // Two references may be strings, whose comparison is a statement.
            let floating = matches!(
                lhs.ty,
                t::Type::Primitive(Primitive::Float | Primitive::Double)
            );
            let plain = matches!(lhs.ty, t::Type::Primitive(_)) || null(lhs) || null(rhs);
            plain
                && (!matches!(op, t::BinaryOp::Div | t::BinaryOp::Rem) || floating)
                && is_pure(lhs)
                && is_pure(rhs)
        }
        _ => false,
    }
}

/// `&&` and `||` whose right operand has effects, and what has statements in it: to be lowered to jumps where it is a
/// condition.
fn needs_jumps(e: &t::Expr) -> bool {
    match &e.kind {
        t::ExprKind::Unary {
            op: t::UnaryOp::Not,
            operand,
        } => needs_jumps(operand),
        t::ExprKind::Binary {
            op: t::BinaryOp::And | t::BinaryOp::Or,
            lhs,
            rhs,
        } => !is_pure(rhs) || needs_jumps(lhs),
        t::ExprKind::Seq { .. } => true,
        _ => false,
    }
}

pub(super) fn type_name(ty: &t::Type) -> &'static str {
    match ty {
        t::Type::Primitive(p) => match p {
            Primitive::Boolean => "boolean",
            Primitive::Byte => "byte",
            Primitive::Short => "short",
            Primitive::Char => "char",
            Primitive::Int => "int",
            Primitive::Long => "long",
            Primitive::Float => "float",
            Primitive::Double => "double",
        },
        t::Type::Void => "void",
        _ => "a reference",
    }
}
