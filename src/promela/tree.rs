//! A typed tree of the Promela that we write: expressions, statements, macros, proctypes.
//!
//! Knows no Java. A call of a macro is a node; [`super::print`] prints it as it is (the readable model), and
//! [`super::expand`] substitutes (the runnable model). Invariants:
//! * an option's first statement is its guard; a `d_step` contains no jump and blocks at most at its first statement;
//! * a statement that `unless` protects is never the last one of its block if it can throw: another follows it, so
//!   that the escape is tested (FACTS: the escapes of a state hang on the state, not on the statement).

use std::collections::BTreeMap;

use super::LineInfo;

#[derive(Clone, Debug, PartialEq)]
pub enum Expr {
    Num(i32),
    /// A number that has a name in the readable model.
    Const {
        name: String,
        value: i32,
    },
    /// A variable, global or of the proctype.
    Var(String),
    /// A parameter of the macro around.
    Param(String),
    /// The number of a macro call, for its labels: in the macro's text the parameter `s` is the caller's own.
    Suffix(u32),
    Index(Box<Expr>, Box<Expr>),
    Member(Box<Expr>, String),
    Unary(Unary, Box<Expr>),
    Binary(Binary, Box<Expr>, Box<Expr>),
    /// `(condition -> then : else)`
    Cond(Box<Expr>, Box<Expr>, Box<Expr>),
    /// Use of an expression macro.
    Call(String, Vec<Expr>),
    /// `channel??[eval(value)]`: the value is in the channel.
    Holds(Box<Expr>, Box<Expr>),
    /// `len(channel)`
    Len(Box<Expr>),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unary {
    Neg,
    Not,
    BitNot,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Binary {
    Add,
    Sub,
    Mul,
    Div,
    Rem,
    Shl,
    Shr,
    Lt,
    Le,
    Gt,
    Ge,
    Eq,
    Ne,
    BitAnd,
    BitXor,
    BitOr,
    And,
    Or,
}

impl Expr {
    pub fn var(name: impl Into<String>) -> Expr {
        Expr::Var(name.into())
    }
    pub fn call(name: &str, args: Vec<Expr>) -> Expr {
        Expr::Call(name.to_owned(), args)
    }
    #[must_use]
    pub fn member(self, name: &str) -> Expr {
        Expr::Member(Box::new(self), name.to_owned())
    }
    #[must_use]
    pub fn index(self, index: Expr) -> Expr {
        Expr::Index(Box::new(self), Box::new(index))
    }
    #[must_use]
    pub fn bin(self, op: Binary, rhs: Expr) -> Expr {
        Expr::Binary(op, Box::new(self), Box::new(rhs)).folded()
    }
    #[must_use]
    pub fn eq(self, rhs: Expr) -> Expr {
        self.bin(Binary::Eq, rhs)
    }
    #[must_use]
    pub fn ne(self, rhs: Expr) -> Expr {
        self.bin(Binary::Ne, rhs)
    }
    #[must_use]
    pub fn and(self, rhs: Expr) -> Expr {
        match (&self, &rhs) {
            (Expr::Num(1), _) => rhs,
            (_, Expr::Num(1)) => self,
            _ => self.bin(Binary::And, rhs),
        }
    }
    #[must_use]
    pub fn or(self, rhs: Expr) -> Expr {
        match (&self, &rhs) {
            (Expr::Num(0), _) => rhs,
            (_, Expr::Num(0)) => self,
            _ => self.bin(Binary::Or, rhs),
        }
    }
    /// The negation, pushed into comparisons.
    #[must_use]
    pub fn negated(self) -> Expr {
        match self {
            Expr::Num(n) => Expr::Num(i32::from(n == 0)),
            Expr::Unary(Unary::Not, inner) => *inner,
            Expr::Binary(op, a, b) => match opposite(op) {
                Some(op) => Expr::Binary(op, a, b),
                None => Expr::Unary(Unary::Not, Box::new(Expr::Binary(op, a, b))),
            },
            other => Expr::Unary(Unary::Not, Box::new(other)),
        }
    }
    /// All of them; true for none.
    pub fn all(parts: impl IntoIterator<Item = Expr>) -> Expr {
        parts.into_iter().fold(Expr::Num(1), Expr::and)
    }
    /// One of them; false for none.
    pub fn any(parts: impl IntoIterator<Item = Expr>) -> Expr {
        parts.into_iter().fold(Expr::Num(0), Expr::or)
    }

    /// Sums of numbers computed: macro arguments like `l + 1` stay short under nested expansion.
    #[must_use]
    pub fn folded(self) -> Expr {
        if let Expr::Binary(op, a, b) = &self {
            if let (Expr::Num(a), Expr::Num(b)) = (&**a, &**b) {
                let value = match op {
                    Binary::Add => a.checked_add(*b),
                    Binary::Sub => a.checked_sub(*b),
                    Binary::Eq => Some(i32::from(a == b)),
                    Binary::Ne => Some(i32::from(a != b)),
                    _ => None,
                };
                if let Some(value) = value {
                    return Expr::Num(value);
                }
            }
            // (l + 1) + 1
            if let (Binary::Add, Expr::Binary(Binary::Add, x, n), Expr::Num(m)) = (op, &**a, &**b)
                && let Expr::Num(n) = **n
                && let Some(sum) = n.checked_add(*m)
            {
                return Expr::Binary(Binary::Add, x.clone(), Box::new(Expr::Num(sum)));
            }
        }
        self
    }

    /// The expression with the parameters replaced.
    #[must_use]
    pub fn substituted(&self, env: &BTreeMap<String, Expr>) -> Expr {
        let boxed = |e: &Expr| Box::new(e.substituted(env));
        match self {
            Expr::Param(name) => env.get(name).unwrap_or(self).clone(),
            Expr::Num(_) | Expr::Const { .. } | Expr::Var(_) | Expr::Suffix(_) => self.clone(),
            Expr::Index(a, b) => Expr::Index(boxed(a), boxed(b)),
            Expr::Member(a, name) => Expr::Member(boxed(a), name.clone()),
            Expr::Unary(op, a) => Expr::Unary(*op, boxed(a)),
            Expr::Binary(op, a, b) => Expr::Binary(*op, boxed(a), boxed(b)).folded(),
            Expr::Cond(a, b, c) => Expr::Cond(boxed(a), boxed(b), boxed(c)),
            Expr::Call(name, args) => Expr::Call(
                name.clone(),
                args.iter().map(|a| a.substituted(env)).collect(),
            ),
            Expr::Holds(a, b) => Expr::Holds(boxed(a), boxed(b)),
            Expr::Len(a) => Expr::Len(boxed(a)),
        }
    }
}

fn opposite(op: Binary) -> Option<Binary> {
    Some(match op {
        Binary::Eq => Binary::Ne,
        Binary::Ne => Binary::Eq,
        Binary::Lt => Binary::Ge,
        Binary::Ge => Binary::Lt,
        Binary::Gt => Binary::Le,
        Binary::Le => Binary::Gt,
        _ => return None,
    })
}

#[derive(Clone, Debug, PartialEq)]
pub struct Stmt {
    pub kind: StmtKind,
    /// Of the statement's line, or of the first line of a compound one.
    pub info: LineInfo,
}

#[derive(Clone, Debug, PartialEq)]
pub enum StmtKind {
    /// A condition: blocks while false.
    Expr(Expr),
    Else,
    Skip,
    Assign(Expr, Expr),
    /// `assert(false)`
    AssertFalse,
    /// Does nothing, and unlike `skip` is in pan's list of unreached statements if it was not executed.
    AssertTrue,
    Break,
    /// Labels are unique within a macro or proctype; a macro's labels carry the suffix of its call.
    Goto(String),
    Label(String),
    Run(String, Vec<Expr>),
    /// Use of a statement macro.
    Call(String, Vec<Expr>),
    If(Vec<Vec<Stmt>>),
    Do(Vec<Vec<Stmt>>),
    DStep(Vec<Stmt>),
    Atomic(Vec<Stmt>),
    /// `{ body } unless { escape }`
    Unless(Vec<Stmt>, Vec<Stmt>),
}

impl StmtKind {
    pub fn at(self, info: LineInfo) -> Stmt {
        Stmt { kind: self, info }
    }
    /// A statement that means nothing for a schedule and stands for no Java.
    pub fn plain(self) -> Stmt {
        self.at(LineInfo::NONE)
    }
}

/// A macro: `#define` in the readable model, expanded in the runnable one.
#[derive(Clone, Debug)]
pub struct Macro {
    pub name: String,
    pub params: Vec<String>,
    pub body: Body,
    /// Comment lines above it.
    pub doc: Vec<String>,
}

#[derive(Clone, Debug)]
pub enum Body {
    Expr(Expr),
    Stmts(Vec<Stmt>),
    /// From `runtime-macros/`: one statement a line.
    Text(Vec<String>),
}

#[derive(Clone, Debug)]
pub struct Proctype {
    pub name: String,
    /// Type and name.
    pub params: Vec<(String, String)>,
    pub provided: Option<Expr>,
    /// Type and name.
    pub locals: Vec<(String, String)>,
    pub body: Vec<Stmt>,
    pub doc: Vec<String>,
}

/// All macros of a model by name.
pub type Macros = BTreeMap<String, Macro>;
