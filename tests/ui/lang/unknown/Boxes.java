// Boxes of random numbers and of clocks' are objects: collections hold them, and what is known of the number (its bounds, its
// class, that there is one) is known of the box.
//@ kind: concurrent
//@ check: deadlock, assertion, uncaught-exception
//@ verdict: holds
//@ twin: BoxesWrong.java (half of the numbers)
//@ classic: no (random numbers)
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;

public class Boxes {
    record Sample(String name, Double value, Long at) {
    }

    public static void main(String[] args) throws InterruptedException {
        Random random = new Random();
        List<Double> prices = new ArrayList<>();
        prices.add(Math.random());
        prices.add(Math.random());
        for (double price : prices) {
            assert price >= 0 && price < 1;
        }
        Integer big = random.nextInt(1000);
        Object object = big;
        assert big >= 0 && big < 1000 && object instanceof Integer && !(object instanceof Long);
        Integer known = 5000;
        assert known == 5000 && known.equals(5000);

        BlockingQueue<Long> times = new ArrayBlockingQueue<>(1);
        Thread clock = new Thread(() -> {
            try {
                times.put(System.nanoTime());
                times.put(System.currentTimeMillis());
            } catch (InterruptedException e) {
            }
        });
        clock.start();
        Long one = times.take();
        Long two = times.take();
        clock.join();
        assert one != two && times.isEmpty();

        Map<String, Long> last = new HashMap<>();
        last.put("a", one);
        last.merge("a", 1L, Long::sum);
        assert last.size() == 1 && last.containsKey("a");
        AtomicReference<Integer> sum = new AtomicReference<>(0);
        sum.updateAndGet(n -> n + random.nextInt());
        Integer seen = sum.get();
        assert sum.compareAndSet(seen, 1) && sum.get() == 1;
        Sample sample = new Sample("s", Math.random(), one);
        assert sample.name().equals("s") && sample.at() == one;
        System.out.printf("%d %s %.2f %s%n", big, last, prices.get(0), sample);
    }
}
