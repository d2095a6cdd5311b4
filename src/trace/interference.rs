//! How threads get into each other's way: what one has read, and another one has changed before it was used.

use super::summary::Tale;
use super::{StepKind, TraceStep};

/// Values told of where it goes wrong.
const MOST_VALUES: usize = 2;

/// Object and member.
type Variable = (String, String);

/// The variable that the step reads or writes, as it is called; `None`: nothing of the program's.
pub(super) fn variable(tale: &Tale, step: &TraceStep) -> Option<String> {
    let (object, member) = key(step)?;
    Some(called(tale, &object, &member))
}

fn called(tale: &Tale, object: &str, member: &str) -> String {
    if member.is_empty() {
        return tale.object(object);
    }
    if member.starts_with('[') {
        return format!("{object}{member}");
    }
    let of = |step: &&TraceStep| step.member.as_deref() == Some(member) && key(step).is_some();
    let several = |step: &TraceStep| step.object.as_deref() != Some(object);
    if tale.trace.steps.iter().filter(of).any(several) {
        format!("{object}.{member}")
    } else {
        member.to_owned()
    }
}

fn key(step: &TraceStep) -> Option<Variable> {
    if !matches!(step.kind, StepKind::Read | StepKind::Write) || step.implied {
        return None;
    }
    let object = step.object.clone()?;
    if step.call.as_ref().is_some_and(|call| call.of_variable) {
        return Some((object, String::new()));
    }
    let member = step.member.clone()?;
    (!step.in_library && !member.contains('$') && member != "interrupted")
        .then_some((object, member))
}

/// Sentences about what the thread had seen and what became of it, and the hint that fits.
pub(super) fn told(
    tale: &Tale,
    culprit: u16,
    place: Option<&str>,
) -> (Vec<String>, Option<String>) {
    let mut told = Vec::new();
    let mut hint = None;
    if let Some(woken) = woken_too_late(tale, culprit) {
        told.push(woken);
        hint = Some(
            "Hint: whoever is woken has to look at the condition again: wait() belongs into a loop, while instead of if."
                .to_owned(),
        );
    } else if let Some(change) = changed_between(tale, culprit) {
        told.push(change);
        hint = Some(
            "Hint: what was looked at has to stay so until it is used: hold one lock over both, or look once and keep the value."
                .to_owned(),
        );
    } else if let Some(lost) = lost_update(tale) {
        told.extend(lost);
        hint = Some(
            "Hint: to read and to write has to be one step for the others: do both with the same lock held, or use an atomic class."
                .to_owned(),
        );
    }
    if told.is_empty() {
        told.extend(values(tale, culprit, place));
    }
    (told, hint)
}

/// Who wrote last what the thread has found where it goes wrong.
fn values(tale: &Tale, culprit: u16, place: Option<&str>) -> Vec<String> {
    let steps = &tale.trace.steps;
    let mut told = Vec::new();
    let mut seen: Vec<Variable> = Vec::new();
    let own = steps.iter().rev().filter(|s| s.thread.id == culprit);
    let there = own.take_while(|step| place.is_none() || step.place().as_deref() == place);
    for step in there.filter(|step| step.kind == StepKind::Read) {
        let Some(variable) = key(step) else { continue };
        if seen.contains(&variable) || told.len() == MOST_VALUES {
            continue;
        }
        let name = called(tale, &variable.0, &variable.1);
        let value = step.old.as_deref().unwrap_or("?");
        let before = steps.iter().rev().skip_while(|other| other.n >= step.n);
        let mut writes =
            before.filter(|s| s.kind == StepKind::Write && key(s).as_ref() == Some(&variable));
        if let Some(write) = writes.next()
            && let Some(at) = write.place()
        {
            let who = &write.thread.name;
            told.push(format!(
                "There {name} is {value}: {who} wrote it last, at {at} (step {}).",
                write.n
            ));
        }
        seen.push(variable);
    }
    told.reverse();
    told
}

/// The thread has seen one value, and later another, which somebody else has written in between.
fn changed_between(tale: &Tale, culprit: u16) -> Option<String> {
    let steps = &tale.trace.steps;
    let own_reads: Vec<&TraceStep> = steps
        .iter()
        .filter(|s| s.thread.id == culprit && s.kind == StepKind::Read && key(s).is_some())
        .collect();
    let last = own_reads.last()?;
    // What it did long before has nothing to do with it.
    let method = |step: &TraceStep| {
        step.stack
            .first()
            .map(|f| (f.class.clone(), f.method.clone()))
    };
    for second in own_reads.iter().rev().take(4) {
        if method(second) != method(last) {
            break;
        }
        let variable = key(second);
        let earlier = own_reads.iter().rev().filter(|s| s.n < second.n);
        let Some(first) = earlier.clone().find(|s| key(s) == variable) else {
            continue;
        };
        if first.old == second.old || method(first) != method(second) {
            continue;
        }
        let between = steps
            .iter()
            .rev()
            .filter(|s| first.n < s.n && s.n < second.n);
        let writes = |s: &&TraceStep| s.kind == StepKind::Write && key(s) == variable;
        let Some(write) = between.clone().find(writes) else {
            continue;
        };
        if write.thread.id == culprit {
            continue;
        }
        let name = called(tale, &variable.as_ref()?.0, &variable.as_ref()?.1);
        let (a, b) = (first.old.as_deref()?, second.old.as_deref()?);
        let who = &first.thread.name;
        let (one, two) = (first.place()?, second.place()?);
        let looks = if one == two {
            format!(
                "twice at {one}: first it was {a} (step {}), then {b}",
                first.n
            )
        } else {
            format!(
                "twice: at {one} it was {a} (step {}), at {two} it is {b}",
                first.n
            )
        };
        return Some(format!(
            "{who} has looked at {name} {looks}; {} has changed it in between, at {} (step {}).",
            write.thread.name,
            write.place()?,
            write.n
        ));
    }
    None
}

/// A thread has read a variable, and writes it at the same line, after another one has written it.
fn lost_update(tale: &Tale) -> Option<Vec<String>> {
    let steps = &tale.trace.steps;
    for write in steps.iter().rev().filter(|s| s.kind == StepKind::Write) {
        let Some(variable) = key(write).filter(|_| write.call.is_none()) else {
            continue;
        };
        let of = |s: &&TraceStep| key(s).as_ref() == Some(&variable);
        let before = steps.iter().rev().filter(|s| s.n < write.n).filter(of);
        let mine = |s: &&TraceStep| s.thread.id == write.thread.id;
        let Some(read) = before.clone().find(mine) else {
            continue;
        };
        if read.kind != StepKind::Read || read.stack.first() != write.stack.first() {
            continue;
        }
        let other = before
            .clone()
            .take_while(|s| s.n > read.n)
            .find(|s| s.kind == StepKind::Write);
        let Some(other) = other else { continue };
        if other.new == read.old {
            continue;
        }
        let name = called(tale, &variable.0, &variable.1);
        let (who, by) = (&write.thread.name, &other.thread.name);
        return Some(vec![
            format!(
                "{who} has read {name} = {} at {} (step {}).",
                read.old.as_deref()?,
                read.place()?,
                read.n
            ),
            format!(
                "Before it wrote it back, {by} has changed it to {}, at {} (step {}).",
                other.new.as_deref()?,
                other.place()?,
                other.n
            ),
            format!(
                "Then {who} wrote {} over that (step {}): what {by} had done is lost.",
                write.new.as_deref()?,
                write.n
            ),
        ]);
    }
    None
}

/// The thread was woken, had to wait for the lock, and did not look again at what another one had changed meanwhile.
fn woken_too_late(tale: &Tale, culprit: u16) -> Option<String> {
    let steps = &tale.trace.steps;
    let wake = steps.iter().rev().find(|s| {
        s.thread.id == culprit && s.kind == StepKind::Wake && s.new.as_deref() == Some("notified")
    })?;
    let own = || steps.iter().filter(|s| s.thread.id == culprit);
    let wait = own()
        .rev()
        .find(|s| s.n < wake.n && s.kind == StepKind::Wait)?;
    // What it had looked at just before.
    let looked = own()
        .rev()
        .find(|s| s.n < wait.n && s.kind == StepKind::Read && key(s).is_some())?;
    let variable = key(looked);
    let mut after = own().filter(|s| s.n > wake.n);
    let again = after.any(|s| {
        s.kind == StepKind::Read && key(s) == variable && s.stack.first() == looked.stack.first()
    });
    if again {
        return None;
    }
    let mut between = steps.iter().rev().filter(|s| wait.n < s.n && s.n < wake.n);
    let write = between.find(|s| s.kind == StepKind::Write && key(s) == variable)?;
    // Whoever notifies has changed it, too: the change that matters makes it what it was.
    if write.new != looked.old {
        return None;
    }
    let name = called(tale, &variable.as_ref()?.0, &variable.as_ref()?.1);
    Some(format!(
        "{} was woken from the wait at {} and did not look at {name} again (step {}): before it had the lock back, {} had changed \
         it to {}, at {} (step {}).",
        wake.thread.name,
        wait.place()?,
        wake.n,
        write.thread.name,
        write.new.as_deref()?,
        write.place()?,
        write.n
    ))
}
