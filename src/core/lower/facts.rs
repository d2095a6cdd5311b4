//! Whole-program facts that the lowering decides by, from one look at the typed program.
//!
//! Flow-insensitive and over all code given, reachable or not: each fact errs to the side that keeps more behaviour.

use std::collections::BTreeSet;

use crate::java::typed as t;
use crate::java::walk::{self, Met};

#[derive(Debug, Default)]
pub struct Facts {
    /// Some user code may lock, wait on or notify a `Thread` object.
    pub thread_monitors: bool,
    /// `j2pml.Lock`, if some user code may lock, wait on or notify such an object: its monitor is the lock itself in the
    /// library's model.
    pub lock_class: Option<t::ClassId>,
    /// Some code that may run calls `setDaemon`: then new threads inherit the status.
    pub sets_daemon: bool,
    /// The same of `setPriority`.
    pub sets_priority: bool,
    /// Some code that may run makes a `ThreadGroup`: then new threads inherit theirs.
    pub makes_groups: bool,
    /// Some user code may handle the uncaught exceptions of threads.
    pub handles_uncaught: bool,
    /// Some code that may run may compare or lock an object of which it knows no more than an interface: such as a
    /// lambda's.
    pub sees_identity: bool,
    /// Some user code makes a `Random` with a seed, sets one, or extends the class.
    pub seeds_random: bool,
    /// Somebody makes a lock that may be a fair one.
    pub fair_locks: bool,
    /// Methods of the library that some code calls by what they are declared as.
    pub called: BTreeSet<t::MethodId>,
    /// Types on which user code calls what goes through the elements of a collection (erased).
    pub traversed: BTreeSet<t::ClassId>,
    /// Methods that some other method overrides.
    pub overridden: BTreeSet<t::MethodId>,
    /// Erased types of the arrays that some code creates, parts of nested ones included.
    pub arrays: BTreeSet<t::Type>,
}

impl Facts {
    pub fn of(p: &t::Program) -> Facts {
        let mut facts = Facts {
            overridden: p
                .methods
                .iter()
                .flat_map(|m| m.overrides.iter().copied())
                .collect(),
            ..Facts::default()
        };
        let groups = p
            .classes
            .enumerated()
            .find(|(_, class)| class.binary_name == "java.lang.ThreadGroup")
            .map(|(id, _)| id);
        let used = super::used::Used::of(p);
        walk::program(p, &mut |class, method, met| {
            if let Met::Expr(e) = met
                && matches!(
                    e.kind,
                    t::ExprKind::NewArray { .. } | t::ExprKind::ArrayInit(_)
                )
            {
                let mut ty = p.erasure(&e.ty);
                while let t::Type::Array(elem) = ty {
                    let elem = *elem;
                    facts.arrays.insert(t::Type::array_of(elem.clone()));
                    ty = elem;
                }
            }
            facts.sees_identity |=
                (class != p.known().object && used.runs(class, method) && sees_identity(p, &met))
                    || matches!(&met, Met::Expr(e) if swaps_by_handle(p, e));
            let random = |c: t::ClassId| {
                let name = &p.classes[c].binary_name;
                name == "java.util.Random" || name == "java.util.concurrent.ThreadLocalRandom"
            };
            if let Met::Expr(e) = met
                && !p.classes[class].library
            {
                facts.seeds_random |= match &e.kind {
                    t::ExprKind::New {
                        constructor, args, ..
                    } => random(p.methods[*constructor].class) && !args.is_empty(),
                    t::ExprKind::Call(call) => {
                        let m = &p.methods[call.method];
                        random(m.class) && m.name == "setSeed"
                    }
                    _ => false,
                };
            }
            let made = match &met {
                Met::Expr(e) => match &e.kind {
                    t::ExprKind::New {
                        constructor, args, ..
                    } => Some((*constructor, args)),
                    _ => None,
                },
                Met::Stmt(s) => match &s.kind {
                    t::StmtKind::ConstructorCall { method, args, .. } => Some((*method, args)),
                    _ => None,
                },
                Met::Resource(_) => None,
            };
            if let Some((constructor, args)) = made
                && !p.classes[class].library
                && args.iter().any(|fair| {
                    fair.ty == t::Type::BOOLEAN
                        && !matches!(fair.kind, t::ExprKind::Const(t::Const::Bool(false)))
                })
            {
                let of = p.methods[constructor].class;
                facts.fair_locks |= FAIR.contains(&p.classes[of].binary_name.as_str());
            }
            // `class MyRandom extends Random { MyRandom() { super(42); } }`
            if let Met::Stmt(s) = met
                && let t::StmtKind::ConstructorCall { method, args, .. } = &s.kind
                && !p.classes[class].library
            {
                facts.seeds_random |= random(p.methods[*method].class) && !args.is_empty();
            }
            if let Met::Expr(e) = met
                && let t::ExprKind::Call(call) = &e.kind
            {
                let m = &p.methods[call.method];
                if m.class == p.known().thread && used.runs(class, method) {
                    facts.sets_daemon |= m.name == "setDaemon";
                    facts.sets_priority |= m.name == "setPriority";
                }
                if p.classes[m.class].library {
                    facts.called.insert(call.method);
                }
                if !p.classes[class].library && TRAVERSALS.contains(&m.name.as_str()) {
                    let receiver = call.target.as_ref().map(|target| p.erasure(&target.ty));
                    facts.traversed.insert(match receiver {
                        Some(t::Type::Class(receiver)) => receiver,
                        _ => m.class,
                    });
                }
                facts.handles_uncaught |=
                    !p.classes[class].library && HANDLERS.contains(&m.name.as_str());
            }
            if let Met::Expr(e) = met
                && let t::ExprKind::New { class: made, .. } = &e.kind
                && let Some(group) = groups
            {
                facts.makes_groups |=
                    class != group && p.is_subclass(*made, group) && used.runs(class, method);
            }
        });
        facts.handles_uncaught |= p.classes.ids().any(|c| handles_uncaught(p, c, groups));
        // Its `next` decides what a generator does.
        facts.seeds_random |= p.classes.enumerated().any(|(id, class)| {
            let base = |c: t::ClassId| p.classes[c].binary_name == "java.util.Random";
            !class.library && ancestors(p, id).into_iter().any(base)
        });
        facts.thread_monitors = Monitors::new(p, p.known().thread).locked_by_user();
        let mut classes = p.classes.enumerated();
        facts.lock_class = classes
            .find(|(_, class)| class.binary_name == "j2pml.Lock")
            .map(|(id, _)| id)
            .filter(|&lock| Monitors::new(p, lock).locked_by_user());
        facts
    }
}

impl Facts {
    /// Whether some code calls a method of the library's class that has one of the names.
    pub fn calls(&self, p: &t::Program, class: &str, names: &[&str]) -> bool {
        self.called.iter().any(|&m| {
            let method = &p.methods[m];
            names.contains(&method.name.as_str()) && p.classes[method.class].binary_name == class
        })
    }

    /// Whether user code goes through the elements of an object that may be of the class, or of one of the program that
    /// extends it.
    pub fn traverses(&self, p: &t::Program, class: t::ClassId) -> bool {
        let is =
            |receiver: t::ClassId| p.is_subclass(receiver, class) || p.is_subclass(class, receiver);
        self.traversed.iter().any(|&receiver| is(receiver))
            || p.classes.enumerated().any(|(extending, info)| {
                !info.library && extending != class && p.is_subclass(extending, class)
            })
    }

    /// Some code asks a lock or a semaphore of the library for the threads that wait for it.
    pub fn asks_queues(&self, p: &t::Program) -> bool {
        QUEUED
            .iter()
            .any(|class| self.calls(p, class, &QUEUE_QUERIES))
    }
}

/// Whether the program has exception classes of its own that a JVM can make again from their cause: with a constructor for it
/// or for nothing.
pub(super) fn declares_recreated(p: &t::Program) -> bool {
    let throwable = p.known().throwable;
    p.methods.iter().any(|method| {
        let types = || method.params.iter().map(|&param| &method.locals[param].ty);
        matches!(method.kind, t::MethodKind::Constructor { .. })
            && !p.classes[method.class].library
            && p.is_subclass(method.class, throwable)
            && types().all(|ty| *ty == t::Type::Class(throwable))
            && types().count() <= 1
    })
}

/// Whether the program has an `equals(Object)` of its own.
pub(super) fn declares_equals(p: &t::Program) -> bool {
    let object = t::Type::Class(p.known().object);
    p.methods.iter().any(|method| {
        method.name == "equals"
            && !method.is_static
            && !p.classes[method.class].library
            && matches!(method.params[..], [param] if method.locals[param].ty == object)
    })
}

/// Whether the program has a method of that name in an object's class of its own.
pub(super) fn declares(p: &t::Program, name: &str) -> bool {
    let own = |method: &t::Method| !method.is_static && !p.classes[method.class].library;
    p.methods.iter().any(|m| m.name == name && own(m))
}

/// The program's own classes with a `hashCode()`, but for records: all of them have a `toString()`, too.
pub(super) fn with_hash_code(p: &t::Program) -> Vec<t::ClassId> {
    let written = |m: &&t::Method| {
        m.name == "hashCode" && m.params.is_empty() && !m.is_static && !p.classes[m.class].library
    };
    let found = p.methods.iter().filter(written).map(|m| m.class);
    let is_record = |class| {
        let mut above = ancestors(p, class).into_iter();
        above.any(|c| p.classes[c].binary_name == "java.lang.Record")
    };
    found
        .filter(|&class| p.classes[class].kind == t::ClassKind::Class && !is_record(class))
        .collect()
}

/// Whether the program has exceptions with code of their own that runs where they are reported.
pub(super) fn reports_exceptions(p: &t::Program) -> bool {
    let throwable = p.known().throwable;
    p.methods.iter().any(|method| {
        let class = method.class;
        REPORTING.contains(&method.name.as_str())
            && !p.classes[class].library
            && p.is_subclass(class, throwable)
    })
}

const REPORTING: [&str; 5] = [
    "printStackTrace",
    "toString",
    "getLocalizedMessage",
    "getMessage",
    "getCause",
];

/// The superclasses of a class.
fn ancestors(p: &t::Program, class: t::ClassId) -> Vec<t::ClassId> {
    std::iter::successors(p.classes[class].superclass, |&c| p.classes[c].superclass).collect()
}

const QUEUED: [&str; 3] = [
    "java.util.concurrent.Semaphore",
    "java.util.concurrent.locks.ReentrantLock",
    "java.util.concurrent.locks.ReentrantReadWriteLock",
];

/// Those whose queue nobody sees unless he asks for it; a semaphore always has one.
const FAIR: [&str; 3] = [
    "java.util.concurrent.ArrayBlockingQueue",
    "java.util.concurrent.locks.ReentrantLock",
    "java.util.concurrent.locks.ReentrantReadWriteLock",
];

/// A `for` loop calls `iterator`.
const TRAVERSALS: [&str; 7] = [
    "descendingIterator",
    "forEach",
    "iterator",
    "parallelStream",
    "removeIf",
    "spliterator",
    "stream",
];

const QUEUE_QUERIES: [&str; 4] = [
    "hasQueuedThreads",
    "hasQueuedThread",
    "getQueueLength",
    "getQueuedThreads",
];

const HANDLERS: [&str; 3] = [
    "setUncaughtExceptionHandler",
    "setDefaultUncaughtExceptionHandler",
    "uncaughtExceptionHandler",
];

/// Whether the class says itself what becomes of uncaught exceptions: a group of threads, or a thread that is asked.
fn handles_uncaught(p: &t::Program, c: t::ClassId, groups: Option<t::ClassId>) -> bool {
    let class = &p.classes[c];
    let declares = |name: &str| class.methods.iter().any(|&m| p.methods[m].name == name);
    !class.library
        && (groups.is_some_and(|group| p.is_subclass(c, group))
            || p.is_subclass(c, p.known().thread) && declares("getUncaughtExceptionHandler"))
}

/// Whether the identity of an object that may be a lambda's matters: `==`, `equals` as `Object` has it, a monitor.
fn sees_identity(p: &t::Program, met: &Met) -> bool {
    let vague = |ty: &t::Type| match p.erasure(ty) {
        t::Type::Class(c) => c == p.known().object || p.classes[c].kind == t::ClassKind::Interface,
        _ => false,
    };
    match met {
        Met::Expr(e) => match &e.kind {
            t::ExprKind::Binary {
                op: t::BinaryOp::Eq | t::BinaryOp::Ne,
                lhs,
                rhs,
            } => vague(&lhs.ty) && vague(&rhs.ty),
            t::ExprKind::Call(call) => {
                let m = &p.methods[call.method];
                m.name == "equals" && m.params.len() == 1 && vague(&t::Type::Class(m.class))
            }
            _ => false,
        },
        Met::Stmt(s) => {
            matches!(&s.kind, t::StmtKind::Synchronized { lock, .. } if vague(&lock.ty))
        }
        Met::Resource(_) => false,
    }
}

/// A call of a `VarHandle` or an updater of a field, which can store an argument to any variable, and give the value of any.
fn by_handle(p: &t::Program, call: &t::Call) -> bool {
    let class = &p.classes[p.methods[call.method].class].binary_name;
    class == "java.lang.invoke.VarHandle" || super::handles::is_updater(class)
}

/// It compares references by `==`.
fn swaps_by_handle(p: &t::Program, e: &t::Expr) -> bool {
    let t::ExprKind::Call(call) = &e.kind else {
        return false;
    };
    by_handle(p, call) && p.methods[call.method].name.contains("ompareAnd")
}

/// A variable that can hold a reference.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Node {
    /// A local of a method; of an initialiser (all initialisers of a class together) with `None`.
    Local(t::ClassId, Option<t::MethodId>, t::LocalId),
    Field(t::FieldId),
    /// The elements of all arrays.
    Elements,
    Returned(t::MethodId),
}

/// Which variables of a type that says nothing (`Object`, `Runnable`, ...) may hold a `Thread`, or a lock of the library: the
/// least set closed under the assignments of the program.
struct Monitors<'t> {
    p: &'t t::Program,
    /// Thread, or what all locks implement.
    root: t::ClassId,
    /// Types that are no such class, but can be one's superclass or interface.
    vague: BTreeSet<t::ClassId>,
    holds: BTreeSet<Node>,
}

type Place = (t::ClassId, Option<t::MethodId>);

impl<'t> Monitors<'t> {
    fn new(p: &'t t::Program, root: t::ClassId) -> Self {
        let all: Vec<_> = p
            .classes
            .ids()
            .filter(|&c| p.is_subclass(c, root))
            .collect();
        let vague = p
            .classes
            .ids()
            .filter(|&i| all.iter().any(|&c| p.is_subclass(c, i)))
            .filter(|&i| !p.is_subclass(i, root))
            .collect();
        let mut monitors = Monitors {
            p,
            root,
            vague,
            holds: BTreeSet::new(),
        };
        loop {
            let before = monitors.holds.len();
            monitors.propagate();
            if monitors.holds.len() == before {
                return monitors;
            }
        }
    }

    fn propagate(&mut self) {
        let p = self.p;
        let mut flows: Vec<Node> = Vec::new();
        walk::program(p, &mut |class, method, met| {
            let at = (class, method);
            match met {
                Met::Expr(e) => self.expr_flows(at, e, &mut flows),
                Met::Stmt(s) => match &s.kind {
                    t::StmtKind::Local {
                        local,
                        init: Some(e),
                    } if self.may_be_one(at, e) => {
                        flows.push(Node::Local(class, method, *local));
                    }
                    t::StmtKind::ForEachArray { var, .. }
                        if self.holds.contains(&Node::Elements) =>
                    {
                        flows.push(Node::Local(class, method, *var));
                    }
                    t::StmtKind::Return(Some(e)) if self.may_be_one(at, e) => {
                        flows.extend(method.map(Node::Returned));
                    }
                    t::StmtKind::ConstructorCall {
                        method,
                        args,
                        captures,
                        ..
                    } => {
                        self.argument_flows(at, *method, args, &mut flows);
                        self.capture_flows(at, captures, &mut flows);
                    }
                    _ => {}
                },
                Met::Resource(r) => {
                    if r.init.as_ref().is_some_and(|e| self.may_be_one(at, e)) {
                        flows.push(Node::Local(class, method, r.local));
                    }
                }
            }
        });
        for (class, info) in p.classes.enumerated() {
            for init in &info.initializers {
                if let t::InitializerBody::Field { field, value } = &init.body
                    && self.may_be_one((class, None), value)
                {
                    flows.push(Node::Field(*field));
                }
            }
        }
        self.holds.extend(flows);
    }

    fn argument_flows(
        &self,
        at: Place,
        method: t::MethodId,
        args: &[t::Expr],
        flows: &mut Vec<Node>,
    ) {
        for (n, arg) in args.iter().enumerate() {
            if !self.may_be_one(at, arg) {
                continue;
            }
            for (id, m) in self.p.methods.enumerated() {
                if (id == method || m.overrides.contains(&method))
                    && let Some(&param) = m.params.get(n)
                {
                    flows.push(Node::Local(m.class, Some(id), param));
                }
            }
        }
    }

    fn expr_flows(&self, at: Place, e: &t::Expr, flows: &mut Vec<Node>) {
        match &e.kind {
            t::ExprKind::Assign { target, value } if self.may_be_one(at, value) => {
                match &target.kind {
                    t::ExprKind::Local(local) => flows.push(Node::Local(at.0, at.1, *local)),
                    t::ExprKind::Field { field, .. } | t::ExprKind::StaticField { field, .. } => {
                        flows.push(Node::Field(*field));
                    }
                    _ => flows.push(Node::Elements),
                }
            }
            t::ExprKind::ArrayInit(list) if list.iter().any(|e| self.may_be_one(at, e)) => {
                flows.push(Node::Elements);
            }
            t::ExprKind::Call(call) if !by_handle(self.p, call) => {
                self.argument_flows(at, call.method, &call.args, flows);
            }
            t::ExprKind::Call(call) if call.args.iter().any(|arg| self.may_be_one(at, arg)) => {
                flows.push(Node::Elements);
                flows.extend(self.p.fields.ids().map(Node::Field));
            }
            t::ExprKind::New {
                constructor,
                args,
                captures,
                ..
            } => {
                self.argument_flows(at, *constructor, args, flows);
                self.capture_flows(at, captures, flows);
            }
            t::ExprKind::Lambda { captures, .. } => self.capture_flows(at, captures, flows),
            _ => {}
        }
    }

    fn capture_flows(&self, at: Place, captures: &[(t::FieldId, t::Expr)], flows: &mut Vec<Node>) {
        for (field, e) in captures {
            if self.may_be_one(at, e) {
                flows.push(Node::Field(*field));
            }
        }
    }

    /// Whether the value may be such an object, as far as known by now.
    fn may_be_one(&self, at: Place, e: &t::Expr) -> bool {
        use t::ExprKind::*;
        let known = self.p.known();
        match self.p.erasure(&e.ty) {
            t::Type::Class(c) if self.p.is_subclass(c, self.root) => return true,
            t::Type::Class(c) if c == known.object || self.vague.contains(&c) => {}
            t::Type::Unknown => return true,
            _ => return false,
        }
        match &e.kind {
            Const(_)
            | ClassLiteral(_)
            | Lambda { .. }
            | NewArray { .. }
            | ArrayInit(_)
            | ArrayClone(_)
            | Concat(_)
            | Unmodelled { .. } => false,
            // The type is Object or an interface here: its own class is none, but a default method of an interface, or a
            // method of a superclass, can run on one.
            This => self.vague.contains(&at.0),
            New { class, .. } => self.p.is_subclass(*class, self.root),
            Local(local) => self.holds.contains(&Node::Local(at.0, at.1, *local)),
            Field { field, .. } | StaticField { field, .. } => {
                self.holds.contains(&Node::Field(*field))
            }
            Index { .. } => self.holds.contains(&Node::Elements),
            Call(call) if by_handle(self.p, call) => true,
            Call(call) => self.p.methods.enumerated().any(|(id, m)| {
                (id == call.method || m.overrides.contains(&call.method))
                    && self.holds.contains(&Node::Returned(id))
            }),
            Assign { value, .. } => self.may_be_one(at, value),
            CheckedCast(inner) | NullCheck(inner) | Seq { value: inner, .. } => {
                self.may_be_one(at, inner)
            }
            Conditional { then, els, .. } => self.may_be_one(at, then) || self.may_be_one(at, els),
            _ => true,
        }
    }

    fn locked_by_user(&self) -> bool {
        let p = self.p;
        let known = p.known();
        let mut locked = p.methods.iter().any(|m| {
            m.is_synchronized
                && !m.is_static
                && !p.classes[m.class].library
                && p.is_subclass(m.class, self.root)
        });
        walk::program(p, &mut |class, method, met| {
            if p.classes[class].library || locked {
                return;
            }
            let at = (class, method);
            match met {
                Met::Stmt(s) => {
                    if let t::StmtKind::Synchronized { lock, .. } = &s.kind {
                        locked = self.may_be_one(at, lock);
                    }
                }
                Met::Expr(e) => {
                    if let t::ExprKind::Call(call) = &e.kind {
                        let m = &p.methods[call.method];
                        let monitor = m.class == known.object
                            && matches!(m.name.as_str(), "wait" | "notify" | "notifyAll");
                        locked = monitor
                            && call
                                .target
                                .as_ref()
                                .is_none_or(|target| self.may_be_one(at, target));
                    }
                }
                Met::Resource(_) => {}
            }
        });
        locked
    }
}
