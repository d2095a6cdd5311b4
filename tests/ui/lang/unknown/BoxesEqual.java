// Whether two such boxes are equal is a choice: numbers are told with which they are.
//@ kind: concurrent
//@ verdict: violated(assertion@L14)
//@ check: deadlock, assertion, uncaught-exception
//@ classic: no (random numbers)
import java.util.*;

public class BoxesEqual {
    public static void main(String[] args) {
        Random random = new Random();
        Set<Object> seen = new TreeSet<>();
        seen.add(random.nextInt());
        seen.add(random.nextInt());
        assert seen.size() == 2; //~ ASSERT[main]
    }
}
