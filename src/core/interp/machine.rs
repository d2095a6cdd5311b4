//! A program made ready for execution, and the steps of its states.

use std::cell::{Cell, OnceCell, RefCell};
use std::collections::BTreeSet;
use std::rc::Rc;

use super::canonical::Canonizer;
use super::choice::{Branching, Chooser, Given, Options};
use super::constants;
use super::event::Observer;
use super::exec::Exec;
use super::numbers::Numbers;
use super::race::Declared;
use super::state::{
    Frame, Init, Monitor, Object, State, Status as ThreadStatus, Thread, ThreadInfo,
};
use super::value::{ObjectId, Text, Texts, Value};
use super::view::{Blocked, Why};
use crate::base::IndexVec;
use crate::base::index::Idx;
use crate::core::cfg::liveness::Liveness;
use crate::core::cfg::wakes::{Effects, Wakes};
use crate::core::cfg::{Code, Instr, Op, Pc};
use crate::core::movers::{Assumed, Movers};
use crate::core::property::{Checks, Property};
use crate::core::schedule::{Step, ThreadNo};
use crate::core::{ClassId, FieldId, MethodId, Operand, Program, SiteId, StmtKind, Target, Ty};
use crate::diag::Code as DiagCode;

/// How a step ended.
#[derive(Clone, Debug, PartialEq)]
pub enum StepEnd {
    /// The thread stands at its next scheduling point, is blocked, or ended.
    Ran,
    Violated(Violation),
    Cut(Cut),
}

#[derive(Clone, Debug, PartialEq)]
pub struct Violation {
    pub property: Property,
    /// Of a deadlock: the first non-daemon thread that is blocked. Of a race: the first of the two.
    pub thread: ThreadNo,
    /// The failed check; where the exception was first thrown, in code of the program rather than of the library; where
    /// the thread is blocked.
    pub site: SiteId,
    /// Of a race: the other thread, and where it stands.
    pub other: Option<(ThreadNo, SiteId)>,
    /// Of an assertion: its message, empty without one. Of an uncaught exception: its text as Java prints it.
    /// Empty for a deadlock ([`Machine::blocked`] tells). Of a race: what both access, `Buffer#1.count`.
    pub message: String,
}

/// How program code comes to a place inside the library.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Called {
    /// The statement of the program.
    pub site: SiteId,
    /// The library's method that it calls.
    pub method: MethodId,
}

/// Why a path ends although the program would go on.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Cut {
    Unmodelled {
        code: DiagCode,
        what: String,
        site: SiteId,
        called: Option<Called>,
    },
    /// `Verify.ignoreIf`: wanted, no reason for doubt.
    Assumed {
        site: SiteId,
    },
    Limit {
        limit: Limit,
        site: SiteId,
    },
    /// The access there does not do what the reduced steps assume of it ([`Machine::with_movers`]).
    Assumption {
        assumed: Assumed,
        site: SiteId,
    },
}

/// Limits of the interpreter itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Limit {
    /// Statements of one step.
    StepLength,
    /// Values of one choice that would have to be tried one by one.
    Choices,
    Threads,
    /// Heap cells, or bytes of computed strings.
    Memory,
}

/// A step that the state does not have.
#[derive(Clone, Debug, PartialEq)]
pub enum BadStep {
    /// No thread of that number was started.
    NoSuchThread,
    /// The thread ended, is blocked, or another one is in an atomic section.
    NotEnabled,
    /// The choice of this number (from 0) is missing or impossible; these are possible.
    BadChoice { n: usize, possible: Options },
    /// More choices were given than the step has.
    TooManyChoices { used: usize },
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Status {
    Running,
    /// All non-daemon threads ended.
    Finished,
    /// No thread can step, and the non-daemon threads that did not end wait for work.
    Idle,
    /// No thread can step, and a non-daemon thread did not end.
    Deadlock,
}

/// Whether somebody looks at the numbers in the names that threads get.
fn names_threads(program: &Program, code: &IndexVec<MethodId, Option<Code>>) -> bool {
    let instrs = code.iter().flatten().flat_map(|code| code.instrs.iter());
    instrs
        .filter(|instr| matches!(instr.op, Op::Do(StmtKind::NextThreadName { .. })))
        .any(|instr| !program.sites[instr.site].opaque)
}

fn asks_states(code: &IndexVec<MethodId, Option<Code>>) -> bool {
    let mut instrs = code.iter().flatten().flat_map(|code| code.instrs.iter());
    instrs.any(|instr| matches!(instr.op, Op::Do(StmtKind::ThreadState { .. })))
}

/// Frames of one thread; a JVM with its default stack allows some ten thousand and more.
pub const MAX_FRAMES: usize = 9_000;

/// A program, flattened.
#[derive(Debug)]
pub struct Machine<'p> {
    pub program: &'p Program,
    pub checks: Checks,
    /// Statements that one step may execute; a step without scheduling points of more than this is cut.
    pub step_budget: u64,
    /// Statements that were executed so far: what steps have cost.
    pub executed: Cell<u64>,
    /// Of reduced steps; `None`: steps end at scheduling points.
    pub(super) movers: Option<Movers>,
    /// Objects carry a guard, and threads the order of their acquisitions.
    pub(super) guards: bool,
    /// How many threads got a name is part of the state.
    pub names: bool,
    /// Threads that can never go on are a deadlock even while others can go on; [`Machine::stuck_threads`].
    pub stuck_is_deadlock: bool,
    /// Threads that can go on are taken to do whatever helps others: only who waits for each other's locks and ends is stuck.
    pub anything_helps: bool,
    /// While one of these threads can step no other one does: some schedules only.
    pub window: Option<BTreeSet<ThreadNo>>,
    /// Races on other variables do not count.
    pub races_on: Option<BTreeSet<Declared>>,
    /// Somebody asks for the states of threads: what was told is part of the state.
    pub asks_states: bool,
    pub(super) wakes: OnceCell<Wakes>,
    pub(super) code: IndexVec<MethodId, Option<Code>>,
    liveness: IndexVec<MethodId, Option<Liveness>>,
    /// Instance field: its place in the object. Static field: its place in the statics.
    pub(super) slots: IndexVec<FieldId, usize>,
    pub(super) layouts: IndexVec<ClassId, Vec<Value>>,
    statics: Rc<Vec<Value>>,
    /// Static fields in the order of their slots.
    static_fields: Vec<FieldId>,
    /// Slots of the static fields that are part of the state.
    pub(super) read_statics: Vec<usize>,
    /// Slots of the instance fields that are part of the state; `None`: all of them.
    pub(super) read_slots: IndexVec<ClassId, Option<Vec<usize>>>,
    /// Classes in the order of their slots in the state of class initialisation.
    init_classes: Vec<ClassId>,
    string_constants: Vec<String>,
    /// `usize::MAX`: never initialised by program code.
    pub(super) init_slots: IndexVec<ClassId, usize>,
    pub(super) is_thread: IndexVec<ClassId, bool>,
    /// Per method that is called virtually: its implementation per class.
    dispatch: IndexVec<MethodId, Option<IndexVec<ClassId, Option<MethodId>>>>,
    pub class_class: ClassId,
    /// `Enum.name`, if the program has enums.
    pub(super) enum_name: Option<FieldId>,
    pub(super) strings: RefCell<Texts>,
    pub(super) numbers: RefCell<Option<Numbers>>,
    pub(super) follows: Cell<bool>,
}

impl<'p> Machine<'p> {
    /// Whether objects of the class have the `hashCode` of `Object`.
    pub fn identity_hashed(&self, class: ClassId) -> bool {
        let of_object = |&m: &MethodId| {
            let method = &self.program.methods[m];
            method.name == "hashCode" && method.params.len() == 1
        };
        let methods = &self.program.classes[self.program.known.object].methods;
        match methods.iter().copied().find(of_object) {
            Some(method) => self.program.dispatch(class, method) == Some(method),
            None => true,
        }
    }

    /// Flattens all methods. The program's `Site::point` are read here, once.
    pub fn new(program: &'p Program, checks: Checks) -> Machine<'p> {
        let mut strings = Texts::default();
        let code: IndexVec<MethodId, Option<Code>> = program
            .methods
            .ids()
            .map(|m| Code::build(program, m))
            .collect();
        let liveness = code
            .iter()
            .map(|code| code.as_ref().map(Liveness::build))
            .collect();

        let string_constants = constants::strings(program, &code);
        for text in &string_constants {
            strings.constant(&crate::core::Const::Str(text.clone()));
        }

        let mut slots = IndexVec::filled(0, program.fields.len());
        let mut statics = Vec::new();
        let mut static_fields = Vec::new();
        let mut layouts = IndexVec::new();
        let mut initial = |field: FieldId| {
            let field = &program.fields[field];
            field
                .initial
                .as_ref()
                .map_or_else(|| Value::default_of(field.ty), |c| strings.constant(c))
        };
        for (class, data) in program.classes.enumerated() {
            for &field in &data.static_fields {
                slots[field] = statics.len();
                statics.push(initial(field));
                static_fields.push(field);
            }
            let fields = program.instance_fields(class);
            for (n, &field) in fields.iter().enumerate() {
                slots[field] = n;
            }
            layouts.push(fields.into_iter().map(&mut initial).collect());
        }

        let mut init_slots = IndexVec::filled(usize::MAX, program.classes.len());
        let mut init_classes = Vec::new();
        let mut dispatch = IndexVec::filled(None, program.methods.len());
        for instr in code.iter().flatten().flat_map(|code| code.instrs.iter()) {
            match &instr.op {
                Op::Do(StmtKind::InitBegin { class, .. } | StmtKind::InitEnd { class, .. })
                    if init_slots[*class] == usize::MAX =>
                {
                    init_slots[*class] = init_classes.len();
                    init_classes.push(*class);
                }
                Op::Do(StmtKind::Call {
                    target: Target::Virtual(method),
                    ..
                }) if dispatch[*method].is_none() => {
                    dispatch[*method] = Some(
                        program
                            .classes
                            .ids()
                            .map(|class| program.dispatch(class, *method))
                            .collect(),
                    );
                }
                _ => {}
            }
        }
        let find = |name: &str| {
            program
                .classes
                .enumerated()
                .find(|(_, class)| class.binary_name == name)
                .map(|(id, _)| id)
        };
        Machine {
            program,
            checks,
            step_budget: 2_000_000,
            executed: Cell::new(0),
            movers: None,
            guards: false,
            names: names_threads(program, &code),
            wakes: OnceCell::new(),
            stuck_is_deadlock: false,
            anything_helps: false,
            window: None,
            races_on: None,
            asks_states: asks_states(&code),
            read_statics: (0..statics.len()).collect(),
            read_slots: IndexVec::filled(None, program.classes.len()),
            code,
            liveness,
            slots,
            layouts,
            statics: Rc::new(statics),
            static_fields,
            init_classes,
            string_constants,
            init_slots,
            is_thread: program
                .classes
                .ids()
                .map(|c| program.is_subclass(c, program.known.thread))
                .collect(),
            dispatch,
            class_class: find("java.lang.Class").unwrap_or(program.known.object),
            enum_name: program.fields.ids().find(|&f| {
                let field = &program.fields[f];
                field.name == "name" && program.classes[field.class].binary_name == "java.lang.Enum"
            }),
            strings: RefCell::new(strings),
            numbers: RefCell::new(None),
            follows: Cell::new(false),
        }
    }

    /// The same program with reduced steps, as [`crate::core::movers`] says. `Site::point` has no meaning then.
    pub fn with_movers(program: &'p Program, checks: Checks, movers: &Movers) -> Machine<'p> {
        let mut machine = Machine::new(program, checks);
        let read = |field: &FieldId| !movers.unread.contains(field);
        machine.guards = movers.guards();
        machine.read_statics = machine
            .static_fields
            .iter()
            .filter(|field| read(field))
            .map(|&field| machine.slots[field])
            .collect();
        for class in program.classes.ids() {
            let fields = program.instance_fields(class);
            if !fields.iter().all(read) {
                let slots = fields.iter().filter(|field| read(field));
                machine.read_slots[class] = Some(slots.map(|&f| machine.slots[f]).collect());
            }
        }
        machine.movers = Some(movers.clone());
        machine
    }

    pub fn movers(&self) -> Option<&Movers> {
        self.movers.as_ref()
    }

    /// From now on steps end at scheduling points, and nothing is assumed of accesses.
    #[must_use]
    pub fn without_movers(mut self) -> Machine<'p> {
        self.movers = None;
        self
    }

    /// The flat code of a method that has a body.
    pub fn code(&self, method: MethodId) -> &Code {
        self.code[method]
            .as_ref()
            .expect("only methods with a body are entered")
    }
    /// The constant strings of the program, each once: the beginning of the table of texts. Initial values of
    /// the fields by id, then operands in the order of methods and instructions.
    pub fn string_constants(&self) -> &[String] {
        &self.string_constants
    }
    /// All static fields, by class, in order of declaration: the order of the packed state.
    pub fn static_fields(&self) -> &[FieldId] {
        &self.static_fields
    }
    /// The classes that program code initialises, in the order of the packed state.
    pub fn init_classes(&self) -> &[ClassId] {
        &self.init_classes
    }
    /// Whether the method has a body.
    pub fn has_code(&self, method: MethodId) -> bool {
        self.code[method].is_some()
    }
    /// The live locals of a method that has a body.
    pub fn liveness(&self, method: MethodId) -> &Liveness {
        self.liveness[method]
            .as_ref()
            .expect("only methods with a body are entered")
    }
    pub(super) fn instr(&self, frame: Frame) -> &Instr {
        &self.code(frame.method).instrs[frame.pc]
    }
    /// What a virtual call of the method executes on an object of the class; `None`: there is no body.
    pub fn implementation(&self, class: ClassId, method: MethodId) -> Option<MethodId> {
        self.dispatch[method]
            .as_ref()
            .map_or_else(|| self.program.dispatch(class, method), |t| t[class])
    }

    /// Thread 1 stands before the first statement of `Program::main_entry`.
    pub fn initial(&self) -> State {
        let known = &self.program.known;
        let mut slots = self.layouts[known.thread].clone();
        let mut counts = vec![0; self.program.classes.len()];
        counts[known.thread.index()] = 1;
        let name = Text::of("main");
        let (name, text) = if self.program.opaque_main_name {
            (self.strings.borrow_mut().opaque(name), None)
        } else {
            counts[known.string.index()] = 1;
            let place = self.strings.borrow_mut().place(name);
            (Value::Ref(ObjectId(1)), Some(Value::Int(place.0 as i32)))
        };
        if let Some(slot) = slots.get_mut(self.slots[known.thread_name]) {
            *slot = name;
        }
        let mut heap = IndexVec::new();
        heap.push(Rc::new(Object {
            class: known.thread,
            site: SiteId(0),
            number: 1,
            monitor: Monitor::default(),
            guard: Value::Null,
            thread: ThreadInfo {
                no: 1,
                ..ThreadInfo::default()
            },
            thrown_at: None,
            slots,
        }));
        if let Some(text) = text {
            heap.push(Rc::new(Object {
                class: known.string,
                site: SiteId(0),
                number: 1,
                monitor: Monitor::default(),
                guard: Value::Null,
                thread: ThreadInfo::default(),
                thrown_at: None,
                slots: vec![text],
            }));
        }
        let mut state = State {
            heap,
            statics: self.statics.clone(),
            threads: Vec::new(),
            init: vec![Init::Untouched; self.init_classes.len()],
            other_monitors: Vec::new(),
            counts: Rc::new(counts),
            next_thread_name: 0,
            atomic: 0,
            halted: None,
            collect_at: 64,
        };
        let thread = self.new_thread(Value::Ref(ObjectId(0)), self.program.main_entry, &[]);
        state.threads.push(Rc::new(thread));
        state
    }

    pub(super) fn new_thread(&self, object: Value, entry: MethodId, args: &[Value]) -> Thread {
        let mut thread = Thread {
            object,
            status: ThreadStatus::Running,
            exited: false,
            atomic: 0,
            seen: false,
            frames: Vec::new(),
            locals: Vec::new(),
            held: Vec::new(),
            uncaught: None,
        };
        self.push_frame(&mut thread, entry, args);
        self.settle(&mut thread);
        thread
    }

    /// Locals begin with their defaults: a read of one that javac would call unassigned reads that.
    pub(super) fn push_frame(&self, thread: &mut Thread, method: MethodId, args: &[Value]) {
        let data = &self.program.methods[method];
        let base = thread.locals.len();
        thread
            .locals
            .extend(data.locals.iter().map(|l| Value::default_of(l.ty)));
        thread
            .locals
            .resize(base + self.code(method).local_count, Value::Dead);
        for (&param, &arg) in data.params.iter().zip(args) {
            thread.locals[base + param.index()] = arg;
        }
        thread.frames.push(Frame {
            method,
            pc: Pc(0),
            base: base as u32,
        });
    }

    // ---- what can happen ----------------------------------------------------------------------------------------

    /// The threads that can take a step, in order.
    pub fn enabled_threads(&self, state: &State) -> Vec<ThreadNo> {
        if state.finished() {
            return Vec::new();
        }
        let holder = ThreadNo(state.atomic);
        if holder.0 != 0 && self.able(state, holder) {
            return vec![holder];
        }
        let mut enabled: Vec<ThreadNo> = state
            .thread_numbers()
            .filter(|&no| self.able(state, no))
            .collect();
        if let Some(window) = &self.window
            && enabled.iter().any(|no| window.contains(no))
        {
            enabled.retain(|no| window.contains(no));
        }
        enabled
    }

    /// All steps that are possible, by thread, then in the order of the choices.
    pub fn enabled(&self, state: &State) -> Vec<Step> {
        let mut steps = Vec::new();
        self.each_step(state, |step, _, _| steps.push(step));
        steps
    }

    /// Takes every possible step: calls `f` with it, the state after it, and its end; in the order of
    /// [`Self::enabled`].
    pub fn each_step(&self, state: &State, mut f: impl FnMut(Step, State, StepEnd)) {
        self.each_step_seen(state, || (), |step, next, end, ()| f(step, next, end));
    }

    /// The same with an observer for each step, which `f` gets back.
    pub fn each_step_seen<O: Observer>(
        &self,
        state: &State,
        mut observer: impl FnMut() -> O,
        mut f: impl FnMut(Step, State, StepEnd, O),
    ) {
        let mut branching = Branching::default();
        for thread in self.enabled_threads(state) {
            branching.start();
            loop {
                let mut next = state.clone();
                let mut seen = observer();
                // `Branching` never refuses.
                if let Some(end) = self.take(&mut next, thread, &mut branching, &mut seen) {
                    let step = Step {
                        thread,
                        choices: branching.taken.clone(),
                    };
                    f(step, next, end, seen);
                }
                if !branching.next() {
                    break;
                }
            }
        }
    }

    /// Takes one step. On an error the state is left in the middle of it and must be dropped.
    pub fn step<O: Observer + ?Sized>(
        &self,
        state: &mut State,
        step: &Step,
        observer: &mut O,
    ) -> Result<StepEnd, BadStep> {
        let n = usize::from(step.thread.0);
        if n == 0 || n > state.threads.len() {
            return Err(BadStep::NoSuchThread);
        }
        if !self.enabled_threads(state).contains(&step.thread) {
            return Err(BadStep::NotEnabled);
        }
        let mut given = Given::new(&step.choices);
        match self.take(state, step.thread, &mut given, observer) {
            Some(_) if given.used < step.choices.len() => {
                Err(BadStep::TooManyChoices { used: given.used })
            }
            Some(end) => Ok(end),
            None => Err(BadStep::BadChoice {
                n: given.used,
                possible: given.refused.unwrap_or(Options::Values(0)),
            }),
        }
    }

    /// Takes a step of an enabled thread, choices from `chooser`; `None` if it refused.
    pub fn take<O: Observer + ?Sized, C: Chooser + ?Sized>(
        &self,
        state: &mut State,
        thread: ThreadNo,
        chooser: &mut C,
        observer: &mut O,
    ) -> Option<StepEnd> {
        if state.atomic != thread.0 {
            state.atomic = 0;
        }
        Exec::new(self, state, thread, observer, chooser).step()
    }

    pub fn status(&self, state: &State) -> Status {
        if state.finished() {
            Status::Finished
        } else if self.enabled_threads(state).is_empty() {
            let idle = |no: ThreadNo| {
                let thread = state.thread(no);
                thread.ended() || state.info(thread).daemon || self.is_idle(state, no)
            };
            if state.thread_numbers().all(idle) {
                Status::Idle
            } else {
                Status::Deadlock
            }
        } else {
            Status::Running
        }
    }

    /// The violation of a state in which no thread can step, if the property is checked.
    pub fn deadlock(&self, state: &State) -> Option<Violation> {
        if !self.checks.deadlock || self.status(state) != Status::Deadlock {
            return None;
        }
        let thread = self.most_telling(&self.blocked(state)).or_else(|| {
            state.thread_numbers().find(|&no| {
                let thread = state.thread(no);
                !thread.ended() && !state.info(thread).daemon
            })
        })?;
        self.deadlock_of(state, thread)
    }

    /// The deadlock of those threads that can never go on, whatever the others do. `ends`: as for
    /// [`Machine::stuck_threads`].
    pub fn part_stuck(&self, state: &State, ends: Effects) -> Option<Violation> {
        let stuck = self.stuck_threads(state, ends);
        let blocked: Vec<Blocked> = self
            .blocked(state)
            .into_iter()
            .filter(|b| stuck.contains(&b.thread))
            .collect();
        let active = || stuck.iter().find(|&&no| !self.waits_idly(state, no));
        let thread = self.most_telling(&blocked).or_else(|| active().copied())?;
        self.deadlock_of(state, thread)
    }

    fn deadlock_of(&self, state: &State, thread: ThreadNo) -> Option<Violation> {
        Some(Violation {
            property: Property::Deadlock,
            thread,
            site: self.site(state, thread)?,
            other: None,
            message: String::new(),
        })
    }

    /// Of the threads that cannot go on: the first in a cycle of monitors, else the first that waits for a monitor or
    /// a notification; a `join` of another blocked thread only shows the consequence.
    fn most_telling(&self, blocked: &[Blocked]) -> Option<ThreadNo> {
        let waits_for = |no: ThreadNo| {
            blocked
                .iter()
                .find(|b| b.thread == no)
                .and_then(|b| match b.why {
                    Why::Monitor { owner, .. } => Some(owner),
                    Why::ClassInit { by, .. } => Some(by),
                    _ => None,
                })
        };
        let in_cycle = |no: ThreadNo| {
            let chain = std::iter::successors(waits_for(no), |&next| waits_for(next));
            chain.take(blocked.len()).any(|next| next == no)
        };
        let first = |wanted: &dyn Fn(&Blocked) -> bool| {
            blocked
                .iter()
                .find(|b| !b.daemon && !b.idle && wanted(b))
                .map(|b| b.thread)
        };
        first(&|b| in_cycle(b.thread)).or_else(|| first(&|b| !matches!(b.why, Why::Join { .. })))
    }

    /// Where the thread stands; `None` if it ended.
    pub fn site(&self, state: &State, thread: ThreadNo) -> Option<SiteId> {
        state.thread(thread).top().map(|f| self.instr(f).site)
    }

    /// Whether the thread could step if no atomic section forbade it.
    pub(super) fn able(&self, state: &State, no: ThreadNo) -> bool {
        let thread = state.thread(no);
        match thread.status {
            ThreadStatus::Ended => false,
            ThreadStatus::Waiting {
                object,
                timed,
                notified,
                ..
            } => {
                (notified || timed || state.info(thread).interrupted)
                    && state.monitor(object).owner == 0
            }
            ThreadStatus::Joining { target, timed } => {
                timed || state.thread(target).ended() || state.info(thread).interrupted
            }
            ThreadStatus::Running => thread
                .top()
                .is_some_and(|frame| !self.blocked_at(state, no, frame)),
        }
    }

    /// Whether the instruction at which the thread stands cannot begin now.
    pub(super) fn blocked_at(&self, state: &State, no: ThreadNo, frame: Frame) -> bool {
        match &self.instr(frame).op {
            Op::Enter { lock, .. } => {
                let owner = match self.peek(state, no, frame, lock) {
                    Value::Null => 0,
                    object => state.monitor(object).owner,
                };
                owner != 0 && owner != no.0
            }
            Op::Do(StmtKind::InitBegin { class, .. }) => {
                matches!(state.init[self.init_slots[*class]], Init::By(by) if by != no)
            }
            Op::Do(StmtKind::Join { thread, timed }) if self.join_only_waits(*timed) => self
                .joined(state, no, frame, thread)
                .is_some_and(|target| !state.thread(target).ended()),
            Op::Do(StmtKind::Await { conditions, .. }) => {
                self.open(state, no, frame, conditions).is_empty()
            }
            _ => false,
        }
    }

    /// The thread that the `Join` at which a thread stands is about; `None` if it is null or was not started.
    pub(super) fn joined(
        &self,
        state: &State,
        no: ThreadNo,
        frame: Frame,
        thread: &Operand,
    ) -> Option<ThreadNo> {
        let Value::Ref(id) = self.peek(state, no, frame, thread) else {
            return None;
        };
        let target = state.heap[id].thread.no;
        (target != 0).then_some(ThreadNo(target))
    }

    /// Whether the value may be an element (JLS 10.5).
    pub(super) fn fits(&self, state: &State, value: Value, elem: Ty) -> bool {
        match (value, elem) {
            (
                Value::Int(_)
                | Value::Long(_)
                | Value::Float(_)
                | Value::Double(_)
                | Value::Null
                | Value::Dead,
                _,
            ) => true,
            (_, Ty::Str) => self.is_string(state, value),
            (_, Ty::Ref(class)) => self.program.is_subclass(self.class_of(state, value), class),
            _ => false,
        }
    }

    /// The state as the verifier of the fast scheme packs it: [`super::canonical`].
    pub fn packed(&self, state: &State) -> Vec<u8> {
        Canonizer::default().bytes(self, state).to_vec()
    }

    pub(super) fn peek(
        &self,
        state: &State,
        no: ThreadNo,
        frame: Frame,
        operand: &Operand,
    ) -> Value {
        match operand {
            Operand::Local(local) => state.thread(no).locals[frame.base as usize + local.index()],
            Operand::Const(value) => self.strings.borrow_mut().constant(value),
        }
    }

    /// Resets what the thread's innermost frame no longer reads. So between two steps the locals that are not dead
    /// are exactly those that are live where the frames stand.
    pub(super) fn settle(&self, thread: &mut Thread) {
        let Some(frame) = thread.top().filter(|_| !self.follows_numbers()) else {
            return;
        };
        let liveness = self.liveness(frame.method);
        for (n, value) in thread.locals[frame.base as usize..].iter_mut().enumerate() {
            if !liveness.before(frame.pc, crate::core::LocalId(n as u32)) {
                *value = Value::Dead;
            }
        }
    }
}
