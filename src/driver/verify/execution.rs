//! The one execution of a sequential program, as its model has it.

use std::collections::{BTreeMap, BTreeSet};
use std::time::{Duration, Instant};

use super::rounds::{fail_at, grow, input};
use super::{default_memory, search_failure};
use crate::base::SourceMap;
use crate::core::Program;
use crate::core::interp::Machine;
use crate::core::property::Checks;
use crate::diag::render;
use crate::driver::{Failure, bounds, verdict};
use crate::promela::{Cut, LineEvent, classic, fast};
use crate::reduce::movers;
use crate::reduce::passes::Passes;
use crate::reduce::texts;
use crate::spin::rundir::RunDir;
use crate::spin::search::{self, End, Limits, Mode};
use crate::spin::tools::{self, ToolPaths};
use crate::trace::{self, Trace};

/// Why a program has no single execution to replay.
#[derive(Debug)]
pub enum NoExecution {
    Failure(Failure),
    /// The search ended otherwise: no execution of the model comes to the end of the program.
    NotFinished(End),
}

/// Replays the execution of a sequential program that SPIN finds in its model, for comparison with a real one:
/// the model is made to fail where the program has finished, and the trail is replayed in the interpreter.
pub fn execution_of_model(
    program: &Program,
    sources: &SourceMap,
    time: Duration,
) -> Result<Trace, NoExecution> {
    let fail = NoExecution::Failure;
    let tools =
        tools::find(&ToolPaths::default()).map_err(|e| fail(Failure::World(e.to_string())))?;
    let dir = RunDir::temporary().map_err(|e| fail(Failure::World(e.to_string())))?;
    let limits = Limits {
        deadline: Instant::now() + time,
        memory: default_memory().min(4096),
        max_depth: None,
        depths: search::Depths::All,
    };
    let mut sizes = bounds::first(program, None);
    let mut doubled = BTreeMap::new();
    loop {
        let model = classic::emit(program, &Checks::NONE, &sizes)
            .map_err(|refused| fail(Failure::Input(render::render(&refused, sources, false))))?;
        let failing = fail_at(&model, |event| *event == LineEvent::Finished);
        let outcome = search::search(
            input(&model, &failing),
            limits,
            Mode::First,
            &tools,
            &dir,
            &mut |_| (),
        )
        .map_err(|e| fail(search_failure(&e)))?;
        if let End::Error(found) = &outcome.end {
            let machine = Machine::new(program, Checks::NONE);
            return trace::replay_trail(&machine, sources, &model, &found.trail).map_err(|e| {
                fail(Failure::internal(format!(
                    "SPIN's trail and the interpreter disagree: {e}"
                )))
            });
        }
        let cuts = verdict::reached_cuts(&model, &outcome);
        let complete = matches!(outcome.end, End::Complete);
        let grown = complete && grow(&mut sizes, &mut doubled, cuts.iter().map(|(cut, _)| cut));
        if !grown {
            return Err(NoExecution::NotFinished(outcome.end));
        }
    }
}

/// What the program prints to `System.out` in the one execution that its model in the fast scheme has; the model's own
/// code prints it.
pub fn printed_by_model(program: &Program, time: Duration) -> Result<String, NoExecution> {
    let fail = NoExecution::Failure;
    let tools =
        tools::find(&ToolPaths::default()).map_err(|e| fail(Failure::World(e.to_string())))?;
    let dir = RunDir::temporary().map_err(|e| fail(Failure::World(e.to_string())))?;
    let limits = Limits {
        deadline: Instant::now() + time,
        memory: default_memory().min(4096),
        max_depth: None,
        depths: search::Depths::All,
    };
    let mut program = program.clone();
    texts::unmark(&mut program);
    let trials = movers::trials(&program);
    let mut sizes = bounds::of_trials(&trials, None);
    let mut dropped = BTreeSet::new();
    let mut doubled = BTreeMap::new();
    loop {
        let checks = Checks::NONE;
        let movers = movers::movers(&program, Passes::ALL, checks, &trials.observed, &dropped);
        let machine = Machine::with_movers(&program, checks, &movers);
        let model = fast::emit(&machine, &movers, checks, &sizes, None).map_err(|refused| {
            fail(Failure::Input(render::render(
                &refused,
                &SourceMap::default(),
                false,
            )))
        })?;
        let text = fast::printing(&model);
        let outcome = search::search(
            input(&model, &text),
            limits,
            Mode::First,
            &tools,
            &dir,
            &mut |_| (),
        )
        .map_err(|e| fail(search_failure(&e)))?;
        let cuts = verdict::reached_cuts(&model, &outcome);
        if cuts.is_empty() && matches!(outcome.end, End::Complete) {
            return Ok(printed(&outcome.notes));
        }
        let grown = grow(&mut sizes, &mut doubled, cuts.iter().map(|(cut, _)| cut));
        let mut withdrawn = false;
        for (cut, _) in cuts {
            if let Cut::Assumption(assumed) = cut {
                withdrawn |= dropped.insert(assumed);
            }
        }
        if !grown && !withdrawn {
            return Err(NoExecution::NotFinished(outcome.end));
        }
    }
}

/// Of lines `print STREAM NEWLINE UNITS` (see [`fast::printing`]) what goes to `System.out`.
pub fn printed(notes: &[String]) -> String {
    let mut text = String::new();
    for note in notes {
        let mut words = note.split(' ');
        if words.next() != Some("print") || words.next() != Some("1") {
            continue;
        }
        let newline = words.next() == Some("1");
        let units = words.next().unwrap_or_default().as_bytes().chunks(4);
        let units = units
            .filter_map(|digits| u16::from_str_radix(std::str::from_utf8(digits).ok()?, 16).ok());
        text.extend(char::decode_utf16(units).map(|c| c.unwrap_or('?')));
        if newline {
            text.push('\n');
        }
    }
    text
}
