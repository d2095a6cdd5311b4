//! Runtime analysis: what a few executions tell of what others may do.
//!
//! Runs the program on some schedules and warns of data races by lock sets ([`lockset`]) and of deadlocks by the order in
//! which locks are taken ([`lock_tree`]), whether or not these executions have them (W. Visser, K. Havelund, G. Brat, S. Park,
//! F. Lerda, *Model checking programs*, 2003, section 3.3). Warnings are no verdicts: what they tell may be impossible for
//! reasons that are not looked at here, and what no schedule came to is not in them.
//!
//! Locks are what has an owner: monitors, and the library's locks, which are monitors in its models
//! ([`crate::core::interp`]). Read locks count for reading. No variables in this sense are volatile and final fields, fields
//! that never change once others can see them, and what is accessed in atomic sections, as those of atomic variables. Of the
//! library's own variables only those of collections and string builders, which their users have to protect.

pub mod dependencies;
pub mod growth;
pub mod happens_before;
pub mod lock_tree;
pub mod lockset;
mod order;
pub mod sampling;
pub mod shorter;
pub mod swallowed;

use std::collections::{BTreeMap, BTreeSet};

use crate::core::interp::event::{
    Event, EventKind, FrameAt, ObjectName, Observer, Shown, ShownPlace,
};
use crate::core::interp::observe::{Accessing, Fact};
use crate::core::interp::run::Random;
use crate::core::interp::{Cut, Declared, Limit, Machine, State, Status, StepEnd};
use crate::core::property::Checks;
use crate::core::schedule::{Resume, ThreadNo};
use crate::core::{ClassId, FieldId, MethodId, Program, SiteId};
use dependencies::Dependencies;
use lock_tree::LockTree;
use lockset::{Conflict, Variable};
use order::{Order, Segment};

/// Steps of one schedule; one that takes more is given up, and what it has shown counts.
pub const MAX_STEPS: u32 = 20_000;
/// Steps without one of a thread that is told as left behind.
pub const LEFT_BEHIND: u32 = MAX_STEPS / 2;
/// Frames of program code that are kept of a place.
const MAX_FRAMES: usize = 12;

/// Where a thread is.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Place {
    /// The library's method that program code has called.
    pub inside: Option<MethodId>,
    /// Of an access in there: the object on which it was called.
    pub receiver: Option<ObjectName>,
    /// Program code only, innermost first.
    pub frames: Vec<FrameAt>,
}

impl Place {
    /// The innermost.
    pub fn site(&self) -> Option<SiteId> {
        self.frames.first().map(|frame| frame.site)
    }
}

/// A lock in one run.
#[derive(Clone, Copy, PartialEq, Eq, Debug, PartialOrd, Ord)]
pub struct LockNo(u32);

#[derive(Clone, Copy, Debug)]
pub struct Options {
    pub schedules: u32,
    /// Run n (from 0) is the same whatever `schedules` is.
    pub seed: u64,
}

#[derive(Clone, Debug, Default)]
pub struct Analyzed {
    /// At most one of each variable as it is declared, and of each set of places.
    pub warnings: Vec<Warning>,
    /// Schedules begun.
    pub schedules: u32,
    /// Schedules that ended in a deadlock.
    pub deadlocks: u32,
    /// Schedules of more than [`MAX_STEPS`].
    pub unfinished: u32,
    /// Threads that others left behind in those, each place once.
    pub left: BTreeMap<Option<SiteId>, Left>,
    /// Why schedules ended early, each reason once.
    pub cuts: BTreeSet<Cut>,
}

/// A thread that could not go on for the last [`LEFT_BEHIND`] steps of a schedule, in which others did.
#[derive(Clone, Debug)]
pub struct Left {
    pub thread: Thread,
    pub place: Place,
    /// In how many schedules.
    pub schedules: u32,
}

#[derive(Clone, Debug)]
pub struct Warning {
    pub about: About,
    /// The threads of the warning, and those on which they depend: numbers of the schedule that it comes from.
    pub window: BTreeSet<ThreadNo>,
}

#[derive(Clone, Debug)]
pub enum About {
    Race {
        /// Several inside of one class of the library.
        on: BTreeSet<Declared>,
        /// `Buffer#1.count`
        variable: String,
        accesses: Box<[Access; 2]>,
    },
    /// Each thread waits for a lock that the next one holds, the last for one of the first.
    LockOrder(Vec<Wait>),
}

#[derive(Clone, Debug)]
pub struct Thread {
    pub no: ThreadNo,
    pub name: String,
}

#[derive(Clone, Debug)]
pub struct Access {
    pub thread: Thread,
    pub write: bool,
    pub place: Place,
    /// Those that allow such an access.
    pub locks: Vec<Shown>,
}

#[derive(Clone, Debug)]
pub struct Wait {
    pub thread: Thread,
    /// The lock for which the thread before it waits, and where it was taken.
    pub holds: Shown,
    pub taken: Place,
    /// All locks that it holds, outermost first.
    pub held: Vec<Shown>,
    pub lock: Shown,
    pub place: Place,
}

/// What makes two warnings the same one.
#[derive(Clone, PartialEq, Eq, Debug, PartialOrd, Ord)]
enum Key {
    Race(BTreeSet<Declared>),
    /// Whatever is inside: the classes of the library's methods that are called.
    RaceInside(BTreeSet<ClassId>),
    /// Where each thread took its lock, and where it waits; from the lowest.
    LockOrder(Vec<[Option<SiteId>; 2]>),
}

/// Runs the program on so many schedules.
pub fn analyze(program: &Program, options: Options) -> Analyzed {
    analyze_while(program, options, &|| true)
}

/// The same, as long as it is told to go on.
pub fn analyze_while(program: &Program, options: Options, go_on: &dyn Fn() -> bool) -> Analyzed {
    let machine = Machine::new(program, Checks::NONE);
    let mut seeds = Random::new(options.seed);
    let mut analyzed = Analyzed::default();
    let mut warnings = BTreeMap::new();
    for run in 0..options.schedules {
        if !go_on() {
            break;
        }
        analyzed.schedules += 1;
        let mut watch = Watch::new(&machine);
        let state = watch.run(run == 0, Random::new(seeds.next_u64()), &mut analyzed);
        for warning in watch.warnings(&state) {
            let key = key(program, &warning.about);
            let known = warnings.entry(key).or_insert_with(|| warning.clone());
            if let (About::Race { on, .. }, About::Race { on: more, .. }) =
                (&mut known.about, warning.about)
            {
                on.extend(more);
            }
        }
    }
    analyzed.warnings = warnings.into_values().collect();
    analyzed
}

fn key(program: &Program, about: &About) -> Key {
    match about {
        About::Race { on, accesses, .. } => {
            let inside = accesses.iter().filter_map(|access| access.place.inside);
            match on.first() {
                Some(Declared::Inside(_)) => {
                    Key::RaceInside(inside.map(|m| program.methods[m].class).collect())
                }
                _ => Key::Race(on.clone()),
            }
        }
        About::LockOrder(waits) => {
            let mut places: Vec<_> = waits
                .iter()
                .map(|wait| [wait.taken.site(), wait.place.site()])
                .collect();
            let lowest = (0..places.len()).min_by_key(|&n| {
                let (before, from) = places.split_at(n);
                [from, before].concat()
            });
            places.rotate_left(lowest.unwrap_or(0));
            Key::LockOrder(places)
        }
    }
}

/// Of one run.
struct Watch<'a> {
    machine: &'a Machine<'a>,
    order: Order,
    locks: Vec<Shown>,
    variables: BTreeMap<ShownPlace, Variable>,
    /// The trees of the threads' last segments, and those before them.
    trees: BTreeMap<ThreadNo, (Segment, LockTree)>,
    over: Vec<(Segment, LockTree)>,
    dependencies: Dependencies,
    races: Vec<(Declared, String, Conflict)>,
    read_holds: Option<ReadHolds>,
}

impl<'a> Watch<'a> {
    fn new(machine: &'a Machine<'a>) -> Watch<'a> {
        Watch {
            machine,
            order: Order::new(),
            locks: Vec::new(),
            variables: BTreeMap::new(),
            trees: BTreeMap::new(),
            over: Vec::new(),
            dependencies: Dependencies::default(),
            races: Vec::new(),
            read_holds: ReadHolds::of(machine.program),
        }
    }

    /// `stays`: with a thread as long as it can go on, for the deepest nesting of locks.
    fn run(&mut self, stays: bool, mut random: Random, analyzed: &mut Analyzed) -> State {
        let machine = self.machine;
        let mut state = machine.initial();
        let mut last = None;
        let mut moved: BTreeMap<ThreadNo, u32> = BTreeMap::new();
        for at in 0..MAX_STEPS {
            let enabled = machine.enabled_threads(&state);
            if enabled.is_empty() {
                let deadlock = machine.status(&state) == Status::Deadlock;
                analyzed.deadlocks += u32::from(deadlock);
                return state;
            }
            let thread = match last {
                Some(thread) if stays && enabled.contains(&thread) => thread,
                _ => random.pick(&enabled),
            };
            last = Some(thread);
            moved.insert(thread, at);
            match machine.take(&mut state, thread, &mut random, self) {
                // A long computation is only interrupted.
                Some(
                    StepEnd::Ran
                    | StepEnd::Cut(Cut::Limit {
                        limit: Limit::StepLength,
                        ..
                    }),
                )
                | None => {}
                Some(StepEnd::Cut(cut)) => {
                    analyzed.cuts.insert(cut);
                    return state;
                }
                // Nothing is checked.
                Some(StepEnd::Violated(_)) => return state,
            }
        }
        analyzed.unfinished += 1;
        // One that stays with a thread says nothing of those that wait for others.
        if !stays {
            self.leave_behind(&state, &moved, analyzed);
        }
        state
    }

    /// `moved`: the last step of each thread.
    fn leave_behind(
        &self,
        state: &State,
        moved: &BTreeMap<ThreadNo, u32>,
        analyzed: &mut Analyzed,
    ) {
        for blocked in self.machine.blocked(state) {
            let last = moved.get(&blocked.thread).copied().unwrap_or(0);
            let waits_so = blocked.idle || blocked.daemon;
            if waits_so || last >= MAX_STEPS - LEFT_BEHIND {
                continue;
            }
            let place = place(self.machine.program, &blocked.stack);
            let left = analyzed.left.entry(place.site()).or_insert_with(|| Left {
                thread: self.thread(blocked.thread, state),
                place,
                schedules: 0,
            });
            left.schedules += 1;
        }
    }

    // ---- what it tells ----------------------------------------------------------------------------------------------

    fn warnings(mut self, state: &State) -> Vec<Warning> {
        let mut trees = std::mem::take(&mut self.over);
        trees.extend(std::mem::take(&mut self.trees).into_values());
        let races = self.races.iter().map(|(on, variable, accesses)| {
            let accesses = [0, 1].map(|n| self.access_of(&accesses[n], state));
            About::Race {
                on: BTreeSet::from([*on]),
                variable: variable.clone(),
                accesses: Box::new(accesses),
            }
        });
        let cycles = lock_tree::cycles(&trees, &self.order).into_iter();
        let cycles = cycles.map(|cycle| About::LockOrder(self.cycle(&cycle, state)));
        races
            .chain(cycles)
            .map(|about| {
                let threads: BTreeSet<ThreadNo> = match &about {
                    About::Race { accesses, .. } => accesses.iter().map(|a| a.thread.no).collect(),
                    About::LockOrder(waits) => waits.iter().map(|w| w.thread.no).collect(),
                };
                Warning {
                    about,
                    window: self.dependencies.window(&threads),
                }
            })
            .collect()
    }

    fn access_of(&self, (access, place): &(lockset::Access, Place), state: &State) -> Access {
        Access {
            thread: self.thread(access.segment.thread, state),
            write: access.write,
            place: place.clone(),
            locks: access.locks.iter().map(|&lock| self.shown(lock)).collect(),
        }
    }

    fn cycle(&self, cycle: &[lock_tree::Wait], state: &State) -> Vec<Wait> {
        let before = cycle.iter().cycle().skip(cycle.len().saturating_sub(1));
        cycle
            .iter()
            .zip(before)
            .filter_map(|(wait, before)| {
                let (holds, taken) = wait.held.iter().find(|(lock, _)| *lock == before.lock)?;
                Some(Wait {
                    thread: self.thread(wait.segment.thread, state),
                    holds: self.shown(*holds),
                    taken: taken.clone(),
                    held: wait
                        .held
                        .iter()
                        .map(|&(lock, _)| self.shown(lock))
                        .collect(),
                    lock: self.shown(wait.lock),
                    place: wait.place.clone(),
                })
            })
            .collect()
    }

    fn thread(&self, no: ThreadNo, state: &State) -> Thread {
        Thread {
            no,
            name: self.machine.thread_name(state, no),
        }
    }

    // ---- locks ------------------------------------------------------------------------------------------------------

    fn shown(&self, lock: LockNo) -> Shown {
        self.locks[lock.0 as usize].clone()
    }

    fn lock(&mut self, lock: &Shown) -> LockNo {
        let name = object(lock);
        let same = |other: &Shown| other == lock || name.is_some() && object(other) == name;
        let at = self.locks.iter().position(same).unwrap_or_else(|| {
            self.locks.push(lock.clone());
            self.locks.len() - 1
        });
        LockNo(at as u32)
    }

    fn tree(&mut self, thread: ThreadNo) -> &mut LockTree {
        let begin = (self.order.segment(thread), LockTree::default());
        &mut self.trees.entry(thread).or_insert(begin).1
    }

    fn next_segment(&mut self, thread: ThreadNo) {
        let next = self.tree(thread).next();
        let next = (self.order.segment(thread), next);
        self.over.extend(self.trees.insert(thread, next));
    }

    fn taken(&mut self, thread: ThreadNo, lock: &Shown, stack: &[FrameAt]) {
        let program = self.machine.program;
        let lock = self.lock(lock);
        self.dependencies.locks(thread, lock);
        let place = place(program, stack);
        // Who only tries waits for nobody for ever.
        let tries = |method: MethodId| program.methods[method].name == "tryLock";
        let waits = !place.inside.is_some_and(tries);
        self.tree(thread).taken(lock, waits, place);
    }

    fn released(&mut self, thread: ThreadNo, lock: &Shown) {
        let lock = self.lock(lock);
        self.tree(thread).released(lock);
    }

    // ---- variables --------------------------------------------------------------------------------------------------

    fn access(&mut self, a: &Accessing) {
        let (thread, place) = (a.thread(), a.place());
        if a.write() {
            self.dependencies.writes(thread, place);
        } else {
            self.dependencies.reads(thread, place);
        }
        if !a.may_race() || !self.is_candidate(a) {
            return;
        }
        let (machine, state) = (self.machine, a.state());
        let owned = machine.owned(state, thread);
        let mut locks: BTreeSet<LockNo> = owned.iter().map(|o| self.lock(&o.object)).collect();
        if !a.write()
            && let Some(holds) = &self.read_holds
        {
            let read = holds.held(machine, state, thread);
            locks.extend(read.iter().map(|lock| self.lock(&Shown::Object(*lock))));
        }
        let access = lockset::Access {
            segment: self.order.segment(thread),
            site: a.site(),
            write: a.write(),
            locks,
        };
        let here = || Place {
            receiver: machine
                .library_call(state, thread)
                .and_then(|(_, object)| object),
            ..self::place(machine.program, &machine.stack_of(state, thread))
        };
        match self.variables.get_mut(&place) {
            None => {
                let variable = Variable::first(access, here());
                self.variables.insert(place, variable);
            }
            Some(variable) => {
                if let Some(pair) = variable.access(&access, &self.order, here) {
                    self.races.push((a.declared(), a.name(), pair));
                }
            }
        }
    }

    fn is_candidate(&self, a: &Accessing) -> bool {
        let program = self.machine.program;
        if let ShownPlace::Field { field, .. } | ShownPlace::Static { field } = a.place() {
            let field = &program.fields[field];
            if field.is_final || field.synthetic {
                return false;
            }
        }
        match a.declared() {
            Declared::Field(_) | Declared::Array(_) => true,
            Declared::Inside(class) => user_protects(program, class),
        }
    }
}

impl Observer for Watch<'_> {
    fn event(&mut self, event: Event) {
        let thread = event.thread;
        match &event.kind {
            EventKind::Lock { object, .. } | EventKind::Wake { object, .. } => {
                self.taken(thread, object, &event.stack);
            }
            EventKind::Unlock { object, depth: 0 } | EventKind::Wait { object, .. } => {
                self.released(thread, object);
            }
            EventKind::Start { thread: child, .. } => {
                self.order.start(thread, *child);
                self.dependencies.starts(thread, *child);
                self.next_segment(thread);
            }
            EventKind::Join {
                target: Some(target),
                done: true,
                how: None | Some(Resume::Woken),
                ..
            } => {
                self.order.join(thread, *target);
                self.next_segment(thread);
            }
            _ => {}
        }
    }
    fn watches(&self) -> bool {
        true
    }
    fn fact(&mut self, fact: Fact) {
        if let Fact::Access(access) = fact
            && !access.volatile()
        {
            self.access(&access);
        }
    }
}

/// Users of the library's class have to keep their accesses to its objects apart.
fn user_protects(program: &Program, class: ClassId) -> bool {
    match program.classes[class].binary_name.rsplit_once('.') {
        Some(("java.util", _)) => true,
        Some(("java.lang", name)) => name.ends_with("StringBuilder"),
        _ => false,
    }
}

/// Of an enum's constant its name is known only once it is stored.
fn object(lock: &Shown) -> Option<ObjectName> {
    match lock {
        Shown::Object(name) | Shown::Constant(name, _) => Some(*name),
        _ => None,
    }
}

/// Of a whole stack.
pub fn place(program: &Program, stack: &[FrameAt]) -> Place {
    let library = |frame: &&FrameAt| program.methods[frame.method].library;
    let own = |frame: &&FrameAt| program.methods[frame.method].is_of_program();
    Place {
        inside: stack.iter().take_while(library).last().map(|f| f.method),
        receiver: None,
        frames: stack.iter().filter(own).take(MAX_FRAMES).copied().collect(),
    }
}

/// Which read locks a thread has: `ReentrantReadWriteLock` keeps them in a list in the thread.
struct ReadHolds {
    of_thread: FieldId,
    lock: FieldId,
    count: FieldId,
    next: FieldId,
    writer: FieldId,
}

impl ReadHolds {
    /// `None`: the program has no such lock.
    fn of(program: &Program) -> Option<ReadHolds> {
        const LOCK: &str = "java.util.concurrent.locks.ReentrantReadWriteLock";
        let field = |class: &str, name: &str| {
            let mut fields = program.fields.enumerated();
            let found = fields.find(|(_, field)| {
                field.name == name && program.classes[field.class].binary_name == class
            });
            found.map(|(id, _)| id)
        };
        let hold = format!("{LOCK}$Hold");
        Some(ReadHolds {
            of_thread: field("java.lang.Thread", "holds$")?,
            lock: field(&hold, "lock")?,
            count: field(&hold, "count")?,
            next: field(&hold, "next")?,
            writer: field(LOCK, "writer")?,
        })
    }

    /// The write locks that go with them.
    fn held(&self, machine: &Machine, state: &State, thread: ThreadNo) -> Vec<ObjectName> {
        let follow = |from: ObjectName, field| match machine.field_value(state, from, field)? {
            Shown::Object(to) => Some(to),
            _ => None,
        };
        let mut held = Vec::new();
        let mut hold = machine
            .thread_object(state, thread)
            .and_then(|thread| follow(thread, self.of_thread));
        while let Some(at) = hold {
            if machine.field_value(state, at, self.count) != Some(Shown::Int(0)) {
                let lock = follow(at, self.lock);
                held.extend(lock.and_then(|lock| follow(lock, self.writer)));
            }
            hold = follow(at, self.next);
        }
        held
    }
}
