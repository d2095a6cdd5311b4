//! Events of the interpreter -> trace steps.

use std::collections::{BTreeMap, BTreeSet};

use super::calls::{self, CallResult, Calls, Ended, How};
use super::deadlock::Died;
use super::decided;
use super::permits;
use super::random::RandomNumbers;
use super::schedule::Steps;
use super::signals::Signals;
use super::{
    HowItWaits, LibraryCall, Printed, StepKind, TraceFrame, TraceLocal, TraceStep, TraceThread,
    TraceWait,
};
use crate::base::{SourceMap, decimal};
use crate::core::interp::event::{
    Event, EventKind, FrameAt, ObjectName, Observer, Shown, ShownPlace,
};
use crate::core::interp::view::{Blocked, Why};
use crate::core::interp::{Machine, State};
use crate::core::schedule::{MAIN, Resume, Step, ThreadNo};
use crate::core::{Class, ClassId, Const, LocalId, MethodId, Program, SiteId, Stream, Ty, marks};

/// What was seen where an assertion failed or an exception was thrown that nobody caught.
#[derive(Clone, Debug, Default)]
pub(super) struct Failure {
    pub site: Option<SiteId>,
    pub stack: Vec<FrameAt>,
    pub locals: Vec<(LocalId, Shown)>,
    /// What the innermost activation of the user's has got from its calls.
    pub results: Vec<CallResult>,
}

/// Where program code had an object made, and by which method of the library.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Made {
    pub place: TraceFrame,
    /// `supplyAsync`; `None`, or a constructor: by the program itself.
    pub by: Option<String>,
}

pub(super) struct Recorder<'a> {
    program: &'a Program,
    sources: &'a SourceMap,
    steps: Vec<TraceStep>,
    /// Steps of which the thread's name is not known yet: those since the last step of the schedule.
    unnamed: usize,
    output: Vec<Printed>,
    outruns_time: bool,
    /// First throw of each exception object.
    throws: Vec<(ObjectName, Failure)>,
    last_throw: Vec<(ThreadNo, ObjectName)>,
    failure: Failure,
    /// Threads that have ended by exceptions, handled or not.
    died: Vec<(ThreadNo, ObjectName)>,
    /// Who violated a property.
    culprit: Option<ThreadNo>,
    /// Who cannot go on, as told last.
    waits: Vec<TraceWait>,
    random: RandomNumbers,
    calls: Calls,
    signals: Signals,
    /// Thread objects.
    threads: BTreeMap<ObjectName, ThreadNo>,
    /// Objects of `java.util.concurrent`.
    made: BTreeMap<ObjectName, Made>,
    /// Who made progress in each step of the schedule; the last entry is about the next one.
    progress: Vec<BTreeSet<ThreadNo>>,
}

impl<'a> Recorder<'a> {
    pub fn new(machine: &Machine<'a>, sources: &'a SourceMap) -> Self {
        Self {
            program: machine.program,
            sources,
            steps: Vec::new(),
            unnamed: 0,
            output: Vec::new(),
            outruns_time: false,
            throws: Vec::new(),
            last_throw: Vec::new(),
            failure: Failure::default(),
            died: Vec::new(),
            culprit: None,
            waits: Vec::new(),
            random: RandomNumbers::default(),
            calls: Calls::default(),
            signals: Signals::default(),
            threads: BTreeMap::new(),
            made: BTreeMap::new(),
            progress: vec![BTreeSet::new()],
        }
    }

    pub fn failure(&self) -> Failure {
        self.failure.clone()
    }

    pub fn culprit(&self) -> Option<ThreadNo> {
        self.culprit
    }

    pub fn made(&self) -> BTreeMap<ObjectName, Made> {
        self.made.clone()
    }

    /// The exceptions by which threads have ended, and where those were thrown: `Cache.java:12`.
    pub fn died(&self) -> Vec<Died> {
        let died = self.died.iter().map(|&(thread, exception)| {
            let thrown = self.throws.iter().find(|(object, _)| *object == exception);
            let stack = thrown.map_or(&[][..], |(_, failure)| &failure.stack);
            let frames = frames(self.program, self.sources, stack);
            Died {
                thread,
                exception,
                place: frames.first().map(TraceFrame::place),
            }
        });
        died.collect()
    }

    /// Steps of the trace so far.
    pub fn count(&self) -> u32 {
        self.steps.len() as u32
    }

    /// Who made progress in each step of the schedule.
    pub fn progress(&self) -> impl Iterator<Item = BTreeSet<ThreadNo>> {
        self.progress.iter().cloned()
    }

    /// What the statement states, if it belongs to a formula of the program.
    fn follows(&self, site: SiteId) -> Option<String> {
        let span = self.program.sites[site].span;
        let formulas = &self.program.embedded.formulas;
        let is_call = formulas.iter().any(|formula| formula.span == span);
        is_call.then(|| self.sources.written(span))
    }

    fn progressed(&mut self, thread: ThreadNo) {
        if let Some(now) = self.progress.last_mut() {
            now.insert(thread);
        }
    }

    pub fn finish(self) -> (Vec<TraceStep>, Vec<Printed>, bool) {
        (self.steps, self.output, self.outruns_time)
    }
}

impl Steps for Recorder<'_> {
    fn step_done(&mut self, machine: &Machine, state: &State, _: &Step) {
        if self.threads.is_empty()
            && let Some(main) = machine.thread_object(state, MAIN)
        {
            self.threads.insert(main, MAIN);
        }
        for step in &mut self.steps[self.unnamed..] {
            step.thread.name = machine.thread_name(state, ThreadNo(step.thread.id));
            if step.kind == StepKind::Start
                && let Some(Ok(no)) = step.new.as_deref().map(str::parse)
            {
                step.new = Some(machine.thread_name(state, ThreadNo(no)));
            }
            if step.kind == StepKind::Notify
                && let Some(woken) = &mut step.new
            {
                let names: Vec<String> = woken
                    .split_whitespace()
                    .filter_map(|no| no.parse().ok())
                    .map(|no| machine.thread_name(state, ThreadNo(no)))
                    .collect();
                *woken = names.join(", ");
            }
        }
        self.unnamed = self.steps.len();
        let waits = waits(machine, self.sources, state);
        if waits != self.waits
            && let Some(last) = self.steps.last_mut()
        {
            last.waits = Some(waits.clone());
            self.waits = waits;
        }
        self.progress.push(BTreeSet::new());
    }
}

fn reads_final(program: &Program, kind: &EventKind) -> bool {
    match kind {
        EventKind::Read {
            place: ShownPlace::Field { field, .. } | ShownPlace::Static { field },
            ..
        } => program.fields[*field].is_final,
        _ => false,
    }
}

impl Observer for Recorder<'_> {
    fn wants_locals(&self) -> bool {
        true
    }

    fn event(&mut self, event: Event) {
        self.signals.take(self.program, &event);
        if let Some((step, value)) = self.random.given(&event)
            && let Some(step) = self.steps.get_mut(step)
        {
            step.new = Some(shown(self.program, &value));
        }
        let ended = self.calls.take(self.program, self.sources, &event);
        if ended.is_none() && !is_told(&event.kind) {
            return;
        }
        let follows = self.follows(event.site);
        if follows.is_some() && event.kind != (EventKind::Choose { value: 1 }) {
            return;
        }
        let show = |value: &Shown| shown(self.program, value);
        let name = |object: &ObjectName| object_name(self.program, *object);
        let mut step = TraceStep {
            n: self.steps.len() as u32 + 1,
            thread: TraceThread {
                id: event.thread.0,
                name: String::new(),
            },
            stack: frames(self.program, self.sources, &event.stack),
            kind: StepKind::Read,
            object: None,
            member: None,
            old: None,
            new: None,
            locks: event.held.iter().map(show).collect(),
            locals: self.locals(&event),
            waits: None,
            in_library: self.in_library(event.site),
            implied: self.implied(&event),
            reads_final: reads_final(self.program, &event.kind),
            call: self.call(&event),
            permits: None,
        };
        if step.in_library
            && step
                .call
                .as_ref()
                .is_some_and(|call| !call.method.ends_with(".<init>"))
        {
            step.permits = permits::taken(self.program, &event.kind);
        }
        match &event.kind {
            EventKind::Return { .. } => {
                let Some(ended) = ended else { return };
                step.in_library = false;
                step.object = ended.receiver.as_ref().map(show);
                step.member = Some(self.program.methods[ended.method].name.clone());
                step.new = ended.value.as_ref().map(show);
                step.kind = match ended.how {
                    How::Vain => StepKind::Call,
                    How::Result => StepKind::Result,
                    How::Signal => {
                        if !self.signal(&ended, event.thread, &mut step) {
                            return;
                        }
                        StepKind::Notify
                    }
                };
            }
            EventKind::Read { place, value } => {
                (step.object, step.member) = place_name(self.program, place);
                step.old = Some(show(value));
            }
            EventKind::Write { place, old, new } => {
                step.kind = StepKind::Write;
                (step.object, step.member) = place_name(self.program, place);
                step.old = Some(show(old));
                step.new = Some(show(new));
            }
            EventKind::Lock { object, .. } => {
                step.kind = StepKind::Lock;
                step.object = Some(show(object));
            }
            EventKind::Unlock { object, .. } => {
                step.kind = StepKind::Unlock;
                step.object = Some(show(object));
            }
            EventKind::Wait { object, .. } => {
                step.kind = StepKind::Wait;
                step.object = Some(show(object));
            }
            EventKind::Notify { object, all, woken } => {
                step.kind = StepKind::Notify;
                step.object = Some(show(object));
                step.member = Some(if *all { "notifyAll" } else { "notify" }.to_owned());
                // Numbers until `step_done` knows the names.
                let woken: Vec<String> = woken.iter().map(|no| no.0.to_string()).collect();
                step.new = Some(woken.join(" "));
            }
            EventKind::Wake { object, how } => {
                step.kind = StepKind::Wake;
                step.object = Some(show(object));
                step.new = Some(resume(*how, "notified").to_owned());
                self.outruns_time |= *how == Resume::Timeout;
            }
            EventKind::Start { thread, object } => {
                self.threads.insert(*object, *thread);
                step.kind = StepKind::Start;
                step.object = Some(name(object));
                step.new = Some(thread.0.to_string());
            }
            EventKind::Join {
                object, done, how, ..
            } => {
                step.kind = StepKind::Join;
                step.object = Some(name(object));
                let how = match how {
                    Some(how) => {
                        self.outruns_time |= *how == Resume::Timeout;
                        resume(*how, "ended")
                    }
                    None if *done => "ended",
                    None => "waits",
                };
                step.new = Some(how.to_owned());
            }
            EventKind::Interrupt { object } => {
                step.kind = StepKind::Write;
                step.object = Some(name(object));
                step.member = Some("interrupted".to_owned());
                step.new = Some("true".to_owned());
            }
            EventKind::Throw {
                exception, message, ..
            } => {
                step.kind = StepKind::Throw;
                step.object = Some(name(exception));
                step.new.clone_from(message);
                if !self.throws.iter().any(|(object, _)| object == exception) {
                    let failure = Failure {
                        site: Some(event.site),
                        stack: event.stack.clone(),
                        ..Failure::default()
                    };
                    self.throws.push((*exception, failure));
                }
                self.last_throw
                    .retain(|(thread, _)| *thread != event.thread);
                self.last_throw.push((event.thread, *exception));
            }
            EventKind::Choose { .. } if follows.is_some() => {
                step.kind = StepKind::Follow;
                step.new = follows;
            }
            EventKind::Choose { value } => {
                step.kind = StepKind::Choose;
                let told = decided::told(self.program, &event, *value);
                let (text, value) = told.unwrap_or((None, value.to_string()));
                step.member = text.or_else(|| self.written(&event.stack));
                step.new = Some(value);
                self.random.chosen(self.program, &event, self.steps.len());
            }
            EventKind::Print {
                text,
                stream,
                newline,
            } => {
                step.kind = StepKind::Print;
                self.progressed(event.thread);
                step.member = Some(
                    match stream {
                        Stream::Out => "out",
                        Stream::Err => "err",
                        Stream::Event => "event",
                    }
                    .to_owned(),
                );
                step.new = Some(text.clone());
                self.output.push(Printed {
                    stream: *stream,
                    text: text.clone(),
                    newline: *newline,
                });
            }
            EventKind::End { uncaught } => {
                step.kind = StepKind::End;
                step.new = uncaught.as_ref().map(name);
            }
            EventKind::Violated { locals, .. } => {
                self.culprit = Some(event.thread);
                let thrown = self.last_throw.iter().find(|(no, _)| *no == event.thread);
                let entry = is_entry(self.program, event.site);
                self.failure = match thrown {
                    // An uncaught exception is met in the thread's entry, long after it was thrown.
                    Some((_, exception)) if entry => self
                        .throws
                        .iter()
                        .find(|(object, _)| object == exception)
                        .map(|(_, failure)| failure.clone())
                        .unwrap_or_default(),
                    _ => Failure {
                        site: Some(event.site),
                        stack: event.stack.clone(),
                        locals: locals.clone(),
                        results: self.results(&event),
                    },
                };
                return;
            }
            EventKind::Progress => {
                self.progressed(event.thread);
                return;
            }
            EventKind::Sleep | EventKind::TimeOut => {
                self.outruns_time = true;
                return;
            }
            EventKind::Allocate { object } => {
                self.allocated(*object, &event.stack);
                return;
            }
            // Where nobody else has caught it.
            EventKind::Caught { exception } if is_entry(self.program, event.site) => {
                self.died.push((event.thread, *exception));
                return;
            }
            EventKind::Call { .. }
            | EventKind::Caught { .. }
            | EventKind::ClassInit { .. }
            | EventKind::Other => return,
        }
        self.steps.push(step);
    }
}

impl Recorder<'_> {
    /// Whom the call wakes, by their numbers until `step_done` knows the names. False: it does nothing.
    fn signal(&mut self, ended: &Ended, by: ThreadNo, step: &mut TraceStep) -> bool {
        let woken = if ended.receiver.is_some() {
            self.signals.signalled(by)
        } else {
            let Some(object) = self.signals.unparked(by) else {
                return false;
            };
            step.object = Some(object_name(self.program, object));
            let parked = |no: &&ThreadNo| {
                let call = |wait: &TraceWait| {
                    let call = wait.call.as_deref().unwrap_or_default();
                    wait.thread == no.0 && call.starts_with("LockSupport.park")
                };
                self.waits.iter().any(call)
            };
            self.threads
                .get(&object)
                .filter(parked)
                .copied()
                .into_iter()
                .collect()
        };
        let woken: Vec<String> = woken.iter().map(|no| no.0.to_string()).collect();
        step.new = Some(woken.join(" "));
        true
    }

    fn locals(&self, event: &Event) -> Vec<TraceLocal> {
        let Some(frame) = event
            .stack
            .iter()
            .find(|&&frame| calls::is_programs(self.program, frame))
        else {
            return Vec::new();
        };
        let named = &self.program.methods[frame.method].locals;
        let of_program = |name: &str| !name.is_empty() && name != "this" && !name.contains('$');
        event
            .locals
            .iter()
            .filter(|(local, _)| of_program(&named[*local].name))
            .map(|(local, value)| TraceLocal {
                name: named[*local].name.clone(),
                value: shown(self.program, value),
            })
            .collect()
    }

    fn in_library(&self, site: SiteId) -> bool {
        self.program.methods[self.program.sites[site].method].library
    }

    /// See [`TraceStep::implied`].
    fn implied(&self, event: &Event) -> bool {
        let (place, value) = match &event.kind {
            EventKind::Read { place, value } => (place, value),
            EventKind::Write { place, new, .. } => (place, new),
            _ => return false,
        };
        let program = self.program;
        let is_enum = |class: ClassId| {
            let above = program.classes[class].superclass;
            above.is_some_and(|above| program.classes[above].binary_name == "java.lang.Enum")
        };
        match place {
            ShownPlace::Field { field, .. } => {
                let class = program.fields[*field].class;
                program.classes[class].binary_name == "java.lang.Enum"
                    // The number of a box that is made where Java's `valueOf` would be called.
                    || program.boxes.contains(&class)
            }
            ShownPlace::Static { field } => {
                let field = &program.fields[*field];
                let constant = matches!(value, Shown::Constant(_, name) if *name == field.name);
                is_enum(field.class) && (constant || field.name.starts_with('$'))
            }
            // The array of all constants is made where the enum's name stands, its elements where theirs do.
            ShownPlace::Elem { .. } => {
                let site = &program.sites[event.site];
                let class = program.methods[site.method].class;
                let name = &program.classes[class].name;
                let last = name.rsplit('.').next().unwrap_or(name);
                let text = self.sources.text(site.span);
                let constant = matches!(value, Shown::Constant(_, name) if name == text);
                is_enum(class) && (constant || text == last)
            }
        }
    }

    /// What the innermost activation of the user's has got from its calls.
    fn results(&self, event: &Event) -> Vec<CallResult> {
        let inner = event
            .stack
            .iter()
            .position(|&frame| calls::is_programs(self.program, frame));
        let depth = inner.map_or(0, |inner| event.stack.len() - inner);
        self.calls.results(event.thread, depth).to_vec()
    }

    /// What stands where program code is, if that is short.
    fn written(&self, stack: &[FrameAt]) -> Option<String> {
        const MOST: usize = 60;
        let frame = stack
            .iter()
            .find(|&&frame| calls::is_programs(self.program, frame))?;
        let text = self.sources.text(self.program.sites[frame.site].span);
        let words: Vec<&str> = text.split_whitespace().collect();
        Some(words.join(" ")).filter(|text| text.chars().count() <= MOST)
    }

    fn allocated(&mut self, object: ObjectName, stack: &[FrameAt]) {
        let class = &self.program.classes[object.class];
        if !class.library || !class.binary_name.starts_with("java.util.concurrent.") {
            return;
        }
        let Some(place) = frames(self.program, self.sources, stack).into_iter().next() else {
            return;
        };
        let library = stack
            .iter()
            .take_while(|frame| self.program.methods[frame.method].library);
        let by = library
            .last()
            .map(|frame| self.program.methods[frame.method].name.clone());
        self.made.insert(object, Made { place, by });
    }

    fn call(&self, event: &Event) -> Option<LibraryCall> {
        let (EventKind::Read { place, .. } | EventKind::Write { place, .. }) = &event.kind else {
            return None;
        };
        let class = match place {
            ShownPlace::Field { object, .. } => object.class,
            ShownPlace::Elem { array, .. } => array.class,
            ShownPlace::Static { .. } => return None,
        };
        let calls = |frame: &&FrameAt| {
            self.program.methods[frame.method].library && frame.method != self.program.thread_entry
        };
        let method = event.stack.iter().take_while(calls).last()?.method;
        let of = self.program.methods[method].class;
        let java_util = |class: ClassId| {
            let class = &self.program.classes[class];
            class.library && class.binary_name.starts_with("java.util.")
        };
        let member = match place {
            ShownPlace::Field { field, .. } => self.program.fields[*field].name.as_str(),
            _ => "",
        };
        // Arrays belong to the object whose method reaches them.
        let owner = if matches!(place, ShownPlace::Elem { .. }) {
            of
        } else {
            class
        };
        java_util(owner).then(|| LibraryCall {
            method: told_method(self.program, method),
            of_variable: member == VARIABLE && is_variable(self.program, class),
        })
    }
}

/// Events of which there may be a step, or what is kept beside the steps.
fn is_told(kind: &EventKind) -> bool {
    !matches!(
        kind,
        EventKind::Call { .. } | EventKind::Return { .. } | EventKind::Other
    )
}

/// The threads that cannot go on in the state.
fn waits(machine: &Machine, sources: &SourceMap, state: &State) -> Vec<TraceWait> {
    let show = |value: &Shown| Some(shown(machine.program, value));
    let name = |object: ObjectName| Some(object_name(machine.program, object));
    let wait = |blocked: Blocked| {
        let (how, object, on) = match blocked.why {
            Why::Monitor {
                object,
                owner,
                after_wait,
                ..
            } => {
                let how = if after_wait {
                    HowItWaits::Awake
                } else {
                    HowItWaits::Monitor
                };
                (how, show(&object), Some(owner))
            }
            Why::WaitSet { object, .. } => (HowItWaits::Notification, show(&object), None),
            Why::Join { target, object } => (HowItWaits::Join, name(object), Some(target)),
            Why::ClassInit { class, by } => {
                let class = machine.program.classes[class].name.clone();
                (HowItWaits::Class, Some(class), Some(by))
            }
            Why::Condition { idle } => {
                let how = if idle {
                    HowItWaits::Work
                } else {
                    HowItWaits::Condition
                };
                let objects = machine.library_objects(state, blocked.thread);
                (how, objects.first().and_then(|&object| name(object)), None)
            }
            // Only until the section ends.
            Why::Atomic { .. } => return None,
        };
        let place = frames(machine.program, sources, &blocked.stack)
            .into_iter()
            .next();
        let in_library = matches!(how, HowItWaits::Condition | HowItWaits::Work);
        let call = machine
            .library_call(state, blocked.thread)
            .filter(|_| in_library && place.is_some())
            .map(|(method, _)| told_method(machine.program, method));
        Some(TraceWait {
            call,
            thread: blocked.thread.0,
            how,
            object,
            on: on.map(|no| no.0),
            line: place.as_ref().map(|place| place.line),
            file: place.map(|place| place.file),
        })
    };
    let blocked = machine.blocked(state).into_iter();
    blocked.filter_map(wait).collect()
}

fn is_entry(program: &Program, site: SiteId) -> bool {
    let method = program.sites[site].method;
    method == program.main_entry || method == program.thread_entry
}

fn resume(how: Resume, woken: &'static str) -> &'static str {
    match how {
        Resume::Woken => woken,
        Resume::Interrupted | Resume::WokenInterrupted => "interrupted",
        Resume::Timeout => "timeout",
    }
}

/// The field in which objects that are variables have their value.
pub(super) const VARIABLE: &str = "value";

/// Whether objects of the class are nothing but a variable: those of `java.util.concurrent.atomic`.
pub(super) fn is_variable(program: &Program, class: ClassId) -> bool {
    let class = &program.classes[class];
    class.library
        && class
            .binary_name
            .starts_with("java.util.concurrent.atomic.")
}

/// Frames that the user knows, innermost first.
/// Those of program code, in the order of the stack.
pub fn frames(program: &Program, sources: &SourceMap, stack: &[FrameAt]) -> Vec<TraceFrame> {
    stack
        .iter()
        .filter_map(|frame| {
            let method = &program.methods[frame.method];
            let span = program.sites[frame.site].span;
            (method.is_of_program() && !sources.is_library(span)).then(|| TraceFrame {
                class: program.classes[method.class].name.clone(),
                method: method.name.clone(),
                file: sources.name(span).to_owned(),
                line: sources.line(span),
            })
        })
        .collect()
}

/// A method of the library as programs know it: not by a class of a model's own, nor by one that only helps to implement the
/// interface.
pub fn told_method(program: &Program, method: MethodId) -> String {
    let of = |method: MethodId| &program.classes[program.methods[method].class];
    let skeleton = |class: &Class| !class.has_java_name || class.name.starts_with("Abstract");
    if !skeleton(of(method)) {
        return program.method_name(method);
    }
    let above = &program.methods[method].overrides;
    let known = above.iter().find(|&&above| !skeleton(of(above)));
    match known {
        Some(&known) => program.method_name(known),
        None if of(method).has_java_name => program.method_name(method),
        None => program.methods[method].name.clone(),
    }
}

/// `Buffer#1`
pub(super) fn object_name(program: &Program, object: ObjectName) -> String {
    format!("{}#{}", program.classes[object.class].name, object.number)
}

/// Nobody knows the number.
fn is_mark(value: &Shown) -> bool {
    let (number, ty) = match *value {
        Shown::Int(n) => (Const::Int(n), Ty::Int),
        Shown::Long(n) => (Const::Long(n), Ty::Long),
        Shown::Float(bits) => (Const::Float(bits), Ty::Float),
        Shown::Double(bits) => (Const::Double(bits), Ty::Double),
        _ => return false,
    };
    marks::mark(ty) == Some(number)
}

/// As it prints in a trace.
pub fn shown(program: &Program, value: &Shown) -> String {
    if program.unknown_numbers && is_mark(value) {
        return "?".to_owned();
    }
    match value {
        Shown::Bool(b) => b.to_string(),
        Shown::Int(n) => n.to_string(),
        Shown::Long(n) => n.to_string(),
        Shown::Float(bits) => decimal::float(f32::from_bits(*bits)),
        Shown::Double(bits) => decimal::double(f64::from_bits(*bits)),
        Shown::Char(unit) => match char::from_u32(u32::from(*unit)) {
            Some(c) if !c.is_control() => format!("'{c}'"),
            _ => format!("'\\u{unit:04x}'"),
        },
        Shown::Boxed(class, n) => format!("{}({n})", program.classes[*class].name),
        Shown::Str(text) => format!("{text:?}"),
        Shown::Null => "null".to_owned(),
        Shown::Object(object) => object_name(program, *object),
        Shown::Constant(object, name) => format!("{}.{name}", enum_name(program, object.class)),
        Shown::ClassObject(class) => format!("{}.class", program.classes[*class].name),
    }
}

/// The enum of a constant, whose class may be one of its own.
fn enum_name(program: &Program, of: ClassId) -> &str {
    let mut class = &program.classes[of];
    while let Some(superclass) = class.superclass.map(|c| &program.classes[c])
        && superclass.binary_name != "java.lang.Enum"
    {
        class = superclass;
    }
    &class.name
}

/// Object and member.
fn place_name(program: &Program, place: &ShownPlace) -> (Option<String>, Option<String>) {
    match place {
        ShownPlace::Field { object, field } => (
            Some(object_name(program, *object)),
            Some(program.fields[*field].name.clone()),
        ),
        ShownPlace::Static { field } => {
            let field = &program.fields[*field];
            (
                Some(program.classes[field.class].name.clone()),
                Some(field.name.clone()),
            )
        }
        ShownPlace::Elem { array, index } => (
            Some(object_name(program, *array)),
            Some(format!("[{index}]")),
        ),
    }
}
