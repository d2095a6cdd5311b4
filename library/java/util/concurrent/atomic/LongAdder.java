package java.util.concurrent.atomic;

import j2pml.Model;

// A sum takes two steps; of what is added in between it may miss any part (sum: "NOT an atomic snapshot"). Resets and
// others at the same time, of which nothing is promised, have no model.
public class LongAdder extends Number implements java.io.Serializable {
    private long value;
    private Sum sums;
    private boolean resetting;

    private static final class Sum {
        long value;
        Sum next;
    }

    public LongAdder() {
    }

    public void add(long x) {
        Model.begin();
        if (resetting) {
            Model.unmodelled("adding while another thread resets");
        }
        value = value + x;
        for (Sum sum = sums; sum != null; sum = sum.next) {
            if (Model.choose(1) == 0) {
                sum.value = sum.value + x;
            }
        }
        Model.end();
    }

    public void increment() {
        add(1);
    }

    public void decrement() {
        add(-1);
    }

    public long sum() {
        Sum sum = new Sum();
        Model.begin();
        if (resetting) {
            Model.unmodelled("summing up while another thread resets");
        }
        sum.value = value;
        sum.next = sums;
        sums = sum;
        Model.end();
        Model.begin();
        if (sums == sum) {
            sums = sum.next;
        } else {
            Sum before = sums;
            while (before.next != sum) {
                before = before.next;
            }
            before.next = sum.next;
        }
        Model.end();
        return sum.value;
    }

    public void reset() {
        sumThenReset();
    }

    public long sumThenReset() {
        Model.begin();
        if (resetting || sums != null) {
            Model.unmodelled("resetting while another thread sums up or resets");
        }
        resetting = true;
        Model.end();
        Model.begin();
        resetting = false;
        long sum = value;
        value = 0;
        Model.end();
        return sum;
    }

    public String toString() {
        return Long.toString(sum());
    }

    public int intValue() {
        return (int) sum();
    }

    public long longValue() {
        return (long) sum();
    }

    public float floatValue() {
        return (float) sum();
    }

    public double doubleValue() {
        return (double) sum();
    }
}
