//! Who has what of a lock that several threads may have at once: read locks, stamps, permits.
//!
//! Knows the models of these classes by the names of their counters; a trace tells who changed them and where. Such a
//! lock has no owner that a JVM would know, so what is told is who took it and has not given it back.

use super::explain::{Explainer, list};
use super::recorder::{object_name, shown};
use super::{Permits, StepKind, Trace};
use crate::core::interp::event::{EventKind, ObjectName, Shown, ShownPlace};
use crate::core::interp::view::{Blocked, Why};
use crate::core::schedule::ThreadNo;
use crate::core::{ClassId, Program};

/// Binary name of the class; its counter; whether taking it makes the counter larger; what is taken.
const COUNTED: [(&str, &str, bool, &str); 3] = [
    (
        "java.util.concurrent.locks.ReentrantReadWriteLock",
        "readers",
        true,
        "the read lock",
    ),
    (
        "java.util.concurrent.locks.StampedLock",
        "readers",
        true,
        "a read lock",
    ),
    (
        "java.util.concurrent.Semaphore",
        "permits",
        false,
        "a permit",
    ),
];

/// What a write takes or gives back.
pub(super) fn taken(program: &Program, kind: &EventKind) -> Option<Permits> {
    let EventKind::Write {
        place: ShownPlace::Field { object, field },
        old,
        new,
    } = kind
    else {
        return None;
    };
    let name = program.fields[*field].name.as_str();
    let of_counter = counted(program, *object).filter(|(counter, ..)| *counter == name);
    let (up, what) = match of_counter {
        Some((_, up, what)) => (up, what),
        None if name == WRITING && is_a(program, *object, STAMPED) => (true, "the write lock"),
        None => return None,
    };
    let number = |value: &Shown| match value {
        Shown::Int(n) => Some(i64::from(*n)),
        Shown::Bool(is) => Some(i64::from(*is)),
        _ => None,
    };
    let more = number(new)? - number(old)?;
    (more != 0).then(|| Permits {
        what: what.to_owned(),
        taken: if up { more } else { -more },
    })
}

/// Counter, whether taking it makes the counter larger, what is taken.
fn counted(program: &Program, object: ObjectName) -> Option<(&'static str, bool, &'static str)> {
    COUNTED
        .iter()
        .find(|(name, ..)| is_a(program, object, name))
        .map(|&(_, counter, up, what)| (counter, up, what))
}

/// Of a class of the library, or one derived from it.
fn is_a(program: &Program, object: ObjectName, binary_name: &str) -> bool {
    let above = |class: &ClassId| program.classes[*class].superclass;
    std::iter::successors(Some(object.class), above).any(|class| {
        program.classes[class].library && program.classes[class].binary_name == binary_name
    })
}

/// Of a queue of threads that others may look at.
const PLACE: &str = "j2pml.WaitQueue$Place";
const WRITING: &str = "writing";
const STAMPED: &str = "java.util.concurrent.locks.StampedLock";

/// Taken and not given back.
pub(super) struct Taken {
    pub thread: ThreadNo,
    /// `Cache.java:12`
    pub place: Option<String>,
    /// The step's number.
    pub step: u32,
}

impl Explainer<'_> {
    /// The lock for whose counter the thread waits.
    pub(super) fn permits_wanted(&self, blocked: &Blocked) -> Option<ObjectName> {
        if !matches!(blocked.why, Why::Condition { .. }) {
            return None;
        }
        let objects = self.machine.library_objects(self.state, blocked.thread);
        objects.iter().find_map(|&object| {
            if self.counted(object).is_some() {
                return Some(object);
            }
            // The two locks of a read-write lock, and the views of a stamped one.
            match self.field(object, "lock")? {
                Shown::Object(lock) if self.counted(lock).is_some() => Some(lock),
                _ => None,
            }
        })
    }

    fn counted(&self, object: ObjectName) -> Option<(&'static str, bool, &'static str)> {
        counted(self.program, object)
    }

    /// Who took it by its counter, in order.
    pub(super) fn takers(&self, lock: ObjectName, trace: &Trace) -> Vec<Taken> {
        let Some((counter, ..)) = self.counted(lock) else {
            return Vec::new();
        };
        let name = object_name(self.program, lock);
        let mut taken: Vec<Taken> = Vec::new();
        for step in &trace.steps {
            let Some(permits) = &step.permits else {
                continue;
            };
            if step.member.as_deref() != Some(counter)
                || step.object.as_deref() != Some(name.as_str())
            {
                continue;
            }
            let more = permits.taken;
            let thread = ThreadNo(step.thread.id);
            for _ in 0..more.clamp(0, 1000) {
                taken.push(Taken {
                    thread,
                    place: step.place(),
                    step: step.n,
                });
            }
            for _ in 0..(-more).clamp(0, 1000) {
                // Of permits anybody gives back; what the thread took itself comes first.
                let own = taken.iter().rposition(|taken| taken.thread == thread);
                if let Some(at) = own.or(taken.len().checked_sub(1)) {
                    taken.remove(at);
                }
            }
        }
        taken
    }

    /// Who has the write lock of a stamped lock.
    fn stamped_writer(&self, lock: ObjectName, trace: &Trace) -> Option<Taken> {
        if !is_a(self.program, lock, STAMPED)
            || self.field(lock, WRITING) != Some(Shown::Bool(true))
        {
            return None;
        }
        let name = object_name(self.program, lock);
        let step = trace.steps.iter().rfind(|step| {
            step.kind == StepKind::Write
                && step.member.as_deref() == Some(WRITING)
                && step.object.as_deref() == Some(name.as_str())
        })?;
        Some(Taken {
            thread: ThreadNo(step.thread.id),
            place: step.place(),
            step: step.n,
        })
    }

    /// Steps in which somebody got what has not been given back, and what that is: `a permit of Semaphore#1`.
    pub(super) fn shared_acquisitions(&self, trace: &Trace) -> Vec<(u32, String)> {
        let mut steps = Vec::new();
        for lock in self.machine.objects(self.state) {
            let Some((.., what)) = self.counted(lock) else {
                continue;
            };
            let name = object_name(self.program, lock);
            if let Some(writer) = self.stamped_writer(lock, trace) {
                steps.push((writer.step, format!("the write lock of {name}")));
            }
            let takers = self.takers(lock, trace);
            steps.extend(
                takers
                    .iter()
                    .map(|taken| (taken.step, format!("{what} of {name}"))),
            );
        }
        steps
    }

    /// Threads that wait to write and have said so: those that come to read wait behind them.
    fn queued_writers(&self, lock: ObjectName, waiting: ThreadNo) -> Vec<ThreadNo> {
        let mut blocked = self.machine.blocked(self.state);
        blocked.retain(|b| b.thread != waiting && self.wants_to_write(b.thread));
        blocked.retain(|b| self.permits_wanted(b) == Some(lock));
        blocked.iter().map(|b| b.thread).collect()
    }

    /// Of a thread that waits for a lock with readers and writers.
    fn wants_to_write(&self, waiting: ThreadNo) -> bool {
        let stack = self.machine.stack_of(self.state, waiting);
        let methods = stack
            .iter()
            .map(|frame| &self.program.methods[frame.method]);
        methods
            .take_while(|method| method.library)
            .any(|method| method.name.to_lowercase().contains("write"))
    }

    /// `: the read lock of ReentrantReadWriteLock#1 is held by main since Cache.java:12`
    pub(super) fn taken(&self, lock: ObjectName, waiting: ThreadNo, trace: &Trace) -> String {
        let name = object_name(self.program, lock);
        let since = |taken: &Taken, word: &str| match &taken.place {
            Some(place) => format!("{} {word} {place}", self.thread(taken.thread)),
            None => self.thread(taken.thread),
        };
        if let Some(writer) = self.stamped_writer(lock, trace) {
            return format!(
                ": the write lock of {name} is held by {}",
                since(&writer, "since")
            );
        }
        let takers = self.takers(lock, trace);
        let Some((counter, up, what)) = self.counted(lock) else {
            return String::new();
        };
        if !up {
            let left = self.field(lock, counter);
            let left = left.map_or_else(|| "?".to_owned(), |left| shown(self.program, &left));
            let mut by: Vec<String> = takers.iter().map(|t| since(t, "at")).collect();
            by.dedup();
            let permits = if left == "1" { "permit" } else { "permits" };
            let wanted = match self.permits_asked(waiting) {
                None | Some(1) => String::new(),
                Some(n) => format!("{n} are wanted, "),
            };
            let behind = self.behind_others(lock, waiting);
            return if by.is_empty() {
                format!(": {wanted}{name} has {left} {permits}{behind}")
            } else {
                format!(
                    ": {wanted}{name} has {left} {permits}{behind}; taken by {}",
                    by.join(", ")
                )
            };
        }
        // What readers have keeps no reader out: it is the writer before them that does.
        if !self.wants_to_write(waiting) {
            let writers = self.queued_writers(lock, waiting);
            let names: Vec<String> = writers.iter().map(|&no| self.thread(no)).collect();
            if names.is_empty() {
                return String::new();
            }
            let wait = if names.len() == 1 { "waits" } else { "wait" };
            return format!(
                " behind {}, which {wait} for the write lock of {name}",
                list(&names)
            );
        }
        let mut by: Vec<String> = takers.iter().map(|t| since(t, "since")).collect();
        by.dedup();
        if by.is_empty() {
            return String::new();
        }
        let upgrades = !is_a(self.program, lock, STAMPED);
        let own = upgrades && takers.iter().any(|taken| taken.thread == waiting);
        let upgrade = if own {
            " (it does not become a write lock)"
        } else {
            ""
        };
        format!(": {what} of {name} is held by {}{upgrade}", by.join(", "))
    }

    /// `, but bulk is before it in the queue, and wants 2`: of who waits for permits of a semaphore that has enough of them.
    fn behind_others(&self, semaphore: ObjectName, waiting: ThreadNo) -> String {
        let wants = |no: ThreadNo| self.permits_asked(no).unwrap_or(1);
        let enough = match self.field(semaphore, "permits") {
            Some(Shown::Int(left)) => left >= wants(waiting),
            _ => false,
        };
        let first = self.first_in_queue(semaphore);
        match first.filter(|&first| enough && first != waiting) {
            Some(first) => format!(
                ", but {} is before it in the queue, and wants {}",
                self.thread(first),
                wants(first)
            ),
            None => String::new(),
        }
    }

    /// Where a semaphore keeps who waits in order.
    fn first_in_queue(&self, semaphore: ObjectName) -> Option<ThreadNo> {
        let blocked = self.machine.blocked(self.state);
        let mut waiting = blocked
            .iter()
            .filter(|b| self.permits_wanted(b) == Some(semaphore));
        let head = self.field(semaphore, "first");
        let is_first = |place: ObjectName| {
            head == Some(Shown::Object(place))
                || is_a(self.program, place, PLACE)
                    && self.field(place, "before") == Some(Shown::Null)
        };
        let first = waiting.find(|b| {
            let objects = self.machine.library_objects(self.state, b.thread);
            objects.into_iter().any(is_first)
        });
        first.map(|b| b.thread)
    }

    /// How many permits the method wants in which the thread is.
    pub(super) fn permits_asked(&self, waiting: ThreadNo) -> Option<i32> {
        let stack = self.machine.stack_of(self.state, waiting);
        let library = stack
            .iter()
            .take_while(|frame| self.program.methods[frame.method].library);
        library.enumerate().find_map(|(n, frame)| {
            let locals = &self.program.methods[frame.method].locals;
            let values = self.machine.locals(self.state, waiting, n);
            values.into_iter().find_map(|(local, value)| match value {
                Shown::Int(n) if matches!(locals[local].name.as_str(), "n" | "permits") => Some(n),
                _ => None,
            })
        })
    }

    /// Read locks that a thread holds.
    pub(super) fn shared_holds(&self, thread: ThreadNo, trace: &Trace) -> Vec<String> {
        let mut holds = Vec::new();
        for object in self.machine.objects(self.state) {
            let Some((_, true, what)) = self.counted(object) else {
                continue;
            };
            let name = object_name(self.program, object);
            let mut own = self.takers(object, trace);
            own.retain(|taken| taken.thread == thread);
            if let Some(first) = own.first() {
                let place = first.place.as_ref();
                let since = place.map_or_else(String::new, |place| format!(" since {place}"));
                holds.push(format!("{what} of {name}{since}"));
            }
        }
        holds
    }

    /// Whose read locks, stamps, or places in the queue keep the thread waiting. Permits are nobody's: any thread may release them.
    pub(super) fn shared_owners(&self, blocked: &Blocked, trace: &Trace) -> Vec<ThreadNo> {
        let Some(lock) = self.permits_wanted(blocked) else {
            return Vec::new();
        };
        let Some((_, true, _)) = self.counted(lock) else {
            return Vec::new();
        };
        let mut owners: Vec<ThreadNo> = match self.stamped_writer(lock, trace) {
            Some(writer) => vec![writer.thread],
            None if !self.wants_to_write(blocked.thread) => {
                self.queued_writers(lock, blocked.thread)
            }
            None => self
                .takers(lock, trace)
                .iter()
                .map(|taken| taken.thread)
                .collect(),
        };
        owners.sort_unstable();
        owners.dedup();
        owners
    }
}
