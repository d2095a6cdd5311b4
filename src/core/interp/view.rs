//! What can be asked about a state: values, monitors, positions, who is blocked and why.

use std::collections::BTreeSet;

use super::event::{FrameAt, ObjectName, Shown};
use super::machine::{Called, Machine};
use super::state::{Frame, Init, State, Status, Thread};
use super::text;
use super::value::{ObjectId, Value};
use crate::base::decimal;
use crate::base::index::Idx;
use crate::core::cfg::Op;
use crate::core::schedule::{Resume, ThreadNo};
use crate::core::{Awaited, ClassId, FieldId, LocalId, MethodId, NameKind, SiteId, StmtKind, Ty};

/// A thread that cannot step, though it did not end.
#[derive(Clone, Debug, PartialEq)]
pub struct Blocked {
    pub thread: ThreadNo,
    pub why: Why,
    /// Innermost frame first.
    pub stack: Vec<FrameAt>,
    pub daemon: bool,
    /// It waits for work, as threads of executors do.
    pub idle: bool,
}

#[derive(Clone, Debug, PartialEq)]
pub enum Why {
    /// Another thread owns the monitor. `after_wait`: a waiter that was woken and has to acquire it again.
    Monitor {
        object: Shown,
        owner: ThreadNo,
        /// Where the owner acquired it.
        acquired_at: SiteId,
        after_wait: bool,
    },
    /// In the wait set, not notified.
    WaitSet {
        object: Shown,
        since: SiteId,
    },
    Join {
        target: ThreadNo,
        object: ObjectName,
    },
    ClassInit {
        class: ClassId,
        by: ThreadNo,
    },
    /// In the library, for something that another thread would have to do. `idle`: for work.
    Condition {
        idle: bool,
    },
    /// Another thread is in an atomic section.
    Atomic {
        by: ThreadNo,
    },
}

/// A monitor that a thread owns.
#[derive(Clone, Debug, PartialEq)]
pub struct Owned {
    pub object: Shown,
    pub depth: u32,
    pub acquired_at: SiteId,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ThreadState {
    /// At a statement (its next one, or one that blocks).
    Running,
    Waiting,
    Joining,
    Ended,
}

/// State of a class's initialisation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ClassState {
    Untouched,
    By(ThreadNo),
    Initialised,
    Erroneous,
}

impl Machine<'_> {
    // ---- values -------------------------------------------------------------------------------------------------

    /// Value of a static field.
    pub fn static_value(&self, state: &State, field: FieldId) -> Shown {
        let ty = self.program.fields[field].ty;
        self.shown(state, state.statics[self.slots[field]], Some(ty))
    }

    /// Names of all objects that are still in the heap, in order of allocation. Garbage may be missing.
    pub fn objects(&self, state: &State) -> Vec<ObjectName> {
        state.heap.iter().map(|o| o.name()).collect()
    }

    /// Names of the objects that threads that have not ended can get at, along their references and those of static fields; not
    /// through the field `without`.
    pub fn reachable(&self, state: &State, without: Option<FieldId>) -> BTreeSet<ObjectName> {
        let mut reached = BTreeSet::new();
        let mut work: Vec<Value> = state.statics.to_vec();
        for no in state.thread_numbers() {
            let thread = state.thread(no);
            if !thread.ended() {
                work.push(thread.object);
                work.extend(&thread.locals);
            }
        }
        while let Some(value) = work.pop() {
            let Value::Ref(id) = value else { continue };
            let object = &state.heap[id];
            if !reached.insert(object.name()) {
                continue;
            }
            work.push(object.guard);
            let hidden = without.filter(|&field| {
                let of = self.program.fields[field].class;
                self.program.is_subclass(object.class, of)
            });
            let hidden = hidden.map(|field| self.slots[field]);
            let slots = object.slots.iter().enumerate();
            work.extend(
                slots
                    .filter(|(slot, _)| Some(*slot) != hidden)
                    .map(|(_, v)| *v),
            );
        }
        reached
    }

    /// Value of a field of an object; `None` if the object is not (or no longer) there.
    pub fn field_value(&self, state: &State, object: ObjectName, field: FieldId) -> Option<Shown> {
        let id = find(state, object)?;
        let value = *state.heap[id].slots.get(self.slots[field])?;
        Some(self.shown(state, value, Some(self.program.fields[field].ty)))
    }

    /// Elements of an array; `None` if it is not (or no longer) there.
    pub fn elements(&self, state: &State, array: ObjectName) -> Option<Vec<Shown>> {
        let id = find(state, array)?;
        let elem = self.program.classes[array.class].elem?;
        Some(
            state.heap[id]
                .slots
                .iter()
                .map(|&v| self.shown(state, v, Some(elem)))
                .collect(),
        )
    }

    /// Owner and depth of an object's monitor; `None` if it is free.
    pub fn monitor_of(&self, state: &State, object: ObjectName) -> Option<(ThreadNo, u32)> {
        let monitor = state.heap[find(state, object)?].monitor;
        (monitor.owner != 0).then_some((ThreadNo(monitor.owner), monitor.count))
    }

    pub fn class_state(&self, state: &State, class: ClassId) -> Option<ClassState> {
        let slot = self.init_slots[class];
        state.init.get(slot).map(|init| match init {
            Init::Untouched => ClassState::Untouched,
            Init::By(thread) => ClassState::By(*thread),
            Init::Done => ClassState::Initialised,
            Init::Failed => ClassState::Erroneous,
        })
    }

    // ---- threads ------------------------------------------------------------------------------------------------

    pub fn thread_state(&self, state: &State, thread: ThreadNo) -> ThreadState {
        let thread = state.thread(thread);
        match thread.status {
            _ if thread.ended() => ThreadState::Ended,
            Status::Running => ThreadState::Running,
            Status::Waiting { .. } => ThreadState::Waiting,
            Status::Joining { .. } => ThreadState::Joining,
            Status::Ended => ThreadState::Ended,
        }
    }

    pub fn is_daemon(&self, state: &State, thread: ThreadNo) -> bool {
        state.info(state.thread(thread)).daemon
    }

    /// The exception that ended the thread.
    pub fn uncaught(&self, state: &State, thread: ThreadNo) -> Option<ObjectName> {
        state.thread(thread).uncaught
    }

    /// The Thread object.
    pub fn thread_object(&self, state: &State, thread: ThreadNo) -> Option<ObjectName> {
        match state.thread(thread).object {
            Value::Ref(id) => Some(state.heap[id].name()),
            _ => None,
        }
    }

    /// `Thread.getName()`, and from the second thread of that name on a number: `worker (2)`.
    pub fn thread_name(&self, state: &State, thread: ThreadNo) -> String {
        let name = self.own_thread_name(state, thread);
        let before = state.thread_numbers().filter(|&other| other < thread);
        let same = before
            .filter(|&other| self.own_thread_name(state, other) == name)
            .count();
        if same == 0 || name.is_empty() {
            name
        } else {
            format!("{name} ({})", same + 1)
        }
    }

    /// `Thread.getName()`; of one without a name (virtual threads have none) that of the object.
    pub(super) fn own_thread_name(&self, state: &State, thread: ThreadNo) -> String {
        let Value::Ref(id) = state.thread(thread).object else {
            return String::new();
        };
        let slot = self.slots[self.program.known.thread_name];
        let name = state.heap[id].slots.get(slot).copied();
        let name = self.text_of(state, name.unwrap_or(Value::Null), Ty::Str);
        if name.is_empty() {
            let object = state.heap[id].name();
            let class = &self.program.classes[object.class].name;
            return format!("{class}#{}", object.number);
        }
        name
    }

    /// Innermost frame first; empty if the thread ended.
    pub fn stack_of(&self, state: &State, thread: ThreadNo) -> Vec<FrameAt> {
        self.stack(state.thread(thread))
    }

    /// Locals of the n-th frame, from 0 for the innermost; those that are read again only.
    pub fn locals(&self, state: &State, thread: ThreadNo, n: usize) -> Vec<(LocalId, Shown)> {
        let thread = state.thread(thread);
        let Some(frame) = thread.frames.iter().rev().nth(n) else {
            return Vec::new();
        };
        let locals = &self.program.methods[frame.method].locals;
        locals
            .enumerated()
            .filter_map(|(id, local)| {
                let value = *thread.locals.get(frame.base as usize + id.index())?;
                (value != Value::Dead).then(|| (id, self.shown(state, value, Some(local.ty))))
            })
            .collect()
    }

    /// Locals of the innermost frame of program code; those that are read again only.
    pub fn locals_of_program(&self, state: &State, no: ThreadNo) -> Vec<(LocalId, Shown)> {
        let frames = &state.thread(no).frames;
        let inner = |frame: &Frame| self.program.methods[frame.method].is_of_program();
        let Some(n) = frames.iter().rev().position(inner) else {
            return Vec::new();
        };
        let mut locals = self.locals(state, no, n);
        // Callers have kept nothing else; in the middle of a step the innermost frame still has what it has read.
        if n == 0
            && let Some(frame) = frames.last()
        {
            let liveness = self.liveness(frame.method);
            locals.retain(|(local, _)| liveness.before(frame.pc, *local));
        }
        locals
    }

    /// Monitors that the thread owns, outermost acquisition first.
    pub fn owned(&self, state: &State, thread: ThreadNo) -> Vec<Owned> {
        let held = &state.thread(thread).held;
        held.iter()
            .map(|held| Owned {
                object: self.shown(state, held.object, None),
                depth: state.monitor(held.object).count,
                acquired_at: held.site,
            })
            .collect()
    }

    /// All threads in the wait set of the object, by number.
    pub fn wait_set(&self, state: &State, object: &Shown) -> Vec<ThreadNo> {
        state
            .thread_numbers()
            .filter(|&no| match state.thread(no).status {
                Status::Waiting {
                    object: of,
                    notified: false,
                    ..
                } => self.shown(state, of, None) == *object,
                _ => false,
            })
            .collect()
    }

    /// All threads that cannot step, by number.
    pub fn blocked(&self, state: &State) -> Vec<Blocked> {
        let enabled = self.enabled_threads(state);
        state
            .thread_numbers()
            .filter(|no| !enabled.contains(no))
            .filter_map(|no| {
                let thread = state.thread(no);
                Some(Blocked {
                    thread: no,
                    why: self.why(state, no, thread)?,
                    stack: self.stack(thread),
                    daemon: state.info(thread).daemon,
                    idle: self.is_idle(state, no),
                })
            })
            .collect()
    }

    /// Threads that wait for each other: each for a lock that the next one owns, the last for one of the first.
    pub fn lock_cycles(&self, state: &State) -> Vec<Vec<ThreadNo>> {
        let owner = |no: ThreadNo| {
            if self.able(state, no) {
                return None;
            }
            match self.why(state, no, state.thread(no))? {
                Why::Monitor { owner, .. } => Some(owner),
                _ => None,
            }
        };
        let mut cycles = Vec::new();
        let waiting: Vec<ThreadNo> = state
            .thread_numbers()
            .filter(|&n| owner(n).is_some())
            .collect();
        for &first in &waiting {
            let chain = std::iter::successors(owner(first), |&next| owner(next));
            let mut cycle: Vec<ThreadNo> = chain.take(waiting.len()).collect();
            let Some(end) = cycle.iter().position(|&no| no == first) else {
                continue;
            };
            cycle.truncate(end + 1);
            if cycle.iter().min() == Some(&first) {
                cycles.push(cycle);
            }
        }
        cycles
    }

    fn why(&self, state: &State, no: ThreadNo, thread: &Thread) -> Option<Why> {
        let frame = thread.top()?;
        if self.waits_for_the_end(frame) {
            return None;
        }
        if self.able(state, no) {
            let by = ThreadNo(state.atomic);
            return (by.0 != 0).then_some(Why::Atomic { by });
        }
        let monitor = |object: Value, after_wait| {
            let owner = ThreadNo(state.monitor(object).owner);
            let acquired_at = state
                .thread(owner)
                .held
                .iter()
                .find(|h| h.object == object)?
                .site;
            Some(Why::Monitor {
                object: self.shown(state, object, None),
                owner,
                acquired_at,
                after_wait,
            })
        };
        match thread.status {
            Status::Ended => None,
            Status::Waiting {
                object,
                timed,
                notified,
                ..
            } => {
                if notified || timed || state.info(thread).interrupted {
                    monitor(object, true)
                } else {
                    Some(Why::WaitSet {
                        object: self.shown(state, object, None),
                        since: self.instr(frame).site,
                    })
                }
            }
            Status::Joining { target, .. } => Some(Why::Join {
                target,
                object: self.thread_object(state, target)?,
            }),
            Status::Running => match &self.instr(frame).op {
                Op::Enter { lock, .. } => monitor(self.peek(state, no, frame, lock), false),
                Op::Do(StmtKind::InitBegin { class, .. }) => {
                    match state.init[self.init_slots[*class]] {
                        Init::By(by) => Some(Why::ClassInit { class: *class, by }),
                        _ => None,
                    }
                }
                Op::Do(StmtKind::Await {
                    conditions,
                    awaited,
                    ..
                }) => match self.wanted_monitor(state, no, frame, conditions) {
                    Some(object) => monitor(object, false),
                    None => Some(Why::Condition {
                        idle: *awaited == Awaited::Work,
                    }),
                },
                Op::Do(StmtKind::Join { thread, .. }) => {
                    let target = self.joined(state, no, frame, thread)?;
                    Some(Why::Join {
                        target,
                        object: self.thread_object(state, target)?,
                    })
                }
                _ => None,
            },
        }
    }

    /// The library's method that program code called on the innermost frames of a thread, and the object on which.
    pub fn library_call(
        &self,
        state: &State,
        no: ThreadNo,
    ) -> Option<(MethodId, Option<ObjectName>)> {
        let thread = state.thread(no);
        let called = |frame: &&Frame| self.program.methods[frame.method].library;
        let frame = thread.frames.iter().rev().take_while(called).last()?;
        let method = &self.program.methods[frame.method];
        let this = method.params.first().filter(|_| !method.is_static);
        let receiver =
            this.and_then(
                |this| match *thread.locals.get(frame.base as usize + this.index())? {
                    Value::Ref(id) => Some(state.heap[id].name()),
                    _ => None,
                },
            );
        Some((frame.method, receiver))
    }

    /// Objects that the locals of the library's methods on the innermost frames refer to, innermost first.
    pub fn library_objects(&self, state: &State, no: ThreadNo) -> Vec<ObjectName> {
        let thread = state.thread(no);
        let called = |frame: &&Frame| self.program.methods[frame.method].library;
        let frames = thread.frames.iter().rev().take_while(called);
        frames
            .flat_map(|frame| {
                let count = self.program.methods[frame.method].locals.len();
                let base = frame.base as usize;
                thread.locals.get(base..base + count).unwrap_or_default()
            })
            .filter_map(|value| match value {
                Value::Ref(id) => Some(state.heap[*id].name()),
                _ => None,
            })
            .collect()
    }

    /// Where program code called the library's method in which the thread is; `None` if it is in program code, or in a
    /// method that no program code called.
    pub fn called(&self, state: &State, no: ThreadNo) -> Option<Called> {
        let mut inner = None;
        for frame in state.thread(no).frames.iter().rev() {
            let method = &self.program.methods[frame.method];
            if method.library {
                inner = Some(frame.method);
            } else if !matches!(method.name.as_str(), "<main>" | "<thread>" | "<ensure>") {
                let site = self.instr(*frame).site;
                return inner.map(|method| Called { site, method });
            }
        }
        None
    }

    // ---- shared by the interpreter's own modules ------------------------------------------------------------------

    /// Innermost first, and the outer ones left out of a stack that only recursion makes: an event has it, and there can
    /// be an event per frame.
    pub(super) fn stack(&self, thread: &Thread) -> Vec<FrameAt> {
        const MOST: usize = 100;
        thread
            .frames
            .iter()
            .rev()
            .take(MOST)
            .map(|&frame| FrameAt {
                method: frame.method,
                site: self.instr(frame).site,
            })
            .collect()
    }

    pub(super) fn class_of(&self, state: &State, value: Value) -> ClassId {
        match value {
            Value::Ref(id) => state.heap[id].class,
            Value::Str(_) | Value::Opaque(_) => self.program.known.string,
            Value::Boxed(class, _) => class,
            Value::Class(_) => self.class_class,
            Value::Null
            | Value::Int(_)
            | Value::Long(_)
            | Value::Float(_)
            | Value::Double(_)
            | Value::Dead => self.program.known.object,
        }
    }

    /// Without a type an int shows as int.
    pub(super) fn shown(&self, state: &State, value: Value, ty: Option<Ty>) -> Shown {
        match (value, ty) {
            (Value::Int(n), Some(Ty::Bool)) => Shown::Bool(n != 0),
            (Value::Int(n), Some(Ty::Char)) => Shown::Char(n as u16),
            (Value::Int(n), _) => Shown::Int(n),
            (Value::Long(n), _) => Shown::Long(n),
            (Value::Float(bits), _) => Shown::Float(bits),
            (Value::Double(bits), _) => Shown::Double(bits),
            (Value::Null | Value::Dead, _) => Shown::Null,
            (Value::Ref(id), _) if !self.is_string(state, value) => {
                let object = &state.heap[id];
                match self.constant_name(state, id) {
                    Some(name) => Shown::Constant(object.name(), name),
                    None => Shown::Object(object.name()),
                }
            }
            (Value::Class(class), _) => Shown::ClassObject(class),
            (Value::Boxed(class, n), _) => Shown::Boxed(class, n),
            (Value::Str(_) | Value::Opaque(_) | Value::Ref(_), _) => {
                Shown::Str(self.text_of(state, value, Ty::Str))
            }
        }
    }

    /// As `String.valueOf` prints it; a reference is null or a string.
    pub(super) fn text_of(&self, state: &State, value: Value, ty: Ty) -> String {
        match (value, ty) {
            (Value::Int(n), Ty::Bool) => (n != 0).to_string(),
            (Value::Int(n), Ty::Char) => text::from_utf16(&[n as u16]),
            (Value::Int(n), _) => n.to_string(),
            (Value::Long(n), _) => n.to_string(),
            (Value::Float(bits), _) => decimal::float(f32::from_bits(bits)),
            (Value::Double(bits), _) => decimal::double(f64::from_bits(bits)),
            (Value::Str(_) | Value::Opaque(_) | Value::Ref(_), _) => self
                .text(state, value)
                .map_or_else(String::new, |text| text.shown()),
            (Value::Class(class), _) => self.class_name(class, NameKind::Text),
            (Value::Null | Value::Dead | Value::Boxed(..), _) => "null".to_owned(),
        }
    }

    /// `Enum.name`, once it is stored.
    pub(super) fn constant_name(&self, state: &State, id: ObjectId) -> Option<String> {
        let field = self.enum_name?;
        let object = &state.heap[id];
        let of = self.program.fields[field].class;
        if !self.program.is_subclass(object.class, of) {
            return None;
        }
        let name = *object.slots.get(self.slots[field])?;
        (name != Value::Null && self.is_string(state, name))
            .then(|| self.text_of(state, name, Ty::Str))
    }

    /// `Throwable.message`.
    pub(super) fn message(&self, state: &State, exception: Value) -> Option<String> {
        let Value::Ref(id) = exception else {
            return None;
        };
        let slot = self.slots[self.program.known.throwable_message];
        match state.heap[id].slots.get(slot) {
            Some(&message) if self.perhaps_null(message) => None,
            Some(&message) if self.is_string(state, message) => {
                Some(self.text_of(state, message, Ty::Str))
            }
            _ => None,
        }
    }

    /// `Throwable.toString()`, if it is not overridden.
    pub(super) fn throwable_text(&self, state: &State, exception: Value) -> String {
        let class = &self.program.classes[self.class_of(state, exception)].binary_name;
        match self.message(state, exception) {
            Some(message) => format!("{class}: {message}"),
            None => class.clone(),
        }
    }
}

/// How a waiting or joining thread can resume, in the order of [`Resume`].
pub(super) fn ways(woken: bool, flag: bool, timed: bool) -> Vec<Resume> {
    let mut ways = Vec::new();
    if woken {
        ways.push(Resume::Woken);
        if flag {
            ways.push(Resume::WokenInterrupted);
        }
    } else {
        if flag {
            ways.push(Resume::Interrupted);
        }
        if timed {
            ways.push(Resume::Timeout);
        }
    }
    ways
}

fn find(state: &State, object: ObjectName) -> Option<ObjectId> {
    state
        .heap
        .enumerated()
        .find(|(_, o)| o.name() == object)
        .map(|(id, _)| id)
}
