// New settings are published by a volatile field; what it refers to has plain ones.
//@ kind: concurrent
//@ check: deadlock,assertion,uncaught-exception,race
//@ verdict: holds
//@ twin: SettingsPlain.java (not volatile)
public class SettingsVolatile {
    private static class Settings {
        int retries;
        int delay;
    }

    private static volatile Settings current;

    public static void main(String[] args) {
        new Thread(() -> {
            Settings seen = current;
            if (seen != null) {
                assert seen.delay == 10 * seen.retries;
            }
        }).start();
        Settings fresh = new Settings();
        fresh.retries = 3;
        fresh.delay = 30;
        current = fresh;
    }
}
