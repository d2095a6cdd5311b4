// A route whose stops are in an array that a final field has, given to threads through volatile or start only.
//@ kind: concurrent
//@ check: deadlock,assertion,uncaught-exception,race
//@ verdict: holds
//@ twin: RouteAppended.java (a stop is changed while others read)
public class RouteFinal {
    private final int[] stops;

    RouteFinal(int first, int last) {
        stops = new int[2];
        stops[0] = first;
        stops[1] = last;
    }

    public static void main(String[] args) {
        RouteFinal route = new RouteFinal(4, 7);
        new Thread(() -> {
            assert route.stops[0] < route.stops[1];
        }).start();
        assert route.stops[0] < route.stops[1];
    }
}
