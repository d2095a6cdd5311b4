//! Random programs: two threads call methods of one shared object, and print what they get.
//!
//! ```text
//! static final AtomicInteger x = new AtomicInteger();
//! main:  try { say("m0 " + x.incrementAndGet()); } catch (Exception e) { say("m0 " + e.getClass().getName()); } ...
//! other: the same with other calls
//! at the end, when both are done: say("end " + x.get());
//! ```

use std::path::Path;

use super::rng::Rng;
use super::support::unit::{self, Unit};

/// A class of the library.
struct Subject {
    /// Type of the shared object, and how it is made.
    ty: &'static str,
    new: &'static str,
    /// Expressions, and statements (with a semicolon); `$` is 1 or 2.
    calls: &'static [&'static str],
    /// What is printed when both threads have ended.
    end: &'static str,
}

const SUBJECTS: &[Subject] = &[
    Subject {
        ty: "ConcurrentHashMap<Integer, Integer>",
        new: "new ConcurrentHashMap<>()",
        calls: &[
            "x.put($, $)",
            "x.putIfAbsent($, $)",
            "x.remove($)",
            "x.remove($, $)",
            "x.replace($, $)",
            "x.replace($, $, $)",
            "x.get($)",
            "x.getOrDefault($, 7)",
            "x.containsKey($)",
            "x.size()",
            "x.isEmpty()",
            "x.mappingCount()",
            "x.computeIfAbsent($, k -> 3)",
            "x.computeIfPresent($, (k, v) -> null)",
            "x.compute($, (k, v) -> v == null ? 4 : v + 1)",
            "x.merge($, 1, Integer::sum)",
            "x.keySet().toString()",
            "x.toString()",
            "x.keySet().remove($)",
            "x.values().remove($)",
            "x.clear();",
            "x.entrySet().iterator().next()",
        ],
        end: "x + \" \" + x.size()",
    },
    // Its table grows. In the JDK not at once where threads count at the same moment, which the model leaves out: so the order
    // of what is in it is not compared.
    Subject {
        ty: "ConcurrentHashMap<Integer, Integer>",
        new: "new ConcurrentHashMap<>(1)",
        calls: &[
            "x.put($, $)",
            "x.put($ + 2, $)",
            "x.put($ * 4, $)",
            "x.merge($ * 4, 1, Integer::sum)",
            "x.computeIfAbsent($ + 2, k -> 3)",
            "x.remove($)",
            "new TreeMap<>(x).toString()",
            "new TreeSet<>(x.keySet()).toString()",
            "x.values().removeIf(v -> v == $)",
            "x.putAll(Map.of($ + 4, 5));",
            "x.clear();",
            "x.size()",
        ],
        end: "new TreeMap<>(x) + \" \" + x.size()",
    },
    Subject {
        ty: "ConcurrentSkipListMap<Integer, Integer>",
        new: "new ConcurrentSkipListMap<>()",
        calls: &[
            "x.put($, $)",
            "x.putIfAbsent($, $)",
            "x.remove($)",
            "x.remove($, $)",
            "x.replace($, $, $)",
            "x.get($)",
            "x.size()",
            "x.isEmpty()",
            "x.firstKey()",
            "x.lastKey()",
            "x.pollFirstEntry()",
            "x.pollLastEntry()",
            "x.ceilingKey($)",
            "x.higherEntry($)",
            "x.floorKey($)",
            "x.headMap($).size()",
            "x.merge($, 1, Integer::sum)",
            "x.computeIfAbsent($, k -> 3)",
            "x.toString()",
            "x.clear();",
        ],
        end: "x",
    },
    Subject {
        ty: "ConcurrentSkipListSet<Integer>",
        new: "new ConcurrentSkipListSet<>()",
        calls: &[
            "x.add($)",
            "x.remove($)",
            "x.contains($)",
            "x.pollFirst()",
            "x.first()",
            "x.last()",
            "x.size()",
            "x.toString()",
            "x.higher($)",
            "x.descendingSet().toString()",
        ],
        end: "x",
    },
    Subject {
        ty: "ConcurrentLinkedQueue<Integer>",
        new: "new ConcurrentLinkedQueue<>()",
        calls: &[
            "x.add($)",
            "x.offer($)",
            "x.poll()",
            "x.peek()",
            "x.remove($)",
            "x.remove()",
            "x.size()",
            "x.isEmpty()",
            "x.contains($)",
            "x.toString()",
            "x.addAll(List.of(3, 4))",
            "x.clear();",
        ],
        end: "x",
    },
    Subject {
        ty: "ConcurrentLinkedDeque<Integer>",
        new: "new ConcurrentLinkedDeque<>()",
        calls: &[
            "x.addFirst($);",
            "x.addLast($);",
            "x.pollFirst()",
            "x.pollLast()",
            "x.peekFirst()",
            "x.peekLast()",
            "x.removeFirstOccurrence($)",
            "x.size()",
            "x.toString()",
            "x.isEmpty()",
        ],
        end: "x",
    },
    Subject {
        ty: "LinkedBlockingQueue<Integer>",
        new: "new LinkedBlockingQueue<>(2)",
        calls: &[
            "x.add($)",
            "x.offer($)",
            "x.poll()",
            "x.peek()",
            "x.remove($)",
            "x.size()",
            "x.remainingCapacity()",
            "x.drainTo(new ArrayList<>())",
            "x.toString()",
            "x.contains($)",
            "x.element()",
            "x.clear();",
        ],
        end: "x",
    },
    Subject {
        ty: "ArrayBlockingQueue<Integer>",
        new: "new ArrayBlockingQueue<>(1)",
        calls: &[
            "x.add($)",
            "x.offer($)",
            "x.poll()",
            "x.peek()",
            "x.remove($)",
            "x.size()",
            "x.remainingCapacity()",
            "x.drainTo(new ArrayList<>(), 1)",
            "x.toString()",
            "x.clear();",
        ],
        end: "x",
    },
    Subject {
        ty: "LinkedBlockingDeque<Integer>",
        new: "new LinkedBlockingDeque<>(2)",
        calls: &[
            "x.offerFirst($)",
            "x.offerLast($)",
            "x.addFirst($);",
            "x.pollFirst()",
            "x.pollLast()",
            "x.peekLast()",
            "x.size()",
            "x.removeLastOccurrence($)",
            "x.toString()",
        ],
        end: "x",
    },
    Subject {
        ty: "PriorityBlockingQueue<Integer>",
        new: "new PriorityBlockingQueue<>()",
        calls: &[
            "x.add($)",
            "x.poll()",
            "x.peek()",
            "x.remove($)",
            "x.size()",
            "x.contains($)",
            "x.drainTo(new ArrayList<>())",
        ],
        end: "x.poll() + \" \" + x.poll() + \" \" + x.poll()",
    },
    Subject {
        ty: "LinkedTransferQueue<Integer>",
        new: "new LinkedTransferQueue<>()",
        calls: &[
            "x.add($)",
            "x.tryTransfer($)",
            "x.poll()",
            "x.peek()",
            "x.size()",
            "x.remove($)",
            "x.hasWaitingConsumer()",
            "x.getWaitingConsumerCount()",
            "x.toString()",
            "x.poll(1, TimeUnit.MILLISECONDS)",
        ],
        end: "x",
    },
    Subject {
        ty: "SynchronousQueue<Integer>",
        new: "new SynchronousQueue<>()",
        calls: &[
            "x.offer($)",
            "x.poll()",
            "x.offer($, 1, TimeUnit.MILLISECONDS)",
            "x.poll(1, TimeUnit.MILLISECONDS)",
            "x.size()",
            "x.peek()",
        ],
        end: "x",
    },
    Subject {
        ty: "CopyOnWriteArrayList<Integer>",
        new: "new CopyOnWriteArrayList<>(List.of(1))",
        calls: &[
            "x.add($)",
            "x.addIfAbsent($)",
            "x.remove(0)",
            "x.remove((Integer) $)",
            "x.set(0, $)",
            "x.get(0)",
            "x.size()",
            "x.toString()",
            "x.indexOf($)",
            "x.addAllAbsent(List.of(1, 2))",
            "x.removeIf(e -> e == $)",
            "x.replaceAll(e -> e + 1);",
            "x.add(0, $);",
            "x.sort(Comparator.reverseOrder());",
        ],
        end: "x",
    },
    Subject {
        ty: "AtomicInteger",
        new: "new AtomicInteger()",
        calls: &[
            "x.get()",
            "x.set($);",
            "x.incrementAndGet()",
            "x.getAndAdd($)",
            "x.compareAndSet($, 5)",
            "x.compareAndExchange($, 6)",
            "x.getAndSet($)",
            "x.updateAndGet(n -> 2 * n)",
            "x.accumulateAndGet($, (a, b) -> a * 3 + b)",
        ],
        end: "x",
    },
    Subject {
        ty: "AtomicStampedReference<Integer>",
        new: "new AtomicStampedReference<>(1, 0)",
        calls: &[
            "x.getReference()",
            "x.getStamp()",
            "x.compareAndSet($, $, 0, 1)",
            "x.compareAndSet($, 2, x.getStamp(), 3)",
            "x.attemptStamp($, 2)",
            "x.set($, 4);",
        ],
        end: "x.getReference() + \" \" + x.getStamp()",
    },
    Subject {
        ty: "LongAdder",
        new: "new LongAdder()",
        calls: &[
            "x.increment();",
            "x.add($);",
            "x.sum()",
            "x.intValue()",
            "x.sumThenReset()",
            "x.reset();",
        ],
        end: "x",
    },
    Subject {
        ty: "ReentrantLock",
        new: "new ReentrantLock()",
        calls: &[
            "x.tryLock()",
            "x.tryLock(1, TimeUnit.MILLISECONDS)",
            "x.unlock();",
            "x.isLocked()",
            "x.isHeldByCurrentThread()",
            "x.getHoldCount()",
            "x.lock();",
        ],
        end: "x.isLocked() + \" \" + x.getHoldCount()",
    },
    Subject {
        ty: "ReentrantReadWriteLock",
        new: "new ReentrantReadWriteLock()",
        calls: &[
            "x.readLock().tryLock()",
            "x.writeLock().tryLock()",
            "x.readLock().unlock();",
            "x.writeLock().unlock();",
            "x.getReadLockCount()",
            "x.isWriteLocked()",
            "x.getReadHoldCount()",
            "x.getWriteHoldCount()",
            "x.isWriteLockedByCurrentThread()",
        ],
        end: "x.getReadLockCount() + \" \" + x.isWriteLocked()",
    },
    Subject {
        ty: "StampedLock",
        new: "new StampedLock()",
        calls: &[
            "x.tryWriteLock() != 0",
            "x.tryReadLock() != 0",
            "x.tryOptimisticRead() != 0",
            "x.tryUnlockWrite()",
            "x.tryUnlockRead()",
            "x.isWriteLocked()",
            "x.isReadLocked()",
            "x.getReadLockCount()",
            "x.tryConvertToWriteLock(x.tryOptimisticRead()) != 0",
            "x.validate(x.tryOptimisticRead())",
        ],
        end: "x.isWriteLocked() + \" \" + x.getReadLockCount()",
    },
    Subject {
        ty: "Semaphore",
        new: "new Semaphore(1)",
        calls: &[
            "x.tryAcquire()",
            "x.tryAcquire($)",
            "x.release();",
            "x.release($);",
            "x.availablePermits()",
            "x.drainPermits()",
            "x.tryAcquire(1, TimeUnit.MILLISECONDS)",
        ],
        end: "x.availablePermits()",
    },
    Subject {
        ty: "CountDownLatch",
        new: "new CountDownLatch(2)",
        calls: &[
            "x.countDown();",
            "x.getCount()",
            "x.await(1, TimeUnit.MILLISECONDS)",
        ],
        end: "x.getCount()",
    },
    Subject {
        ty: "CyclicBarrier",
        new: "new CyclicBarrier(2)",
        calls: &[
            "x.await(1, TimeUnit.MILLISECONDS)",
            "x.getNumberWaiting()",
            "x.isBroken()",
            "x.reset();",
            "x.await(2, TimeUnit.MILLISECONDS)",
        ],
        end: "x.isBroken() + \" \" + x.getNumberWaiting()",
    },
    Subject {
        ty: "Phaser",
        new: "new Phaser(2)",
        calls: &[
            "x.arrive()",
            "x.register()",
            "x.arriveAndDeregister()",
            "x.getPhase()",
            "x.getArrivedParties()",
            "x.getUnarrivedParties()",
            "x.getRegisteredParties()",
            "x.isTerminated()",
            "x.awaitAdvanceInterruptibly(0, 1, TimeUnit.MILLISECONDS)",
            "x.forceTermination();",
        ],
        end: "x.getPhase() + \" \" + x.getRegisteredParties() + \" \" + x.getArrivedParties()",
    },
    Subject {
        ty: "Exchanger<Integer>",
        new: "new Exchanger<>()",
        calls: &["x.exchange($, 1, TimeUnit.MILLISECONDS)"],
        end: "0",
    },
    Subject {
        ty: "CompletableFuture<Integer>",
        new: "new CompletableFuture<>()",
        calls: &[
            "x.complete($)",
            "x.completeExceptionally(new IllegalStateException())",
            "x.cancel(true)",
            "x.isDone()",
            "x.isCancelled()",
            "x.isCompletedExceptionally()",
            "x.getNow(7)",
            "x.get(1, TimeUnit.MILLISECONDS)",
            "x.thenApply(v -> v + 1).getNow(8)",
            "x.thenAccept(v -> say(\"then \" + v)).isDone()",
            "x.handle((v, e) -> e == null ? v : 9).getNow(10)",
            "x.obtrudeValue($);",
            // getNumberOfDependents() is an estimate, which counts waiting threads there and not in the model.
        ],
        end: "x.isDone() + \" \" + x.isCompletedExceptionally()",
    },
    Subject {
        ty: "FutureTask<Integer>",
        new: "new FutureTask<>(() -> { say(\"run\"); return 1; })",
        calls: &[
            "x.run();",
            "x.cancel(false)",
            "x.isDone()",
            "x.isCancelled()",
            "x.get(1, TimeUnit.MILLISECONDS)",
        ],
        end: "x.isDone() + \" \" + x.isCancelled()",
    },
    Subject {
        ty: "ThreadPoolExecutor",
        new: "new ThreadPoolExecutor(1, 1, 0, TimeUnit.SECONDS, new ArrayBlockingQueue<>(1))",
        calls: &[
            "x.execute(() -> say(\"a\"));",
            "x.submit(() -> say(\"b\")).isDone()",
            "x.submit(() -> 3).get()",
            "x.shutdown();",
            "x.shutdownNow().size()",
            "x.isShutdown()",
            "x.isTerminated()",
            "x.awaitTermination(1, TimeUnit.MILLISECONDS)",
            "x.getQueue().size()",
            // getPoolSize() may lag behind there: a worker is counted first and listed later, which is one step in the model.
        ],
        end: "x.shutdownNow().size()",
    },
    Subject {
        ty: "AtomicReference<Thread>",
        new: "new AtomicReference<>(Thread.currentThread())",
        calls: &[
            "x.get().interrupt();",
            "Thread.interrupted()",
            "x.get().isInterrupted()",
            "x.getAndSet(Thread.currentThread()) == null",
            "LockSupport.unpark(x.get());",
            "LockSupport.parkNanos(1000);",
            "x.get().isAlive()",
            "Thread.sleep(0, 1000);",
        ],
        end: "Thread.interrupted()",
    },
];

/// The program of a seed, written to a directory.
pub fn program(seed: u64, dir: &Path) -> Unit {
    let mut rng = Rng(seed);
    // Each class has its turn.
    let subject = &SUBJECTS[seed as usize % SUBJECTS.len()];
    let name = format!("Calls{seed}");
    let mut threads = Vec::new();
    for who in ["m", "t"] {
        let mut text = String::new();
        for n in 0..2 + rng.below(2) {
            let call = rng.pick(subject.calls);
            let mut filled = String::new();
            for c in call.chars() {
                if c == '$' {
                    filled.push(if rng.percent(60) { '1' } else { '2' });
                } else {
                    filled.push(c);
                }
            }
            let told = match filled.strip_suffix(';') {
                Some(statement) => format!("{statement}; say(\"{who}{n}\");"),
                None => format!("say(\"{who}{n} \" + ({filled}));"),
            };
            let caught = format!("say(\"{who}{n} \" + e.getClass().getName());");
            text.extend([
                "            try { ",
                &told,
                " } catch (Exception e) { ",
                &caught,
                " }\n",
            ]);
        }
        threads.push(text);
    }
    let text = format!(
        "import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
import java.util.concurrent.locks.*;

public class {name} {{
    static final {ty} x = {new};

    static void say(String text) {{ System.out.println(text); }}

    public static void main(String[] args) throws Exception {{
        Thread t = new Thread(() -> {{
{other}        }});
        t.start();
        {{
{main}        }}
        t.join();
        say(\"end \" + {end});
    }}
}}
",
        ty = subject.ty,
        new = subject.new,
        main = threads[0],
        other = threads[1],
        end = if subject.end.contains('+') {
            format!("({})", subject.end)
        } else {
            subject.end.to_owned()
        },
    );
    let file = dir.join(format!("{name}.java"));
    std::fs::write(&file, text).expect("the program is written");
    let file = file.display().to_string();
    Unit {
        name: format!("{name} {}", subject.ty),
        ..unit::bench(&file, "", "inconclusive")
    }
}
