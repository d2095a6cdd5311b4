//! What a *holds* rests on. Pure.
//!
//! Told is what concerns the program: what a model of the library does besides, for programs that ask for more, is
//! left out only where no execution can come to it ([`Reached`]).

use std::collections::{BTreeMap, BTreeSet};

use crate::analysis::flow::used;
use crate::analysis::reached::Reached;
use crate::core::property::Property;
use crate::core::walk::walk;
use crate::core::{Awaited, Const, Method, MethodId, Operand, Program, StmtKind};
use crate::report::{Answer, Verdict};
use crate::trace::told_method;

/// Whether some `main(String[])` looks at its parameter.
fn reads_arguments(program: &Program) -> bool {
    let is_main = |m: &&Method| m.name == "main" && m.is_static && !m.library;
    program.methods.iter().filter(is_main).any(|method| {
        let mut read = false;
        if let (Some(body), [args]) = (&method.body, method.params.as_slice()) {
            walk(body, &mut |stmt| read |= used(&stmt.kind).contains(args));
        }
        read
    })
}

/// The first of them: those that follow from what was found.
pub fn of_answers(answers: &[Answer]) -> Vec<String> {
    let race = answers.iter().find(|a| a.property == Property::Race);
    let mut list = match race.map(|a| a.verdict) {
        // Without a race every execution of a JVM is sequentially consistent (JLS 17.4.5).
        Some(Verdict::Holds) => Vec::new(),
        Some(Verdict::Violated) => {
            vec!["sequential consistency only: the program has a data race".to_owned()]
        }
        Some(Verdict::Inconclusive) => {
            vec!["sequential consistency; data races: not decided".to_owned()]
        }
        None => vec!["sequential consistency; data races: not checked".to_owned()],
    };
    let after_violation = answers.iter().any(Answer::found);
    if after_violation {
        list.push("an execution is followed to its first violation only".to_owned());
    }
    list
}

/// What a *holds* rests on.
pub fn assumptions(
    program: &Program,
    args: &[String],
    assumed_cut: bool,
    answers: &[Answer],
) -> Vec<String> {
    let reached = Reached::new(program);
    let mut timed = program.timeouts
        && reached
            .methods()
            .any(|method| program.asks_timeouts.contains(&method));
    let mut waits = false;
    let mut spurious = reached
        .methods()
        .any(|method| may_return_spuriously(program, method));
    let mut daemons = Daemons::default();
    reached.walk(&mut |method, stmt, known| match &stmt.kind {
        // Those of the library, too: their tasks are the program's.
        StmtKind::SetDaemon { daemon, .. } if *daemon != Operand::Const(Const::Bool(false)) => {
            daemons.made_by.insert(method);
        }
        StmtKind::Wait { timed: t, .. } => {
            waits = true;
            daemons.waiting.insert(method);
            spurious = true;
            timed |= t;
        }
        StmtKind::Join { timed: t, .. } => timed |= t,
        StmtKind::Sleep => timed = true,
        StmtKind::Await {
            conditions,
            awaited,
            ..
        } => {
            waits = true;
            if *awaited == Awaited::Others {
                daemons.waiting.insert(method);
            }
            timed |= conditions.iter().any(|condition| known.is_timed(condition));
        }
        _ => {}
    });
    let mut list = of_answers(answers);
    list.push("memory and stack do not run out".to_owned());
    let deadlock_free = answers
        .iter()
        .any(|a| a.property == Property::Deadlock && a.verdict == Verdict::Holds);
    list.push(if waits && deadlock_free {
        "not checked: that the program ends (a thread in an endless loop is no deadlock, nor is one that waits for what such \
         a thread could do: --check starvation)"
            .to_owned()
    } else {
        "not checked: that the program ends (a thread in an endless loop is no deadlock)".to_owned()
    });
    if deadlock_free && daemons.may_wait(program, &reached) {
        list.push(
            "not checked: daemons (virtual threads are such) that wait for ever for what is no lock".to_owned(),
        );
    }
    if !args.is_empty() {
        list.push(format!("the arguments of main are: {}", args.join(" ")));
    } else if reads_arguments(program) {
        list.push("main gets no arguments (--args gives it some)".to_owned());
    }
    if timed && program.timeouts {
        list.push(
            "timed waits and sleeps may end at any time (--timeouts never: timed waits do not)"
                .to_owned(),
        );
    }
    let asked = answers
        .iter()
        .any(|a| a.property == Property::UncaughtException);
    if asked && !program.allowed_exceptions.is_empty() {
        list.push(format!(
            "threads may end by {} (--allow-exception)",
            program.allowed_exceptions.join(", ")
        ));
    }
    if !program.timeouts {
        list.push("timed waits never end by their times; a sleep ends at any time".to_owned());
    }
    if reached
        .methods()
        .any(|method| program.asks_unknown.contains(&method))
    {
        list.push(
            "clocks, and random numbers without a seed, may say anything, differently each time; no clock is set back, no program \
             runs for a hundred years"
                .to_owned(),
        );
    }
    if spurious {
        list.push("no spurious wake-ups".to_owned());
    }
    if assumed_cut {
        list.push("executions that Verify.ignoreIf rules out are left out".to_owned());
    }
    let race_free = answers
        .iter()
        .any(|a| a.property == Property::Race && a.verdict == Verdict::Holds);
    if race_free && let Some(asked) = beyond_promises(program, &reached) {
        list.push(format!(
            "what {asked} of other threads orders accesses, as in OpenJDK; the documentation does not promise it"
        ));
    }
    let formulas = answers.iter().any(|a| a.property == Property::Ltl);
    if !program.embedded.formulas.is_empty() && !formulas {
        list.push(
            "not checked: what Verify.always and Verify.eventually say (--check ltl)".to_owned(),
        );
    }
    let assumed = program.assumed.iter();
    let told = assumed.filter(|(_, by)| {
        let mut by = reached.methods().filter(|method| by.contains(method));
        by.any(|method| concerns(program, &reached, method))
    });
    list.extend(told.map(|(text, _)| text.clone()));
    list
}

/// Who makes daemons, and who waits for what other threads do.
#[derive(Default)]
struct Daemons {
    made_by: BTreeSet<MethodId>,
    waiting: BTreeSet<MethodId>,
}

impl Daemons {
    /// Whether there may be one that waits for others.
    fn may_wait(&self, program: &Program, reached: &Reached) -> bool {
        let mut calls: BTreeMap<MethodId, BTreeSet<MethodId>> = BTreeMap::new();
        let mut starting = BTreeSet::new();
        reached.walk(&mut |id, stmt, _| match &stmt.kind {
            StmtKind::Call { .. } => {
                let targets = reached.targets(stmt.site);
                calls.entry(id).or_default().extend(targets);
            }
            StmtKind::Start { .. } => {
                starting.insert(id);
            }
            _ => {}
        });
        // Calls of `setDaemon` count. That a new thread is what its maker is makes no daemon by itself.
        let of_thread = |id: &MethodId| is_of_class(program, *id, "java.lang.Thread");
        let setters: BTreeSet<MethodId> = (self.made_by.iter().copied())
            .filter(|id| is_of(program, *id, "java.lang.Thread", "setDaemon"))
            .collect();
        let callers = calls.iter().filter(|(_, to)| !to.is_disjoint(&setters));
        let mut makers: BTreeSet<MethodId> = callers.map(|(&from, _)| from).collect();
        makers.extend(self.made_by.iter().filter(|id| !of_thread(id)));
        let delays = "java.util.concurrent.CompletableFuture$Delay";
        if !makers.iter().all(|&id| is_of_class(program, id, delays)) {
            return !self.waiting.is_empty();
        }
        // These end times of futures, and run what depends on those.
        let runs = |id: &MethodId| is_of(program, *id, delays, "run");
        let mut below: BTreeSet<MethodId> = BTreeSet::new();
        let mut open: Vec<MethodId> = reached.methods().filter(runs).collect();
        while let Some(id) = open.pop() {
            if below.insert(id) {
                open.extend(calls.get(&id).into_iter().flatten());
            }
        }
        // A thread that one of them starts is a daemon, too.
        let starts = !below.is_disjoint(&starting);
        !makers.is_empty()
            && (starts && !self.waiting.is_empty() || !below.is_disjoint(&self.waiting))
    }
}

fn is_of_class(program: &Program, id: MethodId, class: &str) -> bool {
    program.classes[program.methods[id].class].binary_name == class
}

fn is_of(program: &Program, id: MethodId, class: &str, name: &str) -> bool {
    program.methods[id].name == name && is_of_class(program, id, class)
}

/// Whether what a method takes for granted concerns the program: an executor that is shut down drains its queue into a list of
/// its own.
fn concerns(program: &Program, reached: &Reached, method: MethodId) -> bool {
    if program.methods[method].name != "drain" || !program.methods[method].library {
        return true;
    }
    let drains = |id: MethodId| program.methods[id].name == "drainTo";
    let shuts = |id: MethodId| {
        is_of(
            program,
            id,
            "java.util.concurrent.ThreadPoolExecutor",
            "shutdownNow",
        )
    };
    let mut asked = false;
    reached.walk(&mut |from, stmt, _| {
        if let StmtKind::Call { .. } = &stmt.kind {
            asked |= !drains(from) && !shuts(from) && reached.targets(stmt.site).any(drains);
        }
    });
    asked
}

/// Classes of `java.util.concurrent`, and their answers that are not promised to order anything. Of queues all may be: that
/// there is room again, say.
const ASKED: &[(&str, &[&str])] = &[
    (
        "locks.ReentrantLock",
        &[
            "tryLock",
            "isLocked",
            "hasQueuedThread",
            "hasQueuedThreads",
            "getQueueLength",
            "hasWaiters",
            "getWaitQueueLength",
        ],
    ),
    (
        "locks.ReentrantReadWriteLock",
        &[
            "tryLock",
            "isWriteLocked",
            "getReadLockCount",
            "hasQueuedThread",
            "hasQueuedThreads",
            "getQueueLength",
            "hasWaiters",
            "getWaitQueueLength",
        ],
    ),
    (
        "locks.StampedLock",
        &[
            "tryWriteLock",
            "tryReadLock",
            "tryConvertToWriteLock",
            "tryConvertToReadLock",
            "tryConvertToOptimisticRead",
            "tryOptimisticRead",
            "validate",
            "isWriteLocked",
            "isReadLocked",
            "getReadLockCount",
        ],
    ),
    (
        "Semaphore",
        &[
            "tryAcquire",
            "availablePermits",
            "drainPermits",
            "hasQueuedThreads",
            "getQueueLength",
        ],
    ),
    ("CountDownLatch", &["getCount"]),
    ("CyclicBarrier", &["getNumberWaiting", "isBroken"]),
    (
        "Phaser",
        &[
            "arrive",
            "getPhase",
            "getRegisteredParties",
            "getArrivedParties",
            "getUnarrivedParties",
            "isTerminated",
        ],
    ),
    ("ConcurrentHashMap", &["size", "isEmpty", "mappingCount"]),
    ("ConcurrentSkipListMap", &["size", "isEmpty"]),
    ("ConcurrentSkipListSet", &["size", "isEmpty"]),
    ("atomic.LongAdder", SUMS),
    ("atomic.DoubleAdder", SUMS),
    ("atomic.LongAccumulator", SUMS),
    ("atomic.DoubleAccumulator", SUMS),
    ("FutureTask", &["isDone", "isCancelled", "cancel"]),
    (
        "CompletableFuture",
        &[
            "isDone",
            "isCancelled",
            "isCompletedExceptionally",
            "complete",
        ],
    ),
    (
        "ForkJoinTask",
        &[
            "isDone",
            "isCancelled",
            "isCompletedNormally",
            "isCompletedAbnormally",
        ],
    ),
    ("AbstractExecutorService", POOL),
    ("ThreadPoolExecutor", POOL),
    ("ScheduledThreadPoolExecutor", POOL),
    ("ThreadPerTaskExecutor", POOL),
    ("ForkJoinPool", POOL),
    ("locks.LockSupport", &["park", "parkNanos", "parkUntil"]),
];

/// Of what threads add up.
const SUMS: &[&str] = &[
    "sum",
    "sumThenReset",
    "get",
    "getThenReset",
    "intValue",
    "longValue",
    "floatValue",
    "doubleValue",
    "toString",
];

/// Of the executors: what their tasks have done is promised to who gets their results only.
const POOL: &[&str] = &[
    "awaitTermination",
    "awaitQuiescence",
    "isQuiescent",
    "isTerminated",
    "isTerminating",
    "isShutdown",
    "getActiveCount",
    "getActiveThreadCount",
    "getCompletedTaskCount",
    "getLargestPoolSize",
    "getPoolSize",
    "getTaskCount",
];

/// Answers told by name.
const MOST_NAMES: usize = 4;

/// The answers by which threads can learn of each other in ways that the documentation of `java.util.concurrent` (*Memory
/// Consistency Properties*) and JLS 17.4.4 do not name: that a lock is taken, a queue full, a thread alive or blocked.
fn beyond_promises(program: &Program, reached: &Reached) -> Option<String> {
    let mut names = BTreeSet::new();
    let mut asked: BTreeSet<MethodId> = reached
        .methods()
        .filter(|&method| is_asked(program, method))
        .collect();
    let mut calls: Vec<(MethodId, MethodId)> = Vec::new();
    reached.walk(&mut |method, stmt, _| match &stmt.kind {
        StmtKind::Call { .. } => {
            calls.extend(reached.targets(stmt.site).map(|to| (method, to)));
        }
        StmtKind::IsAlive { .. } if !program.methods[method].library => {
            names.insert("Thread.isAlive()".to_owned());
        }
        _ => {}
    });
    // By the method that the program calls, which may be another one. What those do that are listed is known: they keep
    // their promises by other means.
    let leads = |method: MethodId| program.methods[method].library && !is_listed(program, method);
    loop {
        let before = asked.len();
        for (from, to) in &calls {
            if leads(*from) && asked.contains(to) {
                asked.insert(*from);
            }
        }
        if asked.len() == before {
            break;
        }
    }
    for (from, to) in &calls {
        let method = &program.methods[*to];
        if !program.methods[*from].library && method.library && asked.contains(to) {
            names.insert(format!("{}()", told_method(program, *to)));
        }
    }
    let names: Vec<String> = names.into_iter().collect();
    Some(match names.as_slice() {
        [] => return None,
        [one] => format!("{one} tells"),
        names if names.len() > MOST_NAMES => {
            format!("{} and the like tell", names[..MOST_NAMES].join(", "))
        }
        [first @ .., last] => format!("{} and {last} tell", first.join(", ")),
    })
}

/// A class of `java.util.concurrent` without the package, with what nests in it.
fn concurrent(program: &Program, method: MethodId) -> Option<&str> {
    let class = &program.classes[program.methods[method].class].binary_name;
    class.strip_prefix("java.util.concurrent.")
}

fn listed(outermost: &str) -> Option<&'static [&'static str]> {
    let found = ASKED.iter().find(|(name, _)| *name == outermost);
    found.map(|(_, methods)| *methods)
}

fn is_queue(class: &str) -> bool {
    ["Queue", "Deque", "Items"]
        .iter()
        .any(|end| class.ends_with(end))
}

/// Whether it is known of all methods of the class whether they are asked.
fn is_listed(program: &Program, method: MethodId) -> bool {
    concurrent(program, method).is_some_and(|class| {
        let outermost = class.split('$').next().unwrap_or(class);
        listed(outermost).is_some() || is_queue(outermost)
    })
}

/// A method whose answer tells how far another thread is, without a promise.
fn is_asked(program: &Program, method: MethodId) -> bool {
    let name = program.methods[method].name.as_str();
    let Some(class) = concurrent(program, method) else {
        let class = &program.classes[program.methods[method].class];
        return class.library && class.binary_name == "java.lang.Thread" && name == "getState";
    };
    let method = &program.methods[method];
    if let Some(methods) = listed(class.split('$').next().unwrap_or(class)) {
        return methods.contains(&name);
    }
    if !is_queue(class) || class.contains('$') || method.body.is_none() || name.starts_with('<') {
        return false;
    }
    // What is taken has been put before, which is promised; to put something tells nothing where there is always room.
    let puts = ["add", "offer", "put"]
        .iter()
        .any(|put| name.starts_with(put));
    let promised = name.starts_with("take") || puts && UNBOUNDED.contains(&class);
    !promised
}

/// Queues in which there is always room.
const UNBOUNDED: &[&str] = &[
    "ConcurrentLinkedQueue",
    "ConcurrentLinkedDeque",
    "PriorityBlockingQueue",
    "DelayQueue",
];

/// Whether a JVM may have the method return for no reason, as its documentation says.
fn may_return_spuriously(program: &Program, method: MethodId) -> bool {
    let name = &program.methods[method].name;
    let class = concurrent(program, method).unwrap_or_default();
    match class.rsplit(['.', '$']).next() {
        Some("LockSupport") => name.starts_with("park"),
        Some("LockCondition" | "WriteCondition" | "ConditionObject") => name.starts_with("await"),
        _ => false,
    }
}
