//! `analyze`: warnings of runtime analysis, in the program's terms.

use super::execute::describe_cut;
use super::front::Loaded;
use crate::analysis::runtime::{self, About, Analyzed, MAX_STEPS, Options, Place, Thread};
use crate::core::interp::event::Shown;
use crate::core::interp::{Cut, Declared};
use crate::report::warnings::{Access, At, Nesting, Taken, Warning, Warnings};
use crate::trace::{StepKind, TraceThread, frames, shown};

/// Schedules if nothing else is asked for.
pub const SCHEDULES: u32 = 20;

pub fn analyze(loaded: &Loaded, options: Options) -> Warnings {
    told(loaded, options, &runtime::analyze(&loaded.program, options))
}

pub(super) fn told(loaded: &Loaded, options: Options, analyzed: &Analyzed) -> Warnings {
    let mut list: Vec<Warning> = analyzed
        .warnings
        .iter()
        .map(|warning| warning_of(loaded, &warning.about))
        .collect();
    list.sort_by_cached_key(Warning::order);
    let cut = |cut: &&Cut| !matches!(cut, Cut::Assumed { .. });
    Warnings {
        schedules: options.schedules,
        seed: options.seed,
        list,
        deadlocks: analyzed.deadlocks,
        unfinished: analyzed.unfinished,
        max_steps: MAX_STEPS,
        cut: analyzed
            .cuts
            .iter()
            .filter(cut)
            .map(|cut| describe_cut(cut, &loaded.program, &loaded.sources).1)
            .collect(),
    }
}

pub(super) fn warning_of(loaded: &Loaded, about: &About) -> Warning {
    let program = &loaded.program;
    let at = |place: &Place| At {
        stack: frames(program, &loaded.sources, &place.frames),
        inside: place.inside.map(|method| program.method_name(method)),
    };
    let thread = |thread: &Thread| TraceThread {
        id: thread.no.0,
        name: thread.name.clone(),
    };
    let locks = |locks: &[Shown]| locks.iter().map(|lock| shown(program, lock)).collect();
    match about {
        About::Race {
            on,
            variable,
            accesses,
        } => Warning::Race {
            // Of an object of the library's not the field, which is its own affair.
            variable: match on.first() {
                Some(Declared::Inside(_)) => {
                    accesses.iter().find_map(|a| a.place.receiver).map_or_else(
                        || {
                            variable
                                .rsplit_once('.')
                                .map_or(&**variable, |(object, _)| object)
                                .to_owned()
                        },
                        |object| shown(program, &Shown::Object(object)),
                    )
                }
                _ => variable.clone(),
            },
            accesses: accesses
                .iter()
                .map(|access| Access {
                    thread: thread(&access.thread),
                    access: if access.write {
                        StepKind::Write
                    } else {
                        StepKind::Read
                    },
                    at: at(&access.place),
                    locks: locks(&access.locks),
                })
                .collect(),
        },
        About::LockOrder(waits) => Warning::LockOrder {
            threads: waits
                .iter()
                .map(|wait| Nesting {
                    thread: thread(&wait.thread),
                    holds: Taken {
                        lock: shown(program, &wait.holds),
                        at: at(&wait.taken),
                    },
                    takes: Taken {
                        lock: shown(program, &wait.lock),
                        at: at(&wait.place),
                    },
                    locks: locks(&wait.held),
                })
                .collect(),
        },
    }
}
