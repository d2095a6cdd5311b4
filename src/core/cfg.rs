//! Flat code and the control-flow graph of a method, derived from structured Core.
//!
//! Knows Core only. The analyses and the interpreter work on it; the emitters work on structured Core.
//!
//! ```text
//! synchronized (a) { if (x) return y; }        0  enter a -> t0
//!                                              1  branch x else 5        handler 7, t1
//!                                              2  t2 := y                handler 7, t1
//!                                              3  exit t0
//!                                              4  return t2
//!                                              5  exit t0
//!                                              6  jump 9
//!                                              7  exit t0                (t1 = the exception)
//!                                              8  rethrow t1
//!                                              9  return
//! ```
//!
//! Invariants:
//! * every instruction has a site; [`Instr::point`] is set at most on the first instruction of a statement, and there
//!   it is `Site::point`. What the flattening adds (jumps, rethrows, saved values) is never a scheduling point;
//! * a `finally` block is copied once per way out (as javac does), so one site can have several instructions;
//! * a thrown exception is stored in the handler's local, then control is at the handler's target;
//! * successors are instructions of the same method; every path ends in `Return`, `Rethrow`, `Throw` or `Do` of a
//!   statement that ends the path;
//! * locals of the method keep their ids; locals added here follow them.

pub mod future;
pub mod liveness;
pub mod origins;
pub mod reentry;
pub mod references;
mod uses;
pub mod wakes;

use crate::base::IndexVec;
use crate::base::index::Idx;
use crate::core::{
    Block, Catch, ClassId, Expr, LabelId, LocalId, MethodId, Operand, Program, SiteId, Stmt,
    StmtKind,
};
use crate::diag::Code as DiagCode;

crate::define_index!(
    /// An instruction of one method.
    Pc
);
crate::define_index!(
    /// An exception handler of one method.
    HandlerId
);

/// A method longer than this (finally blocks in finally blocks double at each level) becomes one `Unmodelled`.
const MAX_INSTRUCTIONS: usize = 30_000;

#[derive(Clone, Debug)]
pub struct Code {
    pub method: MethodId,
    pub instrs: IndexVec<Pc, Instr>,
    pub handlers: IndexVec<HandlerId, Handler>,
    /// The method's locals and those added by the flattening.
    pub local_count: usize,
}

#[derive(Clone, Debug)]
pub struct Instr {
    pub op: Op,
    /// The Core statement. Of an implicit return: the last statement before it (in an empty body: any).
    pub site: SiteId,
    /// A scheduling point stands before it.
    pub point: bool,
    /// Where an exception that this instruction throws goes; `None`: out of the method.
    pub handler: Option<HandlerId>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Handler {
    pub target: Pc,
    /// Receives the exception.
    pub exception: LocalId,
}

#[derive(Clone, Debug, PartialEq)]
pub enum Op {
    /// A statement without control structure: any [`StmtKind`] but `Block`, `If`, `Loop`, `Break`, `Continue`,
    /// `Return`, `Throw`, `Try`, `Synchronized`. Then the next instruction.
    Do(StmtKind),
    /// Head of a loop, or a statement of no effect that carries a scheduling point.
    Nop,
    Jump(Pc),
    /// The next instruction if true.
    Branch {
        cond: Expr,
        els: Pc,
    },
    /// Acquires, and keeps the object in `saved` for the exits.
    Enter {
        lock: Operand,
        saved: LocalId,
    },
    Exit {
        saved: LocalId,
    },
    Return(Option<Operand>),
    /// Null throws `NullPointerException`.
    Throw(Operand),
    /// Throws an exception on that was thrown before.
    Rethrow(LocalId),
    /// If the exception is of one of the classes: into `var`, and the next instruction; else `els`.
    CatchTest {
        exception: LocalId,
        classes: Vec<ClassId>,
        var: LocalId,
        els: Pc,
    },
}

/// An edge of the graph.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Edge {
    pub to: Pc,
    /// Taken by an exception: what the instruction assigns is not assigned on it, the handler's local is.
    pub exceptional: bool,
}

impl Op {
    /// Whether the instruction can throw in some state.
    pub fn can_throw(&self) -> bool {
        match self {
            Op::Do(kind) => kind.can_throw(),
            Op::Enter { .. } | Op::Throw(_) | Op::Rethrow(_) => true,
            Op::Nop
            | Op::Jump(_)
            | Op::Branch { .. }
            | Op::Exit { .. }
            | Op::Return(_)
            | Op::CatchTest { .. } => false,
        }
    }

    /// Whether control can go on to the next instruction.
    pub fn falls_through(&self) -> bool {
        !matches!(
            self,
            Op::Jump(_)
                | Op::Return(_)
                | Op::Throw(_)
                | Op::Rethrow(_)
                | Op::Do(StmtKind::Cut | StmtKind::Unmodelled { .. } | StmtKind::Halt { .. })
        )
    }

    /// The local that it assigns when it ends normally.
    pub fn def(&self) -> Option<LocalId> {
        match self {
            Op::Do(kind) => kind.def(),
            Op::Enter { saved, .. } => Some(*saved),
            Op::CatchTest { var, .. } => Some(*var),
            _ => None,
        }
    }

    /// Calls `f` for each local that it reads.
    pub fn uses(&self, f: &mut impl FnMut(LocalId)) {
        match self {
            Op::Do(kind) => kind.uses(f),
            Op::Nop | Op::Jump(_) | Op::Return(None) => {}
            Op::Branch { cond, .. } => cond.uses(f),
            Op::Enter { lock: operand, .. } | Op::Return(Some(operand)) | Op::Throw(operand) => {
                operand.uses(f);
            }
            Op::Exit { saved: local }
            | Op::Rethrow(local)
            | Op::CatchTest {
                exception: local, ..
            } => f(*local),
        }
    }
}

impl Code {
    /// Whether the acquisition that keeps its object in `saved` is that of a block, which releases it.
    pub fn is_block(&self, saved: LocalId) -> bool {
        self.instrs
            .iter()
            .any(|instr| matches!(instr.op, Op::Exit { saved: of } if of == saved))
    }

    /// Flattens a method; `None` if it is abstract.
    pub fn build(program: &Program, method: MethodId) -> Option<Code> {
        let body = program.methods[method].body.as_ref()?;
        let mut builder = Builder {
            program,
            instrs: IndexVec::new(),
            handlers: IndexVec::new(),
            locals: program.methods[method].locals.len(),
            handler: None,
            contexts: Vec::new(),
            scopes: Vec::new(),
            last: SiteId(0),
            too_long: false,
        };
        builder.block(body);
        builder.emit(builder.last, Op::Return(None));
        if builder.too_long {
            builder.handlers = IndexVec::new();
            builder.instrs = IndexVec::new();
            builder.instrs.push(Instr {
                op: Op::Do(StmtKind::Unmodelled {
                    code: DiagCode::UnmodelledFeature,
                    what: "a body too long, or with `finally` blocks nested too deeply".to_owned(),
                }),
                site: body.stmts.first().map_or(SiteId(0), |s| s.site),
                point: false,
                handler: None,
            });
        }
        Some(Code {
            method,
            instrs: builder.instrs,
            handlers: builder.handlers,
            local_count: builder.locals,
        })
    }

    /// All edges out of an instruction, the normal ones first.
    pub fn successors(&self, pc: Pc) -> impl Iterator<Item = Edge> + use<> {
        let instr = &self.instrs[pc];
        let next = instr.op.falls_through().then_some(Pc(pc.0 + 1));
        let jump = match &instr.op {
            Op::Jump(to) | Op::Branch { els: to, .. } | Op::CatchTest { els: to, .. } => Some(*to),
            _ => None,
        };
        let thrown = instr
            .handler
            .filter(|_| instr.op.can_throw())
            .map(|h| self.handlers[h].target);
        let edge = |exceptional| move |to| Edge { to, exceptional };
        next.into_iter()
            .chain(jump)
            .map(edge(false))
            .chain(thrown.map(edge(true)))
    }

    /// Whether an exception can leave the method here.
    pub fn can_escape(&self, pc: Pc) -> bool {
        self.instrs[pc].handler.is_none() && self.instrs[pc].op.can_throw()
    }
}

/// What has to be done when a jump leaves the region.
#[derive(Clone, Copy)]
enum Leave<'p> {
    Release { saved: LocalId, exit: SiteId },
    Finally(&'p Block),
}

#[derive(Clone, Copy)]
struct Context<'p> {
    leave: Leave<'p>,
    /// The handler in force outside of the region.
    outer: Option<HandlerId>,
}

struct Scope {
    label: LabelId,
    /// Length of the contexts outside of the labelled statement.
    depth: usize,
    /// Where `Continue` goes.
    start: Option<Pc>,
    /// Jumps to be directed behind the statement.
    breaks: Vec<Pc>,
}

struct Builder<'p> {
    program: &'p Program,
    instrs: IndexVec<Pc, Instr>,
    handlers: IndexVec<HandlerId, Handler>,
    locals: usize,
    handler: Option<HandlerId>,
    contexts: Vec<Context<'p>>,
    scopes: Vec<Scope>,
    last: SiteId,
    too_long: bool,
}

impl<'p> Builder<'p> {
    fn here(&self) -> Pc {
        Pc::from_usize(self.instrs.len())
    }

    /// An instruction that is no statement's first.
    fn emit(&mut self, site: SiteId, op: Op) -> Pc {
        if self.instrs.len() >= MAX_INSTRUCTIONS {
            self.too_long = true;
        }
        self.last = site;
        self.instrs.push(Instr {
            op,
            site,
            point: false,
            handler: self.handler,
        })
    }

    /// A statement's first instruction.
    fn begin(&mut self, site: SiteId, op: Op) -> Pc {
        let pc = self.emit(site, op);
        self.instrs[pc].point = self.program.sites[site].point;
        pc
    }

    /// For a statement without an instruction of its own at its beginning.
    fn begin_empty(&mut self, site: SiteId) {
        if self.program.sites[site].point {
            self.begin(site, Op::Nop);
        }
    }

    fn fresh(&mut self) -> LocalId {
        self.locals += 1;
        LocalId::from_usize(self.locals - 1)
    }

    /// A handler whose target is set later by [`Self::land`].
    fn new_handler(&mut self) -> HandlerId {
        let exception = self.fresh();
        self.handlers.push(Handler {
            target: Pc(0),
            exception,
        })
    }

    fn land(&mut self, handler: HandlerId) -> LocalId {
        self.handlers[handler].target = self.here();
        self.handlers[handler].exception
    }

    fn direct(&mut self, from: Pc, to: Pc) {
        match &mut self.instrs[from].op {
            Op::Jump(target)
            | Op::Branch { els: target, .. }
            | Op::CatchTest { els: target, .. } => {
                *target = to;
            }
            _ => unreachable!("only jumps are directed later"),
        }
    }

    fn block(&mut self, block: &'p Block) {
        for stmt in &block.stmts {
            if self.too_long {
                return;
            }
            self.stmt(stmt);
        }
    }

    fn stmt(&mut self, stmt: &'p Stmt) {
        let site = stmt.site;
        match &stmt.kind {
            StmtKind::Block { label, body } => {
                self.begin_empty(site);
                self.scope(*label, None, |b| b.block(body));
            }
            StmtKind::Loop { label, body } => {
                let start = self.begin(site, Op::Nop);
                self.scope(*label, Some(start), |b| {
                    b.block(body);
                    b.emit(site, Op::Jump(start));
                });
            }
            StmtKind::If { cond, then, els } => {
                let branch = self.begin(
                    site,
                    Op::Branch {
                        cond: cond.clone(),
                        els: Pc(0),
                    },
                );
                self.block(then);
                let over = (!els.stmts.is_empty()).then(|| self.emit(site, Op::Jump(Pc(0))));
                self.direct(branch, self.here());
                self.block(els);
                if let Some(over) = over {
                    self.direct(over, self.here());
                }
            }
            StmtKind::Break { label } => self.jump_out(site, *label, false),
            StmtKind::Continue { label } => self.jump_out(site, *label, true),
            StmtKind::Return { value } => self.return_(site, value.as_ref()),
            StmtKind::Throw { value } => {
                self.begin(site, Op::Throw(value.clone()));
            }
            StmtKind::Try {
                body,
                catches,
                finally,
            } => self.try_(site, body, catches, finally.as_ref()),
            StmtKind::MonitorEnter { object } => {
                let saved = self.fresh();
                let lock = object.clone();
                self.begin(site, Op::Enter { lock, saved });
            }
            StmtKind::Synchronized { lock, body, exit } => {
                self.synchronized(site, lock, body, *exit);
            }
            simple => {
                self.begin(site, Op::Do(simple.clone()));
            }
        }
    }

    fn scope(&mut self, label: LabelId, start: Option<Pc>, body: impl FnOnce(&mut Self)) {
        self.scopes.push(Scope {
            label,
            depth: self.contexts.len(),
            start,
            breaks: Vec::new(),
        });
        body(self);
        let end = self.here();
        for jump in self.scopes.pop().map_or_else(Vec::new, |s| s.breaks) {
            self.direct(jump, end);
        }
    }

    /// The code of leaving all regions but the outermost `depth`. Contexts and handler are as before afterwards,
    /// which is right for what follows in the text.
    fn leave(&mut self, depth: usize) {
        let inside = self.contexts.clone();
        let handler = self.handler;
        while self.contexts.len() > depth && !self.too_long {
            let Some(context) = self.contexts.pop() else {
                break;
            };
            self.handler = context.outer;
            match context.leave {
                Leave::Release { saved, exit } => {
                    self.begin(exit, Op::Exit { saved });
                }
                Leave::Finally(block) => self.block(block),
            }
        }
        self.contexts = inside;
        self.handler = handler;
    }

    fn jump_out(&mut self, site: SiteId, label: LabelId, again: bool) {
        self.begin_empty(site);
        let Some(n) = self.scopes.iter().rposition(|s| s.label == label) else {
            unreachable!("core::check: a jump names an enclosing statement");
        };
        self.leave(self.scopes[n].depth);
        let target = if again { self.scopes[n].start } else { None };
        let jump = self.emit(site, Op::Jump(target.unwrap_or(Pc(0))));
        if target.is_none() {
            self.scopes[n].breaks.push(jump);
        }
    }

    fn return_(&mut self, site: SiteId, value: Option<&Operand>) {
        if self.contexts.is_empty() {
            self.begin(site, Op::Return(value.cloned()));
            return;
        }
        // The value is computed before the regions are left (JLS 14.17), and `finally` may assign the local.
        let value = match value {
            Some(Operand::Local(local)) => {
                let kept = self.fresh();
                self.begin(
                    site,
                    Op::Do(StmtKind::Assign {
                        dst: kept,
                        value: Expr::local(*local),
                    }),
                );
                Some(Operand::Local(kept))
            }
            other => {
                self.begin_empty(site);
                other.cloned()
            }
        };
        self.leave(0);
        self.emit(site, Op::Return(value));
    }

    fn synchronized(&mut self, site: SiteId, lock: &Operand, body: &'p Block, exit: SiteId) {
        let saved = self.fresh();
        self.begin(
            site,
            Op::Enter {
                lock: lock.clone(),
                saved,
            },
        );
        let outer = self.handler;
        let handler = self.new_handler();
        self.handler = Some(handler);
        self.contexts.push(Context {
            leave: Leave::Release { saved, exit },
            outer,
        });
        self.block(body);
        self.contexts.pop();
        self.handler = outer;
        self.begin(exit, Op::Exit { saved });
        let over = self.emit(exit, Op::Jump(Pc(0)));
        let exception = self.land(handler);
        self.begin(exit, Op::Exit { saved });
        self.emit(exit, Op::Rethrow(exception));
        self.direct(over, self.here());
    }

    fn try_(
        &mut self,
        site: SiteId,
        body: &'p Block,
        catches: &'p [Catch],
        finally: Option<&'p Block>,
    ) {
        self.begin_empty(site);
        let outer = self.handler;
        let finally = finally.map(|block| (block, self.new_handler()));
        if let Some((block, handler)) = finally {
            self.handler = Some(handler);
            self.contexts.push(Context {
                leave: Leave::Finally(block),
                outer,
            });
        }
        let mut ends = Vec::new();
        if catches.is_empty() {
            self.block(body);
        } else {
            let around = self.handler;
            let handler = self.new_handler();
            self.handler = Some(handler);
            self.block(body);
            self.handler = around;
            ends.push(self.emit(site, Op::Jump(Pc(0))));
            let exception = self.land(handler);
            for catch in catches {
                let test = self.begin(
                    catch.site,
                    Op::CatchTest {
                        exception,
                        classes: catch.classes.clone(),
                        var: catch.var,
                        els: Pc(0),
                    },
                );
                self.block(&catch.body);
                ends.push(self.emit(catch.site, Op::Jump(Pc(0))));
                self.direct(test, self.here());
            }
            self.emit(site, Op::Rethrow(exception));
        }
        for end in ends {
            self.direct(end, self.here());
        }
        if let Some((block, handler)) = finally {
            self.contexts.pop();
            self.handler = outer;
            self.block(block);
            let over = self.emit(site, Op::Jump(Pc(0)));
            let exception = self.land(handler);
            self.block(block);
            self.emit(site, Op::Rethrow(exception));
            self.direct(over, self.here());
        }
    }
}
