//! Races by happens-before: none is found where no two threads can stand at conflicting accesses, one is where they can.

mod support;

use std::collections::BTreeSet;
use std::path::Path;
use std::process::{Command, Stdio};
use std::sync::atomic::{AtomicUsize, Ordering};

use j2pml::analysis::runtime::happens_before::runs::{Execution, races};
use j2pml::analysis::runtime::happens_before::{Detector, Race};
use j2pml::core::interp::explore::{Explored, Limits, explore};
use j2pml::core::interp::replay::replay;
use j2pml::core::interp::run::Random;
use j2pml::core::interp::{Cut, Declared, Machine, StepEnd};
use j2pml::core::movers::Movers;
use j2pml::core::property::{Checks, Property};
use j2pml::core::walk::walk;
use j2pml::core::{Program, SiteId, StmtKind};
use j2pml::driver::{ProgramOptions, front};
use j2pml::reduce::movers;
use j2pml::reduce::passes::Passes;
use support::pipeline;
use support::unit::{self, Unit, Verdict};

// ---- against the exact answer -------------------------------------------------------------------------------------------

fn limits() -> Limits {
    let deep = std::env::var_os("J2PML_DEEP").is_some();
    Limits {
        max_states: if deep { 50_000 } else { 3_000 },
        max_time: None,
        max_memory: 1 << 30,
        stop: || false,
    }
}

/// Of each program without a race; and of the small ones here, for what only few schedules show.
const SCHEDULES: u64 = 12;
const MANY: u64 = 100;
const MAX_STEPS: u32 = 3_000;

/// By the interpreter, in the steps of the fast scheme.
fn searched(program: &Program) -> (Movers, Explored) {
    let trials = movers::trials(program);
    let mut dropped = BTreeSet::new();
    loop {
        let movers = movers::movers(
            program,
            Passes::ALL,
            Checks::ALL,
            &trials.observed,
            &dropped,
        );
        let machine = Machine::with_movers(program, Checks::ALL, &movers);
        let explored = explore(&machine, limits());
        let before = dropped.len();
        dropped.extend(explored.cuts.iter().filter_map(|cut| match cut {
            Cut::Assumption { assumed, .. } => Some(*assumed),
            _ => None,
        }));
        if dropped.len() == before {
            return (movers, explored);
        }
    }
}

fn told(program: &Program, race: &Race) -> String {
    let line = |site: Option<SiteId>| site.map(|site| program.sites[site].span);
    let accesses: Vec<String> = race
        .accesses
        .iter()
        .map(|a| {
            let what = if a.write { "writes" } else { "reads" };
            let inside = a.place.inside.map(|m| program.method_name(m));
            format!(
                "{} {what} at {:?} {inside:?}",
                a.thread.name,
                line(a.place.site())
            )
        })
        .collect();
    format!("{} ({:?}): {}", race.variable, race.on, accesses.join(", "))
}

/// Of executions up to what they violate.
fn by_random_schedules(program: &Program, schedules: u64) -> Vec<String> {
    let machine = Machine::new(program, Checks::WITHOUT_RACE);
    let mut found = BTreeSet::new();
    for seed in 0..schedules {
        let mut random = Random::new(seed);
        let mut state = machine.initial();
        let mut detector = Detector::new(program);
        let mut last = None;
        for _ in 0..MAX_STEPS {
            let enabled = machine.enabled_threads(&state);
            if enabled.is_empty() {
                break;
            }
            // Some stay with a thread for a while.
            let thread = match last {
                Some(last) if enabled.contains(&last) && random.below(1 << (seed % 8)) > 0 => last,
                _ => random.pick(&enabled),
            };
            last = Some(thread);
            match machine.take(&mut state, thread, &mut random, &mut detector) {
                Some(StepEnd::Ran) | None => {}
                Some(_) => break,
            }
        }
        let races = detector.races().iter();
        found.extend(races.map(|(_, race)| told(program, race)));
    }
    found.into_iter().collect()
}

/// The variable of the race of the answer is among those found.
fn by_execution(program: &Program, movers: &Movers, explored: &Explored) -> Result<(), String> {
    let (schedule, violation) = &explored.violations[&Property::Race];
    let (other, _) = violation.other.expect("a race is of two threads");
    let execution = Execution {
        movers: Some(movers),
        schedule,
        race: Some([violation.thread, other]),
    };
    let found = races(program, &[execution]);
    match found.first {
        Some(race) if race.variable == violation.message => Ok(()),
        other => Err(format!(
            "{}: not {:?}, but {:?}",
            violation.message,
            other.map(|race| told(program, &race)),
            found
                .further
                .iter()
                .map(|r| told(program, r))
                .collect::<Vec<_>>()
        )),
    }
}

/// Why the other detector need not find what the exact search has found.
fn excused(program: &Program, movers: &Movers, explored: &Explored) -> bool {
    let (schedule, violation) = &explored.violations[&Property::Race];
    let machine = Machine::with_movers(program, Checks::ALL, movers);
    let state = replay(&machine, schedule, &mut ()).unwrap().state;
    let is_final = match machine.racing_on(&state, violation.thread) {
        // Of an object whose `this` was stored too early.
        Some(Declared::Field(field)) => program.fields[field].is_final,
        _ => false,
    };
    // A section that is over since its thread has to wait in it.
    let own_sections = program.methods.iter().filter(|m| !m.library).any(|method| {
        let mut found = false;
        if let Some(body) = &method.body {
            walk(body, &mut |stmt| {
                found |= stmt.kind == StmtKind::AtomicBegin;
            });
        }
        found
    });
    is_final || own_sections
}

fn checked(unit: &Unit, seen: &mut [u32; 2]) -> Option<String> {
    let program = pipeline::load(unit).program?;
    let (movers, explored) = searched(&program);
    if explored.violations.contains_key(&Property::Race) {
        seen[1] += 1;
        let missed = by_execution(&program, &movers, &explored).err();
        return missed.filter(|_| !excused(&program, &movers, &explored));
    }
    if !explored.holds(Property::Race) {
        return None;
    }
    seen[0] += 1;
    let found = by_random_schedules(&program, SCHEDULES);
    (!found.is_empty()).then(|| format!("false alarms: {found:#?}"))
}

/// False alarms would be the worst.
#[test]
fn as_the_exact_search_says() {
    let root = root().join("tests/ui");
    let filter = std::env::var("J2PML_UNITS").unwrap_or_default();
    let units = unit::find(&root);
    let next = AtomicUsize::new(0);
    let work = || {
        let mut wrong = Vec::new();
        let mut seen = [0, 0];
        while let Some(unit) = units.get(next.fetch_add(1, Ordering::Relaxed)) {
            if unit.verdict == Verdict::Error || !unit.explore || !unit.name.contains(&filter) {
                continue;
            }
            if let Some(what) = checked(unit, &mut seen) {
                wrong.push(format!("{}: {what}", unit.name));
            }
        }
        (wrong, seen)
    };
    let mut wrong = Vec::new();
    let mut seen = [0, 0];
    std::thread::scope(|scope| {
        for worker in [scope.spawn(work), scope.spawn(work)] {
            let (w, [without, with]) = worker.join().unwrap();
            wrong.extend(w);
            seen = [seen[0] + without, seen[1] + with];
        }
    });
    eprintln!("{} programs without a race, {} with one", seen[0], seen[1]);
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert!(
        seen[0] > 400 && seen[1] > 40 || !filter.is_empty(),
        "{seen:?}"
    );
}

// ---- what orders --------------------------------------------------------------------------------------------------------

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// A program with these members, and this text in `main`.
fn program(members: &str, main: &str) -> Program {
    let dir = tempfile::tempdir().unwrap();
    let file = dir.path().join("Main.java");
    let text = format!(
        "import java.util.*; import java.util.concurrent.*; import java.util.concurrent.atomic.*;
         import java.util.concurrent.locks.*; import java.util.stream.*;
         public class Main {{
         static class Data {{ int x; }}
         static final Data data = new Data();
         static Thread sender, receiver;
         {members}
         public static void main(String[] args) throws Exception {{
         {main}
         }} }}"
    );
    std::fs::write(&file, text).unwrap();
    let options = ProgramOptions {
        files: vec![file],
        ..ProgramOptions::default()
    };
    let loaded = front::load(&options, false);
    loaded.unwrap_or_else(|e| panic!("{main}: {e:?}")).program
}

fn two(members: &str, one: &str, other: &str) -> Program {
    let body = |text: &str| {
        format!(
            "new Thread(() -> {{ try {{ {text} }} catch (Exception e) {{ throw new RuntimeException(e); }} }})"
        )
    };
    let main = format!(
        "sender = {}; receiver = {}; sender.start(); receiver.start();",
        body(one),
        body(other)
    );
    program(members, &main)
}

const HANDLE: &str = "static Data h; static final java.lang.invoke.VarHandle H;
    static { try { H = java.lang.invoke.MethodHandles.lookup().findStaticVarHandle(Main.class, \"h\", Data.class); }
        catch (ReflectiveOperationException e) { throw new ExceptionInInitializerError(e); } }";

/// Members; what the thread does that has written `d.x`; what the other one does before it reads `g.x`.
const HANDED_OVER: &[[&str; 3]] = &[
    [
        "static volatile boolean v;",
        "v = true;",
        "if (!v) return; Data g = data;",
    ],
    [
        "static boolean v;",
        "synchronized (data) { v = true; }",
        "synchronized (data) { if (!v) return; } Data g = data;",
    ],
    [
        "static boolean v;",
        "synchronized (data) { v = true; data.notify(); }",
        "synchronized (data) { while (!v) data.wait(); } Data g = data;",
    ],
    ["", "", "sender.join(); Data g = data;"],
    ["", "", "if (sender.isAlive()) return; Data g = data;"],
    [
        "",
        "",
        "if (sender.getState() != Thread.State.TERMINATED) return; Data g = data;",
    ],
    [
        "",
        "receiver.interrupt();",
        "if (!Thread.interrupted()) return; Data g = data;",
    ],
    [
        "",
        "receiver.interrupt();",
        "try { Thread.sleep(9); return; } catch (InterruptedException e) { } Data g = data;",
    ],
    [
        "",
        "receiver.interrupt();",
        "synchronized (data) { try { data.wait(); } catch (InterruptedException e) { } } Data g = data;",
    ],
    [
        "",
        "LockSupport.unpark(receiver);",
        "LockSupport.park(); Data g = data;",
    ],
    [
        "static final BlockingQueue<Data> q = new ArrayBlockingQueue<>(1);",
        "q.put(d);",
        "Data g = q.take();",
    ],
    [
        "static final BlockingQueue<Data> q = new LinkedBlockingQueue<>();",
        "q.put(d);",
        "Data g = q.take();",
    ],
    [
        "static final BlockingQueue<Data> q = new LinkedBlockingDeque<>();",
        "q.put(d);",
        "Data g = q.take();",
    ],
    [
        "static final BlockingQueue<Data> q = new PriorityBlockingQueue<>(3, (a, b) -> 0);",
        "q.offer(d);",
        "Data g = q.poll(); if (g == null) return;",
    ],
    [
        "static final BlockingQueue<Data> q = new SynchronousQueue<>();",
        "q.put(d);",
        "Data g = q.take();",
    ],
    [
        "static final TransferQueue<Data> q = new LinkedTransferQueue<>();",
        "q.put(d);",
        "Data g = q.take();",
    ],
    [
        "static final Queue<Data> q = new ConcurrentLinkedQueue<>();",
        "q.add(d);",
        "Data g = q.poll(); if (g == null) return;",
    ],
    [
        "static final Deque<Data> q = new ConcurrentLinkedDeque<>();",
        "q.add(d);",
        "Data g = q.peek(); if (g == null) return;",
    ],
    [
        "static final Map<String, Data> m = new ConcurrentHashMap<>();",
        "m.put(\"a\", d);",
        "Data g = m.get(\"a\"); if (g == null) return;",
    ],
    [
        "static final Map<String, Data> m = new ConcurrentHashMap<>();",
        "m.computeIfAbsent(\"a\", k -> d);",
        "if (!m.containsKey(\"a\")) return; Data g = data;",
    ],
    [
        "static final Map<Integer, Data> m = new ConcurrentSkipListMap<>();",
        "m.put(1, d);",
        "Data g = m.get(1); if (g == null) return;",
    ],
    [
        "static final Map<Integer, Data> m = Collections.synchronizedMap(new HashMap<>());",
        "m.put(1, d);",
        "Data g = m.get(1); if (g == null) return;",
    ],
    [
        "static final List<Data> l = new CopyOnWriteArrayList<>();",
        "l.add(d);",
        "if (l.isEmpty()) return; Data g = l.get(0);",
    ],
    [
        "static final List<Data> l = new Vector<>();",
        "l.add(d);",
        "if (l.isEmpty()) return; Data g = l.get(0);",
    ],
    [
        "static final Map<Integer, Data> m = new Hashtable<>();",
        "m.put(1, d);",
        "Data g = m.get(1); if (g == null) return;",
    ],
    [
        "static final StringBuffer s = new StringBuffer();",
        "s.append(1);",
        "if (s.length() == 0) return; Data g = data;",
    ],
    [
        "static final AtomicReference<Data> a = new AtomicReference<>();",
        "a.set(d);",
        "Data g = a.get(); if (g == null) return;",
    ],
    [
        "static final AtomicReference<Data> a = new AtomicReference<>();",
        "a.compareAndSet(null, d);",
        "Data g = a.getAndSet(null); if (g == null) return;",
    ],
    [
        "static final AtomicReferenceArray<Data> a = new AtomicReferenceArray<>(1);",
        "a.set(0, d);",
        "Data g = a.get(0); if (g == null) return;",
    ],
    [
        "static final AtomicInteger a = new AtomicInteger();",
        "a.incrementAndGet();",
        "if (a.get() == 0) return; Data g = data;",
    ],
    [
        "static final AtomicBoolean a = new AtomicBoolean();",
        "a.set(true);",
        "if (!a.compareAndSet(true, false)) return; Data g = data;",
    ],
    [
        "static final LongAdder a = new LongAdder();",
        "a.increment();",
        "if (a.sum() == 0) return; Data g = data;",
    ],
    [
        HANDLE,
        "H.setRelease(d);",
        "Data g = (Data) H.getAcquire(); if (g == null) return;",
    ],
    [
        HANDLE,
        "H.compareAndSet(null, d);",
        "Data g = (Data) H.getVolatile(); if (g == null) return;",
    ],
    [
        "static final Exchanger<Data> e = new Exchanger<>();",
        "e.exchange(d);",
        "Data g = e.exchange(null);",
    ],
    [
        "static final CountDownLatch l = new CountDownLatch(1);",
        "l.countDown();",
        "l.await(); Data g = data;",
    ],
    [
        "static final CountDownLatch l = new CountDownLatch(1);",
        "l.countDown();",
        "if (l.getCount() > 0) return; Data g = data;",
    ],
    [
        "static final CyclicBarrier b = new CyclicBarrier(2);",
        "b.await();",
        "b.await(); Data g = data;",
    ],
    [
        "static final Phaser p = new Phaser(2);",
        "p.arrive();",
        "p.arriveAndAwaitAdvance(); Data g = data;",
    ],
    [
        "static final Semaphore s = new Semaphore(0);",
        "s.release();",
        "s.acquire(); Data g = data;",
    ],
    [
        "static final Semaphore s = new Semaphore(0);",
        "s.release();",
        "if (!s.tryAcquire()) return; Data g = data;",
    ],
    [
        "static final ReentrantLock l = new ReentrantLock(); static boolean v;",
        "l.lock(); v = true; l.unlock();",
        "l.lock(); boolean w = v; l.unlock(); if (!w) return; Data g = data;",
    ],
    [
        "static final ReentrantLock l = new ReentrantLock(); static final Condition c = l.newCondition(); static boolean v;",
        "l.lock(); v = true; c.signal(); l.unlock();",
        "l.lock(); while (!v) c.await(); l.unlock(); Data g = data;",
    ],
    [
        "static final ReentrantReadWriteLock l = new ReentrantReadWriteLock(); static boolean v;",
        "l.writeLock().lock(); v = true; l.writeLock().unlock();",
        "l.readLock().lock(); boolean w = v; l.readLock().unlock(); if (!w) return; Data g = data;",
    ],
    [
        "static final StampedLock l = new StampedLock(); static boolean v;",
        "long s = l.writeLock(); v = true; l.unlockWrite(s);",
        "long s = l.readLock(); boolean w = v; l.unlockRead(s); if (!w) return; Data g = data;",
    ],
    // Seen from outside only.
    [
        "static final ReentrantLock l = new ReentrantLock();",
        "l.lock();",
        "if (!l.isLocked()) return; Data g = data;",
    ],
    [
        "static final ReentrantLock l = new ReentrantLock();",
        "l.lock();",
        "if (l.tryLock()) return; Data g = data;",
    ],
    [
        "static final CompletableFuture<Data> f = new CompletableFuture<>();",
        "f.complete(d);",
        "Data g = f.get();",
    ],
    [
        "static final FutureTask<Data> f = new FutureTask<>(() -> data);",
        "f.run();",
        "Data g = f.get();",
    ],
    [
        "static class Holder { static final Data h = data; static int n; static { data.x++; } }",
        "Holder.n = 0; if (Holder.h == null) return;",
        "if (data == null) return; Data g = Holder.h;",
    ],
];

#[test]
fn what_is_handed_over_does_not_race() {
    let mut wrong = Vec::new();
    for [members, hand, get] in HANDED_OVER {
        let one = format!("Data d = data; d.x = 1; {hand}");
        let other = format!("{get} g.x++;");
        let ordered = two(members, &one, &other);
        let found = by_random_schedules(&ordered, MANY);
        let data: Vec<_> = found.iter().filter(|race| race.contains(".x ")).collect();
        let holder = members.contains("Holder");
        if !(data.is_empty() || holder) {
            wrong.push(format!("{hand} {get}: {found:#?}"));
        }
        let (_, explored) = searched(&ordered);
        if explored.complete() && explored.violations.contains_key(&Property::Race) && !holder {
            wrong.push(format!("{hand} {get}: {:?}", explored.violations));
        }
        // The end of a thread comes after all that it does.
        if hand.is_empty() {
            continue;
        }
        let one = format!("Data d = data; {hand} d.x = 1;");
        let apart = by_random_schedules(&two(members, &one, &other), MANY);
        if !apart.iter().any(|race| race.contains(".x ")) {
            wrong.push(format!("{hand} d.x = 1; {get}: nothing found"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// What the library does with tasks: `main`, and members.
const TASKS: &[[&str; 2]] = &[
    [
        "",
        "ExecutorService e = Executors.newFixedThreadPool(2); data.x = 1;
         Future<Integer> f = e.submit(() -> data.x++); f.get(); data.x = 3; e.shutdown();",
    ],
    [
        "",
        "ExecutorService e = Executors.newCachedThreadPool(); data.x = 1; e.execute(() -> data.x++); e.shutdown();
         if (e.awaitTermination(1, TimeUnit.HOURS)) data.x = 3;",
    ],
    [
        "",
        "ExecutorService e = Executors.newFixedThreadPool(2); data.x = 1; Callable<Integer> c = () -> data.x + 1;
         e.invokeAll(List.of(c, c)); data.x = 3; e.shutdown();",
    ],
    [
        "",
        "data.x = 1; CompletableFuture.supplyAsync(() -> { data.x++; return data; }).thenApply(d -> d.x++).join(); data.x++;",
    ],
    [
        "static class Sum extends RecursiveTask<Integer> { final int[] a; final int from, to; int sum;
            Sum(int[] a, int from, int to) { this.a = a; this.from = from; this.to = to; }
            protected Integer compute() { if (to - from == 1) { sum = a[from]++; return sum; }
                Sum l = new Sum(a, from, from + 1), r = new Sum(a, from + 1, to); l.fork(); int right = r.compute();
                l.join(); sum = l.sum + right; return sum; } }",
        "int[] a = {1, 2}; Sum s = new Sum(a, 0, 2); int n = ForkJoinPool.commonPool().invoke(s); assert s.sum + a[0] == n + 2;",
    ],
    [
        "",
        "int[] a = {1, 2}; int n = IntStream.range(0, 2).parallel().map(i -> ++a[i]).sum(); assert n == a[0] + a[1];",
    ],
    [
        "",
        "ScheduledExecutorService e = Executors.newScheduledThreadPool(1); data.x = 1;
         e.schedule(() -> { data.x++; }, 1, TimeUnit.SECONDS).get(); data.x++; e.shutdown();",
    ],
    [
        "",
        "ExecutorCompletionService<Data> c = new ExecutorCompletionService<>(Runnable::run); ExecutorService e =
         Executors.newSingleThreadExecutor(); c = new ExecutorCompletionService<>(e); data.x = 1;
         c.submit(() -> { data.x++; return data; }); c.take().get().x++; e.shutdown();",
    ],
    [
        "",
        "data.x = 1; java.util.Timer t = new java.util.Timer(); CountDownLatch l = new CountDownLatch(1);
         t.schedule(new TimerTask() { public void run() { data.x++; l.countDown(); } }, 5); l.await(); data.x++; t.cancel();",
    ],
    [
        "",
        "Runtime.getRuntime().addShutdownHook(new Thread(() -> { data.x++; }));
         Thread t = new Thread(() -> { data.x++; }); t.start();",
    ],
    [
        "static final ThreadLocal<Data> l = ThreadLocal.withInitial(Data::new);",
        "Thread t = new Thread(() -> { l.get().x++; }); t.start(); l.get().x++; t.join();",
    ],
    [
        "enum Kind { A, B; int n = 1; } record Pair(int a, Data d) { }",
        "ArrayBlockingQueue<Pair> q = new ArrayBlockingQueue<>(1); Thread t = new Thread(() -> { try { int n = q.take().d().x +          Kind.A.n; } catch (InterruptedException e) { } }); t.start(); Data d = new Data(); d.x = Kind.B.n; q.put(new Pair(1, d));",
    ],
    [
        "static class Lazy { static Data made = new Data(); static { made.x = 5; } }",
        "Thread t = new Thread(() -> { int n = Lazy.made.x; }); t.start(); int n = Lazy.made.x;",
    ],
];

#[test]
fn what_the_library_promises_of_tasks() {
    let mut wrong = Vec::new();
    for [members, main] in TASKS {
        let program = program(members, main);
        let found = by_random_schedules(&program, MANY);
        if !found.is_empty() {
            wrong.push(format!("{main}: {found:#?}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

// ---- final fields -------------------------------------------------------------------------------------------------------

/// Variables, of executions up to what they violate.
fn racy(program: &Program) -> BTreeSet<String> {
    let found = by_random_schedules(program, MANY);
    found
        .iter()
        .filter_map(|race| race.split(' ').next().map(str::to_owned))
        .collect()
}

fn set(names: &[&str]) -> BTreeSet<String> {
    names.iter().map(|&name| name.to_owned()).collect()
}

/// JLS 17.5: the array is written before the constructor's end, the object's plain field is no final one.
#[test]
fn what_a_final_field_leads_to_is_seen() {
    let members = "static class Box { final int[] a; final List<Data> list; int plain;
            Box() { a = new int[] {1}; list = new ArrayList<>(); list.add(new Data()); list.get(0).x = 2; plain = 3; } }
        static Box box;";
    let one = "box = new Box();";
    let read = |what: &str| format!("Box b = box; if (b != null) {{ int n = {what}; }}");
    let of = |what: &str| racy(&two(members, one, &read(what)));
    assert_eq!(of("b.a[0] + b.list.get(0).x"), set(&["Main.box"]));
    assert_eq!(of("b.plain"), set(&["Main.box", "Main.Box#1.plain"]));
    // What is written later is another matter.
    let later = "Box b = new Box(); box = b; b.a[0] = 7;";
    let found = racy(&two(members, later, &read("b.a[0]")));
    assert_eq!(found, set(&["Main.box", "int[]#1[0]"]));
}

#[test]
fn captured_variables_are_final_fields() {
    let members = "static Runnable task;";
    let one = "Data d = new Data(); d.x = 1; task = () -> { int n = d.x; };";
    let other = "Runnable r = task; if (r != null) r.run();";
    assert_eq!(racy(&two(members, one, other)), set(&["Main.task"]));
}

#[test]
fn double_checked_locking_is_broken_without_volatile() {
    let get = "Data d = one; if (d == null) { synchronized (data) { d = one; if (d == null) { d = new Data(); d.x = 5;
        one = d; } } } int n = d.x;";
    let found = racy(&two("static Data one;", get, get));
    assert_eq!(found, set(&["Main.one", "Main.Data#2.x"]));
    assert_eq!(racy(&two("static volatile Data one;", get, get)), set(&[]));
}

// ---- what is told -------------------------------------------------------------------------------------------------------

/// Of a program in `tests/ui/lang/races`: text and document.
fn verified(name: &str, options: &[&str]) -> (String, serde_json::Value) {
    let dir = tempfile::tempdir().unwrap();
    let json = dir.path().join("result.json");
    let output = Command::new(env!("CARGO_BIN_EXE_j2pml"))
        .args(["verify", &format!("{name}.java"), "--check", "race"])
        .arg("--json")
        .arg(&json)
        .args(options)
        .stdin(Stdio::null())
        .current_dir(root().join("tests/ui/lang/races"))
        .env_remove("COLUMNS")
        .output()
        .unwrap();
    let text = String::from_utf8(output.stdout).unwrap();
    let result = std::fs::read(&json).unwrap_or_else(|_| panic!("{text}"));
    (text, serde_json::from_slice(&result).unwrap())
}

/// The explanation and the races beyond.
fn explained(text: &str) -> String {
    let end = text.find("\n  race ").unwrap();
    text[text.find("=> ").unwrap()..end].trim_end().to_owned()
}

#[test]
fn two_independent_races() {
    let (text, result) = verified("TwoFields", &[]);
    insta::assert_snapshot!(explained(&text), @r"
    => main is about to read TwoFields.sent at TwoFields.java:17, in TwoFields.main
    => Thread-0 is about to write TwoFields.sent at TwoFields.java:15, in the lambda of line 15
    => neither thread holds a lock, and nothing else orders the two accesses
       This is one of the shortest executions that end so.

       Further data races, of the same executions (JLS 17.4.5):
       TwoFields.received
         Thread-0 writes it at TwoFields.java:10, in TwoFields.count
         main reads it at TwoFields.java:10, in TwoFields.count
    ");
    let race = &result["properties"][0];
    assert_eq!(race["further"][0]["variable"], "TwoFields.received");
    assert_eq!(race["further"][0]["accesses"][0]["stack"][1]["line"], 15);
    assert!(race["publication"].is_null() && race["further"][0]["publication"].is_null());
    let again = verified("TwoFields", &[]).1;
    assert_eq!(race["further"], again["properties"][0]["further"]);
    let (verbose, _) = verified("TwoFields", &["--verbose"]);
    assert!(
        verbose.contains("       called from TwoFields.java:15, in "),
        "{verbose}"
    );
}

#[test]
fn publication_with_plain_and_final_fields() {
    let (text, result) = verified("Publication", &[]);
    insta::assert_snapshot!(explained(&text), @r"
    => main is about to read Publication.config at Publication.java:22, in Publication.main
    => Thread-0 is about to write Publication.config at Publication.java:21, in the lambda of line 21
    => neither thread holds a lock, and nothing else orders the two accesses
    => `Publication.config` publishes Config#1 through this race: main may see fields `host` and `port` as they were before
         its constructor ran (null, 0); its final field `id` is safe (JLS 17.5)
       This is one of the shortest executions that end so.

       Further data races, of the same executions (JLS 17.4.5):
       Config#1.host
         Thread-0 writes it at Publication.java:13, in the constructor of Publication.Config
         main reads it at Publication.java:24, in Publication.main
       Config#1.port
         Thread-0 writes it at Publication.java:14, in the constructor of Publication.Config
         main reads it at Publication.java:24, in Publication.main
    ");
    let publication = result["properties"][0]["publication"].as_str().unwrap();
    assert!(
        publication.contains("publishes Publication.Config#1"),
        "{publication}"
    );
    let (text, result) = verified("PublicationVolatile", &[]);
    assert!(text.starts_with("holds"), "{text}");
    assert!(result["properties"][0].get("further").is_none());
}

#[test]
fn a_race_inside_of_a_map() {
    let (text, result) = verified("SharedMap", &[]);
    insta::assert_snapshot!(explained(&text), @r"
    => main is about to read SharedMap.requests at SharedMap.java:21, in SharedMap.main
    => Thread-0 is about to write SharedMap.requests at SharedMap.java:13, in SharedMap.put, called from SharedMap.java:20,
         in the lambda of line 20
    => neither thread holds a lock, and nothing else orders the two accesses
       This is one of the shortest executions that end so.

       Further data races, of the same executions (JLS 17.4.5):
       HashMap#1
         Thread-0 writes it at SharedMap.java:15, in SharedMap.put (by HashMap.put)
         main reads it at SharedMap.java:22, in SharedMap.main (by HashMap.get)
       HashMap#1
         Thread-0 writes it at SharedMap.java:15, in SharedMap.put (by HashMap.put)
         main reads it at SharedMap.java:23, in SharedMap.main (by HashMap.containsKey)
    ");
    let further = &result["properties"][0]["further"][0];
    assert_eq!(further["variable"], "HashMap#1");
    assert_eq!(further["accesses"][0]["inside"], "HashMap.put");
    assert_eq!(further["accesses"][0]["locks"][0], "HashMap#1");
    assert_eq!(further["accesses"][1]["inside"], "HashMap.get");
}
