package java.util.stream;

// Kahan's sum of doubles (W. Kahan, Pracniques: further remarks on reducing truncation errors, CACM 1965), and the plain one
// for infinities.
final class Compensated {
    private double high;
    private double low;
    private double plain;
    private long count;

    void add(double value) {
        precise(value);
        plain += value;
        count++;
    }

    private void precise(double value) {
        double corrected = value - low;
        double sum = high + corrected;
        low = (sum - high) - corrected;
        high = sum;
    }

    void add(Compensated other) {
        precise(other.high);
        precise(-other.low);
        plain += other.plain;
        count += other.count;
    }

    double total() {
        double sum = high - low;
        return Double.isNaN(sum) && Double.isInfinite(plain) ? plain : sum;
    }

    long count() {
        return count;
    }
}
