//! Exceptions that are thrown and that nobody gets to see, in a few schedules or in one execution: caught by a clause that does
//! nothing, or kept in a `Future` that nobody asks. They are no violations, but a program that goes on as if nothing had happened
//! hides its bugs.
//!
//! What these schedules do not come to is not told.

use std::collections::{BTreeMap, BTreeSet};

use super::{MAX_STEPS, place};
use crate::core::interp::event::{
    Event, EventKind, FrameAt, ObjectName, Observer, Shown, ShownPlace,
};
use crate::core::interp::run::Random;
use crate::core::interp::{Cut, Limit, Machine, State, StepEnd};
use crate::core::movers::Movers;
use crate::core::property::Checks;
use crate::core::schedule::{Step, ThreadNo};
use crate::core::walk::{blocks, walk};
use crate::core::{Block, ClassId, FieldId, LabelId, MethodId, Program, SiteId, StmtKind};

const SCHEDULES: u64 = 4;

/// What became of an exception; the same places are told once.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Swallowed {
    pub class: ClassId,
    /// Where the program throws it, or calls the library that does.
    pub thrown: SiteId,
    pub how: How,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum How {
    /// By the clause that begins there.
    Caught(SiteId),
    /// In the `Future` of a task.
    Kept,
    /// Of a task that would have been run again.
    KeptPeriodic,
    /// In a `CompletableFuture`.
    Completes,
}

/// Where a program may swallow exceptions.
struct Sinks {
    clauses: BTreeMap<SiteId, Clause>,
    tasks: BTreeMap<MethodId, bool>,
    outcome: Option<FieldId>,
    /// Some code asks the `Future` of a task how it has ended.
    asks: bool,
    /// Where workers of pools keep their first tasks, of which nobody makes use again.
    first_task: Option<FieldId>,
}

impl Sinks {
    /// `None`: it has no place for one.
    fn of(program: &Program) -> Option<Sinks> {
        let sinks = Sinks {
            clauses: clauses_that_do_nothing(program),
            tasks: task_methods(program),
            outcome: outcome_of_future(program),
            asks: asks_futures(program),
            first_task: field_of(program, "ThreadPoolExecutor$Worker", "firstTask"),
        };
        let none = sinks.clauses.is_empty() && sinks.tasks.is_empty() && sinks.outcome.is_none();
        (!none).then_some(sinks)
    }
}

/// Each with the name of a thread that threw it.
pub fn swallowed(program: &Program) -> BTreeMap<Swallowed, String> {
    let mut found = BTreeMap::new();
    let Some(sinks) = Sinks::of(program) else {
        return found;
    };
    let machine = Machine::new(program, Checks::NONE);
    for seed in 0..SCHEDULES {
        let mut watch = Watch::new(program, &sinks);
        let mut random = Random::new(seed);
        let mut state = machine.initial();
        let mut ended = false;
        for _ in 0..MAX_STEPS {
            let enabled = machine.enabled_threads(&state);
            if enabled.is_empty() {
                ended = true;
                break;
            }
            let thread = random.pick(&enabled);
            match machine.take(&mut state, thread, &mut random, &mut watch) {
                Some(
                    StepEnd::Ran
                    | StepEnd::Cut(Cut::Limit {
                        limit: Limit::StepLength,
                        ..
                    }),
                )
                | None => {}
                Some(StepEnd::Cut(_) | StepEnd::Violated(_)) => break,
            }
        }
        // Whoever still runs may ask.
        watch.tell(&machine, &state, ended, &mut found);
    }
    found
}

/// Those of one execution, in the steps of the machine with these movers (`None`: steps end at scheduling points); of what is
/// in a `Future` nobody has asked by its end.
pub fn swallowed_in(
    program: &Program,
    movers: Option<&Movers>,
    schedule: &[Step],
) -> BTreeMap<Swallowed, String> {
    let mut found = BTreeMap::new();
    let Some(sinks) = Sinks::of(program) else {
        return found;
    };
    let machine = match movers {
        Some(movers) => Machine::with_movers(program, Checks::NONE, movers),
        None => Machine::new(program, Checks::NONE),
    };
    let mut watch = Watch::new(program, &sinks);
    let mut state = machine.initial();
    for step in schedule {
        if !matches!(machine.step(&mut state, step, &mut watch), Ok(StepEnd::Ran)) {
            break;
        }
    }
    watch.tell(&machine, &state, true, &mut found);
    found
}

/// What a clause without statements, but perhaps a jump, does to the loops around it.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Clause {
    /// The thread goes on behind it, or with the next round.
    GoesOn,
    /// The thread leaves a loop: so threads are stopped by interrupts.
    Leaves,
}

/// Their sites.
fn clauses_that_do_nothing(program: &Program) -> BTreeMap<SiteId, Clause> {
    let mut found = BTreeMap::new();
    for method in program.methods.iter().filter(|m| !m.library) {
        if let Some(body) = &method.body {
            clauses_of(body, 0, &mut Vec::new(), &mut found);
        }
    }
    found
}

/// `loops`: those around the block; `labels`: what `break` can leave there, with the loops around that.
fn clauses_of(
    block: &Block,
    loops: usize,
    labels: &mut Vec<(LabelId, usize)>,
    found: &mut BTreeMap<SiteId, Clause>,
) {
    for stmt in &block.stmts {
        let inside = loops + usize::from(matches!(stmt.kind, StmtKind::Loop { .. }));
        if let StmtKind::Block { label, .. } | StmtKind::Loop { label, .. } = stmt.kind {
            labels.push((label, loops));
        }
        if let StmtKind::Try { body, catches, .. } = &stmt.kind {
            for catch in catches {
                // An empty one around the only loop leaves it.
                let leaves = loops == 0 && has_loop(body);
                let clause = does_nothing(&catch.body, loops, labels, leaves);
                found.extend(clause.map(|clause| (catch.site, clause)));
            }
        }
        for inner in blocks(stmt) {
            clauses_of(inner, inside, labels, found);
        }
        if let StmtKind::Block { .. } | StmtKind::Loop { .. } = stmt.kind {
            labels.pop();
        }
    }
}

fn has_loop(block: &Block) -> bool {
    let mut found = false;
    walk(block, &mut |stmt| {
        found |= matches!(stmt.kind, StmtKind::Loop { .. });
    });
    found
}

/// `leaves`: whether a loop is left by whoever goes on behind the clause.
fn does_nothing(
    block: &Block,
    loops: usize,
    labels: &[(LabelId, usize)],
    leaves: bool,
) -> Option<Clause> {
    let mut leaves = leaves;
    for stmt in &block.stmts {
        match stmt.kind {
            StmtKind::Return { value: None } => leaves |= loops > 0,
            StmtKind::Break { label } => {
                let left = labels.iter().find(|(known, _)| *known == label);
                leaves |= left.is_some_and(|(_, around)| *around < loops);
            }
            StmtKind::Continue { .. } => {}
            _ => return None,
        }
    }
    Some(if leaves {
        Clause::Leaves
    } else {
        Clause::GoesOn
    })
}

/// Those that run a task and keep what it throws; true: one that is to be run again.
fn task_methods(program: &Program) -> BTreeMap<MethodId, bool> {
    let methods = program.methods.enumerated();
    let of_future = methods.filter(|(_, method)| {
        let class = &program.classes[method.class].binary_name;
        class == "java.util.concurrent.FutureTask" && method.body.is_some()
    });
    of_future
        .filter_map(|(id, method)| match method.name.as_str() {
            "run" => Some((id, false)),
            "runAndReset" => Some((id, true)),
            _ => None,
        })
        .collect()
}

struct Watch<'a> {
    program: &'a Program,
    sinks: &'a Sinks,
    thrown: BTreeMap<ObjectName, SiteId>,
    caught: Vec<(ThreadNo, Swallowed)>,
    kept: BTreeMap<ObjectName, (ThreadNo, Swallowed)>,
    /// Causes of an `ExecutionException`, and what else the library gave to the program.
    asked: BTreeSet<ObjectName>,
    /// Of exceptions that the library makes for others.
    causes: BTreeMap<ObjectName, ObjectName>,
    /// Those that have ended by an exception of which nobody has asked; who has ended them.
    futures: BTreeMap<ObjectName, (ThreadNo, ObjectName)>,
    /// What some of them have ended by.
    completes: BTreeSet<ObjectName>,
}

impl Observer for Watch<'_> {
    fn event(&mut self, event: Event) {
        match event.kind {
            EventKind::Throw { exception, .. } => {
                if let Some(site) = place(self.program, &event.stack).site() {
                    self.thrown.entry(exception).or_insert(site);
                }
            }
            EventKind::Caught { exception } => {
                let Some(&thrown) = self.thrown.get(&exception) else {
                    return;
                };
                let inside = event.stack.first().map(|frame| frame.method);
                let periodic = inside.and_then(|method| self.sinks.tasks.get(&method));
                let swallowed = |how| Swallowed {
                    class: exception.class,
                    thrown,
                    how,
                };
                match periodic {
                    Some(true) => {
                        let kept = (event.thread, swallowed(How::KeptPeriodic));
                        self.kept.insert(exception, kept);
                    }
                    Some(false) => {
                        let kept = (event.thread, swallowed(How::Kept));
                        self.kept.insert(exception, kept);
                    }
                    None if self.is_swallowed_by(event.site, exception.class) => {
                        let caught = swallowed(How::Caught(event.site));
                        self.caught.push((event.thread, caught));
                    }
                    None => {}
                }
            }
            EventKind::Write {
                place: ShownPlace::Field { object, field },
                new: Shown::Object(cause),
                ..
            } if self.program.fields[field].name == "cause" => {
                if self.is_a(object, "CompletionException") {
                    self.causes.insert(object, cause);
                } else if self.is_a(object, "ExecutionException")
                    && !self.in_invoke_all(&event.stack)
                {
                    self.asked.insert(cause);
                }
            }
            EventKind::Write {
                place: ShownPlace::Field { object, field },
                new: Shown::Object(exception),
                ..
            } if self.sinks.outcome == Some(field) => {
                self.futures.insert(object, (event.thread, exception));
                let first = first(exception, &self.causes);
                if !self.completes.insert(first) && self.in_when_complete(&event.stack) {
                    self.asked.insert(first);
                }
            }
            // Whoever passes it on makes an outcome of it again.
            EventKind::Read {
                place: ShownPlace::Field { object, field },
                value: Shown::Object(_),
            } if self.sinks.outcome == Some(field) => {
                self.futures.remove(&object);
            }
            EventKind::Return {
                value: Some(Shown::Object(given)),
            } => {
                let library = |at: usize| {
                    let frame = event.stack.get(at);
                    frame.is_some_and(|frame| self.program.methods[frame.method].library)
                };
                if library(0) && !library(1) {
                    self.asked.insert(given);
                }
            }
            _ => {}
        }
    }
}

impl<'a> Watch<'a> {
    fn new(program: &'a Program, sinks: &'a Sinks) -> Self {
        Watch {
            program,
            sinks,
            thrown: BTreeMap::new(),
            caught: Vec::new(),
            kept: BTreeMap::new(),
            asked: BTreeSet::new(),
            causes: BTreeMap::new(),
            futures: BTreeMap::new(),
            completes: BTreeSet::new(),
        }
    }

    /// `ended`: nobody asks for results any more. Else only those are told that nobody can ask for: no code does, or no reference
    /// leads there.
    fn tell(
        self,
        machine: &Machine,
        state: &State,
        ended: bool,
        found: &mut BTreeMap<Swallowed, String>,
    ) {
        let in_reach = if ended || self.kept.is_empty() && self.futures.is_empty() {
            BTreeSet::new()
        } else {
            machine.reachable(state, self.sinks.first_task)
        };
        let is_lost = |exception: &ObjectName| ended || !in_reach.contains(exception);
        let mut tell = |thread, swallowed| {
            let name = machine.thread_name(state, thread);
            found.entry(swallowed).or_insert(name);
        };
        for (thread, swallowed) in self.caught {
            tell(thread, swallowed);
        }
        for (thread, exception) in self.futures.values().copied() {
            let first = first(exception, &self.causes);
            let lost = is_lost(&first) && is_lost(&exception);
            let thrown = self.thrown.get(&first).filter(|_| lost);
            if let Some(&thrown) = thrown
                && !self.asked.contains(&first)
            {
                let how = How::Completes;
                let class = first.class;
                tell(thread, Swallowed { class, thrown, how });
            }
        }
        for (exception, (thread, swallowed)) in self.kept {
            let lost = !self.sinks.asks || is_lost(&exception);
            if lost && !self.asked.contains(&exception) {
                tell(thread, swallowed);
            }
        }
    }

    /// By the clause there. An interrupt by which a thread leaves a loop has done what it is for.
    fn is_swallowed_by(&self, clause: SiteId, exception: ClassId) -> bool {
        match self.sinks.clauses.get(&clause) {
            None => false,
            Some(Clause::GoesOn) => true,
            Some(Clause::Leaves) => {
                self.program.classes[exception].binary_name != "java.lang.InterruptedException"
            }
        }
    }

    /// One of `java.util.concurrent`.
    fn is_a(&self, object: ObjectName, name: &str) -> bool {
        let class = &self.program.classes[object.class].binary_name;
        class.strip_prefix("java.util.concurrent.") == Some(name)
    }

    /// What `whenComplete` passes on, its action has been given; what that throws itself, nobody.
    fn in_when_complete(&self, stack: &[FrameAt]) -> bool {
        let methods = stack
            .iter()
            .map(|frame| &self.program.methods[frame.method]);
        let mut library = methods.take_while(|method| method.library);
        library.any(|method| {
            let class = &self.program.classes[method.class].binary_name;
            class == "java.util.concurrent.Dependent$When"
        })
    }

    /// `invokeAll` waits for its tasks, and asks of none how it has ended.
    fn in_invoke_all(&self, stack: &[FrameAt]) -> bool {
        let methods = stack
            .iter()
            .map(|frame| &self.program.methods[frame.method]);
        let mut library = methods.take_while(|method| method.library);
        library.any(|method| method.name == "invokeAll")
    }
}

/// The exception that the program threw, of one that the library made for it.
fn first(exception: ObjectName, causes: &BTreeMap<ObjectName, ObjectName>) -> ObjectName {
    let mut first = exception;
    while let Some(&cause) = causes.get(&first) {
        first = cause;
    }
    first
}

/// The field in which a `CompletableFuture` keeps its exception.
fn outcome_of_future(program: &Program) -> Option<FieldId> {
    field_of(program, "CompletableFuture", "thrown")
}

/// Of a class of `java.util.concurrent`.
fn field_of(program: &Program, class: &str, name: &str) -> Option<FieldId> {
    let mut fields = program.fields.enumerated();
    let (field, _) = fields.find(|(_, field)| {
        let of = &program.classes[field.class].binary_name;
        field.name == name && of.strip_prefix("java.util.concurrent.") == Some(class)
    })?;
    Some(field)
}

/// Whether a method is reached by which the `Future` of a task tells how that has ended. (Only such methods have bodies.)
fn asks_futures(program: &Program) -> bool {
    const TELL: [&str; 4] = ["get", "resultNow", "exceptionNow", "state"];
    program.methods.iter().any(|method| {
        let class = &program.classes[method.class].binary_name;
        class == "java.util.concurrent.FutureTask"
            && method.body.is_some()
            && TELL.contains(&method.name.as_str())
    })
}
