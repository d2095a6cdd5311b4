//! What threads of pools do with tasks, and when futures are completed: seen in what the models of these classes read and write.
//!
//! Knows the models by the names of their classes and fields; needs the steps only.

use std::collections::{BTreeMap, BTreeSet};

use super::{StepKind, TraceStep};

/// Something that a thread does with a task or a future.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Happening {
    /// Where the program has handed the task over, if that is known.
    Begins(Option<String>),
    Ends {
        place: Option<String>,
        /// By an exception, which is kept for whoever asks for the result.
        failed: bool,
        /// It would have been run again.
        repeated: bool,
    },
    /// A `CompletableFuture`.
    Completes { future: String, failed: bool },
    /// A task that is not done.
    Cancels(Option<String>),
    /// What was cancelled, by whoever should have run it.
    LeavesOut(Option<String>),
    /// A pool does not take a task; what it has for this: `DiscardPolicy`.
    Rejects { pool: String, by: String },
}

impl Happening {
    /// `begins the task of M.java:8`; `name` is that of a future.
    pub fn told(&self, name: &dyn Fn(&str) -> String) -> String {
        let task = |place: &Option<String>| match place {
            Some(place) => format!("the task of {place}"),
            None => "a task".to_owned(),
        };
        match self {
            Happening::Begins(place) => format!("begins {}", task(place)),
            Happening::Ends {
                place,
                failed,
                repeated,
            } => {
                let how = match (failed, repeated) {
                    (true, true) => " by an exception, which is kept: it is not run again",
                    (true, false) => " by an exception, which is kept",
                    (false, _) => "",
                };
                format!("ends {}{how}", task(place))
            }
            Happening::Completes { future, failed } => {
                let how = if *failed {
                    " by an exception, which it keeps"
                } else {
                    ""
                };
                format!("completes {}{how}", name(future))
            }
            Happening::Cancels(place) => format!("cancels {}", task(place)),
            Happening::LeavesOut(place) => {
                format!("leaves out {}, which is cancelled", task(place))
            }
            Happening::Rejects { pool, by } if by == DISCARDS => {
                format!("{} discards the task ({by})", name(pool))
            }
            Happening::Rejects { pool, by } if by == DROPS_ANOTHER => {
                let what =
                    "the oldest one that waits is dropped for it, unless the pool is shut down";
                format!("{} rejects the task ({by}: {what})", name(pool))
            }
            Happening::Rejects { pool, by } => {
                format!("{} does not take the task ({by})", name(pool))
            }
        }
    }

    /// Done where program code stands, with a task that is no thread's yet or any more.
    pub fn is_of_caller(&self) -> bool {
        matches!(self, Happening::Cancels(_) | Happening::Rejects { .. })
    }
}

/// What is known of the tasks of an execution.
#[derive(Debug, Default)]
pub struct Tasks {
    /// Task of a pool -> where the program has handed it over.
    places: BTreeMap<String, String>,
    /// Futures that end by an exception.
    failed: BTreeSet<String>,
    /// Tasks that are run again and again.
    periodic: BTreeSet<String>,
    /// Steps with which a thread of a pool is done with a future's task that was cancelled before, and where it was handed over.
    left_out: BTreeMap<u32, Option<String>>,
    /// Steps with which a thread of a pool begins or ends what is no future's task, and where that was handed over.
    bare: BTreeMap<u32, Option<String>>,
}

/// What a thread of a pool is busy with.
struct Busy {
    since: u32,
    of_future: bool,
    task: Option<Found>,
}

/// What a thread of a pool has got from a queue, or was made for.
#[derive(Clone)]
struct Found {
    task: String,
    place: String,
}

impl Tasks {
    /// `location`: of a step, for people.
    pub fn new(steps: &[TraceStep], location: &dyn Fn(&TraceStep) -> String) -> Tasks {
        let mut tasks = Tasks::default();
        let mut busy: BTreeMap<u16, Busy> = BTreeMap::new();
        // Where the program put what is there: in a queue, or into a new worker.
        let mut handed: BTreeMap<(&str, &str), String> = BTreeMap::new();
        // What the thread of a pool has found there last.
        let mut found: BTreeMap<u16, Found> = BTreeMap::new();
        let mut cancelled: BTreeSet<&str> = BTreeSet::new();
        for step in steps {
            let Some(object) = &step.object else { continue };
            let writes = step.kind == StepKind::Write;
            let member = step.member.as_deref().unwrap_or_default();
            let new = step.new.as_deref().unwrap_or_default();
            if writes && member == "thrown" && class_of(object) == COMPLETABLE && new != "null" {
                tasks.failed.insert(object.clone());
            }
            if writes && step.call.is_some() && is_task(object) && !step.stack.is_empty() {
                let places = &mut tasks.places;
                places
                    .entry(object.clone())
                    .or_insert_with(|| location(step));
            }
            if writes && member == "periodic" && new == "true" && is_task(object) {
                tasks.periodic.insert(object.clone());
            }
            let thread = step.thread.id;
            if tasks.of_future(step).is_some()
                && let Some(busy) = busy.get_mut(&thread)
            {
                busy.of_future = true;
            }
            if step.in_library && writes && new.contains('#') {
                // Who moves it from one place to another one has no line of the program's.
                if step.stack.is_empty() {
                    handed.remove(&(object.as_str(), member));
                } else {
                    handed.insert((object, member), location(step));
                }
            }
            if step.in_library && step.kind == StepKind::Read && step.stack.is_empty() {
                let known = handed.get(&(object.as_str(), member));
                let is_task = member == "firstTask" || member == "element";
                match known.filter(|_| is_task) {
                    Some(place) => {
                        let task = step.old.clone().unwrap_or_default();
                        let place = place.clone();
                        found.insert(thread, Found { task, place });
                    }
                    None if is_task => _ = found.remove(&thread),
                    None => {}
                }
            }
            if writes && member == "busy" && class_of(object) == "ThreadPoolExecutor.Worker" {
                if new == "true" {
                    let begun = Busy {
                        since: step.n,
                        of_future: false,
                        task: found.remove(&thread),
                    };
                    busy.insert(thread, begun);
                } else if let Some(busy) = busy.remove(&thread)
                    && !busy.of_future
                {
                    let task = busy.task;
                    let place = task.as_ref().map(|found| found.place.clone());
                    if task.is_some_and(|found| cancelled.contains(found.task.as_str())) {
                        tasks.left_out.insert(step.n, place);
                        continue;
                    }
                    tasks.bare.insert(busy.since, place.clone());
                    tasks.bare.insert(step.n, place);
                }
            }
            if let Some(Happening::Cancels(_)) = tasks.of_future(step) {
                cancelled.insert(object);
            }
        }
        for busy in busy.into_values().filter(|busy| !busy.of_future) {
            let place = busy.task.map(|found| found.place);
            tasks.bare.insert(busy.since, place);
        }
        tasks
    }

    /// What the step does with a task or a future.
    pub fn happening(&self, step: &TraceStep) -> Option<Happening> {
        if let Some(place) = self.left_out.get(&step.n) {
            return Some(Happening::LeavesOut(place.clone()));
        }
        if let Some(place) = self.bare.get(&step.n) {
            let place = place.clone();
            return Some(if step.new.as_deref() == Some("true") {
                Happening::Begins(place)
            } else {
                Happening::Ends {
                    place,
                    failed: false,
                    repeated: false,
                }
            });
        }
        self.of_future(step).or_else(|| rejects(step))
    }

    fn of_future(&self, step: &TraceStep) -> Option<Happening> {
        if !step.in_library {
            return None;
        }
        let object = step.object.as_deref()?;
        let member = step.member.as_deref()?;
        let place = || self.places.get(object).cloned();
        let alone = step.stack.is_empty() && is_task(object);
        let begins = match step.kind {
            StepKind::Write => member == "runner" && step.new.as_deref() != Some("null"),
            StepKind::Read => member == "supplier" || member == "runnable",
            _ => false,
        };
        if begins && alone {
            return Some(Happening::Begins(place()));
        }
        if step.kind != StepKind::Write {
            return None;
        }
        match (member, step.new.as_deref()?) {
            ("state", "1") if alone => Some(Happening::Ends {
                place: place(),
                failed: false,
                repeated: false,
            }),
            ("state", "2") if alone => Some(Happening::Ends {
                place: place(),
                failed: true,
                repeated: self.periodic.contains(object),
            }),
            // Whether its thread is interrupted or not.
            ("state", "3" | "4" | "5") if is_task(object) && step.old.as_deref() == Some("0") => {
                Some(Happening::Cancels(place()))
            }
            ("done", "true") if class_of(object) == COMPLETABLE => Some(Happening::Completes {
                future: object.to_owned(),
                failed: self.failed.contains(object),
            }),
            _ => None,
        }
    }
}

const COMPLETABLE: &str = "CompletableFuture";
const DISCARDS: &str = "DiscardPolicy";
/// Another task that waits goes for one.
const DROPS_ANOTHER: &str = "DiscardOldestPolicy";

/// A pool asks what it has for tasks that it does not take.
fn rejects(step: &TraceStep) -> Option<Happening> {
    let asks = step.in_library
        && step.kind == StepKind::Read
        && step.member.as_deref() == Some("handler")
        && step.call.as_ref().is_some_and(|call| {
            let method = &call.method;
            !method.ends_with(".getRejectedExecutionHandler") && !method.ends_with(".<init>")
        });
    let pool = step.object.as_ref().filter(|_| asks)?;
    let by = class_of(step.old.as_deref()?);
    matches!(
        class_of(pool),
        "ThreadPoolExecutor" | "ScheduledThreadPoolExecutor"
    )
    .then(|| Happening::Rejects {
        pool: pool.clone(),
        by: by.rsplit('.').next().unwrap_or(by).to_owned(),
    })
}

fn class_of(object: &str) -> &str {
    object.split('#').next().unwrap_or(object)
}

/// An object that stands for a task in the queue of a pool.
fn is_task(object: &str) -> bool {
    matches!(
        class_of(object),
        "FutureTask"
            | "ScheduledThreadPoolExecutor.ScheduledFutureTask"
            | "CompletableFuture.Supply"
            | "CompletableFuture.Perform"
    )
}
