// Accumulators with one change: they are asked while the other thread may be at it.
//@ kind: concurrent
//@ classic: no (library)
//@ verdict: violated(assertion@L24)
import java.util.concurrent.atomic.DoubleAccumulator;
import java.util.concurrent.atomic.DoubleAdder;
import java.util.concurrent.atomic.LongAccumulator;

public class AccumulatorsEarly {
    static final LongAccumulator most = new LongAccumulator(Math::max, Long.MIN_VALUE);
    static final DoubleAccumulator least = new DoubleAccumulator(Math::min, Double.POSITIVE_INFINITY);
    static final DoubleAdder sum = new DoubleAdder();

    static void tell(int value) {
        most.accumulate(value);
        least.accumulate(value / 2.0);
        sum.add(value);
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> tell(7));
        other.start();
        tell(3);
        assert most.get() == 7 && least.get() == 1.5; //~ ASSERT
        other.join();
        assert sum.sum() == 10.0;
    }
}
