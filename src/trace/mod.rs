//! From a trail of SPIN's to a Java trace: the line table turns it into a schedule, the interpreter replays that.
//!
//! Knows trails, models' line tables, Core and its interpreter; prints nothing. Invariant: a [`Trace`] of a trail is
//! only made if the interpreter was at every step at the site where pan was, ended with the violation that pan
//! reported, and has the statics, fields and monitors that spin printed. Anything else is a [`TraceError`].

mod acquired;
mod calls;
mod deadlock;
mod decided;
mod explain;
mod interference;
pub mod lasso;
mod needs;
pub mod numbers;
mod permits;
mod random;
mod recorder;
mod same_state;
mod schedule;
mod signals;
mod summary;
pub mod tasks;
mod told;
mod waits;

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::base::SourceMap;
use crate::core::SiteId;
use crate::core::interp::canonical::Canonizer;
use crate::core::interp::{Called, Cut, Machine, Status, Violation};
use crate::core::property::{Checks, Property};
use crate::core::schedule::{Schedule, ThreadNo};
use crate::promela::{LineEvent, Model};
use crate::spin::trail::Trail;
use recorder::Recorder;
pub use recorder::{frames, shown, told_method};
use schedule::Walk;

/// A counterexample (or any other execution) in Java terms.
#[derive(Clone, Debug, PartialEq, Default, Serialize, Deserialize)]
pub struct Trace {
    pub steps: Vec<TraceStep>,
    /// What has happened, retold in three to six sentences.
    #[serde(default)]
    pub summary: Vec<String>,
    /// Why the last state is wrong, one sentence a line: the assertion with its values; who waits for what, held by
    /// whom, since which line.
    pub explanation: Vec<String>,
    /// The execution depends on a sleep or a timed wait ending early or late.
    pub outruns_time: bool,
    /// It depends on what a clock or a generator of random numbers says.
    #[serde(default)]
    pub asks_unknown: bool,
    /// With these numbers of clocks and generators, in this order, it is possible. Empty: it needs none.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub numbers: Vec<numbers::Example>,
    /// It needs numbers, and none were found with which it is possible.
    #[serde(skip)]
    pub doubtful: bool,
    /// Of a deadlock: other threads can still go on.
    #[serde(default)]
    pub of_part: bool,
    /// All threads of the execution, by number.
    #[serde(default)]
    pub threads: Vec<TraceThread>,
    /// Of a data race: the two accesses that the threads are about to make.
    #[serde(default)]
    pub race: Vec<RacingAccess>,
    /// Of an infinite execution: what follows from the step of this number on is repeated for ever. One more than the last
    /// step's: nothing happens any more.
    #[serde(default)]
    pub cycle: Option<u32>,
    /// Of starvation: the thread that is named takes steps of what is repeated.
    #[serde(skip)]
    pub starves_busy: bool,
    /// Where the last state matters as such (a deadlock, a race, a cycle): the steps in which threads got the locks and permits
    /// that they have there, by number, and what they did: `lock ReentrantLock#1`.
    #[serde(skip)]
    pub acquisitions: BTreeMap<u32, String>,
    /// What the program printed.
    #[serde(skip)]
    pub output: Vec<Printed>,
    /// Of a failed assertion, an exception, or an invariant: the thread that did it.
    #[serde(default)]
    pub culprit: Option<TraceThread>,
    /// Executes to the same end again.
    #[serde(default)]
    pub schedule: Schedule,
}

/// One event; the fields' names are the JSON's. Values are as they print: `3`, `true`, `'a'`, `"text"`, `null`,
/// `Buffer#1`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TraceStep {
    /// From 1.
    pub n: u32,
    pub thread: TraceThread,
    /// Innermost frame first. Frames of the library are folded under the calling line; empty if none is the user's.
    pub stack: Vec<TraceFrame>,
    pub kind: StepKind,
    /// `Buffer#1`, `int[]#2`, `Buffer.class`; the class for a static field; of `start` and `join` the Thread object,
    /// of `throw` the exception; `null` where there is none.
    pub object: Option<String>,
    /// Field name or `[3]`; `interrupted` for the flag of a thread; of `print` the stream, of `call` the method, of
    /// `choose` what is written there, if it is short.
    pub member: Option<String>,
    /// Value before the step; of `read` the value read.
    pub old: Option<String>,
    /// Value after it. Of `choose` the value, of `call` what it gave back, of `print` the text, of `throw` the message, of `start` the thread, of
    /// `notify` the woken threads (of `signal`, `unpark`, too), of `end` the uncaught exception, of `wake` and `join` how it ended: `notified`,
    /// `ended`, `interrupted`, `timeout`; `waits` for a join that begins to wait.
    pub new: Option<String>,
    /// Monitors held after the event, outermost acquisition first.
    pub locks: Vec<String>,
    /// Locals of the innermost frame, at the event; those that are read again.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub locals: Vec<TraceLocal>,
    /// All threads that cannot go on after the step, by number, where that is not as after the step before.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub waits: Option<Vec<TraceWait>>,
    /// The statement is the library's; people see it only where it matters to them.
    #[serde(rename = "library", default, skip_serializing_if = "is_false")]
    pub in_library: bool,
    /// Says nothing that the program does not say: what the compiler adds to an enum, and reads of its constants.
    #[serde(default, skip_serializing_if = "is_false")]
    pub implied: bool,
    /// Reads a field that is final: what others may never change.
    #[serde(skip)]
    pub reads_final: bool,
    /// Of an access that a method of the library makes to an object of `java.util`: the method that program code called.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub call: Option<LibraryCall>,
    /// Of a write with which the thread takes or gives back what is no monitor: a read lock, a permit.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub permits: Option<Permits>,
}

/// Of a lock that several threads may have at once, or that knows no owner.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Permits {
    /// `the read lock`, `a permit`
    pub what: String,
    /// How many of them the thread takes; less than 0: gives back.
    pub taken: i64,
}

/// Serde wants a reference.
#[allow(clippy::trivially_copy_pass_by_ref)]
fn is_false(value: &bool) -> bool {
    !value
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LibraryCall {
    /// `ConcurrentHashMap.put`
    pub method: String,
    /// The access is to the value of an `AtomicInteger` or another object that is nothing but a variable.
    #[serde(default, skip_serializing_if = "is_false")]
    pub of_variable: bool,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TraceLocal {
    pub name: String,
    pub value: String,
}

/// A thread that cannot go on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TraceWait {
    /// Its number.
    pub thread: u16,
    pub how: HowItWaits,
    /// The monitor, the Thread object, the class that is being initialised; of `condition` the object of the library in which
    /// it waits, if there is one.
    pub object: Option<String>,
    /// Number of the thread for which it waits: the owner of the monitor, the one that is joined.
    pub on: Option<u16>,
    /// Of `condition` and `work`: the library's method that program code called, as `LinkedBlockingQueue.take`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub call: Option<String>,
    /// Where it stands; `None` if no line of the program is involved.
    pub file: Option<String>,
    pub line: Option<u32>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum HowItWaits {
    /// Before a monitor that another thread owns.
    Monitor,
    /// The same, of one that was woken.
    Awake,
    /// In the wait set.
    Notification,
    Join,
    /// For the end of a class's initialisation.
    Class,
    /// In the library, for something that another thread would have to do.
    Condition,
    /// The same: a thread of a pool for work.
    Work,
}

impl TraceStep {
    /// `Buffer.java:12`
    pub fn place(&self) -> Option<String> {
        self.stack.first().map(TraceFrame::place)
    }
}

#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct TraceThread {
    /// main is 1, then in order of start.
    pub id: u16,
    pub name: String,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TraceFrame {
    pub class: String,
    pub method: String,
    pub file: String,
    pub line: u32,
}

impl TraceFrame {
    pub fn place(&self) -> String {
        format!("{}:{}", self.file, self.line)
    }

    /// `Buffer.put`, `the constructor of Buffer`, `the lambda of line 5`: what the code is called to which the line belongs.
    pub fn code(&self) -> String {
        // A lambda's class is called `Main::lambda@5`, and a method reference has one, too.
        if let Some((_, line)) = self.class.rsplit_once("::lambda@") {
            return format!("the lambda of line {line}");
        }
        match self.method.as_str() {
            "<init>" => format!("the constructor of {}", self.class),
            "<clinit>" => format!("the initialiser of class {}", self.class),
            method => format!("{}.{method}", self.class),
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum StepKind {
    Read,
    Write,
    Lock,
    Unlock,
    Wait,
    Notify,
    Wake,
    Start,
    Join,
    End,
    Throw,
    Choose,
    /// A call of `java.util.concurrent` that did not do what its name says: a `tryLock` that gave false, a `poll` null.
    Call,
    /// What another call of `java.util` gave back.
    Result,
    /// From here on a formula of the program is looked at: `Verify.always`, `Verify.eventually`.
    Follow,
    Print,
}

/// One of the two accesses of a race.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RacingAccess {
    pub thread: TraceThread,
    /// `read` or `write`.
    pub kind: StepKind,
    /// As in [`TraceStep`].
    pub stack: Vec<TraceFrame>,
    /// `Buffer#1.count`, `int[]#1[3]`, `Main.total`
    pub variable: String,
    /// Monitors that the thread holds, outermost acquisition first.
    pub locks: Vec<String>,
    /// Where the access is made by a method of the library.
    #[serde(skip)]
    pub inside: Option<Inside>,
}

/// The call of a library's method that makes an access.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Inside {
    /// `ArrayList.add`
    pub method: String,
    /// The object on which it was called: `ArrayList#1`; `None` if that is not known, or there is none.
    pub receiver: Option<String>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Printed {
    pub stream: crate::core::Stream,
    pub text: String,
    pub newline: bool,
}

impl Trace {
    /// Number of steps per thread.
    pub fn steps_per_thread(&self) -> BTreeMap<ThreadNo, usize> {
        let mut count = BTreeMap::new();
        for step in &self.steps {
            *count.entry(ThreadNo(step.thread.id)).or_default() += 1;
        }
        count
    }
    /// What went to `System.out`.
    pub fn stdout(&self) -> String {
        let mut text = String::new();
        for printed in &self.output {
            if printed.stream == crate::core::Stream::Out {
                text.push_str(&printed.text);
                if printed.newline {
                    text.push('\n');
                }
            }
        }
        text
    }
}

/// What a confirmed trail shows.
#[derive(Clone, Debug, PartialEq)]
pub struct Confirmed {
    pub property: Property,
    pub file: Option<String>,
    pub line: Option<u32>,
    /// `java.lang.NullPointerException: ...`, `assert count == 6 : "count"`: one line.
    pub message: String,
    pub trace: Trace,
}

/// Trail and interpreter disagree: a fault of ours. The text says at which step and how.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TraceError(pub String);

impl TraceError {
    fn new(what: impl Into<String>) -> Self {
        Self(what.into())
    }
    fn detail(mut self, text: impl AsRef<str>) -> Self {
        self.0.push_str("\n  ");
        self.0.push_str(text.as_ref());
        self
    }
}

impl std::fmt::Display for TraceError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.0)
    }
}
impl std::error::Error for TraceError {}

/// Replays a trail of the model in the interpreter, step by step, and compares the final states.
///
/// `failed_line` is the line of the model where the trail ends: its event says which property is violated.
pub fn confirm(
    program: &crate::core::Program,
    sources: &SourceMap,
    model: &Model,
    trail: &Trail,
    failed_line: u32,
    checks: Checks,
) -> Result<Confirmed, TraceError> {
    let machine = Machine::new(program, checks);
    let mut walk = Walk::new(&machine, Recorder::new(&machine, sources));
    let all = schedule::walk_trail(&mut walk, model, trail, Some(failed_line))?;
    if all {
        same_state::same_state(&machine, &walk.state, &model.layout, &trail.globals)?;
    }
    let Some(violation) = walk.violation.clone() else {
        return Err(TraceError::new(
            "the trail ends without a violation in the interpreter",
        ));
    };
    Ok(confirmed(walk, sources, &violation))
}

/// Replays the steps that the verifier of a fast model told, in the interpreter with the same movers, and compares the
/// last states byte for byte.
pub fn confirm_told(
    machine: &Machine,
    sources: &SourceMap,
    model: &Model,
    trail: &Trail,
) -> Result<Confirmed, TraceError> {
    let told = told::parse(&trail.notes)?;
    let mut walk = Walk::new(machine, Recorder::new(machine, sources));
    for step in told.schedule {
        walk.take(step)?;
    }
    walk.finish();
    let Some(violation) = walk.violation.clone() else {
        return Err(TraceError::new(
            "the steps told end without a violation in the interpreter",
        ));
    };
    let mut ends = model
        .lines
        .iter()
        .map(|info| &info.event)
        .filter(|event| **event != LineEvent::None);
    let event = told.end.checked_sub(1).and_then(|n| ends.nth(n));
    if event != Some(&LineEvent::Violated(violation.property)) {
        return Err(TraceError::new(format!(
            "the verifier and the interpreter find different things: {event:?}, and a violation of {}",
            violation.property.name()
        )));
    }
    let mut canonizer = Canonizer::default();
    let ours = canonizer.bytes(machine, &walk.state);
    if ours != told.state {
        return Err(
            TraceError::new("the interpreter's last state differs from the verifier's")
                .detail(format!("verifier    {}", told::hex(&told.state)))
                .detail(format!("interpreter {}", told::hex(ours))),
        );
    }
    Ok(confirmed(walk, sources, &violation))
}

/// Where a path ends in a cut.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CutPlace {
    pub site: SiteId,
    /// Where `site` is inside the library: how program code came there, if it did.
    pub called: Option<Called>,
    /// What has no model, if that is known.
    pub what: Option<String>,
}

impl From<SiteId> for CutPlace {
    fn from(site: SiteId) -> Self {
        CutPlace {
            site,
            called: None,
            what: None,
        }
    }
}

/// The statement at which the steps told end in a cut, or, where the interpreter knows no such end, that of the user's
/// at which the last of them begins.
pub fn place_told(machine: &Machine, sources: &SourceMap, trail: &Trail) -> Option<CutPlace> {
    let told = told::parse(&trail.notes).ok()?;
    let mut walk = Walk::new(machine, ());
    let mut site = None;
    for step in told.schedule {
        let stack = machine.stack_of(&walk.state, step.thread);
        site = stack
            .iter()
            .map(|frame| frame.site)
            .find(|&site| !sources.is_library(machine.program.sites[site].span));
        walk.take(step).ok()?;
    }
    match walk.cut {
        Some(Cut::Unmodelled {
            site, called, what, ..
        }) => Some(CutPlace {
            site,
            called,
            what: Some(what),
        }),
        Some(Cut::Limit { site, .. }) => Some(site.into()),
        _ => site.map(CutPlace::from),
    }
}

/// The trace of a trail that ends without a violation: the only execution of a sequential program, say. The final
/// states are compared, too.
pub fn replay_trail(
    machine: &Machine,
    sources: &SourceMap,
    model: &Model,
    trail: &Trail,
) -> Result<Trace, TraceError> {
    let mut walk = Walk::new(machine, Recorder::new(machine, sources));
    if schedule::walk_trail(&mut walk, model, trail, None)? {
        same_state::same_state(machine, &walk.state, &model.layout, &trail.globals)?;
    }
    Ok(trace(walk))
}

/// The trace of a schedule that the interpreter found itself, with its violation if it ends in one.
pub fn of_schedule(
    machine: &Machine,
    sources: &SourceMap,
    schedule: &Schedule,
) -> Result<(Trace, Option<Confirmed>), TraceError> {
    let mut walk = Walk::new(machine, Recorder::new(machine, sources));
    for step in schedule {
        walk.take(step.clone())?;
    }
    walk.finish();
    match walk.violation.clone() {
        Some(violation) => {
            let confirmed = confirmed(walk, sources, &violation);
            Ok((confirmed.trace.clone(), Some(confirmed)))
        }
        None => Ok((trace(walk), None)),
    }
}

fn trace(walk: Walk<Recorder>) -> Trace {
    let (steps, output, outruns_time) = walk.steps.finish();
    let asks_unknown = walk.machine.program.unknown_numbers
        && steps.iter().any(|step| step.kind == StepKind::Choose);
    let of_part =
        walk.machine.stuck_is_deadlock && walk.machine.status(&walk.state) == Status::Running;
    let threads = walk
        .state
        .thread_numbers()
        .map(|no| TraceThread {
            id: no.0,
            name: walk.machine.thread_name(&walk.state, no),
        })
        .collect();
    Trace {
        steps,
        summary: Vec::new(),
        explanation: Vec::new(),
        outruns_time,
        asks_unknown,
        numbers: Vec::new(),
        doubtful: false,
        of_part,
        threads,
        race: Vec::new(),
        cycle: None,
        starves_busy: false,
        acquisitions: BTreeMap::new(),
        output,
        culprit: None,
        schedule: walk.schedule,
    }
}

fn confirmed(walk: Walk<Recorder>, sources: &SourceMap, violation: &Violation) -> Confirmed {
    let machine = walk.machine;
    let state = walk.state.clone();
    let seen = explain::Seen {
        failure: walk.steps.failure(),
        made: walk.steps.made(),
        died: walk.steps.died(),
    };
    let culprit = walk.steps.culprit();
    let mut trace = trace(walk);
    if trace.asks_unknown {
        match numbers::find(machine, sources, &trace.schedule) {
            Some(found) => trace.numbers = found,
            None => trace.doubtful = true,
        }
    }
    let explained = explain::explain(machine, &state, sources, violation, &seen, &trace);
    trace.culprit = culprit.map(|no| TraceThread {
        id: no.0,
        name: machine.thread_name(&state, no),
    });
    trace.explanation = explained.lines;
    trace.race = explained.race;
    if matches!(violation.property, Property::Deadlock | Property::Race) {
        trace.acquisitions = explain::acquisitions(machine, &state, sources, &trace);
    }
    let known = summary::Known {
        property: violation.property,
        message: &explained.message,
        place: explained.place.as_ref().map(TraceFrame::place),
        lines: &trace.explanation,
        stuck: explain::stuck(machine, &state),
        cycle: explained.cycle.iter().map(|no| no.0).collect(),
        needs: &explained.needs,
    };
    trace.summary = summary::summary(&trace, &known);
    Confirmed {
        property: violation.property,
        file: explained.place.as_ref().map(|p| p.file.clone()),
        line: explained.place.as_ref().map(|p| p.line),
        message: explained.message,
        trace,
    }
}
