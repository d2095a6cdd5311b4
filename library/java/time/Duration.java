package java.time;

import java.time.temporal.Temporal;
import java.time.temporal.TemporalAmount;
import java.time.temporal.TemporalUnit;
import java.util.List;

// Seconds, and 0 to 999,999,999 nanoseconds more. What needs a unit, a text or a point in time is unmodelled.
public final class Duration implements TemporalAmount, Comparable<Duration>, java.io.Serializable {
    public static final Duration ZERO = new Duration(0, 0);

    private static final long BILLION = 1000000000;

    private final long seconds;
    private final int nanos;

    private Duration(long seconds, int nanos) {
        this.seconds = seconds;
        this.nanos = nanos;
    }

    private static Duration make(long seconds, int nanos) {
        return (seconds | nanos) == 0 ? ZERO : new Duration(seconds, nanos);
    }

    public static Duration ofDays(long days) {
        return make(Math.multiplyExact(days, 86400L), 0);
    }

    public static Duration ofHours(long hours) {
        return make(Math.multiplyExact(hours, 3600L), 0);
    }

    public static Duration ofMinutes(long minutes) {
        return make(Math.multiplyExact(minutes, 60L), 0);
    }

    public static Duration ofSeconds(long seconds) {
        return make(seconds, 0);
    }

    public static Duration ofSeconds(long seconds, long adjustment) {
        return make(Math.addExact(seconds, Math.floorDiv(adjustment, BILLION)), (int) Math.floorMod(adjustment, BILLION));
    }

    public static Duration ofMillis(long millis) {
        return make(Math.floorDiv(millis, 1000L), (int) Math.floorMod(millis, 1000L) * 1000000);
    }

    public static Duration ofNanos(long nanos) {
        return make(Math.floorDiv(nanos, BILLION), (int) Math.floorMod(nanos, BILLION));
    }

    public static native Duration of(long amount, TemporalUnit unit);

    public static native Duration from(TemporalAmount amount);

    public static native Duration parse(CharSequence text);

    public static native Duration between(Temporal start, Temporal end);

    public native long get(TemporalUnit unit);

    public native List<TemporalUnit> getUnits();

    public long getSeconds() {
        return seconds;
    }

    public int getNano() {
        return nanos;
    }

    public boolean isZero() {
        return (seconds | nanos) == 0;
    }

    public boolean isNegative() {
        return seconds < 0;
    }

    // Since Java 18.
    public boolean isPositive() {
        return (seconds | nanos) > 0;
    }

    public Duration withSeconds(long seconds) {
        return make(seconds, nanos);
    }

    public native Duration withNanos(int nanos);

    public Duration plus(Duration other) {
        return plus(other.seconds, other.nanos);
    }

    private Duration plus(long otherSeconds, long otherNanos) {
        if ((otherSeconds | otherNanos) == 0) {
            return this;
        }
        long sum = Math.addExact(Math.addExact(seconds, otherSeconds), otherNanos / BILLION);
        return ofSeconds(sum, nanos + otherNanos % BILLION);
    }

    public native Duration plus(long amount, TemporalUnit unit);

    public Duration minus(Duration other) {
        long otherSeconds = other.seconds;
        int otherNanos = other.nanos;
        if (otherSeconds == Long.MIN_VALUE) {
            return plus(Long.MAX_VALUE, -otherNanos).plus(1, 0);
        }
        return plus(-otherSeconds, -otherNanos);
    }

    public native Duration minus(long amount, TemporalUnit unit);

    public Duration plusDays(long days) {
        return plus(Math.multiplyExact(days, 86400L), 0);
    }

    public Duration minusDays(long days) {
        return days == Long.MIN_VALUE ? plusDays(Long.MAX_VALUE).plusDays(1) : plusDays(-days);
    }

    public Duration plusHours(long hours) {
        return plus(Math.multiplyExact(hours, 3600L), 0);
    }

    public Duration minusHours(long hours) {
        return hours == Long.MIN_VALUE ? plusHours(Long.MAX_VALUE).plusHours(1) : plusHours(-hours);
    }

    public Duration plusMinutes(long minutes) {
        return plus(Math.multiplyExact(minutes, 60L), 0);
    }

    public Duration minusMinutes(long minutes) {
        return minutes == Long.MIN_VALUE ? plusMinutes(Long.MAX_VALUE).plusMinutes(1) : plusMinutes(-minutes);
    }

    public Duration plusSeconds(long seconds) {
        return plus(seconds, 0);
    }

    public Duration minusSeconds(long seconds) {
        return seconds == Long.MIN_VALUE ? plusSeconds(Long.MAX_VALUE).plusSeconds(1) : plusSeconds(-seconds);
    }

    public Duration plusMillis(long millis) {
        return plus(millis / 1000, millis % 1000 * 1000000);
    }

    public Duration minusMillis(long millis) {
        return millis == Long.MIN_VALUE ? plusMillis(Long.MAX_VALUE).plusMillis(1) : plusMillis(-millis);
    }

    public Duration plusNanos(long nanos) {
        return plus(0, nanos);
    }

    public Duration minusNanos(long nanos) {
        return nanos == Long.MIN_VALUE ? plusNanos(Long.MAX_VALUE).plusNanos(1) : plusNanos(-nanos);
    }

    // The message of an overflow has the product in it: unmodelled.
    public Duration multipliedBy(long factor) {
        try {
            return factor == 0 ? ZERO : factor == 1 ? this : product(factor);
        } catch (ArithmeticException e) {
            j2pml.Model.unmodelled();
            throw e;
        }
    }

    // Of the nanoseconds in parts that cannot overflow.
    private Duration product(long factor) {
        long product = nanos * (factor % BILLION);
        long carry = nanos * (factor / BILLION) + Math.floorDiv(product, BILLION);
        int rest = (int) Math.floorMod(product, BILLION);
        if (seconds < 0 && nanos > 0) {
            // Nearer to 0 than its seconds tell.
            return make(Math.addExact(Math.multiplyExact(seconds + 1, factor), carry - factor), rest);
        }
        return make(Math.addExact(Math.multiplyExact(seconds, factor), carry), rest);
    }

    public native Duration dividedBy(long divisor);

    public native long dividedBy(Duration divisor);

    public Duration negated() {
        return multipliedBy(-1);
    }

    public Duration abs() {
        return isNegative() ? negated() : this;
    }

    public native Temporal addTo(Temporal temporal);

    public native Temporal subtractFrom(Temporal temporal);

    public long toDays() {
        return seconds / 86400;
    }

    public long toHours() {
        return seconds / 3600;
    }

    public long toMinutes() {
        return seconds / 60;
    }

    public long toSeconds() {
        return seconds;
    }

    public long toMillis() {
        return whole(1000);
    }

    public long toNanos() {
        return whole(BILLION);
    }

    // In parts of a second, rounded towards the past.
    private long whole(long parts) {
        long whole = seconds;
        long rest = nanos / (BILLION / parts);
        if (whole < 0) {
            whole++;
            rest = (nanos - BILLION) / (BILLION / parts);
        }
        return Math.addExact(Math.multiplyExact(whole, parts), rest);
    }

    public long toDaysPart() {
        return seconds / 86400;
    }

    public int toHoursPart() {
        return (int) (toHours() % 24);
    }

    public int toMinutesPart() {
        return (int) (toMinutes() % 60);
    }

    public int toSecondsPart() {
        return (int) (seconds % 60);
    }

    public int toMillisPart() {
        return nanos / 1000000;
    }

    public int toNanosPart() {
        return nanos;
    }

    public native Duration truncatedTo(TemporalUnit unit);

    public int compareTo(Duration other) {
        int seconds = Long.compare(this.seconds, other.seconds);
        return seconds != 0 ? seconds : nanos - other.nanos;
    }

    public boolean equals(Object other) {
        return other instanceof Duration && ((Duration) other).seconds == seconds && ((Duration) other).nanos == nanos;
    }

    public int hashCode() {
        return (int) (seconds ^ seconds >>> 32) + 51 * nanos;
    }

    public String toString() {
        if (isZero()) {
            return "PT0S";
        }
        // Towards zero.
        boolean nearer = seconds < 0 && nanos > 0;
        long whole = nearer ? seconds + 1 : seconds;
        long hours = whole / 3600;
        int minutes = (int) (whole % 3600 / 60);
        int rest = (int) (whole % 60);
        String text = "PT";
        if (hours != 0) {
            text = text + hours + "H";
        }
        if (minutes != 0) {
            text = text + minutes + "M";
        }
        if (rest == 0 && nanos == 0 && text.length() > 2) {
            return text;
        }
        text = text + (nearer && rest == 0 ? "-0" : "" + rest);
        if (nanos > 0) {
            String digits = "" + (nearer ? 2 * BILLION - nanos : BILLION + nanos);
            int end = digits.length();
            while (digits.charAt(end - 1) == '0') {
                end--;
            }
            text = text + "." + digits.substring(1, end);
        }
        return text + "S";
    }
}
