//! The end of a chart: the violation at its place, of a deadlock who waits for what, and who has that.

use std::collections::BTreeMap;

use super::What;
use super::story::{Story, named_all};
use crate::trace::{HowItWaits, StepKind, TraceWait};

/// Threads of a deadlock that have an arrow of their own.
const MOST_WAITS: usize = 12;

impl Story<'_> {
    /// The violation, where it is.
    pub(super) fn end(&mut self, last: u32) {
        let property = self.property;
        let steps = (last, last);
        if let Some(accesses) = &property.race {
            for access in accesses {
                let on = self.thread(access.thread.id);
                let place = access.stack.first().map(|frame| self.facts.place(frame));
                let does = if access.kind == StepKind::Write {
                    "write"
                } else {
                    "read"
                };
                let text = format!("is about to {does} {}", access.variable);
                self.push(steps, What::Violation, on, None, place, &text);
            }
            return;
        }
        let is_stuck = property.name == "deadlock" || property.cycle.is_some();
        let waits: Vec<TraceWait> = if is_stuck {
            self.last_waits()
        } else {
            Vec::new()
        };
        for wait in waits.iter().take(MOST_WAITS) {
            let on = self.thread(wait.thread);
            let (to, text) = self.waits_for(wait);
            let place = self.place_of_wait(wait);
            self.push(
                steps,
                What::Violation,
                on,
                to.filter(|_| to != on),
                place,
                &text,
            );
        }
        if let Some(more) = waits.len().checked_sub(MOST_WAITS).filter(|&n| n > 0) {
            let text = format!("and {more} more threads wait");
            self.push(steps, What::Violation, None, None, None, &text);
        }
        if !waits.is_empty() && property.name == "deadlock" {
            return;
        }
        let on = property.thread.as_ref().and_then(|t| self.thread(t.id));
        let place = property
            .file
            .as_ref()
            .zip(property.line)
            .map(|(file, line)| self.facts.place_of(file, line));
        let text = match (property.name.as_str(), property.message.as_deref()) {
            ("assertion", Some(message)) => format!("fails: {message}"),
            ("uncaught-exception", Some(message)) => format!("nobody catches {message}"),
            ("ltl", _) => "so the formula is false".to_owned(),
            (_, Some(message)) => message.to_owned(),
            (name, None) => name.to_owned(),
        };
        self.push(steps, What::Violation, on, None, place, &text);
    }

    /// Who waits in the end: first those that wait for each other, last those that only wait for the end of another thread.
    pub(super) fn last_waits(&self) -> Vec<TraceWait> {
        let waits = self.facts.last_waits.iter();
        let mut waits: Vec<TraceWait> = waits
            .filter(|wait| wait.how != HowItWaits::Work)
            .cloned()
            .collect();
        let next = |thread: u16| -> Vec<u16> {
            let Some(wait) = waits.iter().find(|wait| wait.thread == thread) else {
                return Vec::new();
            };
            match wait.on {
                Some(on) => vec![on],
                None => self.owners(wait),
            }
        };
        let in_cycle = |thread: u16| {
            let mut reached: Vec<u16> = next(thread);
            let mut at = 0;
            while at < reached.len() {
                for other in next(reached[at]) {
                    if !reached.contains(&other) {
                        reached.push(other);
                    }
                }
                at += 1;
            }
            reached.contains(&thread)
        };
        let rank = |wait: &TraceWait| match wait.how {
            _ if in_cycle(wait.thread) => 0,
            HowItWaits::Join => 2,
            _ => 1,
        };
        let ranks: BTreeMap<u16, u8> = waits.iter().map(|w| (w.thread, rank(w))).collect();
        waits.sort_by_key(|wait| ranks[&wait.thread]);
        waits
    }

    /// Who has what the thread wants.
    fn owners(&self, wait: &TraceWait) -> Vec<u16> {
        let object = wait.object.as_deref().unwrap_or_default();
        let (object, _) = self.facts.lock(object);
        if self.holders.left(object).is_none() {
            return self.holders.owners(object);
        }
        // Whoever waits wants more permits than are left; others than the thread itself may give some back.
        let holds = self.holders.of(object).into_iter();
        let mut owners: Vec<u16> = holds.map(|hold| hold.thread).collect();
        owners.retain(|&owner| owner != wait.thread);
        owners.dedup();
        owners
    }

    fn waits_for(&self, wait: &TraceWait) -> (Option<usize>, String) {
        let (object, part) = self.facts.lock(wait.object.as_deref().unwrap_or("?"));
        let line = self.objects.get(object).copied();
        let other = wait.on.and_then(|id| self.thread(id));
        let by = other.map_or(String::new(), |at| {
            format!(", which {} has", self.lifelines[at].name)
        });
        let lock = match part {
            "" => object.to_owned(),
            part => format!("{part} of {object}"),
        };
        match wait.how {
            HowItWaits::Monitor => (line, format!("waits for {lock}{by}")),
            HowItWaits::Awake => (line, format!("is awake, waits for {lock}{by}")),
            HowItWaits::Notification => (line, format!("waits for a notification of {object}")),
            HowItWaits::Join => {
                let name = other.map_or(object, |at| &self.lifelines[at].name);
                (other, format!("waits for the end of {name}"))
            }
            HowItWaits::Class => (
                line,
                format!(
                    "waits for the initialisation of {object}{}",
                    by.replace(" has", " does")
                ),
            ),
            HowItWaits::Condition | HowItWaits::Work => {
                let call = match &wait.call {
                    Some(call) => format!("waits in {call}()"),
                    None if wait.object.is_some() => format!("waits in {object}"),
                    None => "waits".to_owned(),
                };
                let reads = call.to_lowercase().contains("readlock");
                let by = self.kept_by(object, wait.thread, reads);
                (line, format!("{call}{by}"))
            }
        }
    }

    /// `: reader has the read lock`; `reads`: who wants to read is not kept out by others that do.
    fn kept_by(&self, object: &str, waiting: u16, reads: bool) -> String {
        let mut by: BTreeMap<String, Vec<String>> = BTreeMap::new();
        let holds = self.holders.of(object).into_iter();
        for hold in holds.filter(|hold| !reads || !hold.what.contains("read")) {
            let name = if hold.thread == waiting {
                "it itself".to_owned()
            } else {
                self.name(hold.thread).to_owned()
            };
            by.entry(hold.what).or_default().push(name);
        }
        let told: Vec<String> = by
            .iter()
            .map(|(what, names)| {
                let has = if names.len() == 1 { "has" } else { "have" };
                let what = if what.is_empty() { object } else { what };
                format!("{} {has} {what}", named_all(names))
            })
            .collect();
        if told.is_empty() {
            return String::new();
        }
        format!(": {}", told.join(", "))
    }
}
