//! Who has what the threads of a deadlock wait for, as far as the last state and the steps to it show that.
//!
//! Knows the models of the library by the names of their classes and fields. Invariant: a [`Holder`] owns what is waited for, or
//! has taken it in a step of the trace and not given it back, or is the thread that runs, or would have to run, what is waited for.

use std::collections::BTreeMap;

use super::explain::Explainer;
use super::recorder::{object_name, shown};
use super::{Trace, TraceStep};
use crate::core::interp::event::{ObjectName, Shown};
use crate::core::interp::view::{Blocked, Why};
use crate::core::schedule::ThreadNo;

/// What a thread waits for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Need {
    pub thread: ThreadNo,
    pub kind: Kind,
    /// `Semaphore#1`, of permits and buckets.
    pub object: Option<String>,
    pub by: Vec<Holder>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// A monitor (locks of the library are some), or the initialisation of a class.
    Owned,
    /// Read locks and stamps of the holders, or their places before the thread in a queue.
    Shared,
    /// Permits of a semaphore: the holders have taken those that are missing.
    Permits { wanted: i32, left: i32 },
    /// A bucket of a hash map, locked while the holder computes a value for the key.
    Bucket { key: String },
    /// The end of the holders, or of what they run.
    End,
    /// A task in the queue of a pool: the holders are all threads of the pool.
    Pool,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Holder {
    pub thread: ThreadNo,
    /// Where it got that: `Cache.java:12`.
    pub place: Option<String>,
    /// The method that took it has a call that gives it back.
    pub gives_back: bool,
}

impl Holder {
    fn of(thread: ThreadNo) -> Holder {
        Holder {
            thread,
            place: None,
            gives_back: false,
        }
    }
}

impl Need {
    fn new(thread: ThreadNo, kind: Kind, by: impl IntoIterator<Item = ThreadNo>) -> Need {
        Need {
            thread,
            kind,
            object: None,
            by: by.into_iter().map(Holder::of).collect(),
        }
    }

    /// Whether the other one has what the thread wants; to be waited for at its end is not that.
    pub fn is_held_by(&self, other: ThreadNo) -> bool {
        self.kind != Kind::End && self.by.iter().any(|holder| holder.thread == other)
    }

    /// Whom the thread needs: one that has taken a permit itself may get another one from anybody, and a task may be run by any
    /// thread of a pool.
    fn next(&self) -> impl Iterator<Item = ThreadNo> {
        let others_may = match self.kind {
            Kind::Permits { .. } => true,
            Kind::Pool => self.by.len() > 1,
            _ => false,
        };
        let others = move |no: &ThreadNo| !others_may || *no != self.thread;
        self.by.iter().map(|holder| holder.thread).filter(others)
    }
}

/// A bucket of a hash map that is locked.
struct Bucket {
    map: ObjectName,
    computation: ObjectName,
    key: String,
    thread: ThreadNo,
}

impl Explainer<'_> {
    pub(super) fn need(&self, blocked: &Blocked, trace: &Trace) -> Option<Need> {
        let thread = blocked.thread;
        match &blocked.why {
            Why::Monitor { owner: by, .. } | Why::ClassInit { by, .. } | Why::Atomic { by } => {
                Some(Need::new(thread, Kind::Owned, [*by]))
            }
            Why::Join { target, .. } => Some(Need::new(thread, Kind::End, [*target])),
            Why::WaitSet { .. } => None,
            Why::Condition { .. } if blocked.idle => None,
            Why::Condition { .. } => self.library_need(blocked, trace),
        }
    }

    fn library_need(&self, blocked: &Blocked, trace: &Trace) -> Option<Need> {
        let thread = blocked.thread;
        if let Some(lock) = self.permits_wanted(blocked) {
            return Some(match self.field(lock, "permits") {
                Some(Shown::Int(left)) => Need {
                    object: Some(object_name(self.program, lock)),
                    by: self.taken_by(lock, trace),
                    ..Need::new(
                        thread,
                        Kind::Permits {
                            wanted: self.permits_asked(thread).unwrap_or(1),
                            left,
                        },
                        [],
                    )
                },
                _ => Need::new(thread, Kind::Shared, self.shared_owners(blocked, trace)),
            });
        }
        let objects = self.machine.library_objects(self.state, thread);
        let buckets = self.buckets();
        let bucket = buckets.iter().find(|b| objects.contains(&b.computation));
        if let Some(bucket) = bucket {
            let key = bucket.key.clone();
            return Some(Need {
                object: Some(object_name(self.program, bucket.map)),
                by: vec![Holder {
                    place: self.computes_at(bucket),
                    ..Holder::of(bucket.thread)
                }],
                ..Need::new(thread, Kind::Bucket { key }, [])
            });
        }
        if let Some(future) = self.future(blocked) {
            let task = self.task_of(future);
            if let Some(runner) = self.runner(future, task) {
                return Some(Need::new(thread, Kind::End, [runner]));
            }
            let workers = self.busy_pool(task?)?;
            return Some(Need::new(thread, Kind::Pool, workers));
        }
        let method = self.machine.library_call(self.state, thread);
        let method = method.map(|(method, _)| self.program.methods[method].name.as_str());
        if !matches!(method, Some("awaitTermination" | "close")) {
            return None;
        }
        let pool = objects
            .into_iter()
            .find(|&object| self.is_a(object, "java.util.concurrent.ThreadPoolExecutor"));
        let workers = pool.map(|pool| self.workers(pool))?;
        Some(Need::new(thread, Kind::End, workers))
    }

    /// Who has taken permits and not given them back, each once for each place. Nobody, where some were given back that
    /// others had taken, or nobody: then nothing says whose these were.
    fn taken_by(&self, lock: ObjectName, trace: &Trace) -> Vec<Holder> {
        let mut holders: Vec<Holder> = Vec::new();
        let name = object_name(self.program, lock);
        let mut has: BTreeMap<u16, i64> = BTreeMap::new();
        for step in &trace.steps {
            if let Some(permits) = step
                .permits
                .as_ref()
                .filter(|_| step.object.as_ref() == Some(&name))
            {
                let has = has.entry(step.thread.id).or_default();
                *has += permits.taken;
                if *has < 0 {
                    return holders;
                }
            }
        }
        for taken in self.takers(lock, trace) {
            let step = trace.steps.iter().find(|step| step.n == taken.step);
            let holder = Holder {
                thread: taken.thread,
                place: taken.place,
                gives_back: step.is_some_and(|step| self.gives_back(step)),
            };
            if !holders.contains(&holder) {
                holders.push(holder);
            }
        }
        holders
    }

    /// The method of the program in which the step is calls `release`, too.
    fn gives_back(&self, step: &TraceStep) -> bool {
        let Some(frame) = step.stack.first() else {
            return false;
        };
        let receiver = |c: char| c.is_alphanumeric() || c == '_' || c == '.';
        self.program.sites.iter().any(|site| {
            let method = &self.program.methods[site.method];
            let class = &self.program.classes[method.class];
            method.name == frame.method
                && class.name == frame.class
                && !self.sources.is_library(site.span)
                && (self.sources.text(site.span).split_once(".release("))
                    .is_some_and(|(of, _)| of.chars().all(receiver))
        })
    }

    // ---- hash maps --------------------------------------------------------------------------------------------------

    /// The locked buckets of all maps.
    fn buckets(&self) -> Vec<Bucket> {
        let mut buckets = Vec::new();
        for map in self.machine.objects(self.state) {
            if !self.is_a(map, "java.util.concurrent.ConcurrentHashMap") {
                continue;
            }
            let mut next = self.reference(map, "computations");
            while let Some(computation) = next {
                let thread = self.reference(computation, "thread");
                if let Some(thread) = thread.and_then(|thread| self.thread_of(thread)) {
                    let key = self.field(computation, "key");
                    buckets.push(Bucket {
                        map,
                        computation,
                        key: key.map_or_else(|| "?".to_owned(), |k| shown(self.program, &k)),
                        thread,
                    });
                }
                next = self.reference(computation, "next");
            }
        }
        buckets
    }

    /// Where the program has called the method of the map that computes the value.
    fn computes_at(&self, bucket: &Bucket) -> Option<String> {
        let stack = self.machine.stack_of(self.state, bucket.thread);
        let has = |n: usize| {
            let locals = self.machine.locals(self.state, bucket.thread, n);
            let computation = Shown::Object(bucket.computation);
            locals.iter().any(|(_, value)| *value == computation)
        };
        let at = (0..stack.len()).find(|&n| has(n))?;
        let frames = super::recorder::frames(self.program, self.sources, stack.get(at..)?);
        Some(frames.first()?.place())
    }

    /// `: the bucket of "b" in two (ConcurrentHashMap#2) is locked by B, which computes a value there since Main.java:9`
    pub(super) fn bucket_wanted(&self, blocked: &Blocked) -> Option<String> {
        let objects = self.machine.library_objects(self.state, blocked.thread);
        let buckets = self.buckets();
        let bucket = buckets.iter().find(|b| objects.contains(&b.computation))?;
        let since = self.computes_at(bucket);
        let since = since.map_or_else(String::new, |at| format!(" since {at}"));
        Some(format!(
            ": the bucket of {} in {} is locked by {}, which computes a value for it{since}",
            bucket.key,
            self.called(bucket.map),
            self.thread(bucket.thread),
        ))
    }

    /// `the bucket of "b" in ConcurrentHashMap#2 since Main.java:9`
    pub(super) fn buckets_held(&self, thread: ThreadNo) -> Vec<String> {
        let mut buckets = self.buckets();
        buckets.retain(|bucket| bucket.thread == thread);
        let told = buckets.iter().map(|bucket| {
            let since = self.computes_at(bucket);
            let since = since.map_or_else(String::new, |at| format!(" since {at}"));
            let map = object_name(self.program, bucket.map);
            format!("the bucket of {} in {map}{since}", bucket.key)
        });
        told.collect()
    }

    // ---- pools ------------------------------------------------------------------------------------------------------

    /// `2 tasks of pool (ThreadPoolExecutor#1) have not begun, since all of its threads wait: a and b`, of each pool.
    pub(super) fn starved(&self) -> Vec<String> {
        let mut told = Vec::new();
        for pool in self.machine.objects(self.state) {
            if !self.is_a(pool, "java.util.concurrent.ThreadPoolExecutor") {
                continue;
            }
            let queued = self.queued(pool);
            let Some(workers) = queued.first().and_then(|&task| self.busy_pool(task)) else {
                continue;
            };
            let names: Vec<String> = workers.iter().map(|&no| self.thread(no)).collect();
            let (tasks, have) = match queued.len() {
                1 => ("a task".to_owned(), "has"),
                n => (format!("{n} tasks"), "have"),
            };
            told.push(format!(
                "{tasks} of {} {have} not begun: all of its threads wait ({})",
                self.called(pool),
                super::explain::list(&names)
            ));
        }
        told
    }
}

/// Threads that wait for each other in a circle, each for the next one. One of what nobody but the holder can give goes before
/// one with permits, which anybody may give back.
pub(super) fn circle(needs: &[Need]) -> Option<Vec<ThreadNo>> {
    let strict = |need: &Need| !matches!(need.kind, Kind::Permits { .. } | Kind::Pool);
    circle_of(needs, &strict).or_else(|| circle_of(needs, &|_| true))
}

fn circle_of(needs: &[Need], of: &dyn Fn(&Need) -> bool) -> Option<Vec<ThreadNo>> {
    let next = |thread: ThreadNo| -> Vec<ThreadNo> {
        let need = needs.iter().find(|need| need.thread == thread && of(need));
        need.map_or_else(Vec::new, |need| need.next().collect())
    };
    // The shortest way back from each thread.
    for start in needs {
        let mut paths = vec![vec![start.thread]];
        let mut seen = Vec::new();
        while !paths.is_empty() {
            let mut longer = Vec::new();
            for path in paths {
                for thread in path.last().map_or_else(Vec::new, |&last| next(last)) {
                    if thread == start.thread {
                        return Some(path);
                    }
                    if !seen.contains(&thread) {
                        seen.push(thread);
                        longer.push([&path[..], &[thread]].concat());
                    }
                }
            }
            paths = longer;
        }
    }
    None
}

/// The thread of a deadlock that is told first: one of the circle if there is one, and none that only waits for the end of
/// others if there is another one. `found`: the one that the search has named.
pub(super) fn first_told(
    blocked: &[Blocked],
    needs: &[Need],
    circle: &[ThreadNo],
    found: ThreadNo,
) -> ThreadNo {
    let need = |no: ThreadNo| needs.iter().find(|need| need.thread == no);
    let rank = |b: &&Blocked| {
        let no = b.thread;
        let own = need(no);
        let only_ends = own.is_some_and(|need| need.kind == Kind::End);
        let is_held_up = own.is_some_and(|need| {
            need.next()
                .any(|by| by != no && blocked.iter().any(|other| other.thread == by))
        });
        let holds = needs
            .iter()
            .any(|other| other.thread != no && other.is_held_by(no));
        let class = match (circle.contains(&no), holds) {
            (true, _) => u8::from(only_ends),
            (_, true) => 2 + u8::from(is_held_up),
            (_, false) => 4 + u8::from(only_ends),
        };
        (class, b.daemon, no != found, no)
    };
    let active = blocked.iter().filter(|b| !b.idle);
    active.min_by_key(rank).map_or(found, |b| b.thread)
}
