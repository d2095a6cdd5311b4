// ConcurrentHashMap.computeIfAbsent: a function that updates the entry it is computed for is found out.
//@ kind: sequential
//@ verdict: violated(uncaught-exception@L11)
//@ classic: no (locks of the library)
import java.util.concurrent.ConcurrentHashMap;

public class MapRecursive {
    static final ConcurrentHashMap<Integer, Integer> fibonacci = new ConcurrentHashMap<>();

    static int of(int n) {
        return n < 2 ? 1 : fibonacci.computeIfAbsent(n % 2, k -> of(n - 2) + of(n - 2)); //~ THROWS java.lang.IllegalStateException
    }

    public static void main(String[] args) {
        System.out.println(of(3));
        System.out.println(of(4));
    }
}
