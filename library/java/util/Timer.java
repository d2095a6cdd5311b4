package java.util;

import j2pml.Model;

// There is no clock: see TimerThread. The thread of a timer that nobody has a reference to any more need not end: the
// documentation lets that take arbitrarily long.
public class Timer {
    // A delay beyond this ends after the year 292278994, as far as clocks count: from 2023 on, and until 2096.
    private static final long LONGEST = Long.MAX_VALUE - 1700000000000L;
    private static final long LONG = Long.MAX_VALUE - 4000000000000L;

    private static int count;

    private final TimerThread thread = new TimerThread();

    public Timer() {
        this(nextName());
    }

    public Timer(boolean isDaemon) {
        this(nextName(), isDaemon);
    }

    public Timer(String name) {
        this(name, false);
    }

    public Timer(String name, boolean isDaemon) {
        thread.setName(name);
        thread.setDaemon(isDaemon);
        thread.start();
    }

    private static String nextName() {
        Model.begin();
        int number = count;
        count = number + 1;
        Model.end();
        return "Timer-" + number;
    }

    public void schedule(TimerTask task, long delay) {
        after(task, delay, false);
    }

    public void schedule(TimerTask task, Date time) {
        at(task, time, false);
    }

    public void schedule(TimerTask task, long delay, long period) {
        if (delay < 0) {
            throw new IllegalArgumentException("Negative delay.");
        }
        check(period);
        after(task, delay, true);
    }

    public void schedule(TimerTask task, Date firstTime, long period) {
        check(period);
        at(task, firstTime, true);
    }

    public void scheduleAtFixedRate(TimerTask task, long delay, long period) {
        schedule(task, delay, period);
    }

    public void scheduleAtFixedRate(TimerTask task, Date firstTime, long period) {
        schedule(task, firstTime, period);
    }

    private static void check(long period) {
        if (period <= 0) {
            throw new IllegalArgumentException("Non-positive period.");
        }
    }

    private void after(TimerTask task, long delay, boolean periodic) {
        if (delay < 0) {
            throw new IllegalArgumentException("Negative delay.");
        }
        if (delay > LONG) {
            if (delay < LONGEST) {
                Model.unmodelled("a delay of so many years");
            }
            throw new IllegalArgumentException("Illegal execution time.");
        }
        thread.schedule(new TimerThread.Entry(task, periodic).after(delay));
    }

    private void at(TimerTask task, Date time, boolean periodic) {
        if (time.getTime() < 0) {
            throw new IllegalArgumentException("Illegal execution time.");
        }
        thread.schedule(new TimerThread.Entry(task, periodic));
    }

    public void cancel() {
        thread.close();
    }

    public int purge() {
        return thread.purge();
    }
}
