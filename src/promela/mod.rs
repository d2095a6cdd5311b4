//! From Core to Promela.
//!
//! Knows Core and Promela; starts no process, reads no output of SPIN. What a line of the model means for a
//! schedule is data here ([`Model::lines`]); `trace` joins it with what `spin` found.

pub mod classic;
pub mod expand;
pub mod fast;
pub mod names;
pub mod print;
pub mod tree;

use std::collections::BTreeMap;

use crate::core::movers::Assumed;
use crate::core::property::Property;
use crate::core::schedule::Choice;
use crate::core::{ClassId, FieldId, SiteId};
use crate::diag::Code;

/// Of the classic scheme: the number of a string whose contents are not known.
pub const UNKNOWN_STRING: i32 = -1;

/// Sizes of the object arrays; a path that needs more is cut ([`Cut`]).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bounds {
    /// Objects per class (arrays count per array class); classes not named get `default_objects`.
    pub objects: BTreeMap<ClassId, u32>,
    pub default_objects: u32,
    /// Longest array per array class; classes not named get `default_length`.
    pub length: BTreeMap<ClassId, u32>,
    pub default_length: u32,
    /// Threads ever started, main included (at most 250: pan allows 255 processes).
    pub threads: u32,
    /// Nested acquisitions of one monitor by one thread (at most 255).
    pub monitor_depth: u32,
    /// Of the fast scheme: bytes of a packed state. (There it bounds objects, array lengths and frames, too.)
    pub state_bytes: u32,
}

/// Why a path of the model ends although the program could go on.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Cut {
    Objects(ClassId),
    Length(ClassId),
    Threads,
    MonitorDepth(ClassId),
    /// Of the fast scheme: a packed state is longer than [`Bounds::state_bytes`].
    StateBytes,
    /// Of the fast scheme: more texts were computed than fit.
    Texts,
    /// Of the fast scheme: an assumption of the reductions did not hold.
    Assumption(Assumed),
    Unmodelled(Code),
    /// `Verify.ignoreIf`: wanted by the user, no reason for doubt.
    Assumed,
}

/// What the execution of one line of the model means.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LineEvent {
    /// Nothing of its own: bookkeeping, guards, local statements that belong to the step before.
    None,
    /// The thread takes the step that begins at the line's site.
    Step,
    /// The same, with this choice (the line stands for one alternative).
    Choice(Choice),
    /// A further choice of the step begun before.
    FurtherChoice(Choice),
    /// `run`: the step of a `Start`; the process that it makes has the next thread number.
    Run,
    /// The property is violated here.
    Violated(Property),
    /// The path is cut here.
    Cut(Cut),
    /// All non-daemon threads ended (or nothing can step and none of them is left).
    Finished,
    /// Nothing can step, and the non-daemon threads that are left wait for work: the program does not end.
    Idle,
    /// Some threads can never go on, while others can; the path goes on.
    Stuck,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LineInfo {
    pub site: Option<SiteId>,
    pub event: LineEvent,
}

impl LineInfo {
    /// A line that stands for no Core statement.
    pub const NONE: LineInfo = LineInfo {
        site: None,
        event: LineEvent::None,
    };
}

/// How Java becomes Promela.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scheme {
    Classic,
    Fast,
}

/// A runnable model.
///
/// A model of the fast scheme has lines for violations, cuts and the end of the program only. What its threads did is
/// told when a trail is replayed: it then prints lines `j2pml step THREAD CHOICE...` (a choice is `v` and a value, `n`
/// and a thread number, or `r` and the number of the [`Resume`](crate::core::schedule::Resume)) and, at the end,
/// `j2pml state` and the packed state in hexadecimal ([`crate::core::interp::canonical`] says what it holds).
#[derive(Clone, Debug)]
pub struct Model {
    pub scheme: Scheme,
    /// One self-contained file, no cpp.
    pub text: String,
    /// `lines[n - 1]` is about line n.
    pub lines: Vec<LineInfo>,
    pub layout: Layout,
    pub bounds: Bounds,
    /// It has a never claim, and the search is for cycles.
    pub cycles: bool,
}

/// Where the program's state is in the model, by the names that `spin -t -g` prints.
#[derive(Clone, Debug, Default)]
pub struct Layout {
    /// `Counter_value`; statics that the model drops are not listed.
    pub statics: Vec<(FieldId, String)>,
    pub objects: Vec<ObjectArray>,
    /// A reference is `tag * stride + index`, 0 is null.
    pub stride: i32,
}

#[derive(Clone, Debug)]
pub struct ObjectArray {
    pub class: ClassId,
    /// The class's number in references (from 1).
    pub tag: i32,
    /// `Buffer_Obj`: its n-th record is the n-th object of the class in order of allocation, from 0.
    pub array: String,
    /// `Buffer_Next`: how many there are.
    pub next: String,
    /// Member name per field; strings and what the model drops are not listed.
    pub fields: Vec<(FieldId, String)>,
    /// Member names of an array class.
    pub length: Option<String>,
    pub elems: Option<String>,
    /// Member names of the monitor, if the class has one: owner (0 = free) and count.
    pub lock: Option<String>,
    pub count: Option<String>,
}
