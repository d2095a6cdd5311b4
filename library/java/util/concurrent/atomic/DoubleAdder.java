package java.util.concurrent.atomic;

import j2pml.Model;

// A sum takes two steps; of what is added in between it may miss any part (sum: "NOT an atomic snapshot"). Resets and
// others at the same time, of which nothing is promised, have no model.
// Nor have sums that depend on the order in which they are computed.
public class DoubleAdder extends Number implements java.io.Serializable {
    private double value;
    private Sum sums;
    private boolean resetting;

    private static final class Sum {
        double value;
        Sum next;
    }

    public DoubleAdder() {
    }

    public void add(double x) {
        Model.begin();
        if (resetting) {
            Model.unmodelled("adding while another thread resets");
        }
        value = exactly(value, x);
        for (Sum sum = sums; sum != null; sum = sum.next) {
            if (Model.choose(1) == 0) {
                sum.value = exactly(sum.value, x);
            }
        }
        Model.end();
    }

    // What is lost by rounding is computed exactly (Knuth, The Art of Computer Programming 2, 4.2.2, theorem B).
    private static double exactly(double a, double b) {
        double sum = a + b;
        double second = sum - a;
        double lost = (a - (sum - second)) + (b - second);
        if (lost != 0) {
            Model.unmodelled("a sum that rounding makes depend on the order");
        }
        return sum;
    }

    public double sum() {
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

    public double sumThenReset() {
        Model.begin();
        if (resetting || sums != null) {
            Model.unmodelled("resetting while another thread sums up or resets");
        }
        resetting = true;
        Model.end();
        Model.begin();
        resetting = false;
        double sum = value;
        value = 0;
        Model.end();
        return sum;
    }

    public String toString() {
        return Double.toString(sum());
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
