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
    },
    /// A `CompletableFuture`.
    Completes { future: String, failed: bool },
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
            Happening::Ends { place, failed } => {
                let how = if *failed {
                    " by an exception, which is kept"
                } else {
                    ""
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
        }
    }
}

/// What is known of the tasks of an execution.
#[derive(Debug, Default)]
pub struct Tasks {
    /// Task of a pool -> where the program has handed it over.
    places: BTreeMap<String, String>,
    /// Futures that end by an exception.
    failed: BTreeSet<String>,
    /// Steps with which a thread of a pool begins or ends what is no future's task.
    bare: BTreeSet<u32>,
}

impl Tasks {
    /// `location`: of a step, for people.
    pub fn new(steps: &[TraceStep], location: &dyn Fn(&TraceStep) -> String) -> Tasks {
        let mut tasks = Tasks::default();
        // Of each worker the step with which it became busy, and whether its task is a future's.
        let mut busy: BTreeMap<u16, (u32, bool)> = BTreeMap::new();
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
            if tasks.of_future(step).is_some()
                && let Some((_, of_future)) = busy.get_mut(&step.thread.id)
            {
                *of_future = true;
            }
            if writes && member == "busy" && class_of(object) == "ThreadPoolExecutor.Worker" {
                if new == "true" {
                    busy.insert(step.thread.id, (step.n, false));
                } else if let Some((begin, false)) = busy.remove(&step.thread.id) {
                    tasks.bare.extend([begin, step.n]);
                }
            }
        }
        let open = busy.values().filter(|(_, of_future)| !of_future);
        tasks.bare.extend(open.map(|(begin, _)| *begin));
        tasks
    }

    /// What the step does with a task or a future.
    pub fn happening(&self, step: &TraceStep) -> Option<Happening> {
        if self.bare.contains(&step.n) {
            return Some(if step.new.as_deref() == Some("true") {
                Happening::Begins(None)
            } else {
                Happening::Ends {
                    place: None,
                    failed: false,
                }
            });
        }
        self.of_future(step)
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
            }),
            ("state", "2") if alone => Some(Happening::Ends {
                place: place(),
                failed: true,
            }),
            ("done", "true") if class_of(object) == COMPLETABLE => Some(Happening::Completes {
                future: object.to_owned(),
                failed: self.failed.contains(object),
            }),
            _ => None,
        }
    }
}

const COMPLETABLE: &str = "CompletableFuture";

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
