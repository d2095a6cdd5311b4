package java.time;

import j2pml.Model;
import java.time.temporal.ChronoUnit;
import java.time.temporal.Temporal;
import java.time.temporal.TemporalAmount;
import java.time.temporal.TemporalUnit;
import java.time.temporal.UnsupportedTemporalTypeException;
import java.util.List;

// Seconds, and 0 to 999,999,999 nanoseconds more. Either may be unknown: then nothing overflows, as if it lasted 290 years
// at most. Numbers are tested in the method that they come to, since what is known of a parameter is known of all calls
// together; and no unknown number is made here, since it would be in every program that uses a Duration.
public final class Duration implements TemporalAmount, Comparable<Duration>, java.io.Serializable {
    public static final Duration ZERO = new Duration(0, 0);

    private static final long LIMIT = Long.MAX_VALUE / 1000000000;
    private static final long MILLIS_LIMIT = Long.MAX_VALUE / 1000000;
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

    // One of the numbers is unknown; that of the nanoseconds is not negative. (A test of its sign would be a choice.)
    static Duration about(long seconds, long nanos) {
        return new Duration(seconds + nanos / BILLION, (int) (nanos % BILLION));
    }

    public static Duration ofDays(long days) {
        return scaled(days, 86400L);
    }

    private static Duration scaled(long amount, long scale) {
        if (Model.unknownNumber("" + amount) != 0) {
            if (amount < -100000) {
                Model.unmodelled("a duration of so large an amount");
            }
            if (amount > 100000) {
                Model.unmodelled("a duration of so large an amount");
            }
            return about(amount * scale, 0);
        }
        return make(Exact.product(amount, scale), 0);
    }

    public static Duration ofHours(long hours) {
        return scaled(hours, 3600L);
    }

    public static Duration ofMinutes(long minutes) {
        return scaled(minutes, 60L);
    }

    public static Duration ofSeconds(long seconds) {
        if (Model.unknownNumber("" + seconds) != 0) {
            if (seconds < -LIMIT) {
                Model.unmodelled("a duration of so many seconds");
            }
            if (seconds > LIMIT) {
                Model.unmodelled("a duration of so many seconds");
            }
            return about(seconds, 0);
        }
        return make(seconds, 0);
    }

    public static Duration ofSeconds(long seconds, long adjustment) {
        if (Model.unknownNumber("" + seconds) != 0 || Model.unknownNumber("" + adjustment) != 0) {
            if (seconds < -LIMIT) {
                Model.unmodelled("a duration of so many seconds");
            }
            if (seconds > LIMIT) {
                Model.unmodelled("a duration of so many seconds");
            }
            return about(seconds + adjustment / BILLION - 1, adjustment % BILLION + BILLION);
        }
        return exactly(seconds, adjustment);
    }

    static Duration exactly(long seconds, long adjustment) {
        return make(Exact.sum(seconds, Exact.quotient(adjustment, BILLION)), (int) Exact.rest(adjustment, BILLION));
    }

    public static Duration ofMillis(long millis) {
        if (Model.unknownNumber("" + millis) != 0) {
            if (millis < -MILLIS_LIMIT) {
                Model.unmodelled("a duration of so many milliseconds");
            }
            if (millis > MILLIS_LIMIT) {
                Model.unmodelled("a duration of so many milliseconds");
            }
            return about(millis / 1000 - 1, (millis % 1000 + 1000) * 1000000);
        }
        return make(Exact.quotient(millis, 1000L), (int) Exact.rest(millis, 1000L) * 1000000);
    }

    public static Duration ofNanos(long nanos) {
        if (Model.unknownNumber("" + nanos) != 0) {
            return about(nanos / BILLION - 1, nanos % BILLION + BILLION);
        }
        return make(Exact.quotient(nanos, BILLION), (int) Exact.rest(nanos, BILLION));
    }

    public static Duration of(long amount, TemporalUnit unit) {
        return ZERO.plus(amount, unit);
    }

    public static native Duration from(TemporalAmount amount);

    public static native Duration parse(CharSequence text);

    public static Duration between(Temporal start, Temporal end) {
        if (start instanceof Instant && end instanceof Instant) {
            return ((Instant) start).durationTo((Instant) end);
        }
        long nanos = start.until(end, ChronoUnit.NANOS);
        if (Model.unknownNumber("" + nanos) != 0) {
            return about(nanos / BILLION - 1, nanos % BILLION + BILLION);
        }
        return exactly(0, Exact.certain(nanos));
    }

    public long get(TemporalUnit unit) {
        if (unit == ChronoUnit.SECONDS) {
            return getSeconds();
        }
        if (unit == ChronoUnit.NANOS) {
            return getNano();
        }
        throw new UnsupportedTemporalTypeException("Unsupported unit: " + unit);
    }

    public List<TemporalUnit> getUnits() {
        return List.of(ChronoUnit.SECONDS, ChronoUnit.NANOS);
    }

    public long getSeconds() {
        return seconds;
    }

    public int getNano() {
        return nanos;
    }

    public boolean isZero() {
        return seconds == 0 && nanos == 0;
    }

    public boolean isNegative() {
        return seconds < 0;
    }

    // Since Java 18.
    public boolean isPositive() {
        return seconds > 0 || seconds == 0 && nanos > 0;
    }

    public Duration withSeconds(long seconds) {
        if (Model.unknownNumber("" + seconds) != 0 || Model.unknownNumber("" + nanos) != 0) {
            return about(seconds, nanos);
        }
        return make(seconds, Exact.certain(nanos));
    }

    public native Duration withNanos(int nanos);

    public Duration plus(Duration other) {
        return plus(other.seconds, other.nanos);
    }

    private Duration plus(long otherSeconds, long otherNanos) {
        if (Model.unknownNumber("" + seconds) != 0 || Model.unknownNumber("" + otherSeconds) != 0
                || Model.unknownNumber("" + otherNanos) != 0) {
            return about(seconds + otherSeconds + otherNanos / BILLION - 1, nanos + otherNanos % BILLION + BILLION);
        }
        long seconds = Exact.certain(otherSeconds);
        long nanos = Exact.certain(otherNanos);
        if (seconds == 0 && nanos == 0) {
            return this;
        }
        long sum = Exact.sum(Exact.sum(Exact.certain(this.seconds), seconds), nanos / BILLION);
        return exactly(sum, Exact.certain(this.nanos) + nanos % BILLION);
    }

    public Duration plus(long amount, TemporalUnit unit) {
        if (unit == ChronoUnit.DAYS) {
            return plusDays(amount);
        }
        if (unit.isDurationEstimated()) {
            throw new UnsupportedTemporalTypeException("Unit must not have an estimated duration");
        }
        if (amount == 0) {
            return this;
        }
        if (!(unit instanceof ChronoUnit)) {
            return plus(unit.getDuration().multipliedBy(amount));
        }
        switch ((ChronoUnit) unit) {
            case NANOS:
                return plusNanos(amount);
            case MICROS:
                return plus(amount / 1000000, amount % 1000000 * 1000);
            case MILLIS:
                return plusMillis(amount);
            case SECONDS:
                return plusSeconds(amount);
            default:
                return plus(scaled(amount, unit.getDuration().getSeconds()));
        }
    }

    public Duration minus(Duration other) {
        long otherSeconds = other.seconds;
        int otherNanos = other.nanos;
        if (otherSeconds == Long.MIN_VALUE) {
            return plus(Long.MAX_VALUE, -otherNanos).plus(1, 0);
        }
        return plus(-otherSeconds, -otherNanos);
    }

    public Duration minus(long amount, TemporalUnit unit) {
        return amount == Long.MIN_VALUE ? plus(Long.MAX_VALUE, unit).plus(1, unit) : plus(-amount, unit);
    }

    public Duration plusDays(long days) {
        return plus(scaled(days, 86400L));
    }

    public Duration minusDays(long days) {
        return days == Long.MIN_VALUE ? plusDays(Long.MAX_VALUE).plusDays(1) : plusDays(-days);
    }

    public Duration plusHours(long hours) {
        return plus(scaled(hours, 3600L));
    }

    public Duration minusHours(long hours) {
        return hours == Long.MIN_VALUE ? plusHours(Long.MAX_VALUE).plusHours(1) : plusHours(-hours);
    }

    public Duration plusMinutes(long minutes) {
        return plus(scaled(minutes, 60L));
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
        if (Model.unknownNumber("" + seconds) != 0 || Model.unknownNumber("" + factor) != 0) {
            return about(seconds * factor, nanos);
        }
        try {
            return factor == 0 ? ZERO : factor == 1 ? this : product(Exact.certain(factor));
        } catch (ArithmeticException e) {
            Model.unmodelled("the message of this overflow");
            throw e;
        }
    }

    // Of the nanoseconds in parts that cannot overflow.
    private Duration product(long factor) {
        long seconds = Exact.certain(this.seconds);
        int nanos = Exact.certain(this.nanos);
        long product = nanos * (factor % BILLION);
        long carry = nanos * (factor / BILLION) + Exact.quotient(product, BILLION);
        int rest = (int) Exact.rest(product, BILLION);
        if (seconds < 0 && nanos > 0) {
            // Nearer to 0 than its seconds tell.
            return make(Exact.sum(Exact.product(seconds + 1, factor), carry - factor), rest);
        }
        return make(Exact.sum(Exact.product(seconds, factor), carry), rest);
    }

    // Of more than 290 years, both are unmodelled.

    public Duration dividedBy(long divisor) {
        if (divisor == 0) {
            throw new ArithmeticException("Cannot divide by zero");
        }
        if (Model.unknownNumber("" + seconds) != 0 || Model.unknownNumber("" + divisor) != 0) {
            return about(seconds / (divisor == 0 ? 1 : divisor), nanos);
        }
        return exactly(0, shortNanos() / Exact.certain(divisor));
    }

    public long dividedBy(Duration divisor) {
        if (divisor.isZero()) {
            throw new ArithmeticException("Cannot divide by zero");
        }
        if (Model.unknownNumber("" + seconds) != 0) {
            // Any number.
            return toNanos();
        }
        return shortNanos() / divisor.shortNanos();
    }

    private long shortNanos() {
        long seconds = Exact.certain(this.seconds);
        if (seconds <= -LIMIT || seconds >= LIMIT) {
            Model.unmodelled("a duration of so many seconds");
        }
        return seconds * BILLION + Exact.certain(nanos);
    }

    public Duration negated() {
        return multipliedBy(-1);
    }

    public Duration abs() {
        return isNegative() ? negated() : this;
    }

    public Temporal addTo(Temporal temporal) {
        Temporal sum = temporal;
        if (seconds != 0) {
            sum = sum.plus(seconds, ChronoUnit.SECONDS);
        }
        if (nanos != 0) {
            sum = sum.plus(nanos, ChronoUnit.NANOS);
        }
        return sum;
    }

    public Temporal subtractFrom(Temporal temporal) {
        Temporal difference = temporal;
        if (seconds != 0) {
            difference = difference.minus(seconds, ChronoUnit.SECONDS);
        }
        if (nanos != 0) {
            difference = difference.minus(nanos, ChronoUnit.NANOS);
        }
        return difference;
    }

    public long toDays() {
        return getSeconds() / 86400;
    }

    public long toHours() {
        return getSeconds() / 3600;
    }

    public long toMinutes() {
        return getSeconds() / 60;
    }

    public long toSeconds() {
        return getSeconds();
    }

    public long toMillis() {
        return whole(1000);
    }

    public long toNanos() {
        return whole(BILLION);
    }

    // In parts of a second, rounded towards the past.
    private long whole(long parts) {
        if (Model.unknownNumber("" + seconds) != 0) {
            return seconds * parts + nanos / (BILLION / parts);
        }
        long whole = Exact.certain(seconds);
        int nanos = Exact.certain(this.nanos);
        long rest = nanos / (BILLION / parts);
        if (whole < 0) {
            whole++;
            rest = (nanos - BILLION) / (BILLION / parts);
        }
        return Exact.sum(Exact.product(whole, parts), rest);
    }

    public long toDaysPart() {
        return getSeconds() / 86400;
    }

    public int toHoursPart() {
        return (int) (toHours() % 24);
    }

    public int toMinutesPart() {
        return (int) (toMinutes() % 60);
    }

    public int toSecondsPart() {
        return (int) (getSeconds() % 60);
    }

    public int toMillisPart() {
        return getNano() / 1000000;
    }

    public int toNanosPart() {
        return getNano();
    }

    public native Duration truncatedTo(TemporalUnit unit);

    public int compareTo(Duration other) {
        if (seconds != other.seconds) {
            return seconds < other.seconds ? -1 : 1;
        }
        if (Model.unknownNumber("" + nanos) != 0) {
            return nanos < other.nanos ? -1 : nanos > other.nanos ? 1 : 0;
        }
        return Exact.certain(nanos - other.nanos);
    }

    public boolean equals(Object other) {
        return this == other || other instanceof Duration && ((Duration) other).seconds == seconds
            && ((Duration) other).nanos == nanos;
    }

    public int hashCode() {
        return Exact.certain((int) (seconds ^ seconds >>> 32) + 51 * nanos);
    }

    public String toString() {
        if (Model.unknownNumber("" + seconds) != 0) {
            return "" + seconds;
        }
        long seconds = Exact.certain(this.seconds);
        int nanos = Exact.certain(this.nanos);
        if (seconds == 0 && nanos == 0) {
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
