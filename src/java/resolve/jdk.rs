//! Names of the Java library (JDK 17, module `java.base`): tells a class or member that has no model from a misspelt name.
//!
//! Knows names only. A package or class that is not listed here is not known completely.

/// Packages whose classes nobody but the Java platform declares.
pub fn is_platform_package(package: &str) -> bool {
    ["java", "javax", "jdk", "sun", "com.sun"]
        .iter()
        .any(|&root| {
            package == root
                || (package.starts_with(root) && package.as_bytes().get(root.len()) == Some(&b'.'))
        })
}

/// Whether `package` has a public top-level class `name`; `None` if the package is not listed.
pub fn package_has(package: &str, name: &str) -> Option<bool> {
    PACKAGES
        .iter()
        .find(|(p, _)| *p == package)
        .map(|(_, names)| has(names, name))
}

/// Whether Java's class (superclasses without Object included) has a member `name`; `None` if the class is not listed.
pub fn class_has_member(qualified: &str, name: &str) -> Option<bool> {
    MEMBERS
        .iter()
        .find(|(c, _)| *c == qualified)
        .map(|(_, names)| has(names, name))
}

/// Names of the public and protected members of Java's class; `None` if the class is not listed.
pub fn members_of(qualified: &str) -> Option<impl Iterator<Item = &'static str> + use<>> {
    let listed = MEMBERS.iter().find(|(c, _)| *c == qualified);
    listed.map(|(_, names)| names.split_ascii_whitespace())
}

/// Whether a class without a model is final.
pub fn is_final(qualified: &str) -> bool {
    has(
        "java.math.MathContext java.util.Scanner java.util.UUID",
        qualified,
    )
}

/// Whether the platform may have a package of that name: all names below `java` are known, those of other roots are not.
pub fn may_be_package(name: &str) -> bool {
    match name.strip_prefix("java.") {
        Some(below) => has(BELOW_JAVA, below),
        None => {
            is_platform_package(name)
                || name.starts_with("org.w3c.")
                || name.starts_with("org.xml.")
        }
    }
}

/// Packages below `java`, of all modules and of newer versions too.
const BELOW_JAVA: &str = "\
    applet awt awt.color awt.datatransfer awt.desktop awt.dnd awt.event awt.font awt.geom awt.im awt.im.spi awt.image \
    awt.image.renderable awt.print beans beans.beancontext io lang lang.annotation lang.classfile lang.constant \
    lang.foreign lang.instrument lang.invoke lang.management lang.module lang.ref lang.reflect lang.runtime math net \
    net.http net.spi nio nio.channels nio.channels.spi nio.charset nio.charset.spi nio.file nio.file.attribute \
    nio.file.spi rmi rmi.dgc rmi.registry rmi.server security security.cert security.interfaces security.spec sql text \
    text.spi time time.chrono time.format time.temporal time.zone util util.concurrent util.concurrent.atomic \
    util.concurrent.locks util.function util.jar util.logging util.prefs util.random util.regex util.spi util.stream \
    util.zip";

/// Whether Java's class has type parameters; `None` if the class is not listed.
pub fn is_generic(qualified: &str) -> Option<bool> {
    let (package, name) = qualified.rsplit_once('.')?;
    let (_, generic) = GENERIC.iter().find(|(p, _)| *p == package)?;
    (package_has(package, name) == Some(true)).then(|| has(generic, name))
}

/// Of packages, the classes that have type parameters.
const GENERIC: &[(&str, &str)] = &[
    ("java.io", ""),
    (
        "java.lang",
        "Class ClassValue Comparable Enum InheritableThreadLocal Iterable ScopedValue ThreadLocal",
    ),
    ("java.math", ""),
    (
        "java.util",
        "AbstractCollection AbstractList AbstractMap AbstractQueue AbstractSequentialList AbstractSet ArrayDeque \
         ArrayList Collection Comparator Deque Dictionary EnumMap EnumSet Enumeration EventListenerProxy HashMap \
         HashSet Hashtable IdentityHashMap Iterator LinkedHashMap LinkedHashSet LinkedList List ListIterator Map \
         NavigableMap NavigableSet Optional PrimitiveIterator PriorityQueue Queue SequencedCollection SequencedMap \
         SequencedSet ServiceLoader Set SortedMap SortedSet Spliterator Stack TreeMap TreeSet Vector WeakHashMap",
    ),
    (
        "java.util.concurrent.atomic",
        "AtomicIntegerFieldUpdater AtomicLongFieldUpdater AtomicMarkableReference AtomicReference \
         AtomicReferenceArray AtomicReferenceFieldUpdater AtomicStampedReference",
    ),
    ("java.util.concurrent.locks", ""),
];

/// Class names of a listed package, for suggestions.
pub fn names_of(package: &str) -> impl Iterator<Item = &'static str> + use<> {
    let names = PACKAGES
        .iter()
        .find(|(p, _)| *p == package)
        .map_or("", |(_, names)| *names);
    names.split_ascii_whitespace()
}

fn has(names: &str, name: &str) -> bool {
    names.split_ascii_whitespace().any(|n| n == name)
}

/// Public top-level classes of the packages that programs import with `.*`.
#[rustfmt::skip]
const PACKAGES: &[(&str, &str)] = &[
    ("java.io", "\
        BufferedInputStream BufferedOutputStream BufferedReader BufferedWriter ByteArrayInputStream \
        ByteArrayOutputStream CharArrayReader CharArrayWriter CharConversionException Closeable Console DataInput \
        DataInputStream DataOutput DataOutputStream EOFException Externalizable File FileDescriptor FileFilter \
        FileInputStream FileNotFoundException FileOutputStream FilePermission FileReader FileWriter FilenameFilter \
        FilterInputStream FilterOutputStream FilterReader FilterWriter Flushable IOError IOException InputStream \
        InputStreamReader InterruptedIOException InvalidClassException InvalidObjectException LineNumberInputStream \
        LineNumberReader NotActiveException NotSerializableException ObjectInput ObjectInputFilter ObjectInputStream \
        ObjectInputValidation ObjectOutput ObjectOutputStream ObjectStreamClass ObjectStreamConstants \
        ObjectStreamException ObjectStreamField OptionalDataException OutputStream OutputStreamWriter \
        PipedInputStream PipedOutputStream PipedReader PipedWriter PrintStream PrintWriter PushbackInputStream \
        PushbackReader RandomAccessFile Reader SequenceInputStream Serial Serializable SerializablePermission \
        StreamCorruptedException StreamTokenizer StringBufferInputStream StringReader StringWriter \
        SyncFailedException UTFDataFormatException UncheckedIOException UnsupportedEncodingException \
        WriteAbortedException Writer"),
    ("java.lang", "\
        AbstractMethodError Appendable ArithmeticException ArrayIndexOutOfBoundsException ArrayStoreException \
        AssertionError AutoCloseable Boolean BootstrapMethodError Byte CharSequence Character Class \
        ClassCastException ClassCircularityError ClassFormatError ClassLoader ClassNotFoundException ClassValue \
        CloneNotSupportedException Cloneable Comparable Compiler Deprecated Double Enum \
        EnumConstantNotPresentException Error Exception ExceptionInInitializerError Float FunctionalInterface \
        IllegalAccessError IllegalAccessException IllegalArgumentException IllegalCallerException \
        IllegalMonitorStateException IllegalStateException IllegalThreadStateException IncompatibleClassChangeError \
        IndexOutOfBoundsException InheritableThreadLocal InstantiationError InstantiationException Integer \
        InternalError InterruptedException Iterable LayerInstantiationException LinkageError Long MatchException Math Module \
        ModuleLayer NegativeArraySizeException NoClassDefFoundError NoSuchFieldError NoSuchFieldException \
        NoSuchMethodError NoSuchMethodException NullPointerException Number NumberFormatException Object \
        OutOfMemoryError Override Package Process ProcessBuilder ProcessHandle Readable Record \
        ReflectiveOperationException Runnable Runtime RuntimeException RuntimePermission SafeVarargs \
        SecurityException SecurityManager Short StackOverflowError StackTraceElement StackWalker StrictMath String \
        StringBuffer StringBuilder StringIndexOutOfBoundsException SuppressWarnings System Thread ThreadDeath \
        ThreadGroup ThreadLocal Throwable TypeNotPresentException UnknownError UnsatisfiedLinkError \
        UnsupportedClassVersionError UnsupportedOperationException VerifyError VirtualMachineError Void \
        WrongThreadException ScopedValue"),
    ("java.math", "\
        BigDecimal BigInteger MathContext RoundingMode"),
    ("java.util", "\
        AbstractCollection AbstractList AbstractMap AbstractQueue AbstractSequentialList AbstractSet ArrayDeque \
        ArrayList Arrays Base64 BitSet Calendar Collection Collections Comparator ConcurrentModificationException \
        Currency Date Deque Dictionary DoubleSummaryStatistics DuplicateFormatFlagsException EmptyStackException \
        EnumMap EnumSet Enumeration EventListener EventListenerProxy EventObject \
        FormatFlagsConversionMismatchException Formattable FormattableFlags Formatter FormatterClosedException \
        GregorianCalendar HashMap HashSet Hashtable HexFormat IdentityHashMap IllegalFormatCodePointException \
        IllegalFormatConversionException IllegalFormatException IllegalFormatFlagsException \
        IllegalFormatPrecisionException IllegalFormatWidthException IllformedLocaleException InputMismatchException \
        IntSummaryStatistics InvalidPropertiesFormatException Iterator LinkedHashMap LinkedHashSet LinkedList List \
        ListIterator ListResourceBundle Locale LongSummaryStatistics Map MissingFormatArgumentException \
        MissingFormatWidthException MissingResourceException NavigableMap NavigableSet NoSuchElementException \
        Objects Observable Observer Optional OptionalDouble OptionalInt OptionalLong PrimitiveIterator PriorityQueue \
        Properties PropertyPermission PropertyResourceBundle Queue Random RandomAccess ResourceBundle Scanner \
        ServiceConfigurationError ServiceLoader Set SimpleTimeZone SortedMap SortedSet Spliterator Spliterators \
        SequencedCollection SequencedMap SequencedSet SplittableRandom Stack StringJoiner StringTokenizer TimeZone Timer TimerTask TooManyListenersException \
        TreeMap TreeSet UUID UnknownFormatConversionException UnknownFormatFlagsException Vector WeakHashMap"),
    ("java.util.concurrent", "\
        AbstractExecutorService ArrayBlockingQueue BlockingDeque BlockingQueue BrokenBarrierException Callable \
        CancellationException CompletableFuture CompletionException CompletionService CompletionStage \
        ConcurrentHashMap ConcurrentLinkedDeque ConcurrentLinkedQueue ConcurrentMap ConcurrentNavigableMap \
        ConcurrentSkipListMap ConcurrentSkipListSet CopyOnWriteArrayList CopyOnWriteArraySet CountDownLatch \
        CountedCompleter CyclicBarrier DelayQueue Delayed Exchanger ExecutionException Executor \
        ExecutorCompletionService ExecutorService Executors Flow ForkJoinPool ForkJoinTask ForkJoinWorkerThread \
        Future FutureTask LinkedBlockingDeque LinkedBlockingQueue LinkedTransferQueue Phaser PriorityBlockingQueue \
        RecursiveAction RecursiveTask RejectedExecutionException RejectedExecutionHandler RunnableFuture \
        RunnableScheduledFuture ScheduledExecutorService ScheduledFuture ScheduledThreadPoolExecutor Semaphore \
        StructuredTaskScope SubmissionPublisher SynchronousQueue ThreadFactory ThreadLocalRandom ThreadPoolExecutor TimeUnit \
        TimeoutException TransferQueue"),
    ("java.util.concurrent.atomic", "\
        AtomicBoolean AtomicInteger AtomicIntegerArray AtomicIntegerFieldUpdater AtomicLong AtomicLongArray \
        AtomicLongFieldUpdater AtomicMarkableReference AtomicReference AtomicReferenceArray \
        AtomicReferenceFieldUpdater AtomicStampedReference DoubleAccumulator DoubleAdder LongAccumulator LongAdder"),
    ("java.util.concurrent.locks", "\
        AbstractOwnableSynchronizer AbstractQueuedLongSynchronizer AbstractQueuedSynchronizer Condition Lock \
        LockSupport ReadWriteLock ReentrantLock ReentrantReadWriteLock StampedLock"),
    ("java.util.function", "\
        BiConsumer BiFunction BiPredicate BinaryOperator BooleanSupplier Consumer DoubleBinaryOperator \
        DoubleConsumer DoubleFunction DoublePredicate DoubleSupplier DoubleToIntFunction DoubleToLongFunction \
        DoubleUnaryOperator Function IntBinaryOperator IntConsumer IntFunction IntPredicate IntSupplier \
        IntToDoubleFunction IntToLongFunction IntUnaryOperator LongBinaryOperator LongConsumer LongFunction \
        LongPredicate LongSupplier LongToDoubleFunction LongToIntFunction LongUnaryOperator ObjDoubleConsumer \
        ObjIntConsumer ObjLongConsumer Predicate Supplier ToDoubleBiFunction ToDoubleFunction ToIntBiFunction \
        ToIntFunction ToLongBiFunction ToLongFunction UnaryOperator"),
    ("java.util.stream", "\
        BaseStream Collector Collectors DoubleStream Gatherer Gatherers IntStream LongStream Stream StreamSupport"),
];

/// Public and protected members of the classes that have models.
#[rustfmt::skip]
const MEMBERS: &[(&str, &str)] = &[
    ("java.lang.Object", "\
        clone equals finalize getClass hashCode notify notifyAll toString wait"),
    ("java.lang.Thread", "\
        MAX_PRIORITY MIN_PRIORITY NORM_PRIORITY activeCount checkAccess clone countStackFrames currentThread \
        dumpStack enumerate getAllStackTraces getContextClassLoader getDefaultUncaughtExceptionHandler getId getName \
        getPriority getStackTrace getState getThreadGroup getUncaughtExceptionHandler holdsLock interrupt \
        interrupted isAlive isDaemon isInterrupted join isVirtual onSpinWait ofPlatform ofVirtual resume run setContextClassLoader setDaemon \
        setDefaultUncaughtExceptionHandler setName setPriority setUncaughtExceptionHandler sleep start startVirtualThread stop suspend threadId \
        toString yield"),
    ("java.lang.Throwable", "\
        addSuppressed fillInStackTrace getCause getLocalizedMessage getMessage getStackTrace getSuppressed initCause \
        printStackTrace setStackTrace toString"),
    ("java.lang.String", "\
        CASE_INSENSITIVE_ORDER charAt chars codePointAt codePointBefore codePointCount codePoints compareTo \
        compareToIgnoreCase concat contains contentEquals copyValueOf describeConstable endsWith equals \
        equalsIgnoreCase format formatted getBytes getChars hashCode indent indexOf intern isBlank isEmpty join \
        lastIndexOf length lines matches offsetByCodePoints regionMatches repeat replace replaceAll replaceFirst \
        resolveConstantDesc split splitWithDelimiters startsWith strip stripIndent stripLeading stripTrailing subSequence substring \
        toCharArray toLowerCase toString toUpperCase transform translateEscapes trim valueOf"),
    ("java.lang.Math", "\
        E IEEEremainder PI abs absExact acos addExact asin atan atan2 cbrt ceil ceilDiv ceilDivExact ceilMod clamp copySign cos cosh decrementExact divideExact exp \
        expm1 floor floorDiv floorDivExact floorMod fma getExponent hypot incrementExact log log10 log1p max min multiplyExact \
        multiplyFull multiplyHigh negateExact nextAfter nextDown nextUp pow random rint round scalb signum sin sinh \
        sqrt subtractExact tan tanh toDegrees toIntExact toRadians ulp unsignedMultiplyHigh"),
    ("java.lang.Integer", "\
        BYTES MAX_VALUE MIN_VALUE SIZE TYPE bitCount byteValue compare compareTo compareUnsigned compress decode \
        describeConstable divideUnsigned doubleValue equals expand floatValue getInteger hashCode highestOneBit intValue \
        longValue lowestOneBit max min numberOfLeadingZeros numberOfTrailingZeros parseInt parseUnsignedInt \
        remainderUnsigned resolveConstantDesc reverse reverseBytes rotateLeft rotateRight shortValue signum sum \
        toBinaryString toHexString toOctalString toString toUnsignedLong toUnsignedString valueOf"),
    ("java.lang.System", "\
        arraycopy clearProperty console currentTimeMillis err exit gc getLogger getProperties getProperty \
        getSecurityManager getenv identityHashCode in inheritedChannel lineSeparator load loadLibrary mapLibraryName \
        nanoTime out runFinalization setErr setIn setOut setProperties setProperty setSecurityManager"),
    ("java.io.PrintStream", "\
        append checkError clearError close flush format nullOutputStream out print printf println setError write \
        writeBytes"),
    ("java.lang.Runnable", "\
        run"),
    ("java.lang.AutoCloseable", "\
        close"),
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names() {
        assert!(
            is_platform_package("java.util")
                && is_platform_package("com.sun.net")
                && !is_platform_package("javatest")
        );
        assert_eq!(package_has("java.util", "ArrayList"), Some(true));
        assert_eq!(package_has("java.util", "ArayList"), Some(false));
        assert_eq!(package_has("java.nio", "Buffer"), None);
        assert_eq!(class_has_member("java.lang.Thread", "strat"), Some(false));
    }
}
