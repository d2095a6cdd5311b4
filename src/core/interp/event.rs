//! What the interpreter tells while it executes: one event per Core statement that a person would want to see.

use super::observe::Fact;
use crate::core::property::Property;
use crate::core::schedule::ThreadNo;
use crate::core::{ClassId, FieldId, LocalId, MethodId, SiteId};

/// An object's identity in one execution: the n-th of its class in order of allocation, from 1.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub struct ObjectName {
    pub class: ClassId,
    pub number: u32,
}

/// A value as it prints in a trace.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Shown {
    Bool(bool),
    Int(i32),
    Long(i64),
    /// Bits.
    Float(u32),
    Double(u64),
    Char(u16),
    Str(String),
    /// A box that `valueOf` caches, and its value.
    Boxed(ClassId, i32),
    Null,
    Object(ObjectName),
    /// A constant of an enum, with its name.
    Constant(ObjectName, String),
    ClassObject(ClassId),
}

/// One activation on a thread's stack: the method and where in it the thread stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct FrameAt {
    pub method: MethodId,
    pub site: SiteId,
}

#[derive(Clone, Debug, PartialEq)]
pub struct Event {
    pub thread: ThreadNo,
    /// The statement; the innermost frame's site is the same.
    pub site: SiteId,
    /// Innermost frame first.
    pub stack: Vec<FrameAt>,
    pub kind: EventKind,
    /// Monitors that the thread holds after the event, outermost acquisition first.
    pub held: Vec<Shown>,
    /// Locals of the innermost frame of program code that are read again, if the observer wants them.
    pub locals: Vec<(LocalId, Shown)>,
}

#[derive(Clone, Debug, PartialEq)]
pub enum EventKind {
    Read {
        place: ShownPlace,
        value: Shown,
    },
    Write {
        place: ShownPlace,
        old: Shown,
        new: Shown,
    },
    Allocate {
        object: ObjectName,
    },
    /// `depth` after the acquisition: 1 for the first, more for re-entrant ones.
    Lock {
        object: Shown,
        depth: u32,
    },
    /// `depth` after the release: 0 when the monitor is free.
    Unlock {
        object: Shown,
        depth: u32,
    },
    /// Joined the wait set and released the monitor.
    Wait {
        object: Shown,
        timed: bool,
    },
    Notify {
        object: Shown,
        all: bool,
        woken: Vec<ThreadNo>,
    },
    /// Resumed from a wait, owning the monitor again.
    Wake {
        object: Shown,
        how: crate::core::schedule::Resume,
    },
    Start {
        thread: ThreadNo,
        object: ObjectName,
    },
    /// A join that began to wait, or went through.
    Join {
        target: Option<ThreadNo>,
        object: ObjectName,
        done: bool,
        how: Option<crate::core::schedule::Resume>,
    },
    Interrupt {
        object: ObjectName,
    },
    Sleep,
    /// A wait in the library ends by its time only.
    TimeOut,
    Progress,
    Throw {
        exception: ObjectName,
        message: Option<String>,
        implicit: bool,
    },
    Caught {
        exception: ObjectName,
    },
    Choose {
        value: i32,
    },
    Print {
        text: String,
        stream: crate::core::Stream,
        newline: bool,
    },
    /// The thread ended; with the exception that ended it.
    End {
        uncaught: Option<ObjectName>,
    },
    ClassInit {
        class: ClassId,
        begin: bool,
    },
    Violated {
        property: Property,
        message: String,
        /// Named locals of the innermost frame that still have a value.
        locals: Vec<(crate::core::LocalId, Shown)>,
    },
    /// Before the called method's first statement; the innermost frame is the caller's. The object on which it is called.
    Call {
        method: MethodId,
        receiver: Option<Shown>,
    },
    /// The innermost frame's method gives this to its caller.
    Return {
        value: Option<Shown>,
    },
    /// Any other statement: local computation, branches. For stepping displays.
    Other,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum ShownPlace {
    Field { object: ObjectName, field: FieldId },
    Static { field: FieldId },
    Elem { array: ObjectName, index: i32 },
}

/// What one call prints.
#[derive(Clone, Copy, Debug)]
pub struct Output<'a> {
    pub thread: ThreadNo,
    pub text: &'a str,
    /// A JVM may print another text there: one with an identity hash code in it, for example.
    pub vague: bool,
    pub stream: crate::core::Stream,
    pub newline: bool,
}

/// Receives events; the unit type drops them.
pub trait Observer {
    fn event(&mut self, event: Event);
    /// Whether events are wanted at all: building them costs.
    fn wants(&self) -> bool {
        true
    }
    /// Whether events are to have their locals.
    fn wants_locals(&self) -> bool {
        false
    }
    /// Whether [`Fact`]s are wanted.
    fn watches(&self) -> bool {
        false
    }
    fn fact(&mut self, _: Fact) {}
    /// Printed text, told whether events are wanted or not.
    fn output(&mut self, _: Output<'_>) {}
}
impl Observer for () {
    fn event(&mut self, _: Event) {}
    fn wants(&self) -> bool {
        false
    }
}
impl Observer for Vec<Event> {
    fn event(&mut self, event: Event) {
        self.push(event);
    }
}
