//! For what a thread waits inside of the library, in the words of the documentation: an element, a count, a task.
//!
//! Knows the models of these classes by the names of their fields. Only what the last state and the steps to it show is
//! told; where they show nothing, nothing is.

use std::collections::BTreeSet;
use std::fmt::Write;

use super::explain::{Explainer, list};
use super::recorder::object_name;
use super::{StepKind, Trace};
use crate::core::interp::event::{ObjectName, Shown};
use crate::core::interp::view::{Blocked, ThreadState, Why};
use crate::core::schedule::ThreadNo;

/// Of larger heaps only static fields and locals are looked at for names.
const NAMED_HEAP: usize = 2000;
/// Tasks of a queue that are looked at.
const MOST_TASKS: usize = 1000;
const PERIODIC: &str = "java.util.concurrent.ScheduledThreadPoolExecutor$ScheduledFutureTask";
/// Threads told that did something before.
const MOST_DOERS: usize = 4;

impl Explainer<'_> {
    /// ` for an element in ...`: what stands behind the name of the method in which the thread waits.
    pub(super) fn awaited(&self, blocked: &Blocked, trace: &Trace) -> Option<String> {
        if !matches!(blocked.why, Why::Condition { .. }) {
            return None;
        }
        let method = self.machine.library_call(self.state, blocked.thread);
        let method = method.map_or("", |(method, _)| self.program.methods[method].name.as_str());
        let objects = self.machine.library_objects(self.state, blocked.thread);
        objects
            .iter()
            .find_map(|&object| self.awaited_of(object, method, blocked, trace))
            .or_else(|| self.bucket_wanted(blocked))
    }

    fn awaited_of(
        &self,
        object: ObjectName,
        method: &str,
        blocked: &Blocked,
        trace: &Trace,
    ) -> Option<String> {
        let of = |class: &str| self.is_a(object, &format!("java.util.concurrent.{class}"));
        if of("LinkedItems") || of("PriorityBlockingQueue") {
            return self.element_or_room(object, blocked, trace);
        }
        if of("SynchronousQueue") {
            let what = if method.starts_with("put") || method.starts_with("offer") {
                "take the element from"
            } else {
                "put an element into"
            };
            return Some(format!(
                " for another thread to {what} {}",
                self.called_by(object, blocked)
            ));
        }
        if of("Exchanger") {
            return Some(format!(
                " for another thread to exchange something with by {}",
                self.called_by(object, blocked)
            ));
        }
        if of("CountDownLatch") {
            let count = self.number(object, "count")?;
            let before = self.done_before(object, "count", false, "counted down", trace);
            return Some(format!(
                " for the count of {} to reach 0: it is {count}{}",
                self.called_by(object, blocked),
                before.unwrap_or_else(|| "; nobody has counted it down".to_owned())
            ));
        }
        if of("CyclicBarrier") {
            let (missing, all) = (
                self.number(object, "count")?,
                self.number(object, "parties")?,
            );
            return Some(format!(
                " for {missing} more of the {all} threads that {} is for",
                self.called_by(object, blocked)
            ));
        }
        if of("Phaser") {
            let (missing, all) = (
                self.number(object, "unarrived")?,
                self.number(object, "parties")?,
            );
            return Some(format!(
                " for the next phase of {}: {missing} of its {all} parties {} not arrived",
                self.called_by(object, blocked),
                if missing == 1 { "has" } else { "have" }
            ));
        }
        if of("FutureTask") || of("CompletableFuture") || of("ForkJoinTask") {
            return Some(self.result_of(object, blocked));
        }
        if of("ThreadPoolExecutor") && method == "awaitTermination" {
            let what = match self.number(object, "runState")? {
                0 => "shutdown() was not called".to_owned(),
                _ => match self.number(object, "size")? {
                    1 => "one of its threads has not ended".to_owned(),
                    n => format!("{n} of its threads have not ended"),
                },
            };
            return Some(format!(
                " for the end of {}: {what}",
                self.called_by(object, blocked)
            ));
        }
        if of("locks.AbstractQueuedSynchronizer$ConditionObject") {
            return Some(format!(
                " for a signal of {}",
                self.called_by(object, blocked)
            ));
        }
        None
    }

    /// Of a queue.
    fn element_or_room(
        &self,
        queue: ObjectName,
        blocked: &Blocked,
        trace: &Trace,
    ) -> Option<String> {
        let count = self.number(queue, "count")?;
        let name = self.called_by(queue, blocked);
        if count == 0 {
            let before = self.done_before(queue, "count", true, "put", trace);
            return Some(format!(
                " for an element in {name}, which is empty{}",
                before.unwrap_or_else(|| "; nobody has put one".to_owned())
            ));
        }
        let full = self.number(queue, "capacity") == Some(count);
        full.then(|| {
            let before = self.done_before(queue, "count", false, "taken", trace);
            let elements = if count == 1 { "element" } else { "elements" };
            format!(
                " for room in {name}, which is full ({count} {elements}){}",
                before.unwrap_or_else(|| "; nobody has taken one".to_owned())
            )
        })
    }

    /// `; put so far by main (2, the last at Main.java:12), which has ended`: who changed the counter of the object before.
    fn done_before(
        &self,
        object: ObjectName,
        counter: &str,
        up: bool,
        verb: &str,
        trace: &Trace,
    ) -> Option<String> {
        let name = object_name(self.program, object);
        let mut doers: Vec<(ThreadNo, usize, Option<String>)> = Vec::new();
        for step in &trace.steps {
            let made = |call: &super::LibraryCall| call.method.ends_with(".<init>");
            if step.kind != StepKind::Write
                || step.member.as_deref() != Some(counter)
                || step.object.as_deref() != Some(name.as_str())
                || step.call.as_ref().is_none_or(made)
            {
                continue;
            }
            let number =
                |text: &Option<String>| text.as_deref().and_then(|n| n.parse::<i64>().ok());
            let (old, new) = (number(&step.old)?, number(&step.new)?);
            if new == old || (new > old) != up {
                continue;
            }
            let thread = ThreadNo(step.thread.id);
            match doers.iter_mut().find(|(no, ..)| *no == thread) {
                Some((_, times, place)) => {
                    *times += 1;
                    *place = step.place().or(place.take());
                }
                None => doers.push((thread, 1, step.place())),
            }
        }
        if doers.is_empty() {
            return None;
        }
        let more = doers.len().saturating_sub(MOST_DOERS);
        let mut told: Vec<String> = doers
            .iter()
            .take(MOST_DOERS)
            .map(|(thread, times, place)| {
                let mut text = self.thread(*thread);
                let at = place.as_deref();
                match (times, at) {
                    (1, Some(at)) => _ = write!(text, " at {at}"),
                    (n, Some(at)) => _ = write!(text, " {n} times, the last at {at}"),
                    (_, None) => {}
                }
                let ended = self.machine.thread_state(self.state, *thread) == ThreadState::Ended;
                text + if ended { " (it has ended)" } else { "" }
            })
            .collect();
        if more > 0 {
            told.push(format!("{more} other threads"));
        }
        Some(format!("; {verb} so far by {}", list(&told)))
    }

    /// Of a future.
    fn result_of(&self, future: ObjectName, blocked: &Blocked) -> String {
        let task = self.task_of(future);
        let made = self.made.get(&future).map_or_else(String::new, |made| {
            let place = made.place.place();
            match &made.by {
                Some(by) if !by.starts_with('<') => format!(", made by {by}() at {place}"),
                _ => format!(", made at {place}"),
            }
        });
        let name = self.called_by(future, blocked);
        let runner = self.runner(future, task);
        let what = match (runner, task) {
            (Some(thread), _) if thread == blocked.thread => {
                ": its task is run by this very thread".to_owned()
            }
            (Some(thread), _) => format!(": its task is run by {}", self.thread(thread)),
            // One that is run again and again has begun, perhaps.
            (None, Some(_)) if self.is_a(future, PERIODIC) => String::new(),
            (None, Some(task)) => match self.busy_pool(task) {
                Some(workers) => format!(
                    ": its task has not begun, and all threads of its pool wait ({})",
                    list(
                        &workers
                            .iter()
                            .map(|&no| self.thread(no))
                            .collect::<Vec<_>>()
                    )
                ),
                None => ": its task has not begun".to_owned(),
            },
            (None, None) if self.is_a(future, "java.util.concurrent.CompletableFuture") => {
                ": nobody has completed it".to_owned()
            }
            (None, None) => String::new(),
        };
        format!(" for the result of {name}{made}{what}")
    }

    /// The object that a pool has in its queue for the future, if it is known.
    pub(super) fn task_of(&self, future: ObjectName) -> Option<ObjectName> {
        if self.is_a(future, "java.util.concurrent.FutureTask") {
            return Some(future);
        }
        let objects = self.machine.objects(self.state);
        objects.into_iter().find(|&object| {
            self.is_asynchronous(object)
                && self.field(object, "target") == Some(Shown::Object(future))
        })
    }

    /// Of a `CompletableFuture`.
    fn is_asynchronous(&self, object: ObjectName) -> bool {
        let class = &self.program.classes[object.class];
        class.library
            && ["Supply", "Perform"].iter().any(|name| {
                class.binary_name == format!("java.util.concurrent.CompletableFuture${name}")
            })
    }

    pub(super) fn runner(&self, future: ObjectName, task: Option<ObjectName>) -> Option<ThreadNo> {
        if let Some(Shown::Object(thread)) = self.field(future, "runner") {
            return self.thread_of(thread);
        }
        let task = task.filter(|&task| task != future)?;
        // Whoever runs it has it as the receiver of a call.
        self.state.thread_numbers().find(|&no| {
            let frames = self.machine.stack_of(self.state, no).len();
            (0..frames).any(|n| {
                let locals = self.machine.locals(self.state, no, n);
                let of_task = |value: &Shown| {
                    matches!(value, Shown::Object(object) if *object == task || *object == future)
                };
                let library = self
                    .machine
                    .stack_of(self.state, no)
                    .get(n)
                    .is_some_and(|frame| {
                        let method = &self.program.methods[frame.method];
                        self.program.classes[method.class].binary_name
                            == self.program.classes[task.class].binary_name
                    });
                library && locals.iter().any(|(_, value)| of_task(value))
            })
        })
    }

    pub(super) fn thread_of(&self, object: ObjectName) -> Option<ThreadNo> {
        self.state
            .thread_numbers()
            .find(|&no| self.machine.thread_object(self.state, no) == Some(object))
    }

    /// The future for whose result the thread waits.
    pub(super) fn future(&self, blocked: &Blocked) -> Option<ObjectName> {
        let objects = self.machine.library_objects(self.state, blocked.thread);
        objects.into_iter().find(|&object| {
            ["FutureTask", "CompletableFuture"]
                .iter()
                .any(|class| self.is_a(object, &format!("java.util.concurrent.{class}")))
        })
    }

    /// It waits for a signal of a condition.
    pub(super) fn awaits_signal(&self, blocked: &Blocked) -> bool {
        if !matches!(blocked.why, Why::Condition { .. }) {
            return false;
        }
        let objects = self.machine.library_objects(self.state, blocked.thread);
        objects.iter().any(|&object| {
            self.is_a(
                object,
                "java.util.concurrent.locks.AbstractQueuedSynchronizer$ConditionObject",
            )
        })
    }

    /// The threads of the pool in whose queue the task is, by number, if each of them waits for something else than work.
    pub(super) fn busy_pool(&self, task: ObjectName) -> Option<Vec<ThreadNo>> {
        let objects = self.machine.objects(self.state);
        let pool = objects.into_iter().find(|&object| {
            self.is_a(object, "java.util.concurrent.ThreadPoolExecutor")
                && self.queued(object).contains(&task)
        })?;
        let blocked = self.machine.blocked(self.state);
        let waits = |no: &ThreadNo| blocked.iter().any(|b| b.thread == *no && !b.idle);
        let workers = self.workers(pool);
        (!workers.is_empty() && workers.iter().all(waits)).then_some(workers)
    }

    /// The threads of a pool, by number.
    pub(super) fn workers(&self, pool: ObjectName) -> Vec<ThreadNo> {
        let first = self.reference(pool, "workers");
        let workers = std::iter::successors(first, |&at| self.reference(at, "next"));
        let mut threads: Vec<ThreadNo> = workers
            .filter_map(|at| self.thread_of(self.reference(at, "thread")?))
            .collect();
        threads.sort_unstable();
        threads
    }

    /// What is in the queue of a pool.
    pub(super) fn queued(&self, pool: ObjectName) -> Vec<ObjectName> {
        let mut tasks = Vec::new();
        let queue = self.reference(pool, "items");
        let mut item = queue.and_then(|queue| self.reference(queue, "first"));
        while let Some(at) = item.filter(|_| tasks.len() < MOST_TASKS) {
            tasks.extend(self.reference(at, "element"));
            item = self.reference(at, "next").filter(|&next| next != at);
        }
        tasks
    }

    // ---- fields and names -----------------------------------------------------------------------------------------

    pub(super) fn is_a(&self, object: ObjectName, binary_name: &str) -> bool {
        let mut class = Some(object.class);
        while let Some(at) = class {
            let of = &self.program.classes[at];
            if of.library && of.binary_name == binary_name {
                return true;
            }
            class = of.superclass;
        }
        false
    }

    fn number(&self, object: ObjectName, field: &str) -> Option<i32> {
        match self.field(object, field)? {
            Shown::Int(n) => Some(n),
            _ => None,
        }
    }

    pub(super) fn reference(&self, object: ObjectName, field: &str) -> Option<ObjectName> {
        match self.field(object, field)? {
            Shown::Object(object) => Some(object),
            _ => None,
        }
    }

    /// The same; by the name at the call in which the thread is, if there is no other.
    fn called_by(&self, object: ObjectName, blocked: &Blocked) -> String {
        let told = self.called(object);
        if told.starts_with('`') {
            return told;
        }
        match self.receiver_text(object, blocked) {
            Some(text) => format!("`{text}` ({told})"),
            None => told,
        }
    }

    /// `queue` of `queue.take()`, where this is the object.
    fn receiver_text(&self, object: ObjectName, blocked: &Blocked) -> Option<String> {
        let inner = blocked
            .stack
            .iter()
            .position(|frame| !self.program.methods[frame.method].library)?;
        let method = &self.program.methods[blocked.stack.get(inner.checked_sub(1)?)?.method];
        if !self.program.is_subclass(object.class, method.class) {
            return None;
        }
        let span = self.program.sites[blocked.stack[inner].site].span;
        let text = self.sources.text(span);
        let (receiver, _) = text.rsplit_once(&format!(".{}(", method.name))?;
        let part = |c: char| c.is_alphanumeric() || c == '_' || c == '.';
        (receiver.chars().all(part)).then(|| receiver.to_owned())
    }

    /// `queue (LinkedBlockingQueue#1)`, by the one name that the program has for it, if it is one.
    pub(super) fn called(&self, object: ObjectName) -> String {
        let own = object_name(self.program, object);
        let names = self.names_of(object);
        let mut all = names.iter();
        match (all.next(), all.next()) {
            (Some(name), None) => format!("`{name}` ({own})"),
            _ => own,
        }
    }

    /// Names of the variables of the program that refer to it.
    fn names_of(&self, object: ObjectName) -> BTreeSet<String> {
        let mut names = BTreeSet::new();
        let is = |value: &Shown| *value == Shown::Object(object);
        let objects = self.machine.objects(self.state);
        for (id, field) in self.program.fields.enumerated() {
            let class = &self.program.classes[field.class];
            let name = field.name.strip_prefix("val$").unwrap_or(&field.name);
            if class.library || name.contains('$') {
                continue;
            }
            let refers = if field.is_static {
                is(&self.machine.static_value(self.state, id))
            } else if objects.len() <= NAMED_HEAP {
                objects
                    .iter()
                    .filter(|of| self.program.is_subclass(of.class, field.class))
                    .any(|of| {
                        let value = self.machine.field_value(self.state, *of, id);
                        value.as_ref().is_some_and(is)
                    })
            } else {
                false
            };
            if refers {
                names.insert(name.to_owned());
            }
        }
        for no in self.state.thread_numbers() {
            for (n, frame) in self.machine.stack_of(self.state, no).iter().enumerate() {
                let method = &self.program.methods[frame.method];
                if method.library {
                    continue;
                }
                for (local, value) in self.machine.locals(self.state, no, n) {
                    let name = &method.locals[local].name;
                    if is(&value) && !name.is_empty() && name != "this" && !name.contains('$') {
                        names.insert(name.clone());
                    }
                }
            }
        }
        names
    }
}
