//! The syntax tree in the notation of `Dump.java`.

use std::fmt::Write as _;

use j2pml::java::ast::*;

fn node(name: &str, parts: &[String]) -> String {
    format!("{name}({})", parts.join(","))
}

fn list<T>(items: &[T], f: impl Fn(&T) -> String) -> String {
    format!("[{}]", items.iter().map(f).collect::<Vec<_>>().join(","))
}

fn opt<T>(item: Option<&T>, f: impl Fn(&T) -> String) -> String {
    item.map_or_else(|| "_".to_owned(), f)
}

fn quote(text: &str) -> String {
    let mut out = "\"".to_owned();
    for unit in text.encode_utf16() {
        match unit {
            34 | 92 | 0..32 | 127.. => {
                let _ = write!(out, "\\{unit:04x}");
            }
            _ => out.push(char::from(unit as u8)),
        }
    }
    out + "\""
}

fn name(n: &Name) -> String {
    let mut parts = n.parts.iter();
    let first = parts.next().unwrap().text.clone();
    parts.fold(first, |left, part| node("sel", &[left, part.text.clone()]))
}

pub fn unit(file: &File) -> String {
    node(
        "unit",
        &[
            opt(file.package.as_ref(), name),
            list(&file.imports, |i| {
                let mut what = name(&i.name);
                if i.on_demand {
                    what = node("sel", &[what, "*".to_owned()]);
                }
                node("import", &[i.is_static.to_string(), what])
            }),
            list(&file.types, type_decl),
        ],
    )
}

fn mods(m: &Modifiers) -> String {
    let mut flags: Vec<String> = m
        .list
        .iter()
        .map(|(m, _)| match m {
            Modifier::NonSealed => "non-sealed".to_owned(),
            m => format!("{m:?}").to_lowercase(),
        })
        .collect();
    flags.sort();
    let annotations: Vec<String> = m.annotations.iter().map(|a| name(&a.name)).collect();
    format!("{{{}}}{{{}}}", flags.join(" "), annotations.join(" "))
}

fn param(p: &Param) -> String {
    node(
        "param",
        &[
            mods(&p.modifiers),
            ty(&p.ty),
            p.name.text.clone(),
            p.varargs.to_string(),
        ],
    )
}

fn type_params(ps: &[TypeParam]) -> String {
    list(ps, |p| {
        node("tparam", &[p.name.text.clone(), list(&p.bounds, ty)])
    })
}

fn type_decl(t: &TypeDecl) -> String {
    let kind = format!("{:?}", t.kind).to_uppercase();
    let (extends, implements) = (opt(t.superclass.as_ref(), ty), list(&t.interfaces, ty));
    node(
        "type",
        &[
            kind,
            t.name.text.clone(),
            mods(&t.modifiers),
            type_params(&t.type_params),
            extends,
            implements,
            list(&t.permits, ty),
            list(&t.enum_constants, |c| {
                node(
                    "constant",
                    &[
                        c.name.text.clone(),
                        list(&c.args, expr),
                        opt(c.body.as_ref(), |b| list(b, member)),
                    ],
                )
            }),
            // javac's parser keeps no modifiers of theirs.
            list(&t.record_components, |p| {
                node(
                    "param",
                    &[
                        "{}{}".to_owned(),
                        ty(&p.ty),
                        p.name.text.clone(),
                        p.varargs.to_string(),
                    ],
                )
            }),
            list(&t.members, member),
        ],
    )
}

fn member(m: &Member) -> String {
    match m {
        Member::Field(f) => node(
            "fieldDecl",
            &[
                mods(&f.modifiers),
                ty(&f.ty),
                f.name.text.clone(),
                opt(f.init.as_ref(), expr),
            ],
        ),
        Member::Method(m) => node(
            "method",
            &[
                mods(&m.modifiers),
                type_params(&m.type_params),
                opt(m.ret.as_ref(), ty),
                if m.is_constructor {
                    "<init>".to_owned()
                } else {
                    m.name.text.clone()
                },
                if m.is_compact {
                    "compact".to_owned()
                } else {
                    list(&m.params, param)
                },
                list(&m.throws, ty),
                opt(m.body.as_ref(), block),
            ],
        ),
        Member::Initializer {
            is_static, body, ..
        } => node("init", &[is_static.to_string(), block(body)]),
        Member::Type(t) => type_decl(t),
        Member::Unsupported { what, .. } => format!("?{what}"),
    }
}

fn ty(t: &TypeRef) -> String {
    match &t.kind {
        TypeRefKind::Primitive(p) => format!("{p:?}").to_lowercase(),
        TypeRefKind::Void => "void".to_owned(),
        TypeRefKind::Var => "var".to_owned(),
        TypeRefKind::Named { name: n, args, .. } => match args {
            None => name(n),
            Some(args) => node("args", &[name(n), list(args, ty)]),
        },
        TypeRefKind::Array(elem) => node("array", &[ty(elem)]),
        TypeRefKind::Wildcard { bound, .. } => node("wild", &[opt(bound.as_deref(), ty)]),
        TypeRefKind::Union(types) => list(types, ty),
        TypeRefKind::Intersection(types) => node("both", &[list(types, ty)]),
        TypeRefKind::Unsupported(what) => format!("?{what}"),
    }
}

fn block(b: &Block) -> String {
    node("block", &[list(&b.stmts, stmt)])
}

fn label(l: Option<&Ident>) -> String {
    l.map_or_else(|| "null".to_owned(), |l| l.text.clone())
}

fn stmt(s: &Stmt) -> String {
    match &s.kind {
        StmtKind::Empty => "empty".to_owned(),
        StmtKind::Block(b) => block(b),
        StmtKind::Local {
            modifiers,
            ty: t,
            name,
            init,
        } => node(
            "local",
            &[
                mods(modifiers),
                ty(t),
                name.text.clone(),
                opt(init.as_ref(), expr),
            ],
        ),
        StmtKind::LocalType(t) => type_decl(t),
        StmtKind::Expr(e) => node("do", &[expr(e)]),
        StmtKind::If { cond, then, els } => {
            node("if", &[expr(cond), stmt(then), opt(els.as_deref(), stmt)])
        }
        StmtKind::While { cond, body } => node("while", &[expr(cond), stmt(body)]),
        StmtKind::DoWhile { body, cond } => node("dowhile", &[stmt(body), expr(cond)]),
        StmtKind::For {
            init,
            cond,
            update,
            body,
        } => node(
            "for",
            &[
                list(init, stmt),
                opt(cond.as_ref(), expr),
                list(update, expr),
                stmt(body),
            ],
        ),
        StmtKind::ForEach {
            modifiers,
            ty: t,
            name,
            iterable,
            body,
        } => node(
            "foreach",
            &[
                mods(modifiers),
                ty(t),
                name.text.clone(),
                expr(iterable),
                stmt(body),
            ],
        ),
        StmtKind::Labeled { label, body } => node("label", &[label.text.clone(), stmt(body)]),
        StmtKind::Switch(s) => switch(s),
        StmtKind::Break(l) => node("break", &[label(l.as_ref())]),
        StmtKind::Continue(l) => node("continue", &[label(l.as_ref())]),
        StmtKind::Return(e) => node("return", &[opt(e.as_ref(), expr)]),
        StmtKind::Throw(e) => node("throw", &[expr(e)]),
        StmtKind::Yield(e) => node("yield", &[expr(e)]),
        StmtKind::Try {
            resources,
            body,
            catches,
            finally,
        } => node(
            "try",
            &[
                list(resources, |r| match r {
                    Resource::Local {
                        ty: t, name, init, ..
                    } => node("res", &[ty(t), name.text.clone(), expr(init)]),
                    Resource::Expr(e) => expr(e),
                }),
                block(body),
                list(catches, |c| {
                    node(
                        "catch",
                        &[list(&c.types, ty), c.name.text.clone(), block(&c.body)],
                    )
                }),
                opt(finally.as_ref(), block),
            ],
        ),
        StmtKind::Synchronized { lock, body } => node("sync", &[expr(lock), block(body)]),
        StmtKind::Assert { cond, message } => {
            node("assert", &[expr(cond), opt(message.as_ref(), expr)])
        }
        StmtKind::ConstructorCall {
            is_super,
            outer,
            args,
        } => {
            let which = if *is_super { "super" } else { "this" }.to_owned();
            let select = match outer {
                Some(outer) => node("sel", &[expr(outer), which]),
                None => which,
            };
            node("do", &[node("call", &[select, list(args, expr)])])
        }
        StmtKind::Unsupported(what) => format!("?{what}"),
    }
}

/// javac folds `case A: case B:` as we do, one case a label.
fn switch(s: &Switch) -> String {
    node(
        "switch",
        &[
            expr(&s.subject),
            list(&s.cases, |c| {
                let labels: Vec<String> = c
                    .labels
                    .iter()
                    .filter_map(|l| match l {
                        CaseLabel::Default => None,
                        CaseLabel::Constant(e) => Some(expr(e)),
                        CaseLabel::Pattern(_) => Some("?pattern".to_owned()),
                    })
                    .collect();
                let body = match &c.body {
                    CaseBody::Group(stmts) => list(stmts, stmt),
                    CaseBody::ArrowExpr(e) => node("arrow", &[node("value", &[expr(e)])]),
                    CaseBody::ArrowStmt(s) => node("arrow", &[stmt(s)]),
                };
                node("case", &[format!("[{}]", labels.join(",")), body])
            }),
        ],
    )
}

fn binary(op: BinaryOp) -> &'static str {
    match op {
        BinaryOp::Add => "+",
        BinaryOp::Sub => "-",
        BinaryOp::Mul => "*",
        BinaryOp::Div => "/",
        BinaryOp::Rem => "%",
        BinaryOp::Shl => "<<",
        BinaryOp::Shr => ">>",
        BinaryOp::Ushr => ">>>",
        BinaryOp::Lt => "<",
        BinaryOp::Le => "<=",
        BinaryOp::Gt => ">",
        BinaryOp::Ge => ">=",
        BinaryOp::Eq => "==",
        BinaryOp::Ne => "!=",
        BinaryOp::BitAnd => "&",
        BinaryOp::BitOr => "|",
        BinaryOp::BitXor => "^",
        BinaryOp::And => "&&",
        BinaryOp::Or => "||",
    }
}

fn expr(e: &Expr) -> String {
    match &e.kind {
        ExprKind::Literal(l) => literal(l),
        ExprKind::Name(n) => n.text.clone(),
        ExprKind::This => "this".to_owned(),
        ExprKind::QualifiedThis(n) => node("sel", &[name(n), "this".to_owned()]),
        ExprKind::Field { target, name } => node("sel", &[expr(target), name.text.clone()]),
        ExprKind::SuperField { qualifier, name: n } => {
            node("sel", &[super_of(qualifier.as_ref()), n.text.clone()])
        }
        ExprKind::Index { array, index } => node("index", &[expr(array), expr(index)]),
        ExprKind::Call(c) => {
            let select = match &c.target {
                CallTarget::None => c.name.text.clone(),
                CallTarget::Expr(e) => node("sel", &[expr(e), c.name.text.clone()]),
                CallTarget::Super(q) => node("sel", &[super_of(q.as_ref()), c.name.text.clone()]),
            };
            node("call", &[select, list(&c.args, expr)])
        }
        ExprKind::New(n) => node(
            "new",
            &[
                opt(n.outer.as_ref(), expr),
                ty(&n.ty),
                list(&n.args, expr),
                opt(n.body.as_ref(), |b| list(b, member)),
            ],
        ),
        ExprKind::NewArray {
            elem,
            dims,
            open,
            init,
        } => node(
            "newarray",
            &[
                ty(elem),
                list(dims, expr),
                open.to_string(),
                opt(init.as_ref(), |i| list(i, expr)),
            ],
        ),
        ExprKind::ArrayInit(elements) => node("elements", &[list(elements, expr)]),
        ExprKind::Unary { op, operand } => {
            let token = match op {
                UnaryOp::Plus => "+",
                UnaryOp::Minus => "-",
                UnaryOp::Not => "!",
                UnaryOp::BitNot => "~",
            };
            node(&format!("un{token}"), &[expr(operand)])
        }
        ExprKind::IncDec {
            increment,
            prefix,
            target,
        } => {
            let token = if *increment { "++" } else { "--" };
            let shape = if *prefix {
                format!("{token}_")
            } else {
                format!("_{token}")
            };
            node(&shape, &[expr(target)])
        }
        ExprKind::Binary { op, lhs, rhs } => node(binary(*op), &[expr(lhs), expr(rhs)]),
        ExprKind::Assign { target, value } => node("=", &[expr(target), expr(value)]),
        ExprKind::CompoundAssign { op, target, value } => {
            node(&format!("{}=", binary(*op)), &[expr(target), expr(value)])
        }
        ExprKind::Conditional { cond, then, els } => {
            node("?", &[expr(cond), expr(then), expr(els)])
        }
        ExprKind::InstanceOf {
            operand,
            ty: t,
            binding,
            ..
        } => node(
            "instanceof",
            &[
                expr(operand),
                ty(t),
                opt(binding.as_ref(), |b| b.text.clone()),
            ],
        ),
        ExprKind::InstanceOfPattern { operand, .. } => {
            node("instanceof", &[expr(operand), "?pattern".to_owned()])
        }
        ExprKind::Cast { ty: t, operand } => node("cast", &[ty(t), expr(operand)]),
        ExprKind::Lambda(l) => node(
            "lambda",
            &[
                list(&l.params, |p| {
                    node("p", &[opt(p.ty.as_ref(), ty), p.name.text.clone()])
                }),
                match &l.body {
                    LambdaBody::Expr(e) => expr(e),
                    LambdaBody::Block(b) => block(b),
                },
            ],
        ),
        ExprKind::MethodRef { target, name: n } => {
            let target = match target {
                MethodRefTarget::Expr(e) => expr(e),
                MethodRefTarget::Type(t) => ty(t),
                MethodRefTarget::Super(q) => super_of(q.as_ref()),
            };
            node("ref", &[target, n.text.clone()])
        }
        ExprKind::ClassLiteral(t) => node("sel", &[ty(t), "class".to_owned()]),
        ExprKind::Switch(s) => switch(s),
        ExprKind::Paren(e) => node("paren", &[expr(e)]),
        ExprKind::Unsupported(what) => format!("?{what}"),
    }
}

fn super_of(qualifier: Option<&Name>) -> String {
    match qualifier {
        None => "super".to_owned(),
        Some(q) => node("sel", &[name(q), "super".to_owned()]),
    }
}

fn literal(l: &Literal) -> String {
    match l {
        Literal::Int(v) => format!("I{v}"),
        Literal::Long(v) => format!("L{v}"),
        Literal::Float(v) => format!("F{:x}", v.to_bits()),
        Literal::Double(v) => format!("D{:x}", v.to_bits()),
        Literal::Char(v) => format!("C{v}"),
        Literal::Bool(v) => v.to_string(),
        Literal::Str(v) => quote(v),
        Literal::Null => "null".to_owned(),
    }
}
