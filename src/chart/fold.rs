//! Long stretches are folded: what is done again in the same way stands once, and of very many events the middle is left out.

use super::{Activity, Chart, Event, What};

/// Events that are done again together, at most.
const LONGEST_BLOCK: usize = 48;
/// Fewer events than this are not worth a fold.
const SHORTEST_FOLD: usize = 3;
/// The last events are what the execution is shown for.
const TAIL: usize = 12;
/// Of more events the middle is left out.
const MOST_EVENTS: usize = 160;

pub(super) fn fold(chart: &mut Chart) {
    let events = std::mem::take(&mut chart.events);
    chart.events = cut(repeated(&events));
}

/// The same, up to values.
fn is_alike(a: &Event, b: &Event) -> bool {
    let marks = [What::LoopBegin, What::LoopEnd, What::Violation];
    (a.what, a.on, a.to, &a.place) == (b.what, b.on, b.to, &b.place) && !marks.contains(&b.what)
}

/// Whether the thread on the lifeline has locked something after the event.
fn has_lock(event: &Event, thread: Option<usize>) -> bool {
    let held = thread.map(Activity::Held);
    held.is_some_and(|held| event.after.contains(&held))
}

fn repeated(events: &[Event]) -> Vec<Event> {
    let end = events.len().saturating_sub(TAIL);
    let mut out: Vec<Event> = Vec::new();
    let mut at = 0;
    while at < events.len() {
        // How often the block that begins here is done again.
        let again = |block: usize| {
            let alike = |n: usize| {
                let next = at + n * block;
                next + block <= end
                    && (0..block).all(|k| is_alike(&events[at + k], &events[next + k]))
            };
            (1..events.len()).take_while(|&n| alike(n)).count()
        };
        // Not from the middle of what a thread does with a lock.
        let is_torn = at > 0 && has_lock(&events[at - 1], events[at].on);
        let best = (1..=LONGEST_BLOCK.min(events.len() - at))
            .filter(|&block| !is_torn || block == 1)
            .map(|block| (block, again(block)))
            .filter(|&(block, again)| block * again >= SHORTEST_FOLD)
            .max_by_key(|&(block, again)| (block * again, usize::MAX - block));
        let Some((block, again)) = best else {
            out.push(events[at].clone());
            at += 1;
            continue;
        };
        out.extend(events[at..at + block].iter().cloned());
        let folded = &events[at + block..at + block * (again + 1)];
        let same = folded
            .iter()
            .zip(events[at..at + block].iter().cycle())
            .all(|(event, first)| event.text == first.text);
        let what = match block {
            1 => "the same".to_owned(),
            _ => format!("the same {block} events"),
        };
        let often = match again {
            1 => "once more".to_owned(),
            n => format!("{n} times more"),
        };
        let values = if same { "" } else { ", with other values" };
        out.extend(joined(folded, format!("{what} {often}{values}")));
        at += block * (again + 1);
    }
    out
}

fn cut(mut events: Vec<Event>) -> Vec<Event> {
    if events.len() <= MOST_EVENTS {
        return events;
    }
    let last = events.split_off(events.len() - MOST_EVENTS * 2 / 3);
    let middle = events.split_off(MOST_EVENTS / 3);
    // A mark has to stay.
    let begins: Vec<Event> = middle
        .iter()
        .filter(|event| event.what == What::LoopBegin)
        .cloned()
        .collect();
    events.extend(joined(
        &middle,
        format!("{} events that are not drawn", middle.len()),
    ));
    events.extend(begins);
    events.extend(last);
    events
}

/// One event for all of them.
fn joined(events: &[Event], text: String) -> Option<Event> {
    let (first, last) = (events.first()?, events.last()?);
    let on = first.on;
    Some(Event {
        steps: (first.steps.0, last.steps.1),
        number: first.number,
        what: What::Fold,
        on: on.filter(|_| events.iter().all(|event| event.on == on)),
        to: None,
        place: None,
        text,
        after: last.after.clone(),
    })
}
