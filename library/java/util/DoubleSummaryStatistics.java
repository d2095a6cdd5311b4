package java.util;

import java.util.function.DoubleConsumer;

public class DoubleSummaryStatistics implements DoubleConsumer {
    private long count;
    // Kahan's sum, and the plain one for infinities.
    private double sum;
    private double low;
    private double plain;
    private double min = Double.POSITIVE_INFINITY;
    private double max = Double.NEGATIVE_INFINITY;

    public DoubleSummaryStatistics() {
    }

    public DoubleSummaryStatistics(long count, double min, double max, double sum) {
        if (count < 0L) {
            throw new IllegalArgumentException("Negative count value");
        }
        if (count > 0L) {
            if (min > max) {
                throw new IllegalArgumentException("Minimum greater than maximum");
            }
            int numbers = (Double.isNaN(min) ? 0 : 1) + (Double.isNaN(max) ? 0 : 1) + (Double.isNaN(sum) ? 0 : 1);
            if (numbers > 0 && numbers < 3) {
                throw new IllegalArgumentException("Some, not all, of the minimum, maximum, or sum is NaN");
            }
            this.count = count;
            this.sum = sum;
            this.plain = sum;
            this.min = min;
            this.max = max;
        }
    }

    public void accept(double value) {
        count++;
        plain += value;
        precise(value);
        min = Math.min(min, value);
        max = Math.max(max, value);
    }

    public void combine(DoubleSummaryStatistics other) {
        count += other.count;
        plain += other.plain;
        precise(other.sum);
        precise(-other.low);
        min = Math.min(min, other.min);
        max = Math.max(max, other.max);
    }

    private void precise(double value) {
        double corrected = value - low;
        double total = sum + corrected;
        low = (total - sum) - corrected;
        sum = total;
    }

    public final long getCount() {
        return count;
    }

    public final double getSum() {
        double total = sum - low;
        return Double.isNaN(total) && Double.isInfinite(plain) ? plain : total;
    }

    public final double getMin() {
        return min;
    }

    public final double getMax() {
        return max;
    }

    public final double getAverage() {
        return count > 0 ? getSum() / count : 0.0d;
    }

    public String toString() {
        return getClass().getSimpleName() + String.format("{count=%d, sum=%f, min=%f, average=%f, max=%f}", getCount(), getSum(), getMin(), getAverage(), getMax());
    }
}
