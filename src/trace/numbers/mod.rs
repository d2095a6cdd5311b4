//! Whether an execution with unknown numbers is possible: numbers for its clocks and generators with which every comparison
//! goes as it goes in the execution.
//!
//! The model lets each comparison go either way (see `core/lower/unknown`), so it may find an execution that no clock makes:
//! `last = now` and then `last > now`. Here the execution is repeated and what it says of its numbers noted
//! ([`interp::numbers`](crate::core::interp::numbers)); [`search`] looks for such numbers.

mod order;
mod search;

use super::schedule::Walk;
use serde::{Deserialize, Serialize};

use crate::base::SourceMap;
use crate::core::arith::Number;
use crate::core::interp::Machine;
use crate::core::interp::numbers::{Definition, Numbers};
use crate::core::schedule::Schedule;

/// What a clock or a generator says.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Example {
    pub file: String,
    pub line: u32,
    /// The expression that asks.
    pub asks: String,
    pub number: String,
}

/// Looks for numbers with which the schedule's execution is one of the program. `None`: none were found; perhaps there
/// are none.
pub fn find(machine: &Machine, sources: &SourceMap, schedule: &Schedule) -> Option<Vec<Example>> {
    machine.follow_numbers();
    let mut walk = Walk::new(machine, order::Order::new(machine));
    let taken = schedule.iter().all(|step| walk.take(step.clone()).is_ok());
    let readings = walk.steps.readings();
    let numbers = machine.followed_numbers();
    if !taken || numbers.lost {
        return None;
    }
    let needed = search::needed(&numbers);
    let earlier = readings.earlier(|place| needed.contains(&place));
    let found = search::solve(&numbers, &earlier)?;
    Some(examples(machine, sources, &numbers, &found))
}

/// The numbers of sources that something said depends on.
fn examples(
    machine: &Machine,
    sources: &SourceMap,
    numbers: &Numbers,
    found: &[Option<Number>],
) -> Vec<Example> {
    let needed = search::needed(numbers);
    let mut list = Vec::new();
    for (place, definition) in numbers.definitions.iter().enumerate() {
        let (Definition::Source(source), Some(number)) = (definition, found[place]) else {
            continue;
        };
        if !needed.contains(&place) {
            continue;
        }
        let span = machine.program.sites[source.site].span;
        list.push(Example {
            file: sources.name(span).to_owned(),
            line: sources.line(span),
            asks: sources
                .text(span)
                .split_whitespace()
                .collect::<Vec<_>>()
                .join(" "),
            number: search::shown(number),
        });
    }
    list
}
