// The array of a final field is as plain as any: a final field protects what the constructor wrote only.
//@ kind: concurrent
//@ check: deadlock,assertion,uncaught-exception,race
//@ verdict: violated(race)
public class RouteAppended {
    private final int[] stops;

    RouteAppended(int first, int last) {
        stops = new int[2];
        stops[0] = first;
        stops[1] = last;
    }

    public static void main(String[] args) {
        RouteAppended route = new RouteAppended(4, 7);
        new Thread(() -> {
            assert route.stops[0] < 10
                && route.stops[1] < 10; //~ RACE[Thread-0]
        }).start();
        route.stops[1] = 9; //~ RACE[main]
    }
}
