//! What executions that were found show besides their violations, in the program's terms: races by happens-before, exceptions
//! that nobody gets to see.

use std::collections::BTreeMap;

use super::analyze;
use super::front::Loaded;
use crate::analysis::runtime::happens_before::publication::{Finals, Publication};
use crate::analysis::runtime::happens_before::runs::{self, Execution};
use crate::analysis::runtime::happens_before::{self, Race};
use crate::analysis::runtime::swallowed::{How, Swallowed, swallowed_in};
use crate::core::SiteId;
use crate::core::interp::Declared;
use crate::core::interp::event::Shown;
use crate::core::movers::Movers;
use crate::core::property::Property;
use crate::core::schedule::ThreadNo;
use crate::report::further::{self, Further};
use crate::report::{Answer, Verdict};
use crate::trace::shown;

/// Adds what there is to the answers. `movers`: of the machines that their executions belong to.
pub fn add(loaded: &Loaded, movers: &BTreeMap<Property, Option<Movers>>, answers: &mut [Answer]) {
    for answer in answers.iter_mut() {
        if let Some(movers) = movers.get(&answer.property) {
            add_swallowed(loaded, movers.as_ref(), answer);
        }
    }
    add_races(loaded, movers, answers);
}

/// Exceptions told with one execution.
const MAX_SWALLOWED: usize = 3;

/// To what explains a violation: exceptions that nobody has got to see on the way there. Races have other reasons.
fn add_swallowed(loaded: &Loaded, movers: Option<&Movers>, answer: &mut Answer) {
    let property = answer.property;
    let Some(trace) = answer.trace.as_mut().filter(|_| {
        answer.verdict == Verdict::Violated && !property.is_temporal() && property != Property::Race
    }) else {
        return;
    };
    // The last step may throw what the violation is about, and others may still ask for results, unless all is over.
    let stuck = property == Property::Deadlock;
    let steps = trace.schedule.len() - usize::from(!stuck).min(trace.schedule.len());
    let mut found = swallowed_in(&loaded.program, movers, &trace.schedule[..steps]);
    found.retain(|exception, _| stuck || matches!(exception.how, How::Caught(_)));
    let told = found.iter().take(MAX_SWALLOWED);
    let lines = told.map(|(exception, thread)| swallowed_note(loaded, exception, thread));
    trace.explanation.extend(lines);
}

/// `swallowed: E thrown at A.java:3 in worker ...`
pub fn swallowed_note(loaded: &Loaded, exception: &Swallowed, thread: &str) -> String {
    let (program, sources) = (&loaded.program, &loaded.sources);
    let place = |site: SiteId| {
        let span = program.sites[site].span;
        format!("{}:{}", sources.name(span), sources.line(span))
    };
    let class = &program.classes[exception.class].name;
    let thrown = format!("{class} thrown at {} in {thread}", place(exception.thrown));
    match exception.how {
        How::Caught(clause) => format!(
            "swallowed: {thrown} is caught at {}, where nothing is done about it",
            place(clause)
        ),
        How::Kept => {
            format!("swallowed: {thrown} ends a task, and nobody asks its Future for the result")
        }
        How::Completes => format!(
            "swallowed: {thrown} ends a CompletableFuture, and nobody asks it for the result"
        ),
        How::KeptPeriodic => format!(
            "swallowed: {thrown} ends a periodic task, which is not run again, and nobody asks its Future for the result"
        ),
    }
}

/// Whether it is told with an execution.
pub fn is_told(loaded: &Loaded, exception: &Swallowed, answers: &[Answer]) -> bool {
    let mut traces = answers.iter().filter_map(|answer| answer.trace.as_ref());
    traces.any(|trace| {
        trace.threads.iter().any(|thread| {
            let note = swallowed_note(loaded, exception, &thread.name);
            trace.explanation.contains(&note)
        })
    })
}

/// To the answer of the property `race`, if it is violated.
fn add_races(loaded: &Loaded, movers: &BTreeMap<Property, Option<Movers>>, answers: &mut [Answer]) {
    let is_race = |answer: &Answer| answer.property == Property::Race;
    let violated = |a: &&Answer| a.verdict == Verdict::Violated && !a.property.is_temporal();
    if !answers.iter().filter(violated).any(is_race) {
        return;
    }
    let mut executions: Vec<(bool, Execution)> = answers
        .iter()
        .filter(violated)
        .filter_map(|answer| {
            let trace = answer.trace.as_ref()?;
            let movers = movers.get(&answer.property)?;
            let race = match &trace.race[..] {
                [one, other] => Some([one, other].map(|access| ThreadNo(access.thread.id))),
                _ => None,
            };
            let execution = Execution {
                movers: movers.as_ref(),
                schedule: &trace.schedule,
                race,
            };
            Some((!is_race(answer), execution))
        })
        .collect();
    executions.sort_by_key(|(later, _)| *later);
    let executions: Vec<Execution> = executions.into_iter().map(|(_, e)| e).collect();
    let found = runs::races(&loaded.program, &executions);
    let further = told(loaded, &found);
    if let Some(answer) = answers.iter_mut().find(|answer| is_race(answer)) {
        answer.further = Some(further);
    }
}

type Places = (Declared, [(String, u32); 2]);

fn told(loaded: &Loaded, found: &runs::Found) -> Further {
    let first = found.first.as_ref().map(|race| (race, of(loaded, race)));
    let skip = first.as_ref().map(|(race, told)| places(race, told));
    let mut list: Vec<(Places, &Race, further::Race)> = Vec::new();
    for race in &found.further {
        let told = of(loaded, race);
        let key = places(race, &told);
        if Some(&key) == skip.as_ref() {
            continue;
        }
        match list.iter_mut().find(|(other, ..)| *other == key) {
            None => list.push((key, race, told)),
            Some(known) if race.tells_more_than(known.1) => *known = (key, race, told),
            Some(_) => {}
        }
    }
    // A variable's first race before the second one of any.
    let mut count: BTreeMap<Declared, u32> = BTreeMap::new();
    let mut ranked: Vec<(u32, further::Race)> = list
        .into_iter()
        .map(|((on, _), _, race)| {
            let n = count.entry(on).or_default();
            *n += 1;
            (*n, race)
        })
        .collect();
    ranked.sort_by_key(|(n, _)| *n);
    Further {
        publication: first.and_then(|(_, told)| told.publication),
        races: ranked.into_iter().map(|(_, race)| race).collect(),
    }
}

/// The same to people: one variable of the text, at two lines.
fn places(race: &Race, told: &further::Race) -> Places {
    let mut lines = [0, 1].map(|n| {
        let frame = told.accesses[n].at.stack.first();
        frame.map_or_else(|| (String::new(), 0), |f| (f.file.clone(), f.line))
    });
    lines.sort();
    (race.on, lines)
}

fn of(loaded: &Loaded, race: &happens_before::Race) -> further::Race {
    let variable = analyze::variable_of(loaded, race.on, &race.variable, &race.accesses);
    let reader = &race.accesses[1].thread.name;
    let publication = race.publication.as_ref();
    further::Race {
        publication: publication.map(|p| published(loaded, p, &variable, reader)),
        accesses: race
            .accesses
            .iter()
            .map(|access| analyze::access_of(loaded, access))
            .collect(),
        variable,
    }
}

/// `a`, `b` and `c`
fn names(names: &[String]) -> String {
    let quoted: Vec<String> = names.iter().map(|name| format!("`{name}`")).collect();
    match &quoted[..] {
        [] => String::new(),
        [one] => one.clone(),
        [all @ .., last] => format!("{} and {last}", all.join(", ")),
    }
}

fn published(loaded: &Loaded, p: &Publication, variable: &str, reader: &str) -> String {
    let program = &loaded.program;
    let object = shown(program, &Shown::Object(p.object));
    let begin = format!("`{variable}` publishes {object} through this race");
    let many = p.unsafe_members.len() != 1 || p.more;
    let members: Vec<String> = p
        .unsafe_members
        .iter()
        .map(|(name, _)| name.clone())
        .collect();
    let values: Vec<String> = p
        .unsafe_members
        .iter()
        .map(|(_, value)| shown(program, value))
        .collect();
    let what = match (p.is_array, many) {
        (true, true) => "elements",
        (true, false) => "element",
        (false, true) => "fields",
        (false, false) => "field",
    };
    let more = if p.more { " and others" } else { "" };
    let before = match (p.by_constructor, many) {
        (true, true) => "they were before its constructor ran",
        (true, false) => "it was before its constructor ran",
        (false, true) => "they were before they were written",
        (false, false) => "it was before it was written",
    };
    let seen = format!(
        "{reader} may see {what} {}{more} as {before} ({})",
        names(&members),
        values.join(", ")
    );
    let finals = |how: [&str; 2]| match p.final_fields.len() {
        0 => String::new(),
        1 => format!("; its final field {} {}", names(&p.final_fields), how[0]),
        _ => format!("; its final fields {} {}", names(&p.final_fields), how[1]),
    };
    if p.finals == Finals::Unsafe {
        let seen = if members.is_empty() {
            format!("{reader} may see it incomplete")
        } else {
            seen
        };
        let finals = finals(["is not safe then", "are not safe then"]);
        return format!("{begin} before its constructor has ended: {seen}{finals} (JLS 17.5)");
    }
    if members.is_empty() {
        let before = shown(program, &p.before);
        return format!(
            "{begin}: all its fields that are read are final, so {reader} sees it complete or not at all (JLS 17.5), but \
             it may still see {before} in its place"
        );
    }
    match p.finals {
        Finals::Safe if !p.final_fields.is_empty() => {
            let finals = finals(["is safe", "are safe"]);
            format!("{begin}: {seen}{finals} (JLS 17.5)")
        }
        _ => format!("{begin}: {seen}"),
    }
}
