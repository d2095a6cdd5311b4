// New settings are published by a plain field: a reader may see them without their contents.
//@ kind: concurrent
//@ check: deadlock,assertion,uncaught-exception,race
//@ verdict: violated(race)
public class SettingsPlain {
    private static class Settings {
        int retries;
        int delay;
    }

    private static Settings current;

    public static void main(String[] args) {
        new Thread(() -> {
            Settings seen = current; //~ RACE[Thread-0]
            if (seen != null) {
                assert seen.delay == 10 * seen.retries;
            }
        }).start();
        Settings fresh = new Settings();
        fresh.retries = 3;
        fresh.delay = 30;
        current = fresh; //~ RACE[main]
    }
}
