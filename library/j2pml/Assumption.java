package j2pml;

// What several models say to Model.assumes. Not for programs.
public final class Assumption {
    public static final String WEAK_MODES =
        "weak memory modes (lazySet, getAcquire, setRelease, ...) order as volatile accesses do";
    public static final String STANDARD_INPUT = "standard input may be anything: any text, any number, or its end";

    public static final String PROCESSORS =
        "the machine has 2 processors (Runtime.availableProcessors())";
    public static final String POOL_SIZES =
        "the common pool has 7 workers, and a ForkJoinPool of the machine's size 8, as with 8 processors";
    public static final String COMPENSATION =
        "a worker of a ForkJoinPool that waits for a task or a CompletableFuture runs no other task meanwhile, and the pool "
            + "has another worker for it; for one that waits for something else, as a condition or a blocking queue, it has "
            + "none";

    public static final String DELAYS =
        "times of CompletableFutures (orTimeout, completeOnTimeout, delayedExecutor) end in a thread of their own each: "
            + "what Java does one after the other in one thread may overlap";
    public static final String PARKING =
        "who waits in a lock, a queue or another class of the library takes no permit that LockSupport.unpark has given";
    public static final String ANY_TURN =
        "of the threads that wait for a fair ArrayBlockingQueue any may go on, not only the one that waits longest";
    public static final String UNLOCKED =
        "a blocking queue calls the program (equals, predicates, actions) without holding its lock";
    public static final String DRAINED =
        "drainTo adds to the other collection without holding the queue's lock (two queues that are drained into each other "
            + "can deadlock)";

    public static final String ACCUMULATORS =
        "the functions of LongAccumulators and DoubleAccumulators are associative and commutative, with the given identity";

    private Assumption() {
    }
    public static final String THROWN_AS_IT_IS =
        "an exception of a class of the program that a ForkJoinTask ends with is the same one for all threads (Java gives others "
            + "a new one with it as cause if its class is public and has a public constructor for that)";
    public static final String LOGGING =
        "loggers have no configuration: what is INFO or more is printed, of the rest no text is made";
}
