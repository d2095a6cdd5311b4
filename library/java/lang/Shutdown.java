package java.lang;

import j2pml.Model;

// The hooks of Runtime.addShutdownHook, and the thread that runs them after the last one that is no daemon.
final class Shutdown extends Thread {
    private static final Object lock = new Object();
    private static volatile boolean hooked;
    // The rest is read and written in sections.
    private static Thread[] hooks;
    private static int count;
    private static boolean begun;

    private Shutdown() {
        super("DestroyJavaVM");
        Model.inheritNothing(this);
    }

    public void run() {
        Model.awaitWork(Model.lastAlive());
        Model.end();
        synchronized (lock) {
            runHooks();
        }
    }

    // A hook that exits waits for itself.
    static void exitAfterHooks(int status) {
        if (hooked) {
            synchronized (lock) {
                runHooks();
                Model.halt(status);
            }
        }
        Model.halt(status);
    }

    private static void runHooks() {
        Model.begin();
        Thread[] list = hooks;
        int n = count;
        hooks = null;
        count = 0;
        begun = true;
        Model.end();
        try {
            for (int i = 0; i < n; i++) {
                list[i].start();
            }
            for (int i = 0; i < n; i++) {
                joinHook(list[i]);
            }
        } catch (Throwable ignored) {
            // A hook was started before: the others are not.
        }
    }

    private static void joinHook(Thread hook) {
        while (true) {
            try {
                hook.join();
                return;
            } catch (InterruptedException ignored) {
                // Once more.
            }
        }
    }

    static void addHook(Thread hook) {
        Model.begin();
        boolean late = begun;
        boolean known = indexOfHook(hook) >= 0;
        boolean fits = !late && !known && hook != null && !hook.isAlive();
        if (fits) {
            if (hooks == null || count == hooks.length) {
                Thread[] more = new Thread[count + 2];
                for (int i = 0; i < count; i++) {
                    more[i] = hooks[i];
                }
                hooks = more;
            }
            hooks[count] = hook;
            count++;
            if (!hooked) {
                hooked = true;
                new Shutdown().start();
            }
        }
        Model.end();
        if (late) {
            throw new IllegalStateException("Shutdown in progress");
        }
        if (known) {
            throw new IllegalArgumentException("Hook previously registered");
        }
        if (hook == null) {
            throw new NullPointerException();
        }
        if (!fits) {
            throw new IllegalArgumentException("Hook already running");
        }
    }

    static boolean removeHook(Thread hook) {
        Model.begin();
        boolean late = begun;
        int at = indexOfHook(hook);
        if (at >= 0) {
            count--;
            for (int i = at; i < count; i++) {
                hooks[i] = hooks[i + 1];
            }
            hooks[count] = null;
        }
        Model.end();
        if (late) {
            throw new IllegalStateException("Shutdown in progress");
        }
        if (hook == null) {
            throw new NullPointerException();
        }
        return at >= 0;
    }

    // In a section.
    private static int indexOfHook(Thread hook) {
        for (int i = 0; i < count; i++) {
            if (hooks[i] == hook) {
                return i;
            }
        }
        return -1;
    }
}
