import java.io.*;
import java.lang.reflect.*;
import java.nio.charset.StandardCharsets;
import java.nio.file.*;
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Runs each of many concurrent programs again and again in one JVM and tells its different outcomes: the lines printed,
 * the exceptions that nobody caught, the static fields of primitive types of the class with {@code main}, and
 * whether it ended.
 *
 * Each run has a class loader of its own, so that statics are new, and a thread group of its own, by which output and
 * exceptions are told apart. A run ends when its last thread that is no daemon has ended. It hangs if all its threads
 * are blocked or wait without a time, and stay so; its threads are left behind then.
 *
 * Reads a line per program from standard input: name, directories of classes (separated by colons), class, runs,
 * milliseconds without progress that count as hanging, runs that hang after which there are no more (they leave threads
 * behind), arguments; separated by tabs. Writes for each
 *
 *     program NAME RUNS GIVEN-UP
 *     outcome COUNT ended|hangs EXCEPTIONS STATICS LINES     (the last three: separated by |, with escapes; > before each line)
 */
public class Outcomes {
    /** A run that has not ended by then, and does not hang, is given up. */
    static final long LONGEST_NANOS = 8_000_000_000L;

    static volatile Run current;
    /** {@code Dawdle.set}, if this JDK's classes and the programs' were rewritten. */
    static Method set;

    /** One execution of a program. */
    static class Run extends ThreadGroup {
        private final Map<Thread, ByteArrayOutputStream> begun = new LinkedHashMap<>();
        private final ByteArrayOutputStream lines = new ByteArrayOutputStream();
        private final List<String> uncaught = new ArrayList<>();

        Run() {
            super("run");
        }

        @Override
        public void uncaughtException(Thread t, Throwable e) {
            if (Thread.getDefaultUncaughtExceptionHandler() != null) {
                super.uncaughtException(t, e);
                return;
            }
            synchronized (uncaught) {
                uncaught.add(e.getClass().getName());
            }
        }

        void print(byte[] bytes, int from, int count) {
            synchronized (lines) {
                ByteArrayOutputStream own = begun.computeIfAbsent(Thread.currentThread(), t -> new ByteArrayOutputStream());
                for (int i = from; i < from + count; i++) {
                    own.write(bytes[i]);
                    if (bytes[i] == '\n') {
                        lines.writeBytes(own.toByteArray());
                        own.reset();
                    }
                }
            }
        }

        List<String> lines() {
            synchronized (lines) {
                StringBuilder all = new StringBuilder(lines.toString(StandardCharsets.UTF_8));
                for (ByteArrayOutputStream own : begun.values()) {
                    if (own.size() > 0) {
                        all.append(own.toString(StandardCharsets.UTF_8)).append('\n');
                    }
                }
                List<String> list = new ArrayList<>(List.of(all.toString().split("\n", -1)));
                list.remove(list.size() - 1);
                list.replaceAll(line -> ">" + escape(line));
                Collections.sort(list);
                return list;
            }
        }

        List<String> uncaught() {
            synchronized (uncaught) {
                List<String> list = new ArrayList<>(uncaught);
                Collections.sort(list);
                return list;
            }
        }

        Thread[] living() {
            Thread[] threads = new Thread[64];
            int n;
            while ((n = enumerate(threads)) == threads.length) {
                threads = new Thread[2 * n];
            }
            return Arrays.copyOf(threads, n);
        }
    }

    static String escape(String text) {
        return text.replace("\\", "\\\\").replace("|", "\\p").replace("\t", "\\t").replace("\r", "\\r").replace("\n", "\\n");
    }

    /** Output of whichever thread, to its run. */
    static class Capture extends OutputStream {
        final boolean counts;

        Capture(boolean counts) {
            this.counts = counts;
        }

        @Override
        public void write(int b) {
            write(new byte[] {(byte) b}, 0, 1);
        }

        @Override
        public void write(byte[] bytes, int from, int count) {
            if (!counts) {
                return;
            }
            for (ThreadGroup group = Thread.currentThread().getThreadGroup(); group != null; group = group.getParent()) {
                if (group instanceof Run run) {
                    run.print(bytes, from, count);
                    return;
                }
            }
            // Threads of pools that all runs share.
            Run run = current;
            if (run != null) {
                run.print(bytes, from, count);
            }
        }
    }

    /** The classes of one run. */
    static class Loader extends ClassLoader {
        final String[] dirs;
        final Map<String, byte[]> known;

        Loader(String[] dirs, Map<String, byte[]> known) {
            super(Outcomes.class.getClassLoader());
            this.dirs = dirs;
            this.known = known;
            setDefaultAssertionStatus(true);
        }

        @Override
        protected Class<?> findClass(String name) throws ClassNotFoundException {
            byte[] bytes = known.get(name);
            if (bytes == null) {
                bytes = read(name);
                known.put(name, bytes);
            }
            return defineClass(name, bytes, 0, bytes.length);
        }

        private byte[] read(String name) throws ClassNotFoundException {
            for (String dir : dirs) {
                Path file = Paths.get(dir, name.replace('.', '/') + ".class");
                if (Files.exists(file)) {
                    try {
                        return Files.readAllBytes(file);
                    } catch (IOException e) {
                        throw new ClassNotFoundException(name, e);
                    }
                }
            }
            throw new ClassNotFoundException(name);
        }
    }

    @SuppressWarnings("unchecked")
    static <E extends Throwable> void sneak(Throwable e) throws E {
        throw (E) e;
    }

    public static void main(String[] args) throws Exception {
        PrintStream out = System.out;
        try {
            set = Class.forName("java.util.concurrent.Dawdle").getMethod("set", int.class);
        } catch (ClassNotFoundException e) {
            dawdlers();
        }
        System.setOut(new PrintStream(new Capture(true), true, StandardCharsets.UTF_8));
        System.setErr(new PrintStream(new Capture(false), true, StandardCharsets.UTF_8));
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        List<String> programs = in.lines().toList();
        out.println(set == null ? "other threads dawdle" : "the threads of the programs dawdle");
        for (String program : programs) {
            String[] parts = program.split("\t", -1);
            out.print(outcomes(parts));
            out.flush();
        }
        // Threads of runs that hang are left.
        Runtime.getRuntime().halt(0);
    }

    /** Threads that take the processors away from time to time. */
    static void dawdlers() {
        for (int i = 0; i < Runtime.getRuntime().availableProcessors(); i++) {
            Thread t = new Thread(() -> {
                while (true) {
                    long begin = System.nanoTime();
                    long nanos = ThreadLocalRandom.current().nextInt(500_000);
                    while (System.nanoTime() - begin < nanos) {
                        Thread.onSpinWait();
                    }
                    try {
                        Thread.sleep(ThreadLocalRandom.current().nextInt(2));
                    } catch (InterruptedException e) {
                        return;
                    }
                }
            }, "dawdler");
            t.setDaemon(true);
            t.start();
        }
    }

    static String outcomes(String[] parts) throws Exception {
        String[] dirs = parts[1].split(":");
        int runs = Integer.parseInt(parts[3]);
        long hang = Long.parseLong(parts[4]) * 1_000_000;
        int mostHanging = Integer.parseInt(parts[5]);
        String[] args = parts[6].isEmpty() ? new String[0] : parts[6].split(" ");
        Map<String, byte[]> known = new ConcurrentHashMap<>();
        Map<String, Integer> counts = new TreeMap<>();
        int done = 0, hanging = 0, givenUp = 0;
        int[] rarities = {0, 100, 10, 300, 30, 4};
        while (done < runs && hanging < mostHanging && givenUp < 2) {
            if (set != null) {
                set.invoke(null, rarities[done % rarities.length]);
            }
            done++;
            String outcome = run(new Loader(dirs, known), parts[2], args, hang);
            if (outcome == null) {
                givenUp++;
                continue;
            }
            if (outcome.startsWith("hangs")) {
                hanging++;
            }
            counts.merge(outcome, 1, Integer::sum);
        }
        StringBuilder text = new StringBuilder("program\t" + parts[0] + "\t" + done + "\t" + givenUp + "\n");
        counts.forEach((outcome, count) -> text.append("outcome\t").append(count).append('\t').append(outcome).append('\n'));
        return text.toString();
    }

    /** The outcome of one run; null if it was given up. */
    static String run(Loader loader, String name, String[] args, long hang) throws Exception {
        Class<?> main = loader.loadClass(name);
        Method method = main.getDeclaredMethod("main", String[].class);
        method.setAccessible(true);
        ForkJoinPool.commonPool().awaitQuiescence(1, TimeUnit.SECONDS);
        Thread.setDefaultUncaughtExceptionHandler(null);
        resetNames();
        Run run = new Run();
        current = run;
        Thread first = new Thread(run, () -> {
            try {
                method.invoke(null, (Object) args);
            } catch (InvocationTargetException e) {
                Outcomes.<RuntimeException>sneak(e.getCause());
            } catch (IllegalAccessException e) {
                throw new AssertionError(e);
            }
        }, "main");
        first.setContextClassLoader(loader);
        first.start();
        long begin = System.nanoTime(), moved = begin;
        String before = "";
        boolean hangs = false;
        while (true) {
            first.join(1);
            if (!first.isAlive() && ended(run)) {
                break;
            }
            if (first.isAlive() == false) {
                Thread.sleep(0, 200_000);
            }
            long now = System.nanoTime();
            StringBuilder states = new StringBuilder();
            boolean moves = ForkJoinPool.commonPool().getActiveThreadCount() > 0;
            for (Thread t : run.living()) {
                Thread.State state = t.getState();
                moves |= state == Thread.State.RUNNABLE || state == Thread.State.TIMED_WAITING || state == Thread.State.NEW;
                states.append(t.getId()).append(state);
            }
            if (moves || !states.toString().equals(before)) {
                moved = now;
            }
            before = states.toString();
            if (now - moved > hang) {
                hangs = true;
                break;
            }
            if (now - begin > LONGEST_NANOS) {
                current = null;
                return null;
            }
        }
        String lines = String.join("|", run.lines());
        String uncaught = String.join("|", run.uncaught());
        current = null;
        return (hangs ? "hangs" : "ended") + "\t" + uncaught + "\t" + statics(main) + "\t" + lines;
    }

    /** Whether no thread lives that is no daemon. A thread that starts another one is listed before it. */
    static boolean ended(Run run) {
        for (int i = 0; i < 2; i++) {
            for (Thread t : run.living()) {
                if (t.isAlive() && !t.isDaemon()) {
                    return false;
                }
            }
        }
        return true;
    }

    static String statics(Class<?> main) throws IllegalAccessException {
        List<String> list = new ArrayList<>();
        for (Field field : main.getDeclaredFields()) {
            Class<?> type = field.getType();
            if (!Modifier.isStatic(field.getModifiers()) || field.isSynthetic() || !type.isPrimitive()) {
                continue;
            }
            field.setAccessible(true);
            long value;
            if (type == boolean.class) {
                value = field.getBoolean(null) ? 1 : 0;
            } else if (type == float.class) {
                value = Integer.toUnsignedLong(Float.floatToIntBits(field.getFloat(null)));
            } else if (type == double.class) {
                value = Double.doubleToLongBits(field.getDouble(null));
            } else if (type == char.class) {
                value = field.getChar(null);
            } else {
                value = field.getLong(null);
            }
            list.add(field.getName() + "=" + value);
        }
        return String.join("|", list);
    }

    /** Threads and pools are numbered from the beginning in each JVM. */
    static void resetNames() {
        try {
            try {
                reset(Thread.class, "threadInitNumber");
            } catch (NoSuchFieldException e) {
                reset(Class.forName("java.lang.Thread$ThreadNumbering"), "next");
            }
            Field pools = Class.forName("java.util.concurrent.Executors$DefaultThreadFactory").getDeclaredField("poolNumber");
            pools.setAccessible(true);
            ((AtomicInteger) pools.get(null)).set(1);
        } catch (ReflectiveOperationException e) {
            // Names are other ones then.
        }
    }

    static void reset(Class<?> type, String name) throws ReflectiveOperationException {
        Field field = type.getDeclaredField(name);
        field.setAccessible(true);
        field.set(null, 0);
    }
}
