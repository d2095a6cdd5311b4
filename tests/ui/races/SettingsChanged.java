// Settings that are published by a volatile field and changed afterwards.
//@ kind: concurrent
//@ check: deadlock,assertion,uncaught-exception,race
//@ verdict: violated(race)
public class SettingsChanged {
    private static class Settings {
        int retries;
        int delay;
    }

    private static volatile Settings current;

    public static void main(String[] args) {
        new Thread(() -> {
            Settings seen = current;
            if (seen != null) {
                System.out.println(seen.retries); //~ RACE[Thread-0]
            }
        }).start();
        Settings fresh = new Settings();
        current = fresh;
        fresh.retries = 3; //~ RACE[main]
    }
}
