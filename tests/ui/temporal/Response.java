//@ verdict: holds
//@ kind: concurrent
//@ check: ltl
//@ ltl: G (request -> F granted)
//@ prop: request = Response.Server.request
//@ prop: granted = Response.Server.active != null
//@ options: fair
//@ twin: ResponseLost.java (the server clears the request before it looks at it)
// Each request is granted.
class Response {
    static class Server {
        private static volatile boolean request;
        private static volatile Object active;
    }

    public static void main(String[] args) {
        new Thread(() -> {
            while (true) {
                if (Server.request) {
                    Server.active = "client";
                    Server.request = false;
                    Server.active = null;
                }
            }
        }).start();
        while (true) {
            if (!Server.request) {
                Server.request = true;
            }
        }
    }
}
