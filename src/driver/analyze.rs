//! `analyze`: warnings of runtime analysis, in the program's terms.

use super::execute::describe_cut;
use super::front::Loaded;
use crate::analysis::runtime::{
    self, About, Analyzed, LEFT_BEHIND, MAX_STEPS, Options, Place, Thread,
};
use crate::core::interp::event::Shown;
use crate::core::interp::{Cut, Declared};
use crate::report::warnings::{Access, At, LeftBehind, Nesting, Taken, Warning, Warnings};
use crate::spin::exec;
use crate::trace::{StepKind, TraceThread, frames, shown};

/// Schedules if nothing else is asked for.
pub const SCHEDULES: u32 = 20;

/// Ends early when the user asks for it.
pub fn analyze(loaded: &Loaded, options: Options) -> Warnings {
    let _attentive = exec::Attentive::new();
    let go_on = || !exec::cancelled();
    let analyzed = runtime::analyze_while(&loaded.program, options, &go_on);
    told(loaded, options, &analyzed)
}

fn told(loaded: &Loaded, options: Options, analyzed: &Analyzed) -> Warnings {
    let mut list: Vec<Warning> = analyzed
        .warnings
        .iter()
        .map(|warning| warning_of(loaded, &warning.about))
        .collect();
    list.sort_by_cached_key(Warning::order);
    let cut = |cut: &&Cut| !matches!(cut, Cut::Assumed { .. });
    Warnings {
        schedules: analyzed.schedules,
        seed: options.seed,
        list,
        deadlocks: analyzed.deadlocks,
        unfinished: analyzed.unfinished,
        left: analyzed
            .left
            .values()
            .map(|left| LeftBehind {
                thread: thread(&left.thread),
                at: at(loaded, &left.place),
                schedules: left.schedules,
            })
            .collect(),
        max_steps: MAX_STEPS,
        left_steps: LEFT_BEHIND,
        cut: analyzed
            .cuts
            .iter()
            .filter(cut)
            .map(|cut| describe_cut(cut, &loaded.program, &loaded.sources).1)
            .collect(),
    }
}

/// What accesses race on: of an object of the library's not the field, which is its own affair.
pub(super) fn variable_of(
    loaded: &Loaded,
    on: Declared,
    variable: &str,
    accesses: &[runtime::Access; 2],
) -> String {
    if !matches!(on, Declared::Inside(_)) {
        return variable.to_owned();
    }
    match accesses.iter().find_map(|a| a.place.receiver) {
        Some(object) => shown(&loaded.program, &Shown::Object(object)),
        None => variable
            .rsplit_once('.')
            .map_or(variable, |(object, _)| object)
            .to_owned(),
    }
}

fn at(loaded: &Loaded, place: &Place) -> At {
    let program = &loaded.program;
    At {
        stack: frames(program, &loaded.sources, &place.frames),
        inside: place.inside.map(|method| program.method_name(method)),
    }
}

fn thread(thread: &Thread) -> TraceThread {
    TraceThread {
        id: thread.no.0,
        name: thread.name.clone(),
    }
}

pub(super) fn access_of(loaded: &Loaded, access: &runtime::Access) -> Access {
    Access {
        thread: thread(&access.thread),
        access: if access.write {
            StepKind::Write
        } else {
            StepKind::Read
        },
        at: at(loaded, &access.place),
        locks: locks(loaded, &access.locks),
    }
}

fn locks(loaded: &Loaded, locks: &[Shown]) -> Vec<String> {
    let shown = |lock| shown(&loaded.program, lock);
    locks.iter().map(shown).collect()
}

pub(super) fn warning_of(loaded: &Loaded, about: &About) -> Warning {
    match about {
        About::Race {
            on,
            variable,
            accesses,
        } => Warning::Race {
            variable: match on.first() {
                Some(&on) => variable_of(loaded, on, variable, accesses),
                None => variable.clone(),
            },
            accesses: accesses
                .iter()
                .map(|access| access_of(loaded, access))
                .collect(),
        },
        About::LockOrder(waits) => Warning::LockOrder {
            threads: waits
                .iter()
                .map(|wait| Nesting {
                    thread: thread(&wait.thread),
                    holds: Taken {
                        lock: shown(&loaded.program, &wait.holds),
                        at: at(loaded, &wait.taken),
                    },
                    takes: Taken {
                        lock: shown(&loaded.program, &wait.lock),
                        at: at(loaded, &wait.place),
                    },
                    locks: locks(loaded, &wait.held),
                })
                .collect(),
        },
    }
}
