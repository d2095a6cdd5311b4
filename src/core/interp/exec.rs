//! One step of one thread: control flow, calls, exceptions. Statements are in [`super::ops`] and [`super::sync`].

use std::cell::Cell;
use std::rc::Rc;

use super::choice::{Chooser, Options};
use super::event::{Event, EventKind, FrameAt, ObjectName, Observer, Output, Shown};
use super::machine::{Cut, Limit, MAX_FRAMES, Machine, StepEnd, Violation};
use super::mover::{Sharing, Variable};
use super::observe::{Accessing, Fact, Sync};
use super::state::{Monitor, Object, State, Status, Thread, ThreadInfo};
use super::value::{ObjectId, Text, Value};
use crate::base::index::Idx;
use crate::core::cfg::{Op, Pc};
use crate::core::property::Property;
use crate::core::schedule::{Choice, ThreadNo};
use crate::core::{ClassId, LocalId, MethodId, Operand, Place, SiteId, StmtKind, Target, Ty};
use crate::diag::Code as DiagCode;

/// Cells of all objects together.
const MAX_CELLS: usize = 1 << 26;
/// Bytes of all strings ever computed.
const MAX_STRING_BYTES: usize = 1 << 29;

pub(super) struct Exec<'a, 'p, O: ?Sized, C: ?Sized> {
    pub m: &'a Machine<'p>,
    pub s: &'a mut State,
    pub no: ThreadNo,
    observer: &'a mut O,
    pub(super) chooser: &'a mut C,
    /// Of the innermost frame.
    base: usize,
    /// Two computed strings were compared by identity.
    pub doubt: Cell<bool>,
    /// The thread whose step this is; `no` is another one while a thread begins that it has started.
    pub stepping: ThreadNo,
    /// Of reduced steps; `None`: not needed so far.
    pub sharing: Option<Sharing>,
    /// The reduced step has committed.
    pub committed: bool,
    /// It has made an access that only an assumption makes a both mover, after it had committed.
    pub debt: bool,
    /// A wait or join was resumed by an interrupt.
    pub interrupted: bool,
}

/// Where control goes after a statement.
#[derive(Clone, Copy)]
pub(super) enum Flow {
    Next,
    Goto(Pc),
    /// The frames changed; control is where the innermost one says.
    There,
    /// The thread waits at this statement.
    Stay,
    /// The thread ended.
    Ended,
}

/// What a step does after a statement.
pub(super) enum After {
    GoesOn,
    Ends(StepEnd),
    /// The chooser refused.
    Refused,
}

/// Why control does not go on as the statement says.
pub(super) enum Exit {
    Throw(Value),
    Stop(StepEnd),
    Refused,
}

impl<'a, 'p, O: Observer + ?Sized, C: Chooser + ?Sized> Exec<'a, 'p, O, C> {
    pub fn new(
        m: &'a Machine<'p>,
        s: &'a mut State,
        no: ThreadNo,
        observer: &'a mut O,
        chooser: &'a mut C,
    ) -> Self {
        let base = s.thread(no).top().map_or(0, |f| f.base as usize);
        Exec {
            m,
            s,
            no,
            observer,
            chooser,
            base,
            doubt: Cell::new(false),
            stepping: no,
            sharing: None,
            committed: false,
            debt: false,
            interrupted: false,
        }
    }

    /// `None`: the chooser refused.
    pub fn step(mut self) -> Option<StepEnd> {
        let m = self.m;
        if m.asks_states {
            self.begins_to_be_told();
        }
        let end = match &m.movers {
            Some(movers) => self.reduced(movers),
            None => self.statements(),
        };
        m.settle(self.thread_mut());
        if self.s.heap.len() > self.s.collect_at {
            self.s.collect();
        }
        end
    }

    fn statements(&mut self) -> Option<StepEnd> {
        let mut budget = self.m.step_budget;
        let mut result = match self.thread().status {
            Status::Waiting { .. } => self.resume_wait(),
            Status::Joining { .. } => self.resume_join(),
            _ => self.instr(),
        };
        loop {
            match self.flow(result) {
                After::GoesOn => {}
                After::Ends(end) => return Some(end),
                After::Refused => return None,
            }
            let Some(frame) = self.thread().top() else {
                return Some(StepEnd::Ran);
            };
            if self.m.instr(frame).point || self.m.blocked_at(self.s, self.no, frame) {
                return Some(StepEnd::Ran);
            }
            if budget == 0 {
                return Some(StepEnd::Cut(Cut::Limit {
                    limit: Limit::StepLength,
                    site: self.site(),
                }));
            }
            budget -= 1;
            result = self.instr();
        }
    }

    /// Control goes where the statement says.
    pub fn flow(&mut self, mut result: Result<Flow, Exit>) -> After {
        if self.doubt.get() {
            result = Err(self.unmodelled_string("identity of a computed string"));
        }
        match result {
            Ok(Flow::Next) => {
                if let Some(frame) = self.thread_mut().frames.last_mut() {
                    frame.pc.0 += 1;
                }
            }
            Ok(Flow::Goto(pc)) => self.jump(pc),
            Ok(Flow::There) => {}
            Ok(Flow::Stay | Flow::Ended) => return After::Ends(StepEnd::Ran),
            Err(Exit::Throw(exception)) => {
                if !self.unwind(exception) {
                    return After::Ends(StepEnd::Ran);
                }
            }
            Err(Exit::Stop(end)) => return After::Ends(end),
            Err(Exit::Refused) => return After::Refused,
        }
        After::GoesOn
    }

    pub fn instr(&mut self) -> Result<Flow, Exit> {
        self.m.executed.set(self.m.executed.get() + 1);
        let Some(frame) = self.thread().top() else {
            return Ok(Flow::Ended);
        };
        let m = self.m;
        match &m.instr(frame).op {
            Op::Nop => Ok(Flow::Next),
            Op::Jump(to) => Ok(Flow::Goto(*to)),
            Op::Branch { cond, els } => {
                self.other();
                Ok(if self.eval(cond) == Value::Int(0) {
                    Flow::Goto(*els)
                } else {
                    Flow::Next
                })
            }
            Op::Enter { lock, saved } => self.enter(lock, *saved),
            Op::Exit { saved } => {
                let object = self.local(*saved);
                self.release(object);
                Ok(Flow::Next)
            }
            Op::Return(value) => {
                let value = value.as_ref().map(|v| self.operand(v));
                let method = self.thread().top().map(|frame| frame.method);
                let ty = method.and_then(|method| m.program.methods[method].ret);
                self.emit(|x| EventKind::Return {
                    value: value.zip(ty).map(|(value, ty)| x.shown(value, ty)),
                });
                Ok(self.return_(value))
            }
            Op::Throw(value) => {
                let exception = self.not_null(value)?;
                self.thrown(exception, false);
                Err(Exit::Throw(exception))
            }
            Op::Rethrow(exception) => Err(Exit::Throw(self.local(*exception))),
            Op::CatchTest {
                exception,
                classes,
                var,
                els,
            } => {
                let value = self.local(*exception);
                let class = self.class_of(value);
                if classes.iter().any(|&c| m.program.is_subclass(class, c)) {
                    self.set(*var, value);
                    self.emit(|x| EventKind::Caught {
                        exception: x.name(value),
                    });
                    Ok(Flow::Next)
                } else {
                    Ok(Flow::Goto(*els))
                }
            }
            Op::Do(kind) => self.statement(kind),
        }
    }

    // ---- thread and frame ---------------------------------------------------------------------------------------

    pub fn thread(&self) -> &Thread {
        self.s.thread(self.no)
    }
    pub fn thread_mut(&mut self) -> &mut Thread {
        self.s.thread_mut(self.no)
    }
    pub fn site(&self) -> SiteId {
        self.thread()
            .top()
            .map_or(SiteId(0), |frame| self.m.instr(frame).site)
    }
    /// Where the thread stands in the innermost frame that is no library's.
    pub(super) fn program_site(&self) -> SiteId {
        let frames = &self.thread().frames;
        let frame = frames
            .iter()
            .rfind(|frame| !self.m.program.methods[frame.method].library);
        frame.map_or_else(|| self.site(), |&frame| self.m.instr(frame).site)
    }
    fn jump(&mut self, pc: Pc) {
        if let Some(frame) = self.thread_mut().frames.last_mut() {
            frame.pc = pc;
        }
    }
    pub fn rebase(&mut self) {
        self.base = self.thread().top().map_or(0, |f| f.base as usize);
    }
    pub fn local(&self, local: LocalId) -> Value {
        let value = self.thread().locals[self.base + local.index()];
        assert!(
            value != Value::Dead,
            "internal error: {local:?} read after its last use at {:?}",
            self.site()
        );
        value
    }
    /// Dead, perhaps.
    pub fn value_of(&self, local: LocalId) -> Value {
        self.thread().locals[self.base + local.index()]
    }
    pub fn set(&mut self, local: LocalId, value: Value) {
        let n = self.base + local.index();
        self.thread_mut().locals[n] = value;
    }
    pub fn operand(&self, operand: &Operand) -> Value {
        match operand {
            Operand::Local(local) => self.local(*local),
            Operand::Const(value) => self.m.strings.borrow_mut().constant(value),
        }
    }
    pub fn int(&self, operand: &Operand) -> i32 {
        match self.operand(operand) {
            Value::Int(n) => n,
            other => unreachable!("core::check: {other:?} is no int"),
        }
    }
    pub fn not_null(&mut self, operand: &Operand) -> Result<Value, Exit> {
        match self.operand(operand) {
            Value::Null => {
                let message = (!self.m.program.opaque_messages).then(Text::perhaps_null);
                Err(self.raise_with(self.m.program.known.null_pointer, message))
            }
            value => Ok(value),
        }
    }

    // ---- calls --------------------------------------------------------------------------------------------------

    pub fn call(&mut self, target: &Target, args: &[Operand]) -> Result<Flow, Exit> {
        let m = self.m;
        let (Target::Exact(named) | Target::Virtual(named)) = *target;
        let mut method = named;
        if !m.program.methods[named].is_static {
            let receiver = match args.first() {
                Some(operand) => self.not_null(operand)?,
                None => unreachable!("core::check: the receiver is the first argument"),
            };
            if matches!(target, Target::Virtual(_)) {
                match m.implementation(self.class_of(receiver), named) {
                    Some(found) => method = found,
                    None => return Err(self.no_body(named)),
                }
            }
        }
        if !m.has_code(method) {
            return Err(self.no_body(method));
        }
        if self.thread().frames.len() >= MAX_FRAMES {
            return Err(self.raise(m.program.known.stack_overflow, None));
        }
        let values: Vec<Value> = args.iter().map(|a| self.operand(a)).collect();
        let receiver = values.first().copied();
        self.emit(|x| EventKind::Call {
            method,
            receiver: receiver
                .filter(|_| !m.program.methods[method].is_static)
                .map(|receiver| x.shown_object(receiver)),
        });
        // The caller keeps only what it reads after the call.
        if let Some(frame) = self.thread().top().filter(|_| !m.follows_numbers()) {
            let liveness = m.liveness(frame.method);
            let locals = &mut self.thread_mut().locals;
            for (n, value) in locals[frame.base as usize..].iter_mut().enumerate() {
                if !liveness.across(frame.pc, LocalId(n as u32)) {
                    *value = Value::Dead;
                }
            }
        }
        m.push_frame(self.thread_mut(), method, &values);
        self.rebase();
        if self.observer.watches() {
            self.constructs(method, values.first().copied());
        }
        Ok(Flow::There)
    }

    fn return_(&mut self, value: Option<Value>) -> Flow {
        if self.thread().frames.len() == 1 {
            if !self.thread().exited {
                self.exit_thread();
            }
            self.end();
            return Flow::Ended;
        }
        self.pop();
        let Some(frame) = self.thread().top() else {
            return Flow::Ended;
        };
        if let Op::Do(StmtKind::Call { dst: Some(dst), .. }) = &self.m.instr(frame).op
            && let Some(value) = value
        {
            self.set(*dst, value);
        }
        Flow::Next
    }

    fn constructs(&mut self, method: MethodId, receiver: Option<Value>) {
        let method = &self.m.program.methods[method];
        if let Some(Value::Ref(id)) = receiver
            && method.name == "<init>"
        {
            self.watch(Fact::Constructs {
                thread: self.no,
                object: self.object(id).name(),
                class: method.class,
                frame: self.thread().frames.len(),
            });
        }
    }

    fn pop(&mut self) {
        self.watch(Fact::Left {
            thread: self.no,
            frame: self.thread().frames.len(),
        });
        let base = self.base;
        let thread = self.thread_mut();
        thread.frames.pop();
        thread.locals.truncate(base);
        self.rebase();
    }

    fn no_body(&self, method: MethodId) -> Exit {
        self.unmodelled(
            DiagCode::UnmodelledMember,
            format!("call of {}", self.m.program.method_name(method)),
        )
    }

    // ---- exceptions ---------------------------------------------------------------------------------------------

    /// Allocates an exception that a statement throws by itself.
    pub fn raise(&mut self, class: ClassId, message: Option<&str>) -> Exit {
        self.raise_with(class, message.map(Text::of))
    }

    pub fn raise_with(&mut self, class: ClassId, message: Option<Text>) -> Exit {
        let exception = self.allocate(class);
        if let (Some(text), Value::Ref(id)) = (message, exception) {
            let text = if text.vague {
                Value::Str(self.m.strings.borrow_mut().place(text))
            } else {
                self.string_of(text, self.m.program.opaque_messages)
            };
            let slot = self.m.slots[self.m.program.known.throwable_message];
            self.s.object_mut(id).slots[slot] = text;
        }
        self.thrown(exception, true);
        Exit::Throw(exception)
    }

    fn thrown(&mut self, exception: Value, implicit: bool) {
        if let Value::Ref(id) = exception
            && self.object(id).thrown_at.is_none()
        {
            let site = self.program_site();
            self.s.object_mut(id).thrown_at = Some(site);
        }
        self.emit(|x| EventKind::Throw {
            exception: x.name(exception),
            message: x.m.message(x.s, exception),
            implicit,
        });
    }

    /// Control goes to the innermost handler. False if there is none: the thread is over.
    fn unwind(&mut self, exception: Value) -> bool {
        while let Some(frame) = self.thread().top() {
            let code = self.m.code(frame.method);
            if let Some(handler) = code.instrs[frame.pc].handler {
                let handler = code.handlers[handler];
                self.set(handler.exception, exception);
                self.jump(handler.target);
                return true;
            }
            self.pop();
        }
        // Not reached by lowered programs: the entry methods catch everything.
        let name = self.name(exception);
        self.thread_mut().uncaught = Some(name);
        self.end();
        false
    }

    /// The thread is no longer alive. What follows can only release monitors.
    pub fn exit_thread(&mut self) {
        self.thread_mut().exited = true;
        if let Value::Ref(id) = self.thread().object {
            self.released(|s| Sync::Thread(s.heap[id].name()));
        }
        self.emit(|x| EventKind::End {
            uncaught: x.thread().uncaught,
        });
    }

    /// What it still owns (a lock of the library that was not released) stays owned.
    fn end(&mut self) {
        let thread = self.thread_mut();
        thread.frames.clear();
        thread.locals.clear();
        thread.atomic = 0;
        thread.status = Status::Ended;
        thread.exited = true;
        self.base = 0;
    }

    pub fn uncaught(&mut self, exception: &Operand, allowed: bool) -> Result<Flow, Exit> {
        let value = self.not_null(exception)?;
        let name = self.name(value);
        self.thread_mut().uncaught = Some(name);
        let text = self.m.throwable_text(self.s, value);
        if self.m.checks.uncaught_exception && !allowed {
            let site = match value {
                Value::Ref(id) => self.object(id).thrown_at,
                _ => None,
            };
            let site = site.unwrap_or_else(|| self.site());
            return Err(self.violated(Property::UncaughtException, site, text));
        }
        if self.m.program.reports_uncaught {
            self.other();
            return Ok(Flow::Next);
        }
        let text = format!(
            "Exception in thread \"{}\" {text}",
            self.m.own_thread_name(self.s, self.no)
        );
        self.print(&text, false, crate::core::Stream::Err, true);
        Ok(Flow::Next)
    }

    // ---- ends of a step -----------------------------------------------------------------------------------------

    pub fn violated(&mut self, property: Property, site: SiteId, message: String) -> Exit {
        self.emit(|x| EventKind::Violated {
            property,
            message: message.clone(),
            locals: x.m.locals(x.s, x.no, 0),
        });
        Exit::Stop(StepEnd::Violated(Violation {
            property,
            thread: self.no,
            site,
            other: None,
            message,
        }))
    }
    pub fn unmodelled(&self, code: DiagCode, what: String) -> Exit {
        Exit::Stop(StepEnd::Cut(Cut::Unmodelled {
            code,
            what,
            site: self.site(),
            called: self.m.called(self.s, self.no),
        }))
    }
    /// The path ends if a JVM has another name for the class.
    pub fn named_in_java(&self, class: ClassId) -> Result<(), Exit> {
        if self.m.program.classes[class].has_java_name {
            return Ok(());
        }
        let what = crate::core::Class::NO_NAME.to_owned();
        Err(self.unmodelled(DiagCode::UnmodelledMember, what))
    }
    pub fn unmodelled_string(&self, what: &str) -> Exit {
        self.unmodelled(DiagCode::UnmodelledString, what.to_owned())
    }
    pub fn limit(&self, limit: Limit) -> Exit {
        Exit::Stop(StepEnd::Cut(Cut::Limit {
            limit,
            site: self.site(),
        }))
    }

    pub fn choose(&mut self, options: &Options) -> Result<Choice, Exit> {
        if options.count() > self.chooser.most() {
            return Err(self.limit(Limit::Choices));
        }
        self.chooser.choose(options).ok_or(Exit::Refused)
    }

    // ---- objects ------------------------------------------------------------------------------------------------

    pub fn allocate(&mut self, class: ClassId) -> Value {
        let slots = self.m.layouts[class].clone();
        self.allocate_with(class, SiteId(0), slots)
    }

    /// `site` of an array.
    pub fn allocate_with(&mut self, class: ClassId, site: SiteId, slots: Vec<Value>) -> Value {
        let counts = Rc::make_mut(&mut self.s.counts);
        counts[class.index()] += 1;
        let number = counts[class.index()];
        // A new Thread is a daemon if its creator is one.
        let daemon = self.m.is_thread[class] && self.s.info(self.thread()).daemon;
        self.watch(Fact::Allocated {
            thread: self.no,
            object: ObjectName { class, number },
        });
        Value::Ref(self.s.heap.push(Rc::new(Object {
            class,
            site,
            number,
            monitor: Monitor::default(),
            guard: Value::Null,
            thread: ThreadInfo {
                daemon,
                ..ThreadInfo::default()
            },
            thrown_at: None,
            slots,
        })))
    }

    /// Whether `more` cells and the computed strings still fit.
    pub fn check_memory(&self, more: usize) -> Result<(), Exit> {
        let cells = if more > 1 << 12 {
            self.s.heap.iter().map(|o| o.slots.len() + 4).sum::<usize>() + more
        } else {
            self.s.heap.len()
        };
        if cells > MAX_CELLS || self.m.strings.borrow().bytes() > MAX_STRING_BYTES {
            return Err(self.limit(Limit::Memory));
        }
        Ok(())
    }

    pub fn class_of(&self, value: Value) -> ClassId {
        self.m.class_of(self.s, value)
    }
    pub fn name(&self, value: Value) -> ObjectName {
        match value {
            Value::Ref(id) => self.s.heap[id].name(),
            other => unreachable!("core::check: {other:?} is no object of a class of its own"),
        }
    }
    pub fn object(&self, id: ObjectId) -> &Object {
        &self.s.heap[id]
    }
    pub fn shown(&self, value: Value, ty: Ty) -> Shown {
        self.m.shown(self.s, value, Some(ty))
    }
    pub fn shown_object(&self, value: Value) -> Shown {
        self.m.shown(self.s, value, None)
    }

    // ---- events -------------------------------------------------------------------------------------------------

    pub fn emit(&mut self, kind: impl FnOnce(&Self) -> EventKind) {
        if !self.observer.wants() {
            return;
        }
        let kind = kind(self);
        let thread = self.thread();
        let stack: Vec<FrameAt> = self.m.stack(thread);
        let held = thread
            .held
            .iter()
            .map(|held| self.shown_object(held.object))
            .collect();
        let locals = if self.observer.wants_locals() {
            self.m.locals_of_program(self.s, self.no)
        } else {
            Vec::new()
        };
        let event = Event {
            thread: self.no,
            site: self.site(),
            stack,
            kind,
            held,
            locals,
        };
        self.observer.event(event);
    }
    /// Tells the observer of an access before it happens.
    pub fn watch_access(&mut self, variable: Variable, stored: Option<Value>) {
        if self.observer.watches() {
            let site = self.site();
            self.observer.fact(Fact::Access(Accessing {
                machine: self.m,
                state: self.s,
                thread: self.no,
                site,
                variable,
                write: stored.is_some(),
                stored,
                volatile: false,
            }));
        }
    }
    /// Tells it of one that comes in a section.
    pub fn watch_volatile(&mut self, place: &Place, write: bool, only_if: Option<&Operand>) {
        if !self.observer.watches() {
            return;
        }
        let Some(frame) = self.thread().top() else {
            return;
        };
        let Some(variable) = self.m.variable(self.s, self.no, frame, place, None) else {
            return;
        };
        let writes = write
            && only_if
                .is_none_or(|expected| self.m.value(self.s, variable) == self.operand(expected));
        let site = self.site();
        self.observer.fact(Fact::Access(Accessing {
            machine: self.m,
            state: self.s,
            thread: self.no,
            site,
            variable,
            write: writes,
            stored: None,
            volatile: true,
        }));
    }
    pub fn released(&mut self, what: impl FnOnce(&State) -> Sync) {
        if self.observer.watches() {
            let (thread, what) = (self.no, what(self.s));
            self.observer.fact(Fact::Released { thread, what });
        }
    }
    pub fn acquired(&mut self, what: impl FnOnce(&State) -> Sync) {
        if self.observer.watches() {
            let (thread, what) = (self.no, what(self.s));
            self.observer.fact(Fact::Acquired { thread, what });
        }
    }
    pub fn watches(&self) -> bool {
        self.observer.watches()
    }
    pub fn watch(&mut self, fact: Fact) {
        if self.observer.watches() {
            self.observer.fact(fact);
        }
    }
    pub fn other(&mut self) {
        self.emit(|_| EventKind::Other);
    }
    pub fn print(&mut self, text: &str, vague: bool, stream: crate::core::Stream, newline: bool) {
        self.observer.output(Output {
            thread: self.no,
            text,
            vague,
            stream,
            newline,
        });
        self.emit(|_| EventKind::Print {
            text: text.to_owned(),
            stream,
            newline,
        });
    }
}
