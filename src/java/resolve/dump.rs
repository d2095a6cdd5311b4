//! The typed program as text, for tests: Java-like, with ids resolved to names and every conversion written out.

use std::fmt::Write;

use super::convert::primitive_name;
use crate::java::typed::*;

/// User classes in order of their ids.
pub fn dump(program: &Program) -> String {
    let mut d = Dump {
        program,
        out: String::new(),
        depth: 0,
    };
    for (id, class) in program.classes.enumerated() {
        if !class.library {
            d.class(id);
        }
    }
    d.out
}

struct Dump<'p> {
    program: &'p Program,
    out: String,
    depth: usize,
}

type Locals<'l> = &'l crate::base::IndexVec<LocalId, Local>;

impl Dump<'_> {
    fn line(&mut self, text: &str) {
        let _ = writeln!(self.out, "{}{text}", "  ".repeat(self.depth));
    }

    fn ty(&self, ty: &Type) -> String {
        match ty {
            Type::Primitive(p) => primitive_name(*p).to_owned(),
            Type::Void => "void".to_owned(),
            Type::Null => "null".to_owned(),
            Type::Class(c) => self.program.classes[*c].name.clone(),
            Type::Array(e) => format!("{}[]", self.ty(e)),
            Type::Parameterized(..)
            | Type::Variable(_)
            | Type::Wildcard(_)
            | Type::Intersection(_) => self.ty(&self.program.erasure(ty)),
            Type::Unknown => "?".to_owned(),
        }
    }

    fn method_label(&self, id: MethodId) -> String {
        let m = &self.program.methods[id];
        let params: Vec<String> = m.params.iter().map(|p| self.ty(&m.locals[*p].ty)).collect();
        format!(
            "{}.{}({})",
            self.program.classes[m.class].name,
            m.name,
            params.join(",")
        )
    }

    fn field_label(&self, id: FieldId) -> String {
        let f = &self.program.fields[id];
        format!("{}.{}", self.program.classes[f.class].name, f.name)
    }

    fn class(&mut self, id: ClassId) {
        let class = &self.program.classes[id];
        let mut head = match class.kind {
            ClassKind::Class => format!("class {} ({})", class.name, class.binary_name),
            ClassKind::Interface => format!("interface {} ({})", class.name, class.binary_name),
        };
        if let Some(s) = class.superclass {
            let _ = write!(head, " extends {}", self.program.classes[s].name);
        }
        for &i in &class.interfaces {
            let _ = write!(head, " implements {}", self.program.classes[i].name);
        }
        self.line(&head);
        self.depth += 1;
        for &f in &class.fields {
            let field = &self.program.fields[f];
            let mut text = format!("{} {}", self.ty(&field.ty), field.name);
            if field.is_static {
                text.insert_str(0, "static ");
            }
            if let Some(c) = &field.constant {
                let _ = write!(text, " = {c:?}");
            }
            self.line(&text);
        }
        for init in &class.initializers {
            let word = if init.is_static {
                "static init"
            } else {
                "init"
            };
            match &init.body {
                InitializerBody::Field { field, value } => {
                    let text = format!(
                        "{word} {} = {}",
                        self.field_label(*field),
                        self.expr(value, &init.locals)
                    );
                    self.line(&text);
                }
                InitializerBody::Block(block) => {
                    self.line(word);
                    self.block(block, &init.locals);
                }
            }
        }
        for &m in &class.methods {
            self.method(m);
        }
        self.depth -= 1;
    }

    fn method(&mut self, id: MethodId) {
        let m = &self.program.methods[id];
        let mut head = format!("{} {}", self.ty(&m.ret), self.method_label(id));
        if m.is_static {
            head.insert_str(0, "static ");
        }
        if let MethodKind::Constructor {
            implicit_super: Some(s),
        } = m.kind
        {
            let _ = write!(head, " super {}", self.method_label(s));
        }
        for &o in &m.overrides {
            let _ = write!(head, " overrides {}", self.method_label(o));
        }
        self.line(&head);
        if let Some(body) = &m.body {
            self.block(body, &m.locals);
        }
    }

    fn block(&mut self, block: &Block, locals: Locals) {
        self.depth += 1;
        for stmt in &block.stmts {
            self.stmt(stmt, locals);
        }
        self.depth -= 1;
    }

    fn nested(&mut self, stmt: &Stmt, locals: Locals) {
        self.depth += 1;
        self.stmt(stmt, locals);
        self.depth -= 1;
    }

    fn stmt(&mut self, stmt: &Stmt, l: Locals) {
        match &stmt.kind {
            StmtKind::Block(b) => {
                self.line("block");
                self.block(b, l);
            }
            StmtKind::Local { local, init } => {
                let mut text = format!("{} {}", self.ty(&l[*local].ty), l[*local].name);
                if let Some(init) = init {
                    let _ = write!(text, " = {}", self.expr(init, l));
                }
                self.line(&text);
            }
            StmtKind::Expr(e) => {
                let text = self.expr(e, l);
                self.line(&text);
            }
            StmtKind::If { cond, then, els } => {
                let text = format!("if {}", self.expr(cond, l));
                self.line(&text);
                self.nested(then, l);
                if let Some(els) = els {
                    self.line("else");
                    self.nested(els, l);
                }
            }
            StmtKind::While { label, cond, body } => {
                let text = format!("L{}: while {}", label.0, self.expr(cond, l));
                self.line(&text);
                self.nested(body, l);
            }
            StmtKind::DoWhile { label, body, cond } => {
                self.line(&format!("L{}: do", label.0));
                self.nested(body, l);
                let text = format!("while {}", self.expr(cond, l));
                self.line(&text);
            }
            StmtKind::For {
                label,
                init,
                cond,
                update,
                body,
            } => {
                self.line(&format!("L{}: for", label.0));
                self.depth += 1;
                for s in init {
                    self.stmt(s, l);
                }
                if let Some(cond) = cond {
                    let text = format!("cond {}", self.expr(cond, l));
                    self.line(&text);
                }
                for e in update {
                    let text = format!("update {}", self.expr(e, l));
                    self.line(&text);
                }
                self.stmt(body, l);
                self.depth -= 1;
            }
            StmtKind::ForEachArray {
                label,
                var,
                array,
                body,
            } => {
                let text = format!(
                    "L{}: for {} : {}",
                    label.0,
                    l[*var].name,
                    self.expr(array, l)
                );
                self.line(&text);
                self.nested(body, l);
            }
            StmtKind::Labeled { label, body } => {
                self.line(&format!("L{}:", label.0));
                self.nested(body, l);
            }
            StmtKind::Switch(s) => {
                let text = format!("L{}: switch {}", s.label.0, self.expr(&s.subject, l));
                self.line(&text);
                self.depth += 1;
                for case in &s.cases {
                    let default = if case.is_default { " default" } else { "" };
                    let arrow = if case.arrow { " ->" } else { "" };
                    self.line(&format!("case {:?}{default}{arrow}", case.values));
                    self.depth += 1;
                    for s in &case.body {
                        self.stmt(s, l);
                    }
                    self.depth -= 1;
                }
                self.depth -= 1;
            }
            StmtKind::Break(label) => self.line(&format!("break L{}", label.0)),
            StmtKind::Continue(label) => self.line(&format!("continue L{}", label.0)),
            StmtKind::Return(None) => self.line("return"),
            StmtKind::Return(Some(e)) => {
                let text = format!("return {}", self.expr(e, l));
                self.line(&text);
            }
            StmtKind::Throw(e) => {
                let text = format!("throw {}", self.expr(e, l));
                self.line(&text);
            }
            StmtKind::Try {
                resources,
                body,
                catches,
                finally,
            } => {
                self.line("try");
                self.depth += 1;
                for r in resources {
                    let init = r
                        .init
                        .as_ref()
                        .map_or(String::new(), |e| format!(" = {}", self.expr(e, l)));
                    let text = format!(
                        "resource {}{init} close {}",
                        l[r.local].name,
                        self.method_label(r.close)
                    );
                    self.line(&text);
                }
                self.depth -= 1;
                self.block(body, l);
                for c in catches {
                    let names: Vec<&str> = c
                        .classes
                        .iter()
                        .map(|&c| self.program.classes[c].name.as_str())
                        .collect();
                    let text = format!(
                        "catch {} {}: {}",
                        names.join("|"),
                        l[c.local].name,
                        self.ty(&l[c.local].ty)
                    );
                    self.line(&text);
                    self.block(&c.body, l);
                }
                if let Some(finally) = finally {
                    self.line("finally");
                    self.block(finally, l);
                }
            }
            StmtKind::Synchronized { lock, body } => {
                let text = format!("synchronized {}", self.expr(lock, l));
                self.line(&text);
                self.block(body, l);
            }
            StmtKind::Assert { cond, message } => {
                let mut text = format!("assert {}", self.expr(cond, l));
                if let Some(m) = message {
                    let _ = write!(text, " : {}", self.expr(m, l));
                }
                self.line(&text);
            }
            StmtKind::ConstructorCall {
                method,
                args,
                captures,
                ..
            } => {
                let text = format!(
                    "constructor {}{}{}",
                    self.method_label(*method),
                    self.captures(captures, l),
                    self.args(args, l)
                );
                self.line(&text);
            }
            StmtKind::Empty => self.line("empty"),
            StmtKind::Unmodelled { code, what } => {
                self.line(&format!("UNMODELLED {} {what}", code.name()));
            }
        }
    }

    fn args(&self, args: &[Expr], l: Locals) -> String {
        let list: Vec<String> = args.iter().map(|a| self.expr(a, l)).collect();
        format!("({})", list.join(", "))
    }

    fn captures(&self, captures: &[(FieldId, Expr)], l: Locals) -> String {
        if captures.is_empty() {
            return String::new();
        }
        let list: Vec<String> = captures
            .iter()
            .map(|(f, e)| format!("{} = {}", self.field_label(*f), self.expr(e, l)))
            .collect();
        format!("{{{}}}", list.join(", "))
    }

    fn expr(&self, e: &Expr, l: Locals) -> String {
        match &e.kind {
            ExprKind::Const(Const::Str(s)) => format!("{s:?}"),
            ExprKind::Const(c) => match c {
                Const::Bool(b) => b.to_string(),
                Const::Int(v) if e.ty == Type::INT => v.to_string(),
                Const::Int(v) => format!("{}:{v}", self.ty(&e.ty)),
                Const::Long(v) => format!("{v}L"),
                Const::Float(v) => format!("{v}f"),
                Const::Double(v) => format!("{v}d"),
                Const::Str(_) | Const::Null => "null".to_owned(),
            },
            ExprKind::Local(id) => l[*id].name.clone(),
            ExprKind::This => "this".to_owned(),
            ExprKind::Field { target, field } => {
                format!(
                    "{}.{}",
                    self.expr(target, l),
                    self.program.fields[*field].name
                )
            }
            ExprKind::StaticField {
                target: None,
                field,
            } => self.field_label(*field),
            ExprKind::StaticField {
                target: Some(t),
                field,
            } => format!("[{}]{}", self.expr(t, l), self.field_label(*field)),
            ExprKind::Index { array, index } => {
                format!("{}[{}]", self.expr(array, l), self.expr(index, l))
            }
            ExprKind::ArrayLength(a) => format!("{}.length", self.expr(a, l)),
            ExprKind::Call(c) => {
                let target = c
                    .target
                    .as_ref()
                    .map_or(String::new(), |t| format!("{}.", self.expr(t, l)));
                let kind = match c.kind {
                    CallKind::Static => "static ",
                    CallKind::Virtual => "",
                    CallKind::Special => "special ",
                };
                format!(
                    "{target}<{kind}{}>{}",
                    self.method_label(c.method),
                    self.args(&c.args, l)
                )
            }
            ExprKind::New {
                constructor,
                args,
                captures,
                ..
            } => format!(
                "new {}{}{}",
                self.method_label(*constructor),
                self.captures(captures, l),
                self.args(args, l)
            ),
            ExprKind::Lambda {
                class, captures, ..
            } => {
                format!(
                    "lambda {}{}",
                    self.program.classes[*class].name,
                    self.captures(captures, l)
                )
            }
            ExprKind::NewArray { dims } => format!("new {}{}", self.ty(&e.ty), self.args(dims, l)),
            ExprKind::ArrayInit(elems) => format!("{}{}", self.ty(&e.ty), self.args(elems, l)),
            ExprKind::Unary { op, operand } => format!("({op:?} {})", self.expr(operand, l)),
            ExprKind::Binary { op, lhs, rhs } => {
                format!(
                    "({} {op:?}:{} {})",
                    self.expr(lhs, l),
                    self.ty(&lhs.ty),
                    self.expr(rhs, l)
                )
            }
            ExprKind::Concat(parts) => format!("concat{}", self.args(parts, l)),
            ExprKind::Assign { target, value } => {
                format!("{} := {}", self.expr(target, l), self.expr(value, l))
            }
            ExprKind::CompoundAssign {
                op,
                target,
                value,
                op_ty,
            } => format!(
                "{} {op:?}:{}= {}",
                self.expr(target, l),
                self.ty(op_ty),
                self.expr(value, l)
            ),
            ExprKind::IncDec {
                increment,
                prefix,
                target,
            } => {
                let sign = if *increment { "++" } else { "--" };
                let target = self.expr(target, l);
                if *prefix {
                    format!("{sign}{target}")
                } else {
                    format!("{target}{sign}")
                }
            }
            ExprKind::Conditional { cond, then, els } => {
                format!(
                    "({} ? {} : {})",
                    self.expr(cond, l),
                    self.expr(then, l),
                    self.expr(els, l)
                )
            }
            ExprKind::InstanceOf { operand, ty } => {
                format!("({} instanceof {})", self.expr(operand, l), self.ty(ty))
            }
            ExprKind::Convert(inner) => format!("({}) {}", self.ty(&e.ty), self.expr(inner, l)),
            ExprKind::CheckedCast(inner) => {
                format!("(checked {}) {}", self.ty(&e.ty), self.expr(inner, l))
            }
            ExprKind::Box(inner) => format!("box({})", self.expr(inner, l)),
            ExprKind::Unbox(inner) => format!("unbox({})", self.expr(inner, l)),
            ExprKind::NullCheck(inner) => format!("nonnull({})", self.expr(inner, l)),
            ExprKind::ClassLiteral(ty) => format!("{}.class", self.ty(ty)),
            ExprKind::Seq { stmts, value } => {
                let mut inner = Dump {
                    program: self.program,
                    out: String::new(),
                    depth: self.depth + 1,
                };
                for s in stmts {
                    inner.stmt(s, l);
                }
                format!("{{\n{}{}}}", inner.out, inner.expr(value, l))
            }
            ExprKind::ArrayClone(array) => format!("clone({})", self.expr(array, l)),
            ExprKind::Unmodelled { code, what, before } => {
                format!("UNMODELLED {} {what}{}", code.name(), self.args(before, l))
            }
        }
    }
}
