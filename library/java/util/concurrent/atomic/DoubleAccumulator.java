package java.util.concurrent.atomic;

import j2pml.Assumption;
import j2pml.Model;
import java.util.function.DoubleBinaryOperator;

// Reading takes two steps; reads, resets and updates at the same time, of which little is promised, have no model. The
// function is taken to be what the documentation demands: associative, commutative, with the given identity.
public class DoubleAccumulator extends Number implements java.io.Serializable {
    private final DoubleBinaryOperator function;
    private final double identity;
    private volatile double value;
    private int reading;
    private boolean resetting;

    public DoubleAccumulator(DoubleBinaryOperator accumulatorFunction, double identity) {
        this.function = accumulatorFunction;
        this.identity = identity;
        this.value = identity;
    }

    public void accumulate(double x) {
        Model.assumes(Assumption.ACCUMULATORS);
        while (true) {
            double old = value;
            double updated = function.applyAsDouble(old, x);
            Model.begin();
            boolean as = Double.doubleToRawLongBits(value) == Double.doubleToRawLongBits(old);
            if (as) {
                if (reading > 0 || resetting) {
                    Model.unmodelled("accumulating while another thread reads or resets");
                }
                value = updated;
            }
            Model.end();
            if (as) {
                return;
            }
        }
    }

    public double get() {
        Model.begin();
        if (resetting) {
            Model.unmodelled("reading while another thread resets");
        }
        reading++;
        Model.end();
        Model.begin();
        reading--;
        double now = value;
        Model.end();
        return now;
    }

    public void reset() {
        getThenReset();
    }

    public double getThenReset() {
        Model.begin();
        if (reading > 0 || resetting) {
            Model.unmodelled("resetting while another thread reads or resets");
        }
        resetting = true;
        Model.end();
        Model.begin();
        resetting = false;
        double now = value;
        value = identity;
        Model.end();
        return now;
    }

    public String toString() {
        return Double.toString(get());
    }

    public int intValue() {
        return (int) get();
    }

    public long longValue() {
        return (long) get();
    }

    public float floatValue() {
        return (float) get();
    }

    public double doubleValue() {
        return (double) get();
    }
}
