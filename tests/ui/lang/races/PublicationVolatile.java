// Publication with one change: the reference is volatile, and what was written before it is seen behind it.
//@ kind: concurrent
//@ check: race
//@ verdict: holds
//@ twin: Publication.java (the reference is not volatile)
public class PublicationVolatile {
    static class Config {
        final int id;
        String host;
        int port;

        Config(int id) {
            this.id = id;
            host = "localhost";
            port = 80;
        }
    }

    static volatile Config config;

    public static void main(String[] args) {
        new Thread(() -> { config = new Config(7); }).start();
        Config seen = config;
        if (seen != null) {
            System.out.println(seen.host + ":" + seen.port + " " + seen.id);
        }
    }
}
