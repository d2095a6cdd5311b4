// Where such a box comes in a table of hash codes is not modelled: no verdict.
//@ kind: concurrent
//@ verdict: inconclusive(unmodelled)
//@ check: deadlock, assertion, uncaught-exception
//@ classic: no (clocks)
import java.util.*;

public class BoxesHashed {
    public static void main(String[] args) {
        Map<Long, String> events = new HashMap<>();
        events.put(System.nanoTime(), "start");
        assert events.size() == 1;
    }
}
