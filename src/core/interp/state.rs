//! A state of the program: heap, statics, threads, class initialisation.
//!
//! Cheap to clone: objects and threads are shared until they are written. Knows nothing of execution.

use std::rc::Rc;

use super::event::ObjectName;
use super::value::{ObjectId, Value};
use crate::base::IndexVec;
use crate::base::index::Idx;
use crate::core::cfg::Pc;
use crate::core::schedule::ThreadNo;
use crate::core::{ClassId, MethodId, SiteId};

#[derive(Clone, Debug)]
pub struct State {
    pub(super) heap: IndexVec<ObjectId, Rc<Object>>,
    pub(super) statics: Rc<Vec<Value>>,
    /// By thread number, from 1.
    pub(super) threads: Vec<Rc<Thread>>,
    /// Per class that has an initialiser: the machine's numbering.
    pub(super) init: Vec<Init>,
    /// Monitors of class objects and strings that are owned, by value.
    pub(super) other_monitors: Vec<(Value, Monitor)>,
    /// Objects allocated so far, per class.
    pub(super) counts: Rc<Vec<u32>>,
    pub(super) next_thread_name: u32,
    /// The program was ended with this status. Not part of a packed state: nothing steps from here.
    pub halted: Option<i32>,
    /// The thread whose atomic section is in force; 0 for none. A section is in force from its `AtomicBegin` until its
    /// end, or until another thread steps because this one is blocked.
    pub(super) atomic: u16,
    /// Collect when the heap is longer.
    pub(super) collect_at: usize,
}

#[derive(Clone, Debug)]
pub(super) struct Object {
    pub class: ClassId,
    /// Of an array: its `NewArray`. Else of no meaning.
    pub site: SiteId,
    /// The n-th of its class, from 1.
    pub number: u32,
    pub monitor: Monitor,
    /// The object that owns [`Access::ObjectGuarded`](crate::core::movers::Access) accesses; null if there is none.
    pub guard: Value,
    pub thread: ThreadInfo,
    /// Of an exception that was thrown: where first, in code of the program rather than of the library.
    pub thrown_at: Option<SiteId>,
    /// Fields in the order of `Program::instance_fields`, or the elements.
    pub slots: Vec<Value>,
}

impl Object {
    pub fn name(&self) -> ObjectName {
        ObjectName {
            class: self.class,
            number: self.number,
        }
    }
}

/// Thread number 0 owns nothing: the monitor is free.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Monitor {
    pub owner: u16,
    pub count: u32,
}

/// What a Thread object knows besides its Java fields.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct ThreadInfo {
    /// 0: not started.
    pub no: u16,
    pub interrupted: bool,
    pub daemon: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Init {
    Untouched,
    By(ThreadNo),
    Done,
    Failed,
}

#[derive(Clone, Debug)]
pub(super) struct Thread {
    pub object: Value,
    pub status: Status,
    /// `ThreadExit` was executed: the thread is not alive, but may have to release its own monitor.
    pub exited: bool,
    /// Nesting of `AtomicBegin`.
    pub atomic: u32,
    /// `ThreadState` told that it waits at the statement at which it stands.
    pub seen: bool,
    /// Outermost first.
    pub frames: Vec<Frame>,
    /// The locals of all frames, one after the other.
    pub locals: Vec<Value>,
    /// Monitors in order of acquisition.
    pub held: Vec<Held>,
    pub uncaught: Option<ObjectName>,
}

#[derive(Clone, Copy, Debug)]
pub(super) struct Frame {
    pub method: MethodId,
    pub pc: Pc,
    /// Where its locals begin.
    pub base: u32,
}

#[derive(Clone, Copy, Debug)]
pub(super) struct Held {
    pub object: Value,
    pub site: SiteId,
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Status {
    Running,
    /// At a `Wait`, after its first step.
    Waiting {
        object: Value,
        timed: bool,
        notified: bool,
        /// Acquisitions to be made again.
        count: u32,
        /// Where the monitor was acquired.
        acquired: SiteId,
    },
    /// At a `Join`, after its first step.
    Joining {
        target: ThreadNo,
        timed: bool,
    },
    /// Executes nothing any more.
    Ended,
}

impl Thread {
    pub fn top(&self) -> Option<Frame> {
        self.frames.last().copied()
    }
    /// No longer alive.
    pub fn ended(&self) -> bool {
        self.exited
    }
}

impl State {
    pub(super) fn thread(&self, no: ThreadNo) -> &Thread {
        &self.threads[usize::from(no.0) - 1]
    }
    pub(super) fn thread_mut(&mut self, no: ThreadNo) -> &mut Thread {
        Rc::make_mut(&mut self.threads[usize::from(no.0) - 1])
    }
    pub(super) fn object_mut(&mut self, id: ObjectId) -> &mut Object {
        Rc::make_mut(&mut self.heap[id])
    }
    /// Numbers of all threads ever started.
    pub fn thread_numbers(&self) -> impl Iterator<Item = ThreadNo> + use<> {
        (1..=self.threads.len()).map(|n| ThreadNo(n as u16))
    }

    pub(super) fn info(&self, thread: &Thread) -> ThreadInfo {
        match thread.object {
            Value::Ref(id) => self.heap[id].thread,
            _ => ThreadInfo::default(),
        }
    }

    /// Whether every other thread executes nothing any more.
    pub(super) fn is_alone(&self, me: ThreadNo) -> bool {
        self.thread_numbers()
            .all(|no| no == me || self.thread(no).status == Status::Ended)
    }

    /// Whether all non-daemon threads ended.
    pub fn finished(&self) -> bool {
        self.threads
            .iter()
            .all(|thread| thread.ended() || self.info(thread).daemon)
            || self.halted.is_some()
    }

    pub(super) fn monitor(&self, object: Value) -> Monitor {
        match object {
            Value::Ref(id) => self.heap[id].monitor,
            _ => self
                .other_monitors
                .binary_search_by_key(&object, |&(o, _)| o)
                .map_or_else(|_| Monitor::default(), |n| self.other_monitors[n].1),
        }
    }

    pub(super) fn set_monitor(&mut self, object: Value, monitor: Monitor) {
        if let Value::Ref(id) = object {
            self.object_mut(id).monitor = monitor;
            return;
        }
        match self
            .other_monitors
            .binary_search_by_key(&object, |&(o, _)| o)
        {
            Ok(n) if monitor.count == 0 => {
                self.other_monitors.remove(n);
            }
            Ok(n) => self.other_monitors[n].1 = monitor,
            Err(_) if monitor.count == 0 => {}
            Err(n) => self.other_monitors.insert(n, (object, monitor)),
        }
    }

    /// Drops unreachable objects and renumbers the others, in their order.
    pub(super) fn collect(&mut self) {
        let mut reached = vec![false; self.heap.len()];
        let mut work = Vec::new();
        let mut reach = |value: Value, work: &mut Vec<ObjectId>| {
            if let Value::Ref(id) = value
                && !std::mem::replace(&mut reached[id.index()], true)
            {
                work.push(id);
            }
        };
        for &value in self.statics.iter() {
            reach(value, &mut work);
        }
        for thread in &self.threads {
            reach(thread.object, &mut work);
            for &value in &thread.locals {
                reach(value, &mut work);
            }
            for held in &thread.held {
                reach(held.object, &mut work);
            }
            if let Status::Waiting { object, .. } = thread.status {
                reach(object, &mut work);
            }
        }
        while let Some(id) = work.pop() {
            let object = self.heap[id].clone();
            reach(object.guard, &mut work);
            for &value in &object.slots {
                reach(value, &mut work);
            }
        }
        let live = reached.iter().filter(|&&r| r).count();
        self.collect_at = live + live / 2 + 32;
        if live == self.heap.len() {
            return;
        }
        let mut next = 0;
        let moved: Vec<Value> = reached
            .iter()
            .map(|&r| {
                next += u32::from(r);
                if r {
                    Value::Ref(ObjectId(next - 1))
                } else {
                    Value::Dead
                }
            })
            .collect();
        let relocate = |value: &mut Value| {
            if let Value::Ref(id) = *value {
                *value = moved[id.index()];
            }
        };
        let moves = |value: &Value| matches!(*value, Value::Ref(id) if moved[id.index()] != *value);
        let heap = std::mem::take(&mut self.heap);
        self.heap = heap
            .iter()
            .zip(&reached)
            .filter(|&(_, &r)| r)
            .map(|(object, _)| {
                let mut object = object.clone();
                if object.slots.iter().chain([&object.guard]).any(moves) {
                    let object = Rc::make_mut(&mut object);
                    object.slots.iter_mut().for_each(relocate);
                    relocate(&mut object.guard);
                }
                object
            })
            .collect();
        if self.statics.iter().any(moves) {
            Rc::make_mut(&mut self.statics)
                .iter_mut()
                .for_each(relocate);
        }
        for thread in &mut self.threads {
            let thread = Rc::make_mut(thread);
            relocate(&mut thread.object);
            thread.locals.iter_mut().for_each(relocate);
            thread
                .held
                .iter_mut()
                .for_each(|held| relocate(&mut held.object));
            if let Status::Waiting { object, .. } = &mut thread.status {
                relocate(object);
            }
        }
    }
}
