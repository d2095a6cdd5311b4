// A complete object behind a plain reference: who reads it may see plain fields as they were before (JLS 17.5).
//@ kind: concurrent
//@ check: race
//@ verdict: violated(race@L22)
public class Publication {
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

    static Config config;

    public static void main(String[] args) {
        new Thread(() -> { config = new Config(7); }).start(); //~ RACE
        Config seen = config; //~ RACE
        if (seen != null) {
            System.out.println(seen.host + ":" + seen.port + " " + seen.id);
        }
    }
}
