package java.util.concurrent;

// Which times end while a program runs.
final class Times {
    // A hundred years.
    private static final long DAYS = 36_500;

    private Times() {
    }

    static boolean ends(long time, TimeUnit unit) {
        return unit.toDays(time) < DAYS;
    }
}
