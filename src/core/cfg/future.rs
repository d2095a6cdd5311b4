//! What a thread may still do from a place on, as sets of up to 64 things.
//!
//! Backward data flow in each method, all that methods do at calls (a least fixpoint over the call graph) and all that the
//! program's thread entry does where a thread is started.

use std::collections::{BTreeMap, BTreeSet};

use super::{Code, Instr, Op, Pc};
use crate::base::IndexVec;
use crate::core::{ClassId, MethodId, Program, StmtKind, Target};

/// A set of effects, a bit each; several may share one.
pub type Effects = u64;

/// Whatever a thread does.
pub const ALL: Effects = !0;

/// Which methods virtual calls may execute.
pub struct Calls {
    targets: BTreeMap<MethodId, Vec<MethodId>>,
    /// Those without a model.
    anything: BTreeSet<MethodId>,
}

impl Calls {
    /// Those of all classes.
    pub fn of(program: &Program, code: &IndexVec<MethodId, Option<Code>>) -> Calls {
        let mut targets: BTreeMap<MethodId, Vec<MethodId>> = BTreeMap::new();
        for (id, method) in program.methods.enumerated() {
            for named in method.overrides.iter().copied().chain([id]) {
                targets.entry(named).or_default().push(id);
            }
        }
        Calls {
            targets,
            anything: without_model(code),
        }
    }

    /// Those on objects of the classes, if the methods are called. Whoever comes to one without a model meets that.
    pub fn on(program: &Program, classes: &[ClassId], methods: &BTreeSet<MethodId>) -> Calls {
        let of = |&named: &MethodId| {
            let targets: BTreeSet<MethodId> = classes
                .iter()
                .filter_map(|&class| executed(program, class, named))
                .collect();
            (named, targets.into_iter().collect())
        };
        Calls {
            targets: methods.iter().map(of).collect(),
            anything: BTreeSet::new(),
        }
    }

    /// The methods that a virtual call of the named one may execute.
    pub fn executed(&self, named: MethodId) -> &[MethodId] {
        self.targets.get(&named).map_or(&[], Vec::as_slice)
    }

    /// All that the instruction may call or start does.
    fn effects(&self, program: &Program, op: &Op, whole: &IndexVec<MethodId, Effects>) -> Effects {
        match op {
            Op::Do(StmtKind::Start { .. }) => whole[program.thread_entry],
            Op::Do(StmtKind::Call { target, .. }) => match *target {
                Target::Exact(called) => whole[called],
                Target::Virtual(called) => {
                    let all = self.executed(called).iter();
                    let of = |m| {
                        if self.anything.contains(&m) {
                            ALL
                        } else {
                            whole[m]
                        }
                    };
                    all.fold(0, |all, &m| all | of(m))
                }
            },
            _ => 0,
        }
    }
}

/// Methods that have no model at all. An object may have one that its class inherits: then who calls it without knowing what it
/// is might do anything. Where a model calls one by itself it does so in some case, and counts where the search meets the case.
pub fn without_model(code: &IndexVec<MethodId, Option<Code>>) -> BTreeSet<MethodId> {
    let is_one = |code: &Code| {
        let unmodelled = |op: &Op| matches!(op, Op::Do(StmtKind::Unmodelled { .. }));
        code.instrs.len() <= WITHOUT_MODEL && code.instrs.iter().any(|i| unmodelled(&i.op))
    };
    let found = code
        .enumerated()
        .filter(|(_, code)| code.as_ref().is_some_and(is_one));
    found.map(|(id, _)| id).collect()
}

/// The longest code of a method without a model.
const WITHOUT_MODEL: usize = 4;

/// The method that a virtual call executes on an object of the class, if it can be called on one.
pub fn executed(program: &Program, class: ClassId, named: MethodId) -> Option<MethodId> {
    let known = program.is_subclass(class, program.methods[named].class);
    known.then(|| program.dispatch(class, named)).flatten()
}

/// Java of the program without a model: nobody knows what it does.
pub fn may_do_anything(program: &Program, method: MethodId, op: &Op) -> bool {
    let library = program.classes[program.methods[method].class].library;
    !library && matches!(op, Op::Do(StmtKind::Unmodelled { .. }))
}

#[derive(Clone, Debug, Default)]
pub struct Future {
    /// From the instruction on.
    standing: IndexVec<MethodId, IndexVec<Pc, Effects>>,
    /// After it, in the same method.
    after: IndexVec<MethodId, IndexVec<Pc, Effects>>,
    whole: IndexVec<MethodId, Effects>,
}

impl Future {
    /// `own`: the effects of an instruction without what it calls.
    pub fn build(
        program: &Program,
        code: &IndexVec<MethodId, Option<Code>>,
        calls: &Calls,
        own: &dyn Fn(MethodId, &Op) -> Effects,
    ) -> Future {
        let own = |id: MethodId, op: &Op| {
            if may_do_anything(program, id, op) {
                ALL
            } else {
                own(id, op)
            }
        };
        let mut whole: IndexVec<MethodId, Effects> = IndexVec::filled(0, code.len());
        let mut changed = true;
        while changed {
            changed = false;
            for (id, code) in code.enumerated() {
                let instrs = code.iter().flat_map(|code| code.instrs.iter());
                let all = instrs
                    .map(|instr| own(id, &instr.op) | calls.effects(program, &instr.op, &whole))
                    .fold(0, |a, b| a | b);
                changed |= whole[id] != all;
                whole[id] = all;
            }
        }
        let at = |id: MethodId, instr: &Instr| {
            own(id, &instr.op) | calls.effects(program, &instr.op, &whole)
        };
        Future::flowing(code, &|id, _, instr| at(id, instr), &|id| whole[id])
    }

    /// `at`: the effects of an instruction with what it calls; `whole`: those of a whole call.
    pub fn flowing(
        code: &IndexVec<MethodId, Option<Code>>,
        at: &dyn Fn(MethodId, Pc, &Instr) -> Effects,
        whole: &dyn Fn(MethodId) -> Effects,
    ) -> Future {
        let mut future = Future::default();
        for (id, code) in code.enumerated() {
            let (mut standing, after) = match code {
                Some(code) => flow(code, &|pc| at(id, pc, &code.instrs[pc])),
                None => Default::default(),
            };
            for (pc, instr) in code.iter().flat_map(|code| code.instrs.enumerated()) {
                if let Op::Do(StmtKind::Unmodelled { .. }) = instr.op {
                    standing[pc] = ALL;
                }
            }
            future.standing.push(standing);
            future.after.push(after);
            future.whole.push(whole(id));
        }
        future
    }

    /// Of a whole call of the method.
    pub fn whole(&self, method: MethodId) -> Effects {
        self.whole[method]
    }

    /// Of a frame that stands before the instruction.
    pub fn standing(&self, method: MethodId, pc: Pc) -> Effects {
        self.standing[method][pc]
    }

    /// Of a frame whose call there has not returned, without what is called.
    pub fn calling(&self, method: MethodId, pc: Pc) -> Effects {
        self.after[method][pc]
    }
}

fn flow(
    code: &Code,
    effects: &dyn Fn(Pc) -> Effects,
) -> (IndexVec<Pc, Effects>, IndexVec<Pc, Effects>) {
    let none = || IndexVec::filled(0, code.instrs.len());
    let (mut before, mut after): (IndexVec<Pc, Effects>, IndexVec<Pc, Effects>) = (none(), none());
    let mut changed = true;
    while changed {
        changed = false;
        for pc in code.instrs.ids().rev() {
            after[pc] = code
                .successors(pc)
                .map(|edge| before[edge.to])
                .fold(0, |a, b| a | b);
            let all = after[pc] | effects(pc);
            changed |= before[pc] != all;
            before[pc] = all;
        }
    }
    (before, after)
}
