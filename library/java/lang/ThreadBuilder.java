package java.lang;

import java.util.concurrent.ThreadFactory;

// Thread.Builder (since Java 21).
abstract class ThreadBuilder {
    String name;
    // Numbered names; -1: the name is the whole.
    long next = -1;
    Thread.UncaughtExceptionHandler handler;

    void numbered(String prefix, long start) {
        if (prefix == null) {
            throw new NullPointerException();
        }
        if (start < 0) {
            throw new IllegalArgumentException("'start' is negative");
        }
        name = prefix;
        next = start;
    }

    void named(String name) {
        if (name == null) {
            throw new NullPointerException();
        }
        this.name = name;
        next = -1;
    }

    // The name of the next thread; null if it has none of its own.
    String nextName() {
        if (next < 0) {
            return name;
        }
        long n = next;
        next = n + 1;
        return name + n;
    }

    abstract Thread make(Runnable task);

    public Thread unstarted(Runnable task) {
        if (task == null) {
            throw new NullPointerException();
        }
        Thread thread = make(task);
        if (handler != null) {
            thread.setUncaughtExceptionHandler(handler);
        }
        return thread;
    }

    public Thread start(Runnable task) {
        Thread thread = unstarted(task);
        thread.start();
        return thread;
    }

    // A builder with the same properties.
    abstract ThreadBuilder copy();

    ThreadBuilder copyTo(ThreadBuilder other) {
        other.name = name;
        other.next = next;
        other.handler = handler;
        return other;
    }

    public ThreadFactory factory() {
        return new Factory(copy());
    }

    private static final class Factory implements ThreadFactory {
        private final ThreadBuilder builder;

        Factory(ThreadBuilder builder) {
            this.builder = builder;
        }

        // One thread at a time counts.
        public Thread newThread(Runnable task) {
            if (builder.next < 0) {
                return builder.unstarted(task);
            }
            synchronized (builder) {
                return builder.unstarted(task);
            }
        }
    }

    static final class Platform extends ThreadBuilder implements Thread.Builder.OfPlatform {
        private ThreadGroup group;
        private boolean daemonSet;
        private boolean daemon;
        private int priority;

        public Platform name(String name) {
            named(name);
            return this;
        }

        public Platform name(String prefix, long start) {
            numbered(prefix, start);
            return this;
        }

        public Platform inheritInheritableThreadLocals(boolean inherit) {
            if (!inherit) {
                j2pml.Model.unmodelled("not inheriting thread locals");
            }
            return this;
        }

        public Platform uncaughtExceptionHandler(Thread.UncaughtExceptionHandler handler) {
            if (handler == null) {
                throw new NullPointerException();
            }
            this.handler = handler;
            return this;
        }

        public Platform group(ThreadGroup group) {
            if (group == null) {
                throw new NullPointerException();
            }
            this.group = group;
            return this;
        }

        public Platform daemon(boolean on) {
            daemon = on;
            daemonSet = true;
            return this;
        }

        public Platform priority(int priority) {
            if (priority < Thread.MIN_PRIORITY || priority > Thread.MAX_PRIORITY) {
                throw new IllegalArgumentException();
            }
            this.priority = priority;
            return this;
        }

        public Platform stackSize(long size) {
            if (size < 0) {
                throw new IllegalArgumentException();
            }
            return this;
        }

        Thread make(Runnable task) {
            String name = nextName();
            Thread thread = name == null ? new Thread(group, task) : new Thread(group, task, name);
            if (daemonSet) {
                thread.setDaemon(daemon);
            }
            if (priority != 0) {
                thread.setPriority(priority);
            }
            return thread;
        }

        ThreadBuilder copy() {
            Platform other = new Platform();
            other.group = group;
            other.daemonSet = daemonSet;
            other.daemon = daemon;
            other.priority = priority;
            return copyTo(other);
        }
    }

    static final class Virtual extends ThreadBuilder implements Thread.Builder.OfVirtual {
        public Virtual name(String name) {
            named(name);
            return this;
        }

        public Virtual name(String prefix, long start) {
            numbered(prefix, start);
            return this;
        }

        public Virtual inheritInheritableThreadLocals(boolean inherit) {
            if (!inherit) {
                j2pml.Model.unmodelled("not inheriting thread locals");
            }
            return this;
        }

        public Virtual uncaughtExceptionHandler(Thread.UncaughtExceptionHandler handler) {
            if (handler == null) {
                throw new NullPointerException();
            }
            this.handler = handler;
            return this;
        }

        Thread make(Runnable task) {
            String name = nextName();
            return new VirtualThread(task, name == null ? "" : name);
        }

        ThreadBuilder copy() {
            return copyTo(new Virtual());
        }
    }
}
