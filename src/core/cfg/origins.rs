//! To which objects a thread may still do something: told by where it has them from.
//!
//! That a thread may change a field of some class, and can get at an object of the class, does not mean that it may change the
//! field of this object: a worker that prints the size of one queue takes its tasks from another one. So each act is told with
//! the **origin** of the object that it is done to: the place that the object was loaded from last, the method that a virtual
//! call executes on it, or a local of a frame that exists now. Which origins the objects of a state can have follows from
//! where they are now, and from the acts themselves: loading a field of an object, storing the object, calling its methods.
//!
//! The origins of a local are those of all its assignments. A parameter's are put in where the method is called ([`Source`]), so
//! that what a method does is told apart by its callers; virtual calls tell the receiver only. What is allocated from here on
//! is none of the objects that exist, so that what is done to it concerns none of them: it has no origin.

use std::collections::{BTreeMap, BTreeSet};

use super::future::{ALL, Calls, Effects, Future, may_do_anything, without_model};
use super::references::Numbers;
use super::{Code, Instr, Op, Pc};
use crate::base::IndexVec;
use crate::base::index::Idx;
use crate::core::{Const, Expr, LocalId, MethodId, Operand, Place, Program, StmtKind, Target, Ty};

/// With more acts than this all objects have the same origin: a table has a bit per act and place of the program.
const MAX_ACTS: usize = 4096;

/// A local with more sources than this can come from anywhere.
const MAX_SOURCES: usize = 16;

/// What is done with an object.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Done {
    /// It is changed, notified or interrupted.
    Effects(Effects),
    /// What is at its places of this number is loaded.
    Loaded(usize),
    /// It is stored to places of this number.
    Stored(usize),
    /// A virtual call names the method of this number, and it is the receiver.
    Called(usize),
}

/// What an object comes from.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Origin {
    Anywhere,
    /// A local of a frame that exists.
    Held,
    /// The `Thread` object of whoever runs.
    Current,
    /// It is loaded from a place of this number.
    Place(usize),
    /// A virtual call executes the method at this place of [`super::references::References::of_methods`] on it.
    Receiver(usize),
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Act {
    pub to: Origin,
    pub done: Done,
}

/// The numbers that places, methods and methods on objects of a class have.
pub struct Numbering<'n> {
    pub place: &'n dyn Fn(&Place) -> Option<usize>,
    /// Of methods that virtual calls name.
    pub named: &'n BTreeMap<MethodId, usize>,
    /// By number: methods that virtual calls execute on objects that `New` makes, and whether these may do anything.
    pub executing: &'n [(MethodId, bool)],
}

/// The origin of a local, in terms of its method.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Source {
    Origin(Origin),
    Param(usize),
}

/// Of what exists; empty: of nothing that does.
type Sources = BTreeSet<Source>;

const ANYWHERE: Source = Source::Origin(Origin::Anywhere);

/// What an instruction does that matters here.
enum Item {
    Act(Done, Operand),
    /// Whatever object it is.
    Effects(Effects),
    Call(Vec<MethodId>, Vec<Operand>),
    /// Of a thread that starts there.
    Start,
}

/// What a whole call of a method does.
#[derive(Clone, Default, PartialEq)]
struct Summary {
    /// Numbers of acts.
    acts: Numbers,
    to_params: BTreeSet<(Done, usize)>,
}

/// All acts of a program, by number.
#[derive(Clone, Debug, Default)]
pub struct Acts {
    /// Those with the same origin follow each other.
    pub list: Vec<Act>,
    /// 64 numbers each.
    pub futures: Vec<Future>,
    /// What whole calls of [`Numbering::executing`] do.
    pub of_executed: Vec<Numbers>,
}

impl Acts {
    /// `calls`: what virtual calls execute on objects that no `New` makes; `effects`: of an instruction without what it calls.
    pub fn build(
        program: &Program,
        code: &IndexVec<MethodId, Option<Code>>,
        calls: &Calls,
        effects: &dyn Fn(MethodId, &Op) -> Effects,
        numbering: &Numbering,
    ) -> Acts {
        let mut analysis = Analysis::new(program, code, calls, effects, numbering);
        analysis.find_sources();
        let acts = analysis.acts();
        if acts.list.len() <= MAX_ACTS {
            return acts;
        }
        analysis.coarse = true;
        analysis.acts()
    }
}

struct Analysis<'a> {
    program: &'a Program,
    code: &'a IndexVec<MethodId, Option<Code>>,
    numbering: &'a Numbering<'a>,
    /// By instruction.
    items: IndexVec<MethodId, Vec<(Pc, Item)>>,
    /// All methods that virtual calls of the named one may execute.
    overriding: Calls,
    without_model: BTreeSet<MethodId>,
    sources: IndexVec<MethodId, BTreeMap<LocalId, Sources>>,
    returned: IndexVec<MethodId, Sources>,
    summaries: IndexVec<MethodId, Summary>,
    list: Vec<Act>,
    numbers: BTreeMap<Act, usize>,
    /// Whether all origins count as one.
    coarse: bool,
}

impl<'a> Analysis<'a> {
    fn new(
        program: &'a Program,
        code: &'a IndexVec<MethodId, Option<Code>>,
        calls: &Calls,
        effects: &dyn Fn(MethodId, &Op) -> Effects,
        numbering: &'a Numbering<'a>,
    ) -> Analysis<'a> {
        let mut items = IndexVec::new();
        for (id, code) in code.enumerated() {
            let mut of_method = Vec::new();
            for (pc, instr) in code.iter().flat_map(|code| code.instrs.enumerated()) {
                let effects = match &instr.op {
                    op if may_do_anything(program, id, op) => ALL,
                    op => effects(id, op),
                };
                let found = items_of(calls, effects, numbering, &instr.op);
                of_method.extend(found.into_iter().map(|item| (pc, item)));
            }
            items.push(of_method);
        }
        Analysis {
            program,
            code,
            numbering,
            items,
            overriding: Calls::of(program, code),
            without_model: without_model(code),
            sources: IndexVec::filled(BTreeMap::new(), code.len()),
            returned: IndexVec::filled(Sources::new(), code.len()),
            summaries: IndexVec::filled(Summary::default(), code.len()),
            list: Vec::new(),
            numbers: BTreeMap::new(),
            coarse: false,
        }
    }

    /// A least fixpoint over all methods: what locals and results can be.
    fn find_sources(&mut self) {
        for (id, method) in self.program.methods.enumerated() {
            for (n, &param) in method.params.iter().enumerate() {
                self.sources[id].insert(param, [Source::Param(n)].into());
            }
            for handler in self.code[id].iter().flat_map(|code| code.handlers.iter()) {
                self.sources[id].insert(handler.exception, [ANYWHERE].into());
            }
        }
        let code = self.code;
        let mut changed = true;
        while changed {
            changed = false;
            for (id, code) in code.enumerated() {
                for instr in code.iter().flat_map(|code| code.instrs.iter()) {
                    if let Op::Return(Some(value)) = &instr.op {
                        let new = self.of_operand(id, value);
                        changed |= add(&mut self.returned[id], new);
                    }
                    let Some(dst) = instr.op.def() else { continue };
                    if !self.is_reference(id, dst) {
                        continue;
                    }
                    let new = self.assigned(id, &instr.op);
                    changed |= add(self.sources[id].entry(dst).or_default(), new);
                }
            }
        }
    }

    fn is_reference(&self, method: MethodId, local: LocalId) -> bool {
        let local = self.program.methods[method].locals.get(local);
        local.is_none_or(|local| matches!(local.ty, Ty::Str | Ty::Ref(_)))
    }

    fn assigned(&self, method: MethodId, op: &Op) -> Sources {
        let Op::Do(kind) = op else {
            return [ANYWHERE].into();
        };
        match kind {
            StmtKind::Assign {
                value: Expr::Operand(value),
                ..
            }
            | StmtKind::CheckCast { value, .. } => self.of_operand(method, value),
            StmtKind::Load { place, .. } => match (self.numbering.place)(place) {
                Some(n) => [Source::Origin(Origin::Place(n))].into(),
                None => [ANYWHERE].into(),
            },
            StmtKind::New { .. } | StmtKind::NewArray { .. } => Sources::new(),
            StmtKind::CurrentThread { .. } => [Source::Origin(Origin::Current)].into(),
            StmtKind::Call { target, args, .. } => {
                let called: Vec<MethodId> = match *target {
                    Target::Exact(called) => vec![called],
                    Target::Virtual(named) => self.overriding.executed(named).to_vec(),
                };
                let mut all = Sources::new();
                for called in called {
                    if self.without_model.contains(&called) {
                        return [ANYWHERE].into();
                    }
                    for &source in &self.returned[called] {
                        match source {
                            Source::Origin(_) => {
                                all.insert(source);
                            }
                            Source::Param(n) => all.extend(self.of_operand(method, &args[n])),
                        }
                    }
                }
                all
            }
            _ => [ANYWHERE].into(),
        }
    }

    fn of_operand(&self, method: MethodId, operand: &Operand) -> Sources {
        match operand {
            Operand::Local(local) if self.is_reference(method, *local) => {
                let found = self.sources[method].get(local);
                found.cloned().unwrap_or_default()
            }
            Operand::Const(Const::Str(_) | Const::ClassObject(_)) => [ANYWHERE].into(),
            _ => Sources::new(),
        }
    }

    /// The same, `framed`: of a local of a frame that exists, which may hold the object already.
    fn of_operand_in(&self, method: MethodId, operand: &Operand, framed: bool) -> Sources {
        let sources = self.of_operand(method, operand);
        let held =
            framed && matches!(operand, Operand::Local(local) if self.is_reference(method, *local));
        if self.coarse && (held || !sources.is_empty()) {
            return [ANYWHERE].into();
        }
        if !held || sources.contains(&ANYWHERE) {
            return sources;
        }
        let known = |source: &Source| matches!(source, Source::Origin(_));
        let held = Source::Origin(Origin::Held);
        sources.into_iter().filter(known).chain([held]).collect()
    }

    /// A least fixpoint over all methods: what whole calls do.
    fn summarize(&mut self) {
        self.list.clear();
        self.numbers.clear();
        self.number(Act {
            done: Done::Effects(ALL),
            to: Origin::Anywhere,
        });
        for id in self.summaries.ids() {
            self.summaries[id] = Summary::default();
        }
        let mut changed = true;
        while changed {
            changed = false;
            for id in self.summaries.ids() {
                let mut summary = self.summaries[id].clone();
                for n in 0..self.items[id].len() {
                    self.add_item(id, n, &mut summary, false);
                }
                changed |= summary != self.summaries[id];
                self.summaries[id] = summary;
            }
        }
    }

    fn number(&mut self, act: Act) -> usize {
        let next = self.list.len();
        let number = *self.numbers.entry(act).or_insert(next);
        if number == next {
            self.list.push(act);
        }
        number
    }

    /// Adds what the method's item does. `framed`: of a frame that exists, so that its locals may hold what does.
    fn add_item(&mut self, method: MethodId, item: usize, summary: &mut Summary, framed: bool) {
        let of = |operand: &Operand| self.of_operand_in(method, operand, framed);
        let mut acts: Vec<(Done, Sources)> = Vec::new();
        let everywhere = |effects| (Done::Effects(effects), Sources::from([ANYWHERE]));
        match &self.items[method][item].1 {
            Item::Act(done, object) => acts.push((*done, of(object))),
            Item::Effects(effects) => acts.push(everywhere(*effects)),
            Item::Call(called, args) => {
                for &called in called {
                    let of_call = &self.summaries[called];
                    merge(&mut summary.acts, &of_call.acts);
                    for &(done, param) in &of_call.to_params {
                        acts.push((done, of(&args[param])));
                    }
                }
            }
            Item::Start => {
                let of_thread = &self.summaries[self.program.thread_entry];
                merge(&mut summary.acts, &of_thread.acts);
                for &(done, _) in &of_thread.to_params {
                    acts.push((done, [ANYWHERE].into()));
                }
            }
        }
        for (done, sources) in acts {
            for source in sources {
                match source {
                    Source::Origin(to) => {
                        let number = self.number(Act { to, done });
                        insert(&mut summary.acts, number);
                    }
                    Source::Param(n) => {
                        summary.to_params.insert((done, n));
                    }
                }
            }
        }
    }

    /// Sorts the list; by old number, the new one.
    fn sort(&mut self) -> Vec<usize> {
        let mut sorted = self.list.clone();
        sorted.sort();
        let places: BTreeMap<Act, usize> =
            sorted.iter().enumerate().map(|(n, a)| (*a, n)).collect();
        let order = self.list.iter().map(|act| places[act]).collect();
        self.list = sorted;
        order
    }

    fn acts(&mut self) -> Acts {
        self.summarize();
        let mut of_executed = Vec::new();
        for (n, &(method, _)) in self.numbering.executing.iter().enumerate() {
            let Summary {
                mut acts,
                to_params,
            } = self.summaries[method].clone();
            for (done, param) in to_params {
                let to = match param {
                    0 if !self.coarse => Origin::Receiver(n),
                    _ => Origin::Anywhere,
                };
                let number = self.number(Act { to, done });
                insert(&mut acts, number);
            }
            of_executed.push(acts);
        }
        let mut framed: IndexVec<MethodId, BTreeMap<Pc, Numbers>> = IndexVec::new();
        for id in self.items.ids() {
            let mut by_pc: BTreeMap<Pc, Numbers> = BTreeMap::new();
            for n in 0..self.items[id].len() {
                let pc = self.items[id][n].0;
                let mut summary = Summary::default();
                self.add_item(id, n, &mut summary, true);
                merge(by_pc.entry(pc).or_default(), &summary.acts);
            }
            framed.push(by_pc);
        }
        let order = self.sort();
        let bits = Effects::BITS as usize;
        let words = self.list.len().div_ceil(bits);
        let sorted = |acts: &Numbers| {
            let mut new = vec![0; words];
            for (number, &place) in order.iter().enumerate() {
                if acts
                    .get(number / bits)
                    .is_some_and(|word| word >> (number % bits) & 1 != 0)
                {
                    insert(&mut new, place);
                }
            }
            new
        };
        let of_executed = of_executed.iter().map(sorted).collect();
        let wholes: Vec<Numbers> = self.summaries.iter().map(|s| sorted(&s.acts)).collect();
        let framed: Vec<BTreeMap<Pc, Numbers>> = framed
            .iter()
            .map(|by_pc| by_pc.iter().map(|(&pc, acts)| (pc, sorted(acts))).collect())
            .collect();
        let futures = (0..words)
            .map(|word| {
                let at = |id: MethodId, pc: Pc, _: &Instr| {
                    framed[id.index()].get(&pc).map_or(0, |acts| acts[word])
                };
                let whole = |id: MethodId| wholes[id.index()][word];
                Future::flowing(self.code, &at, &whole)
            })
            .collect();
        Acts {
            list: std::mem::take(&mut self.list),
            futures,
            of_executed,
        }
    }
}

fn items_of(calls: &Calls, effects: Effects, numbering: &Numbering, op: &Op) -> Vec<Item> {
    let mut items = Vec::new();
    if effects != 0 {
        items.push(match changed(op) {
            Some(object) => Item::Act(Done::Effects(effects), object.clone()),
            None => Item::Effects(effects),
        });
    }
    match op {
        Op::Do(StmtKind::Start { .. }) => items.push(Item::Start),
        Op::Do(StmtKind::Load {
            place: place @ (Place::Field { object, .. } | Place::Elem { array: object, .. }),
            ..
        }) => {
            if let Some(n) = (numbering.place)(place) {
                items.push(Item::Act(Done::Loaded(n), object.clone()));
            }
        }
        Op::Do(StmtKind::Store { place, value }) => {
            if let Some(n) = (numbering.place)(place) {
                items.push(Item::Act(Done::Stored(n), value.clone()));
            }
        }
        Op::Do(StmtKind::Call { target, args, .. }) => match *target {
            Target::Exact(called) => items.push(Item::Call(vec![called], args.clone())),
            Target::Virtual(named) => {
                let called = calls.executed(named).to_vec();
                items.push(Item::Call(called, args.clone()));
                items.push(Item::Act(
                    Done::Called(numbering.named[&named]),
                    args[0].clone(),
                ));
            }
        },
        _ => {}
    }
    items
}

/// The object that effects of the instruction are about; `None`: they are not about one.
fn changed(op: &Op) -> Option<&Operand> {
    match op {
        Op::Do(
            StmtKind::Notify { object, .. }
            | StmtKind::Interrupt { thread: object }
            | StmtKind::Store {
                place: Place::Field { object, .. },
                ..
            },
        ) => Some(object),
        _ => None,
    }
}

/// Whether this changes something.
fn add(all: &mut Sources, new: Sources) -> bool {
    if all.contains(&ANYWHERE) {
        return false;
    }
    let before = all.len();
    all.extend(new);
    if all.contains(&ANYWHERE) || all.len() > MAX_SOURCES {
        *all = [ANYWHERE].into();
        return true;
    }
    all.len() != before
}

fn merge(all: &mut Numbers, more: &Numbers) {
    if all.len() < more.len() {
        all.resize(more.len(), 0);
    }
    for (word, more) in all.iter_mut().zip(more) {
        *word |= more;
    }
}

fn insert(all: &mut Numbers, number: usize) {
    let bits = Effects::BITS as usize;
    if all.len() <= number / bits {
        all.resize(number / bits + 1, 0);
    }
    all[number / bits] |= 1 << (number % bits);
}
