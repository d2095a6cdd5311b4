// No clock is set back: what an execution says that has a later instant before an earlier one is no violation.
//@ kind: concurrent
//@ verdict: inconclusive(numbers)
//@ check: deadlock, assertion, uncaught-exception
//@ classic: no (clocks)
import java.time.Instant;

public class InstantsInOrder {
    public static void main(String[] args) {
        Instant start = Instant.now();
        Instant end = Instant.now();
        assert !end.isBefore(start);
    }
}
