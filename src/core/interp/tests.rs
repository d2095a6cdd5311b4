//! The machine on small Core programs built by hand.

#![allow(clippy::many_single_char_names)] // the Java above each test names them

use std::collections::{BTreeMap, BTreeSet};

use super::event::{Event, EventKind};
use super::explore::{Limits, ThreadOutcome, explore};
use super::replay::replay;
use super::run::{RunEnd, RunOptions, SimulateOptions, run, simulate};
use super::*;
use crate::base::index::Idx;
use crate::base::{FileId, IndexVec, Span};
use crate::core::property::{Checks, Property};
use crate::core::schedule::{Choice, Resume, ThreadNo};
use crate::core::*;

mod reduced;

const SPAN: Span = Span {
    file: FileId(0),
    start: 0,
    end: 0,
};

/// Class numbers of the skeleton, in the order in which it makes them.
const OBJECT: ClassId = ClassId(0);
const THREAD: ClassId = ClassId(1);
const THROWABLE: ClassId = ClassId(2);
const NPE: ClassId = ClassId(3);
const INTERRUPTED: ClassId = ClassId(10);
const WORKER: ClassId = ClassId(14);
const INT_ARRAY: ClassId = ClassId(15);
/// `static int x`.
const X: FieldId = FieldId(2);

struct Build {
    program: Program,
    method: MethodId,
}

fn class(name: &str, superclass: Option<ClassId>) -> Class {
    Class {
        binary_name: name.to_owned(),
        name: name.to_owned(),
        is_interface: false,
        is_abstract: false,
        superclass,
        interfaces: Vec::new(),
        fields: Vec::new(),
        static_fields: Vec::new(),
        methods: Vec::new(),
        elem: None,
        library: false,
        has_java_name: true,
        span: SPAN,
    }
}

fn field(name: &str, class: ClassId, ty: Ty, is_static: bool) -> Field {
    Field {
        name: name.to_owned(),
        class,
        ty,
        is_static,
        is_final: false,
        is_volatile: false,
        initial: None,
        synthetic: false,
    }
}

impl Build {
    /// The well-known classes, `Worker extends Thread`, `int[]`, and `static int x`; main and run are empty.
    fn new() -> Build {
        let mut classes = IndexVec::new();
        classes.push(class("java.lang.Object", None));
        for name in [
            "Thread",
            "Throwable",
            "NullPointerException",
            "ArrayIndexOutOfBoundsException",
            "ArithmeticException",
            "ClassCastException",
            "NegativeArraySizeException",
            "ArrayStoreException",
            "IllegalMonitorStateException",
            "InterruptedException",
            "IllegalThreadStateException",
            "NumberFormatException",
            "AssertionError",
        ] {
            let superclass = if name == "Thread" || name == "Throwable" {
                OBJECT
            } else {
                THROWABLE
            };
            classes.push(class(&format!("java.lang.{name}"), Some(superclass)));
        }
        classes.push(class("Worker", Some(THREAD)));
        classes.push(Class {
            elem: Some(Ty::Int),
            ..class("[I", Some(OBJECT))
        });
        let string = classes.push(class("java.lang.String", Some(OBJECT)));
        classes[string].fields = vec![FieldId(3)];
        classes[THREAD].fields = vec![FieldId(0)];
        classes[THROWABLE].fields = vec![FieldId(1)];
        classes[OBJECT].static_fields = vec![X];
        let fields = [
            field("name", THREAD, Ty::Str, false),
            field("message", THROWABLE, Ty::Str, false),
            field("x", OBJECT, Ty::Int, true),
            field("text", string, Ty::Int, false),
        ];
        let mut build = Build {
            program: Program {
                embedded: crate::core::temporal::Embedded::default(),
                propositions: Vec::new(),
                invariants: Vec::new(),
                timeouts: true,
                allowed_exceptions: Vec::new(),
                asks_timeouts: BTreeSet::new(),
                classes,
                fields: fields.into_iter().collect(),
                methods: IndexVec::new(),
                sites: IndexVec::new(),
                main_entry: MethodId(0),
                thread_entry: MethodId(1),
                known: WellKnown {
                    object: OBJECT,
                    string,
                    string_text: FieldId(3),
                    thread: THREAD,
                    throwable: THROWABLE,
                    throwable_message: FieldId(1),
                    thread_name: FieldId(0),
                    null_pointer: NPE,
                    array_index: ClassId(4),
                    arithmetic: ClassId(5),
                    class_cast: ClassId(6),
                    negative_array_size: ClassId(7),
                    array_store: ClassId(8),
                    illegal_monitor_state: ClassId(9),
                    interrupted: INTERRUPTED,
                    illegal_thread_state: ClassId(11),
                    number_format: ClassId(12),
                    no_class_def_found: THROWABLE,
                    assertion_error: ClassId(13),
                    stack_overflow: ClassId(13),
                },
                thread_monitors: false,
                reports_uncaught: false,
                boxes: Vec::new(),
                opaque_messages: true,
                opaque_main_name: true,
                unknown_numbers: false,
                origins: std::collections::BTreeMap::new(),
                asks_unknown: BTreeSet::new(),
                assumed: BTreeMap::new(),
            },
            method: MethodId(0),
        };
        build.add_method("<main>", 0, None);
        build.add_method("<thread>", 1, None);
        build
    }

    fn add_method(&mut self, name: &str, params: u32, ret: Option<Ty>) -> MethodId {
        let locals = (0..params)
            .map(|n| Local {
                name: format!("p{n}"),
                ty: Ty::Ref(OBJECT),
            })
            .collect();
        self.method = self.program.methods.push(Method {
            name: name.to_owned(),
            class: WORKER,
            is_static: true,
            params: (0..params).map(LocalId).collect(),
            locals,
            label_count: 0,
            ret,
            body: Some(Block { stmts: Vec::new() }),
            overrides: Vec::new(),
            library: false,
            span: SPAN,
        });
        self.method
    }

    fn local(&mut self, ty: Ty) -> LocalId {
        let name = String::new();
        self.program.methods[self.method]
            .locals
            .push(Local { name, ty })
    }

    fn label(&mut self) -> LabelId {
        let count = &mut self.program.methods[self.method].label_count;
        *count += 1;
        LabelId(*count - 1)
    }

    fn site(&mut self, point: bool) -> SiteId {
        let method = self.method;
        self.program.sites.push(Site {
            method,
            span: SPAN,
            point,
            opaque: false,
            opposite: false,
        })
    }

    /// A statement; shared accesses, loops and what can block are scheduling points.
    fn s(&mut self, kind: StmtKind) -> Stmt {
        let point = matches!(
            kind,
            StmtKind::Load { .. }
                | StmtKind::Store { .. }
                | StmtKind::Loop { .. }
                | StmtKind::Synchronized { .. }
                | StmtKind::Wait { .. }
                | StmtKind::Join { .. }
                | StmtKind::Start { .. }
                | StmtKind::Interrupt { .. }
        );
        let site = self.site(point);
        Stmt { kind, site }
    }

    fn body(&mut self, method: MethodId, stmts: Vec<Stmt>) {
        self.program.methods[method].body = Some(Block { stmts });
    }

    fn synchronized(&mut self, lock: Operand, stmts: Vec<Stmt>) -> Stmt {
        let exit = self.site(false);
        self.s(StmtKind::Synchronized {
            lock,
            body: Block { stmts },
            exit,
        })
    }

    fn print(&mut self, text: Operand, ty: Ty) -> Stmt {
        self.s(StmtKind::Print {
            text,
            ty,
            stream: Stream::Out,
            newline: true,
        })
    }

    /// `t = new Worker(); t.start();`
    fn spawn(&mut self) -> (LocalId, Vec<Stmt>) {
        let t = self.local(Ty::Ref(WORKER));
        let new = self.s(StmtKind::New {
            dst: t,
            class: WORKER,
        });
        let start = self.s(StmtKind::Start {
            thread: Operand::Local(t),
        });
        (t, vec![new, start])
    }

    /// `x = x + 1`, two accesses.
    fn increment(&mut self) -> Vec<Stmt> {
        let t = self.local(Ty::Int);
        let place = Place::Static { field: X };
        let load = self.s(StmtKind::Load {
            dst: t,
            place: place.clone(),
        });
        let add = self.s(StmtKind::Assign {
            dst: t,
            value: Expr::Binary(
                BinaryOp::Add,
                Box::new(Expr::local(t)),
                Box::new(Expr::int(1)),
            ),
        });
        let store = self.s(StmtKind::Store {
            place,
            value: Operand::Local(t),
        });
        vec![load, add, store]
    }
}

fn int(n: i32) -> Operand {
    Operand::Const(Const::Int(n))
}
fn lock() -> Operand {
    Operand::Const(Const::ClassObject(OBJECT))
}
fn text(s: &str) -> Operand {
    Operand::Const(Const::Str(s.to_owned()))
}

const MAIN_METHOD: MethodId = MethodId(0);
const THREAD_METHOD: MethodId = MethodId(1);

/// Final values of `x` over all outcomes in which every thread ended.
fn finals(program: &Program) -> Vec<i64> {
    let machine = Machine::new(program, Checks::NONE);
    let explored = explore(&machine, Limits::default());
    assert!(explored.complete(), "{explored:?}");
    let mut values: Vec<i64> = explored
        .outcomes
        .iter()
        .filter(|o| o.threads.iter().all(|t| *t == ThreadOutcome::Ended))
        .map(|o| o.statics[0].1)
        .collect();
    values.dedup();
    values
}

#[test]
fn lost_update_and_its_lock() {
    for locked in [false, true] {
        let mut b = Build::new();
        for method in [THREAD_METHOD, MAIN_METHOD] {
            b.method = method;
            let mut stmts = Vec::new();
            let mut join = None;
            if method == MAIN_METHOD {
                let (t, spawn) = b.spawn();
                stmts = spawn;
                join = Some(b.s(StmtKind::Join {
                    thread: Operand::Local(t),
                    timed: false,
                }));
            }
            let mut increment = b.increment();
            if locked {
                increment = vec![b.synchronized(lock(), increment)];
            }
            stmts.extend(increment);
            stmts.extend(join);
            b.body(method, stmts);
        }
        let expected = if locked { vec![2] } else { vec![1, 2] };
        assert_eq!(finals(&b.program), expected);
    }
}

/// `for (i = 0; i < 3; i++) try { if (i == 1) throw null; print("a") } catch (NPE e) { print("c"); continue; }
/// finally { print("f") }`
#[test]
fn finally_runs_on_every_way_out() {
    let mut b = Build::new();
    b.method = MAIN_METHOD;
    let i = b.local(Ty::Int);
    let e = b.local(Ty::Ref(NPE));
    let (outer, inner) = (b.label(), b.label());
    let is = |n| {
        Expr::Binary(
            BinaryOp::Eq,
            Box::new(Expr::local(i)),
            Box::new(Expr::int(n)),
        )
    };
    let when = |b: &mut Build, n, kind| {
        let stmt = b.s(kind);
        b.s(StmtKind::If {
            cond: is(n),
            then: Block { stmts: vec![stmt] },
            els: Block { stmts: vec![] },
        })
    };
    let null = Operand::Const(Const::Null);
    let throw = when(&mut b, 1, StmtKind::Throw { value: null });
    let leave = when(&mut b, 3, StmtKind::Break { label: outer });
    let a = b.print(text("a"), Ty::Str);
    let c = b.print(text("c"), Ty::Str);
    let next = b.s(StmtKind::Break { label: inner });
    let f = b.print(text("f"), Ty::Str);
    let catch = Catch {
        classes: vec![NPE],
        var: e,
        body: Block {
            stmts: vec![c, next],
        },
        site: b.site(false),
    };
    let try_ = b.s(StmtKind::Try {
        body: Block {
            stmts: vec![throw, leave, a],
        },
        catches: vec![catch],
        finally: Some(Block { stmts: vec![f] }),
    });
    let block = b.s(StmtKind::Block {
        label: inner,
        body: Block { stmts: vec![try_] },
    });
    let add = b.s(StmtKind::Assign {
        dst: i,
        value: Expr::Binary(
            BinaryOp::Add,
            Box::new(Expr::local(i)),
            Box::new(Expr::int(1)),
        ),
    });
    let loop_ = b.s(StmtKind::Loop {
        label: outer,
        body: Block {
            stmts: vec![block, add],
        },
    });
    let init = b.s(StmtKind::Assign {
        dst: i,
        value: Expr::int(0),
    });
    b.body(MAIN_METHOD, vec![init, loop_]);
    let machine = Machine::new(&b.program, Checks::NONE);
    let result = run(&machine, RunOptions::default());
    assert_eq!(result.end, RunEnd::Exit(0));
    assert_eq!(result.text(Stream::Out).replace('\n', ""), "afcfaff");
}

/// A return out of a synchronized block in a try: the value is kept, the monitor released, finally run.
#[test]
fn return_keeps_its_value() {
    let mut b = Build::new();
    let callee = b.add_method("f", 0, Some(Ty::Int));
    let v = b.local(Ty::Int);
    let set = |b: &mut Build, n| {
        b.s(StmtKind::Assign {
            dst: v,
            value: Expr::int(n),
        })
    };
    let one = set(&mut b, 1);
    let two = set(&mut b, 2);
    let ret = b.s(StmtKind::Return {
        value: Some(Operand::Local(v)),
    });
    let sync = b.synchronized(lock(), vec![ret]);
    let try_ = b.s(StmtKind::Try {
        body: Block {
            stmts: vec![one, sync],
        },
        catches: vec![],
        finally: Some(Block { stmts: vec![two] }),
    });
    b.body(callee, vec![try_]);
    b.method = MAIN_METHOD;
    let r = b.local(Ty::Int);
    let call = b.s(StmtKind::Call {
        dst: Some(r),
        target: Target::Exact(callee),
        args: vec![],
    });
    let print = b.print(Operand::Local(r), Ty::Int);
    b.body(MAIN_METHOD, vec![call, print]);
    let machine = Machine::new(&b.program, Checks::NONE);
    assert_eq!(
        run(&machine, RunOptions::default()).text(Stream::Out),
        "1\n"
    );
    let explored = explore(&machine, Limits::default());
    assert_eq!(explored.outcomes.len(), 1);
}

/// main waits; the worker interrupts and notifies: all three ways of JLS 17.2.4 and the lost notification.
#[test]
fn wait_notify_interrupt() {
    let mut b = Build::new();
    b.method = MAIN_METHOD;
    let me = b.local(Ty::Ref(THREAD));
    let e = b.local(Ty::Ref(INTERRUPTED));
    let arr = b.local(Ty::Ref(INT_ARRAY));
    // The worker finds main's thread object in a static.
    let holder = b
        .program
        .fields
        .push(field("main", OBJECT, Ty::Ref(THREAD), true));
    b.program.classes[OBJECT].static_fields.push(holder);
    let place = Place::Static { field: holder };
    let current = b.s(StmtKind::CurrentThread { dst: me });
    let publish = b.s(StmtKind::Store {
        place: place.clone(),
        value: Operand::Local(me),
    });
    let array = b.s(StmtKind::NewArray {
        dst: arr,
        class: INT_ARRAY,
        dims: vec![int(1)],
    });
    let (_, spawn) = b.spawn();
    let wait = b.s(StmtKind::Wait {
        object: lock(),
        timed: false,
    });
    let one = b.s(StmtKind::Store {
        place: Place::Static { field: X },
        value: int(1),
    });
    let two = b.s(StmtKind::Store {
        place: Place::Static { field: X },
        value: int(2),
    });
    let catch = Catch {
        classes: vec![INTERRUPTED],
        var: e,
        body: Block { stmts: vec![two] },
        site: b.site(false),
    };
    let try_ = b.s(StmtKind::Try {
        body: Block {
            stmts: vec![wait, one],
        },
        catches: vec![catch],
        finally: None,
    });
    let sync = b.synchronized(lock(), vec![try_]);
    let mut stmts = vec![current, publish, array];
    stmts.extend(spawn);
    stmts.push(sync);
    b.body(MAIN_METHOD, stmts);

    b.method = THREAD_METHOD;
    let t = b.local(Ty::Ref(THREAD));
    let load = b.s(StmtKind::Load { dst: t, place });
    let notify = b.s(StmtKind::Notify {
        object: lock(),
        all: false,
    });
    let sync = b.synchronized(lock(), vec![notify]);
    let interrupt = b.s(StmtKind::Interrupt {
        thread: Operand::Local(t),
    });
    b.body(THREAD_METHOD, vec![load, sync, interrupt]);

    assert_eq!(finals(&b.program), vec![1, 2]);
    let machine = Machine::new(&b.program, Checks::WITHOUT_RACE);
    let explored = explore(&machine, Limits::default());
    assert!(explored.violations.is_empty(), "{:?}", explored.violations);

    // Walk to the state in which main was notified and interrupted: both ways are enabled.
    let mut both = 0;
    let mut open = vec![machine.initial()];
    while let Some(state) = open.pop() {
        machine.each_step(&state, |_, next, _| open.push(next));
        let choices: Vec<_> = machine
            .enabled(&state)
            .into_iter()
            .map(|s| s.choices)
            .collect();
        both += usize::from(
            choices.contains(&vec![Choice::Resume(Resume::Woken)])
                && choices.contains(&vec![Choice::Resume(Resume::WokenInterrupted)]),
        );
    }
    assert!(both > 0);
}

/// Two locks in opposite orders: the deadlock is found, explained, replayed, and found at random.
#[test]
fn deadlock_is_explained() {
    let other = Operand::Const(Const::ClassObject(WORKER));
    let mut b = Build::new();
    let mut acquired = Vec::new();
    for (method, first, second) in [
        (THREAD_METHOD, other.clone(), lock()),
        (MAIN_METHOD, lock(), other),
    ] {
        b.method = method;
        let inner = b.synchronized(second, vec![]);
        let outer = b.synchronized(first, vec![inner]);
        acquired.push(outer.site);
        let mut stmts = Vec::new();
        if method == MAIN_METHOD {
            stmts = b.spawn().1;
        }
        stmts.push(outer);
        b.body(method, stmts);
    }
    let machine = Machine::new(&b.program, Checks::WITHOUT_RACE);
    let explored = explore(&machine, Limits::default());
    let (schedule, violation) = &explored.violations[&Property::Deadlock];
    assert_eq!(explored.violations.len(), 1);
    assert_eq!(violation.thread, ThreadNo(1));

    let mut events: Vec<Event> = Vec::new();
    let replayed = replay(&machine, schedule, &mut events).expect("a schedule of this program");
    assert_eq!(replayed.violation.as_ref(), Some(violation));
    let locks = events
        .iter()
        .filter(|e| matches!(e.kind, EventKind::Lock { depth: 1, .. }));
    assert_eq!(locks.count(), 2);
    let blocked = machine.blocked(&replayed.state);
    let owners: Vec<_> = blocked
        .iter()
        .map(|b| match b.why {
            view::Why::Monitor {
                owner, acquired_at, ..
            } => (owner, acquired_at),
            ref why => panic!("{why:?}"),
        })
        .collect();
    assert_eq!(
        owners,
        [(ThreadNo(2), acquired[0]), (ThreadNo(1), acquired[1])]
    );

    let simulated = simulate(&machine, SimulateOptions::default());
    let (schedule, _) = simulated.violation.expect("one of the runs deadlocks");
    assert!(
        replay(&machine, &schedule, &mut ())
            .expect("replays")
            .violation
            .is_some()
    );
}

/// Endless allocation in a loop: garbage does not make new states, and dead locals neither.
#[test]
fn garbage_is_no_state() {
    let mut b = Build::new();
    b.method = MAIN_METHOD;
    let o = b.local(Ty::Ref(INT_ARRAY));
    let label = b.label();
    let new = b.s(StmtKind::NewArray {
        dst: o,
        class: INT_ARRAY,
        dims: vec![int(1)],
    });
    let store = b.s(StmtKind::Store {
        place: Place::Elem {
            array: Operand::Local(o),
            index: int(0),
        },
        value: int(7),
    });
    let loop_ = b.s(StmtKind::Loop {
        label,
        body: Block {
            stmts: vec![new, store],
        },
    });
    b.body(MAIN_METHOD, vec![loop_]);
    let machine = Machine::new(&b.program, Checks::WITHOUT_RACE);
    let explored = explore(&machine, Limits::default());
    assert!(explored.complete() && explored.violations.is_empty());
    assert_eq!(explored.states, 2);
    let options = RunOptions {
        max_steps: 100_000,
        ..RunOptions::default()
    };
    assert_eq!(run(&machine, options).end, RunEnd::Endless);
    assert!(INT_ARRAY.index() == 15);
}

/// Uncaught exceptions are violations if checked; else they print as Java prints them and main's makes exit 1.
#[test]
fn uncaught_exception() {
    let mut b = Build::new();
    b.method = MAIN_METHOD;
    let (e, d) = (b.local(Ty::Ref(THROWABLE)), b.local(Ty::Int));
    let divide = b.s(StmtKind::DivRem {
        dst: d,
        rem: false,
        lhs: int(1),
        rhs: int(0),
    });
    let uncaught = b.s(StmtKind::Uncaught {
        allowed: false,
        exception: Operand::Local(e),
    });
    let catch = Catch {
        classes: vec![THROWABLE],
        var: e,
        body: Block {
            stmts: vec![uncaught],
        },
        site: b.site(false),
    };
    let try_ = b.s(StmtKind::Try {
        body: Block {
            stmts: vec![divide],
        },
        catches: vec![catch],
        finally: None,
    });
    let exit = b.s(StmtKind::ThreadExit);
    b.body(MAIN_METHOD, vec![try_, exit]);
    let result = run(
        &Machine::new(&b.program, Checks::NONE),
        RunOptions::default(),
    );
    assert_eq!(result.end, RunEnd::Exit(1));
    assert_eq!(
        result.text(Stream::Err),
        "Exception in thread \"main\" java.lang.ArithmeticException: / by zero\n"
    );
    let explored = explore(
        &Machine::new(&b.program, Checks::WITHOUT_RACE),
        Limits::default(),
    );
    let (_, violation) = &explored.violations[&Property::UncaughtException];
    assert_eq!(
        violation.message,
        "java.lang.ArithmeticException: / by zero"
    );
}

#[test]
fn choices_are_steps_in_order() {
    let mut b = Build::new();
    b.method = MAIN_METHOD;
    let (v, w) = (b.local(Ty::Int), b.local(Ty::Int));
    let choose = |b: &mut Build, dst, n| b.s(StmtKind::Choose { dst, max: int(n) });
    let stmts = vec![choose(&mut b, v, 2), choose(&mut b, w, 1)];
    b.body(MAIN_METHOD, stmts);
    let machine = Machine::new(&b.program, Checks::NONE);
    let steps = machine.enabled(&machine.initial());
    let values: Vec<Vec<i32>> = steps
        .iter()
        .map(|s| {
            s.choices
                .iter()
                .map(|c| match c {
                    Choice::Value(n) => *n,
                    _ => panic!("{c:?}"),
                })
                .collect()
        })
        .collect();
    assert_eq!(values, [[0, 0], [0, 1], [1, 0], [1, 1], [2, 0], [2, 1]]);
    let mut bad = steps[0].clone();
    bad.choices[1] = Choice::Value(2);
    assert!(matches!(
        machine.step(&mut machine.initial(), &bad, &mut ()),
        Err(BadStep::BadChoice { n: 1, .. })
    ));
}

/// `synchronized (X.class) { if (x) return y; }` as the header of `cfg` shows it.
#[test]
fn flattening_is_as_documented() {
    use crate::core::cfg::liveness::Liveness;
    use crate::core::cfg::{Code, Edge, Op, Pc};
    let mut b = Build::new();
    let method = b.add_method("f", 0, Some(Ty::Int));
    let (x, y) = (b.local(Ty::Bool), b.local(Ty::Int));
    let ret = b.s(StmtKind::Return {
        value: Some(Operand::Local(y)),
    });
    let test = b.s(StmtKind::If {
        cond: Expr::local(x),
        then: Block { stmts: vec![ret] },
        els: Block { stmts: vec![] },
    });
    let sync = b.synchronized(lock(), vec![test]);
    b.body(method, vec![sync]);
    let code = Code::build(&b.program, method).expect("it has a body");
    let [saved, exception, kept] = [LocalId(2), LocalId(3), LocalId(4)];
    let expected = [
        Op::Enter {
            lock: lock(),
            saved,
        },
        Op::Branch {
            cond: Expr::local(x),
            els: Pc(5),
        },
        Op::Do(StmtKind::Assign {
            dst: kept,
            value: Expr::local(y),
        }),
        Op::Exit { saved },
        Op::Return(Some(Operand::Local(kept))),
        Op::Exit { saved },
        Op::Jump(Pc(9)),
        Op::Exit { saved },
        Op::Rethrow(exception),
        Op::Return(None),
    ];
    let ops: Vec<Op> = code.instrs.iter().map(|i| i.op.clone()).collect();
    assert_eq!(ops, expected);
    for (pc, inside) in [(0, false), (1, true), (2, true), (3, false), (7, false)] {
        assert_eq!(code.instrs[Pc(pc)].handler.is_some(), inside, "{pc}");
    }
    let edges: Vec<Edge> = code.successors(Pc(1)).collect();
    let normal = |to| Edge {
        to: Pc(to),
        exceptional: false,
    };
    assert_eq!(edges, [normal(2), normal(5)]);
    let live = Liveness::build(&code);
    assert!(live.before(Pc(2), y) && !live.before(Pc(2), x) && !live.before(Pc(3), y));
    assert!(live.before(Pc(4), kept) && !live.before(Pc(0), saved));
}
