//! Identity hash codes are numbers that nobody knows: the constants that stand for them must not be looked at.
//!
//! ```text
//! public int hashCode() {                              in a table: a number stands for kind's, and the table knows
//!     return 31 * kind.hashCode() + id;                that it does (library/j2pml/KeyHash.java)
//! }
//! System.out.println(key.hashCode());                  if kind was asked for its hash code: unmodelled, and cut
//! ```
//!
//! What `Hashes.identity` returns is followed through locals, parameters and results, as far as sums, products by
//! constants and their like make numbers of it from which others can hardly come by accident. Everything else that has such
//! a number **looks** at it: a comparison, a branch, a bit picked out, a store, a text, a box, an index. Before a statement
//! that may look, a question is put to the thread at run time: has it asked for an identity hash code? If so the path ends as
//! unmodelled. So a program that prints the hash code of a list of strings is not touched by what a list of other objects
//! would do.
//!
//! **Sound.** The numbers within the computation of one hash code (from the call of `hashCode` in `KeyHash.of` to its end)
//! come from what it asks itself: the call has no argument but the key, and no number that depends on an identity hash
//! code gets into a field or an array, since stores look. So if it has asked for none yet, no number that it has depends on
//! one, and a statement that looks sees what it would see in Java. The same holds of a thread outside of such computations,
//! where the question is whether it has ever asked. If a path has not ended, nothing was looked at: what statements ran, and
//! with which other values, does not depend on identity hash codes, and the result of `KeyHash.of` is a function of those in
//! its list. What tables conclude from that is argued there. That function is made of operations that lose (next to) nothing:
//! `+`, `-` and `^`, products by constants and shifts to the left that keep 16 bits, `h ^ h >>> n`.
//!
//! In code of the user, whole calls of the library look, and results of methods that the library calls: so the path ends at
//! the user's line. An exception is `hashCode`, of which both are the purpose.
//!
//! `Hashes`, `Asked` and `KeyHash` themselves are not followed: what they give is made for being compared.

use super::Lower;
use crate::base::IndexVec;
use crate::base::index::Idx;
use crate::core::{
    BinaryOp, Block, Catch, Const, Expr, Local, LocalId, MethodId, Operand, Place, Program, Site,
    SiteId, Stmt, StmtKind, Target, Ty, UnaryOp, Wide,
};
use crate::diag::Code;
use crate::java::implicit::Implicit;

/// Where numbers come from.
const SOURCE: &str = "identity";

/// Puts the question before all statements that may look at an identity hash code.
pub(super) fn guard(program: &mut Program) {
    let of_hashes = |name: &str| {
        let mut methods = program.methods.enumerated();
        let found = methods.find(|(_, m)| {
            m.name == name && program.classes[m.class].binary_name == "j2pml.Hashes"
        });
        found.map(|(id, _)| id)
    };
    let (Some(source), Some(question)) = (
        of_hashes(SOURCE),
        of_hashes(Implicit::IDENTITY_ASKED.name()),
    ) else {
        return;
    };
    let mut found = Numbers::new(program);
    found.returns[source] = true;
    while found.grow(program) {}
    for method in program.methods.ids().collect::<Vec<_>>() {
        let Some(body) = &program.methods[method].body else {
            continue;
        };
        let mut guards = Guards {
            program,
            found: &found,
            method,
            question,
            locals: program.methods[method].locals.clone(),
            sites: Vec::new(),
        };
        let body = guards.block(body);
        let Guards { locals, sites, .. } = guards;
        if sites.is_empty() {
            continue;
        }
        program.methods[method].body = Some(body);
        program.methods[method].locals = locals;
        for site in sites {
            program.sites.push(site);
        }
    }
}

impl Lower<'_> {
    /// The question is needed where somebody asks; nobody calls it by name.
    pub(super) fn identity_question(&mut self) {
        let p = self.p;
        let of_hashes = |name: &str| {
            let mut methods = p.methods.enumerated();
            let found = methods
                .find(|(_, m)| m.name == name && p.classes[m.class].binary_name == "j2pml.Hashes");
            found.map(|(id, _)| id)
        };
        if let (Some(source), Some(question)) = (
            of_hashes(SOURCE),
            of_hashes(Implicit::IDENTITY_ASKED.name()),
        ) && self.required.contains(&source)
        {
            self.require(question);
        }
    }
}

/// What may depend on an identity hash code.
struct Numbers {
    returns: IndexVec<MethodId, bool>,
    locals: IndexVec<MethodId, IndexVec<LocalId, bool>>,
    changed: bool,
}

/// What an expression or a statement does with such numbers.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Does {
    /// Has none.
    Nothing,
    /// Its result depends on one.
    Computes,
    Looks,
}

impl Numbers {
    fn new(program: &Program) -> Numbers {
        let none = |m: &crate::core::Method| m.locals.iter().map(|_| false).collect();
        Numbers {
            returns: program.methods.iter().map(|_| false).collect(),
            locals: program.methods.iter().map(none).collect(),
            changed: false,
        }
    }

    /// One round; whether anything was new.
    fn grow(&mut self, program: &Program) -> bool {
        self.changed = false;
        for (id, m) in program.methods.enumerated() {
            if let Some(body) = &m.body
                && !is_own(program, id)
            {
                crate::core::walk::walk(body, &mut |stmt| self.follow(program, id, &stmt.kind));
            }
        }
        self.changed
    }

    fn follow(&mut self, program: &Program, method: MethodId, stmt: &StmtKind) {
        if self.does(program, method, stmt) != Does::Computes {
            return;
        }
        match stmt {
            StmtKind::Assign { dst, .. } => self.put(method, *dst),
            StmtKind::Return { .. } => {
                self.changed |= !self.returns[method];
                self.returns[method] = true;
            }
            StmtKind::Call { dst, target, args } => {
                for callee in callees(program, target) {
                    for (n, arg) in args.iter().enumerate() {
                        if let Some(&param) = program.methods[callee].params.get(n)
                            && self.has(method, arg)
                            && !is_own(program, callee)
                        {
                            self.put(callee, param);
                        }
                    }
                    if let Some(dst) = dst
                        && self.returns[callee]
                    {
                        self.put(method, *dst);
                    }
                }
            }
            _ => {}
        }
    }

    fn put(&mut self, method: MethodId, local: LocalId) {
        let known = &mut self.locals[method][local];
        self.changed |= !*known;
        *known = true;
    }

    fn has(&self, method: MethodId, operand: &Operand) -> bool {
        match operand {
            Operand::Local(local) => self.locals[method].get(*local).copied().unwrap_or(false),
            Operand::Const(_) => false,
        }
    }

    /// What a statement does, blocks in it apart.
    fn does(&self, program: &Program, method: MethodId, stmt: &StmtKind) -> Does {
        let looks = |has: bool| if has { Does::Looks } else { Does::Nothing };
        match stmt {
            StmtKind::Assign { value, .. } => self.computes(method, value),
            StmtKind::If { cond, .. } => match self.computes(method, cond) {
                Does::Nothing => Does::Nothing,
                _ => Does::Looks,
            },
            StmtKind::Return { value: Some(value) } if self.has(method, value) => {
                let m = &program.methods[method];
                let library = |&o: &MethodId| program.methods[o].library;
                let hands_over = !m.library && m.overrides.iter().any(library);
                if hands_over && m.name != Implicit::HASH_CODE.name() {
                    Does::Looks
                } else {
                    Does::Computes
                }
            }
            StmtKind::Call { target, args, .. } => {
                let passes = args.iter().any(|arg| self.has(method, arg));
                let of_library = |m: MethodId| {
                    program.methods[m].library
                        && program.methods[m].name != Implicit::HASH_CODE.name()
                };
                let mut callees = callees(program, target);
                if passes && !program.methods[method].library && of_library(called(target)) {
                    Does::Looks
                } else if passes || callees.any(|callee| self.returns[callee]) {
                    Does::Computes
                } else {
                    Does::Nothing
                }
            }
            // Their operands are the statements' in them.
            StmtKind::Block { .. }
            | StmtKind::Loop { .. }
            | StmtKind::Try { .. }
            | StmtKind::Synchronized { .. } => Does::Nothing,
            kind => {
                let mut has = false;
                kind.uses(&mut |local| has |= self.has(method, &Operand::Local(local)));
                looks(has)
            }
        }
    }

    fn computes(&self, method: MethodId, e: &Expr) -> Does {
        let any = |does: Does| match does {
            Does::Nothing => Does::Nothing,
            _ => Does::Looks,
        };
        match e {
            Expr::Operand(operand) | Expr::InstanceOf(operand, _) => {
                if self.has(method, operand) {
                    Does::Computes
                } else {
                    Does::Nothing
                }
            }
            Expr::Unary(UnaryOp::Neg | UnaryOp::BitNot, e)
            | Expr::WideUnary(Wide::Long, _, e)
            | Expr::Convert(Ty::Int, e)
            | Expr::WideConvert {
                from: Ty::Int | Ty::Long,
                to: Ty::Int | Ty::Long,
                value: e,
            } => self.computes(method, e),
            Expr::Unary(_, e)
            | Expr::WideUnary(_, _, e)
            | Expr::Convert(_, e)
            | Expr::WideConvert { value: e, .. }
            | Expr::Reinterpret { value: e, .. } => any(self.computes(method, e)),
            Expr::Concat(parts) => {
                let has = parts.iter().any(|(part, _)| self.has(method, part));
                if has { Does::Looks } else { Does::Nothing }
            }
            Expr::Binary(BinaryOp::Xor, a, b)
            | Expr::WideBinary(Wide::Long, BinaryOp::Xor, a, b)
                if is_shifted(a, b) =>
            {
                self.computes(method, a)
            }
            Expr::Binary(op, a, b) | Expr::WideBinary(Wide::Long, op, a, b) => {
                let both = self.computes(method, a).max(self.computes(method, b));
                if both != Does::Computes || keeps(*op, a, b) {
                    both
                } else {
                    Does::Looks
                }
            }
            Expr::WideBinary(_, _, a, b) => {
                any(self.computes(method, a).max(self.computes(method, b)))
            }
        }
    }
}

/// Whether the operation keeps all of a number that is one of its operands, or next to it.
fn keeps(op: BinaryOp, a: &Expr, b: &Expr) -> bool {
    match op {
        BinaryOp::Add | BinaryOp::Sub | BinaryOp::Xor => true,
        BinaryOp::Mul => {
            let factor = constant(a).or_else(|| constant(b));
            factor.is_some_and(|n| n != 0 && n.trailing_zeros() <= 16)
        }
        BinaryOp::Shl => constant(b).is_some_and(|n| (0..=16).contains(&n)),
        _ => false,
    }
}

/// `b` is `a >>> n`.
fn is_shifted(a: &Expr, b: &Expr) -> bool {
    match b {
        Expr::Binary(BinaryOp::Ushr | BinaryOp::Shr, of, by)
        | Expr::WideBinary(_, BinaryOp::Ushr | BinaryOp::Shr, of, by) => {
            **of == *a && constant(by).is_some_and(|n| (1..32).contains(&n))
        }
        _ => false,
    }
}

fn constant(e: &Expr) -> Option<i64> {
    match e {
        Expr::Operand(Operand::Const(Const::Int(n))) => Some(i64::from(*n)),
        Expr::Operand(Operand::Const(Const::Long(n))) => Some(*n),
        _ => None,
    }
}

fn called(target: &Target) -> MethodId {
    let (Target::Exact(m) | Target::Virtual(m)) = *target;
    m
}

fn callees<'p>(program: &'p Program, target: &Target) -> impl Iterator<Item = MethodId> + 'p {
    let named = called(target);
    let dispatches = matches!(target, Target::Virtual(_));
    let methods = program.methods.enumerated();
    methods
        .filter(move |(id, m)| *id == named || dispatches && m.overrides.contains(&named))
        .map(|(id, _)| id)
}

/// Of `Hashes`, `Asked` or `KeyHash`.
fn is_own(program: &Program, method: MethodId) -> bool {
    let class = &program.classes[program.methods[method].class].binary_name;
    matches!(
        class.as_str(),
        "j2pml.Hashes" | "j2pml.Asked" | "j2pml.KeyHash"
    )
}

/// One method with the questions in it.
struct Guards<'a> {
    program: &'a Program,
    found: &'a Numbers,
    method: MethodId,
    question: MethodId,
    locals: IndexVec<LocalId, Local>,
    /// New ones.
    sites: Vec<Site>,
}

impl Guards<'_> {
    fn block(&mut self, block: &Block) -> Block {
        let mut stmts = Vec::new();
        for stmt in &block.stmts {
            if self.found.does(self.program, self.method, &stmt.kind) == Does::Looks {
                self.ask(stmt, &mut stmts);
            }
            stmts.push(Stmt {
                kind: self.inside(&stmt.kind),
                site: stmt.site,
            });
        }
        Block { stmts }
    }

    /// The statement with questions in its blocks.
    fn inside(&mut self, kind: &StmtKind) -> StmtKind {
        match kind {
            StmtKind::Block { label, body } => StmtKind::Block {
                label: *label,
                body: self.block(body),
            },
            StmtKind::Loop { label, body } => StmtKind::Loop {
                label: *label,
                body: self.block(body),
            },
            StmtKind::If { cond, then, els } => StmtKind::If {
                cond: cond.clone(),
                then: self.block(then),
                els: self.block(els),
            },
            StmtKind::Synchronized { lock, body, exit } => StmtKind::Synchronized {
                lock: lock.clone(),
                body: self.block(body),
                exit: *exit,
            },
            StmtKind::Try {
                body,
                catches,
                finally,
            } => StmtKind::Try {
                body: self.block(body),
                catches: catches
                    .iter()
                    .map(|c| Catch {
                        body: self.block(&c.body),
                        ..c.clone()
                    })
                    .collect(),
                finally: finally.as_ref().map(|f| self.block(f)),
            },
            other => other.clone(),
        }
    }

    /// `if (Hashes.identityAsked()) unmodelled`
    fn ask(&mut self, before: &Stmt, out: &mut Vec<Stmt>) {
        let asked = self.locals.push(Local {
            name: String::new(),
            ty: Ty::Bool,
        });
        let question = StmtKind::Call {
            dst: Some(asked),
            target: Target::Exact(self.question),
            args: Vec::new(),
        };
        out.push(self.like(before, question));
        let what = format!(
            "{} that depends on an identity hash code",
            looking(&before.kind)
        );
        let code = Code::UnmodelledMember;
        let ends = self.like(before, StmtKind::Unmodelled { code, what });
        let test = StmtKind::If {
            cond: Expr::local(asked),
            then: Block { stmts: vec![ends] },
            els: Block { stmts: Vec::new() },
        };
        out.push(self.like(before, test));
    }

    /// A new statement at the same place of the text.
    fn like(&mut self, stmt: &Stmt, kind: StmtKind) -> Stmt {
        let like = &self.program.sites[stmt.site];
        let site = SiteId::from_usize(self.program.sites.len() + self.sites.len());
        self.sites.push(Site {
            method: like.method,
            span: like.span,
            point: false,
            opaque: false,
            opposite: false,
        });
        Stmt { kind, site }
    }
}

/// What looks.
fn looking(kind: &StmtKind) -> &'static str {
    match kind {
        StmtKind::Assign {
            value: Expr::Concat(_),
            ..
        } => "a text",
        StmtKind::Assign { .. } | StmtKind::DivRem { .. } => "a computation",
        StmtKind::If { .. } => "a condition",
        StmtKind::Store {
            place: Place::Elem { .. },
            ..
        } => "an element of an array",
        StmtKind::Store { .. } => "a field",
        StmtKind::Load { .. } => "an index",
        StmtKind::Print { .. } => "output",
        StmtKind::Call { .. } => "an argument",
        StmtKind::Return { .. } => "a result",
        _ => "a use of a number",
    }
}
