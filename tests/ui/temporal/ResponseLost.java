//@ verdict: violated(ltl)
//@ kind: concurrent
//@ check: ltl
//@ ltl: G (request -> F granted)
//@ prop: request = ResponseLost.Server.request
//@ prop: granted = ResponseLost.Server.active != null
//@ options: fair
// A request that comes while the server resets its flag is lost.
class ResponseLost {
    static class Server {
        private static volatile boolean request;
        private static volatile Object active;
    }

    public static void main(String[] args) {
        new Thread(() -> {
            while (true) {
                boolean asked = ResponseLost.Server.request;
                Server.request = false;
                if (asked) {
                    Server.active = "client";
                    Server.active = null;
                }
            }
        }).start();
        Server.request = true;
        while (Server.request) {
        }
        Server.request = true;
    }
}
