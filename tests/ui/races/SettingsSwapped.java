// Settings are never changed, but replaced as a whole.
//@ kind: concurrent
//@ check: deadlock,assertion,uncaught-exception,race
//@ verdict: holds
//@ twin: SettingsChanged.java (changed after they are published)
public class SettingsSwapped {
    private static class Settings {
        int retries;
        int delay;
    }

    private static volatile Settings current;

    public static void main(String[] args) {
        new Thread(() -> {
            Settings seen = current;
            if (seen != null) {
                System.out.println(seen.retries);
            }
        }).start();
        Settings fresh = new Settings();
        fresh.retries = 3;
        current = fresh;
    }
}
