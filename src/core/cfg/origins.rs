//! To which objects a thread may still do something: told by where it has them from.
//!
//! That a thread may change a field of some class, and can get at an object of the class, does not mean that it may change the
//! field of this object: a worker that prints the size of one queue takes its tasks from another one. So each act is told with
//! the **origin** of the object that it is done to: the place that the object was loaded from last and whose place that was
//! ([`Holder`]), the method that a virtual call executes on it, or a local of a frame that exists now. Which origins the objects
//! of a state can have follows from where they are now, and from the acts themselves: loading a field of an object, storing the
//! object, calling its methods. So access paths are told apart by their last two parts (k-limiting: N. Jones, S. Muchnick,
//! *Flow analysis and optimization of Lisp-like structures*, POPL 1979), and methods by their receiver's object.
//!
//! The origins of a local are those of all its assignments. A parameter's are put in where the method is called ([`Source`]), so
//! that what a method does is told apart by its callers; of virtual calls the method that is executed is told. What is allocated
//! from here on is none of the objects that exist, so that what is done to it concerns none of them: it has no origin. But what
//! exists may be stored to it, and be loaded from there: what is stored to a place may be loaded from that place of any object.
//!
//! A frame that exists may hold any object in each of its locals already, and may get another one from a call that has not
//! returned. So locals are asked for twice: of calls to come, and of frames that exist.

use std::collections::{BTreeMap, BTreeSet};

use super::future::{ALL, Calls, Effects, Future, may_do_anything, without_model};
use super::references::Numbers;
use super::{Code, Instr, Op, Pc};
use crate::base::IndexVec;
use crate::base::index::Idx;
use crate::core::{Expr, LocalId, MethodId, Operand, Place, Program, StmtKind, Target, Ty};

/// With more acts than this less is told apart: a table has a bit per act and place of the program.
const MAX_ACTS: usize = 4096;

/// With more sources than this a local's are told by their last places, without the holders, or not at all.
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
    /// The same, and it is the argument at this place.
    Passed(usize, usize),
}

/// What an object comes from.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Origin {
    Anywhere,
    /// A local of a frame that exists.
    Held,
    /// The `Thread` object of whoever runs.
    Current,
    /// An exception that is caught.
    Thrown,
    /// A string. Of these no more is told: no field of theirs leads to others.
    Text,
    /// A parameter of the method at this place of [`super::references::References::of_methods`], which a virtual call executes.
    /// The first one is the receiver.
    Param(usize, usize),
    /// It is loaded from a place of this number.
    Place(usize, Holder),
}

/// Whose place it is that something is loaded from: the holder's origin, but of its own holder.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Holder {
    /// Any object, or none: the place is a static field.
    Any,
    Held,
    Current,
    Thrown,
    Param(usize, usize),
    Place(usize),
    /// An object that is allocated from now on.
    New,
}

impl Origin {
    /// Of what is loaded from a place of an object of this origin.
    #[must_use]
    pub fn inside(self, place: usize) -> Origin {
        let holder = match self {
            Origin::Anywhere | Origin::Text => Holder::Any,
            Origin::Held => Holder::Held,
            Origin::Current => Holder::Current,
            Origin::Thrown => Holder::Thrown,
            Origin::Param(executed, n) => Holder::Param(executed, n),
            Origin::Place(n, _) => Holder::Place(n),
        };
        Origin::Place(place, holder)
    }
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
    /// It is loaded from a place of a parameter.
    Inside(usize, usize),
    /// It is allocated from now on.
    New,
}

type Sources = BTreeSet<Source>;

const ANYWHERE: Source = Source::Origin(Origin::Anywhere);
const THROWN: Source = Source::Origin(Origin::Thrown);
const TEXT: Source = Source::Origin(Origin::Text);

/// How much is told apart.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Precision {
    /// All origins count as one.
    Nothing,
    /// What places are loaded from is not.
    Places,
    Holders,
}

impl Source {
    /// Of what is loaded from a place of it.
    fn inside(self, place: usize) -> Source {
        match self {
            Source::Origin(origin) => Source::Origin(origin.inside(place)),
            Source::Param(n) => Source::Inside(n, place),
            Source::Inside(_, n) => Source::Origin(Origin::Place(place, Holder::Place(n))),
            Source::New => Source::Origin(Origin::Place(place, Holder::New)),
        }
    }

    /// Told by the place alone, if it is loaded from one.
    fn of_any_holder(self) -> Source {
        match self {
            Source::Origin(Origin::Place(n, _)) | Source::Inside(_, n) => {
                Source::Origin(Origin::Place(n, Holder::Any))
            }
            other => other,
        }
    }
}

/// What an instruction does that matters here.
enum Item {
    Act(Done, Operand),
    /// Whatever object it is.
    Effects(Effects),
    Call(Vec<MethodId>, Vec<Operand>),
}

/// What a whole call of a method does.
#[derive(Clone, Default, PartialEq)]
struct Summary {
    /// Numbers of acts.
    acts: Numbers,
    /// To parameters, and to what is inside of them.
    to_params: BTreeSet<(Done, Source)>,
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
        for precision in [Precision::Holders, Precision::Places] {
            analysis.precision = precision;
            analysis.find_sources();
            let acts = analysis.acts();
            if acts.list.len() <= MAX_ACTS {
                return acts;
            }
        }
        analysis.precision = Precision::Nothing;
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
    /// By method: which of [`Numbering::executing`] it is.
    executing: BTreeMap<MethodId, Vec<usize>>,
    /// Of methods that virtual calls may execute on objects that no `New` makes.
    calls: &'a Calls,
    /// Of calls to come.
    coming: Locals,
    /// Of frames that exist.
    framed: Locals,
    summaries: IndexVec<MethodId, Summary>,
    list: Vec<Act>,
    numbers: BTreeMap<Act, usize>,
    precision: Precision,
}

/// What locals and results can be.
#[derive(Default)]
struct Locals {
    sources: IndexVec<MethodId, BTreeMap<LocalId, Sources>>,
    returned: IndexVec<MethodId, Sources>,
}

impl Locals {
    fn nothing(methods: usize) -> Locals {
        Locals {
            sources: IndexVec::filled(BTreeMap::new(), methods),
            returned: IndexVec::filled(Sources::new(), methods),
        }
    }
}

impl<'a> Analysis<'a> {
    fn new(
        program: &'a Program,
        code: &'a IndexVec<MethodId, Option<Code>>,
        calls: &'a Calls,
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
                let found = items_of(program, calls, effects, numbering, &instr.op);
                of_method.extend(found.into_iter().map(|item| (pc, item)));
            }
            items.push(of_method);
        }
        let mut executing: BTreeMap<MethodId, Vec<usize>> = BTreeMap::new();
        for (n, &(method, _)) in numbering.executing.iter().enumerate() {
            executing.entry(method).or_default().push(n);
        }
        Analysis {
            program,
            code,
            numbering,
            items,
            overriding: Calls::of(program, code),
            without_model: without_model(code),
            executing,
            calls,
            coming: Locals::default(),
            framed: Locals::default(),
            summaries: IndexVec::filled(Summary::default(), code.len()),
            list: Vec::new(),
            numbers: BTreeMap::new(),
            precision: Precision::Holders,
        }
    }

    /// Least fixpoints over all methods: what locals and results can be.
    fn find_sources(&mut self) {
        let methods = self.code.len();
        [self.coming, self.framed] = [Locals::nothing(methods), Locals::nothing(methods)];
        for (id, method) in self.program.methods.enumerated() {
            for (n, &param) in method.params.iter().enumerate() {
                let sources = &mut self.coming.sources[id];
                sources.insert(param, [Source::Param(n)].into());
            }
            let references = method.locals.ids().filter(|&l| self.is_reference(id, l));
            for local in references.collect::<Vec<_>>() {
                let held = Source::Origin(Origin::Held);
                self.framed.sources[id].insert(local, [held].into());
            }
            for handler in self.code[id].iter().flat_map(|code| code.handlers.iter()) {
                for locals in [&mut self.coming, &mut self.framed] {
                    locals.sources[id].insert(handler.exception, [THROWN].into());
                }
            }
        }
        for framed in [false, true] {
            while self.flow(framed) {}
        }
    }

    /// What one round of all assignments and returns adds; whether that changes something.
    fn flow(&mut self, framed: bool) -> bool {
        let (precision, code) = (self.precision, self.code);
        let mut changed = false;
        for (id, code) in code.enumerated() {
            for instr in code.iter().flat_map(|code| code.instrs.iter()) {
                if let Op::Return(Some(value)) = &instr.op {
                    let new = self.of_operand(id, value, framed);
                    let returned = &mut self.locals(framed).returned[id];
                    changed |= add(returned, new, precision);
                }
                let Some(dst) = instr.op.def() else { continue };
                if !self.is_reference(id, dst) {
                    continue;
                }
                let new = self.assigned(id, &instr.op, framed);
                let sources = self.locals(framed).sources[id].entry(dst).or_default();
                changed |= add(sources, new, precision);
            }
        }
        changed
    }

    fn locals(&mut self, framed: bool) -> &mut Locals {
        if framed {
            &mut self.framed
        } else {
            &mut self.coming
        }
    }

    fn is_reference(&self, method: MethodId, local: LocalId) -> bool {
        matches!(self.ty(method, local), None | Some(Ty::Ref(_)))
    }

    /// None: it is one of the code's own.
    fn ty(&self, method: MethodId, local: LocalId) -> Option<&Ty> {
        let local = self.program.methods[method].locals.get(local);
        local.map(|local| &local.ty)
    }

    fn assigned(&self, method: MethodId, op: &Op, framed: bool) -> Sources {
        let kind = match op {
            Op::Do(kind) => kind,
            Op::Enter { lock, .. } => return self.of_operand(method, lock, framed),
            Op::CatchTest { .. } => return [THROWN].into(),
            _ => return [ANYWHERE].into(),
        };
        match kind {
            StmtKind::Assign {
                value: Expr::Operand(value),
                ..
            }
            | StmtKind::CheckCast { value, .. } => self.of_operand(method, value, framed),
            StmtKind::Load { place, .. } => {
                let Some(n) = (self.numbering.place)(place) else {
                    return [ANYWHERE].into();
                };
                match place {
                    Place::Static { .. } => [Source::Origin(Origin::Place(n, Holder::Any))].into(),
                    Place::Field { object, .. } | Place::Elem { array: object, .. } => {
                        inside(self.of_operand(method, object, framed), n)
                    }
                }
            }
            StmtKind::New { .. } | StmtKind::NewArray { .. } => [Source::New].into(),
            StmtKind::CurrentThread { .. } => [Source::Origin(Origin::Current)].into(),
            StmtKind::Call { target, args, .. } => self.result(method, target, args, framed),
            // No object of the heap.
            StmtKind::BoxCached { .. }
            | StmtKind::ClassOf { .. }
            | StmtKind::ClassName { .. }
            | StmtKind::NameOf { .. } => Sources::new(),
            _ => [ANYWHERE].into(),
        }
    }

    /// What a call returns.
    fn result(&self, method: MethodId, target: &Target, args: &[Operand], framed: bool) -> Sources {
        let arg = |n: usize| self.of_operand(method, &args[n], framed);
        let called = match target {
            Target::Exact(called) => std::slice::from_ref(called),
            Target::Virtual(named) => self.overriding.executed(*named),
        };
        let mut all = Sources::new();
        for called in called {
            if self.without_model.contains(called) {
                return [ANYWHERE].into();
            }
            let (direct, executing) = match target {
                Target::Exact(_) => (true, [].as_slice()),
                Target::Virtual(named) => (
                    self.calls.executed(*named).contains(called),
                    self.executing.get(called).map_or(&[][..], Vec::as_slice),
                ),
            };
            for &source in &self.coming.returned[*called] {
                if direct || !matches!(source, Source::Inside(..)) {
                    all.extend(put_in(source, &arg));
                } else {
                    let of = |&n: &usize| put_in(source, &|param| [of_param(n, param)].into());
                    all.extend(executing.iter().flat_map(of));
                }
            }
            // Of a call that has not returned.
            if framed {
                all.extend(&self.framed.returned[*called]);
            }
        }
        all
    }

    fn of_operand(&self, method: MethodId, operand: &Operand, framed: bool) -> Sources {
        let locals = if framed { &self.framed } else { &self.coming };
        match operand {
            Operand::Local(local) => match self.ty(method, *local) {
                Some(Ty::Str) => [TEXT].into(),
                None | Some(Ty::Ref(_)) => {
                    let found = locals.sources[method].get(local);
                    found.cloned().unwrap_or_default()
                }
                _ => Sources::new(),
            },
            // No object of the heap.
            Operand::Const(_) => Sources::new(),
        }
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

    /// Adds what the method's item does. `framed`: of a frame that exists.
    fn add_item(&mut self, method: MethodId, item: usize, summary: &mut Summary, framed: bool) {
        let of = |operand: &Operand| self.of_operand(method, operand, framed);
        let mut acts: Vec<(Done, Sources)> = Vec::new();
        match &self.items[method][item].1 {
            Item::Act(done, object) => acts.push((*done, of(object))),
            Item::Effects(effects) => acts.push((Done::Effects(*effects), [ANYWHERE].into())),
            Item::Call(called, args) => {
                for &called in called {
                    let of_call = &self.summaries[called];
                    merge(&mut summary.acts, &of_call.acts);
                    for &(done, source) in &of_call.to_params {
                        acts.push((done, put_in(source, &|n| of(&args[n]))));
                    }
                }
            }
        }
        for (done, sources) in acts {
            for source in sources {
                self.add_act(done, source, summary);
            }
        }
    }

    fn add_act(&mut self, done: Done, source: Source, summary: &mut Summary) {
        let to = match source {
            // Nothing that exists.
            Source::New => return,
            source if self.precision == Precision::Holders => source,
            source if self.precision == Precision::Places => source.of_any_holder(),
            _ => ANYWHERE,
        };
        if let Source::Origin(to) = to {
            let number = self.number(Act { to, done });
            insert(&mut summary.acts, number);
        } else {
            summary.to_params.insert((done, to));
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
            let of_method = self.summaries[method].clone();
            let mut executed = Summary {
                acts: of_method.acts,
                ..Summary::default()
            };
            for (done, source) in of_method.to_params {
                for source in put_in(source, &|param| [of_param(n, param)].into()) {
                    self.add_act(done, source, &mut executed);
                }
            }
            of_executed.push(executed.acts);
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

/// Of what is loaded from a place of one of these.
fn inside(sources: Sources, place: usize) -> Sources {
    let inside = |source: Source| source.inside(place);
    sources.into_iter().map(inside).collect()
}

/// A method's source where the method is called with these arguments.
fn put_in(source: Source, arg: &dyn Fn(usize) -> Sources) -> Sources {
    match source {
        Source::Param(n) => arg(n),
        Source::Inside(n, place) => inside(arg(n), place),
        source => [source].into(),
    }
}

/// A parameter of the method at this place of [`Numbering::executing`], when a virtual call executes it.
fn of_param(executed: usize, param: usize) -> Source {
    Source::Origin(Origin::Param(executed, param))
}

fn items_of(
    program: &Program,
    calls: &Calls,
    effects: Effects,
    numbering: &Numbering,
    op: &Op,
) -> Vec<Item> {
    let mut items = Vec::new();
    if effects != 0 {
        items.push(match changed(op) {
            Some(object) => Item::Act(Done::Effects(effects), object.clone()),
            None => Item::Effects(effects),
        });
    }
    match op {
        Op::Do(StmtKind::Start { thread }) => {
            items.push(Item::Call(vec![program.thread_entry], vec![thread.clone()]));
        }
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
                let number = numbering.named[&named];
                for (n, arg) in args.iter().enumerate() {
                    let done = match n {
                        0 => Done::Called(number),
                        n => Done::Passed(number, n),
                    };
                    items.push(Item::Act(done, arg.clone()));
                }
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
fn add(all: &mut Sources, new: Sources, precision: Precision) -> bool {
    let mut changed = false;
    for source in new {
        let place = source.of_any_holder();
        if all.contains(&ANYWHERE) || all.contains(&place) {
            continue;
        }
        changed |= all.insert(match precision {
            Precision::Holders => source,
            _ => place,
        });
    }
    if all.contains(&ANYWHERE) {
        *all = [ANYWHERE].into();
    }
    for widened in [Source::of_any_holder, |_| ANYWHERE] {
        if all.len() > MAX_SOURCES {
            *all = std::mem::take(all).into_iter().map(widened).collect();
        }
    }
    changed
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
