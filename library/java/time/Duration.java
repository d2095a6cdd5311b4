package java.time;

import j2pml.Model;
import java.time.temporal.ChronoUnit;
import java.time.temporal.Temporal;
import java.time.temporal.TemporalAmount;
import java.time.temporal.TemporalUnit;
import java.time.temporal.UnsupportedTemporalTypeException;
import java.util.List;

// Seconds, and 0 to 999,999,999 nanoseconds more. One between times that nobody knows, or that was made of an unknown
// number, has none: comparisons go either way, and nothing overflows, as if it lasted 290 years at most. (Numbers are tested
// where they come in, since what is known of a parameter is known of all calls together.)
public final class Duration implements TemporalAmount, Comparable<Duration>, java.io.Serializable {
    public static final Duration ZERO = new Duration(0, 0, false);

    // Of what is unknown.
    static final long LIMIT = 9200000000L;
    static final long MILLIS_LIMIT = 1000 * LIMIT;

    private static final long BILLION = 1000000000;

    private final long seconds;
    private final int nanos;
    private final boolean unknown;

    private Duration(long seconds, int nanos, boolean unknown) {
        this.seconds = seconds;
        this.nanos = nanos;
        this.unknown = unknown;
    }

    private static Duration make(long seconds, int nanos) {
        return (seconds | nanos) == 0 ? ZERO : new Duration(seconds, nanos, false);
    }

    static Duration someTime() {
        return new Duration(0, 0, true);
    }

    public static Duration ofDays(long days) {
        return scaled(days, 86400L);
    }

    private static Duration scaled(long amount, long scale) {
        if (Model.unknownNumber("" + amount) != 0) {
            if (amount < -100000) {
                Model.unmodelled();
            }
            if (amount > 100000) {
                Model.unmodelled();
            }
            return someTime();
        }
        return make(Math.multiplyExact(amount, scale), 0);
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
                Model.unmodelled();
            }
            if (seconds > LIMIT) {
                Model.unmodelled();
            }
            return someTime();
        }
        return make(seconds, 0);
    }

    public static Duration ofSeconds(long seconds, long adjustment) {
        if (Model.unknownNumber("" + seconds) != 0 || Model.unknownNumber("" + adjustment) != 0) {
            if (seconds < -LIMIT) {
                Model.unmodelled();
            }
            if (seconds > LIMIT) {
                Model.unmodelled();
            }
            return someTime();
        }
        return make(Math.addExact(seconds, Math.floorDiv(adjustment, BILLION)), (int) Math.floorMod(adjustment, BILLION));
    }

    public static Duration ofMillis(long millis) {
        if (Model.unknownNumber("" + millis) != 0) {
            if (millis < -MILLIS_LIMIT) {
                Model.unmodelled();
            }
            if (millis > MILLIS_LIMIT) {
                Model.unmodelled();
            }
            return someTime();
        }
        return make(Math.floorDiv(millis, 1000L), (int) Math.floorMod(millis, 1000L) * 1000000);
    }

    public static Duration ofNanos(long nanos) {
        if (Model.unknownNumber("" + nanos) != 0) {
            return someTime();
        }
        return make(Math.floorDiv(nanos, BILLION), (int) Math.floorMod(nanos, BILLION));
    }

    public static Duration of(long amount, TemporalUnit unit) {
        return ZERO.plus(amount, unit);
    }

    public static native Duration from(TemporalAmount amount);

    public static native Duration parse(CharSequence text);

    // Of two instants, or of two times of day, or days with them, that a clock told.
    public static Duration between(Temporal start, Temporal end) {
        if (start instanceof Instant && end instanceof Instant) {
            return ((Instant) start).durationTo((Instant) end);
        }
        boolean told = start instanceof LocalDateTime && end instanceof LocalDateTime
            || start instanceof LocalTime && end instanceof LocalTime
            || start instanceof ZonedDateTime && end instanceof ZonedDateTime;
        if (!told) {
            Model.unmodelled();
        }
        return someTime();
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
        return unknown ? Model.unknown(-LIMIT, LIMIT) : seconds;
    }

    public int getNano() {
        return unknown ? Model.unknown(0, 999999999) : nanos;
    }

    public boolean isZero() {
        return unknown ? Model.choose(1) == 1 : (seconds | nanos) == 0;
    }

    public boolean isNegative() {
        return unknown ? Model.choose(1) == 1 : seconds < 0;
    }

    // Since Java 18.
    public boolean isPositive() {
        return unknown ? Model.choose(1) == 1 : (seconds | nanos) > 0;
    }

    public Duration withSeconds(long seconds) {
        if (Model.unknownNumber("" + seconds) != 0 || unknown) {
            return someTime();
        }
        return make(seconds, nanos);
    }

    public Duration withNanos(int nanos) {
        if (nanos < 0 || nanos > 999999999) {
            throw new DateTimeException("Invalid value for NanoOfSecond (valid values 0 - 999999999): " + nanos);
        }
        if (unknown || Model.unknownNumber("" + nanos) != 0) {
            return someTime();
        }
        return make(seconds, nanos);
    }

    public Duration plus(Duration other) {
        if (other.unknown) {
            return someTime();
        }
        return plus(other.seconds, other.nanos);
    }

    private Duration plus(long otherSeconds, long otherNanos) {
        if (Model.unknownNumber("" + otherSeconds) != 0 || Model.unknownNumber("" + otherNanos) != 0 || unknown) {
            return someTime();
        }
        if ((otherSeconds | otherNanos) == 0) {
            return this;
        }
        long sum = Math.addExact(Math.addExact(seconds, otherSeconds), otherNanos / BILLION);
        return ofSeconds(sum, nanos + otherNanos % BILLION);
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
        if (other.unknown) {
            return someTime();
        }
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
        if (unknown || Model.unknownNumber("" + factor) != 0) {
            return someTime();
        }
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

    // Of more than 290 years, both are unmodelled.

    public Duration dividedBy(long divisor) {
        if (divisor == 0) {
            throw new ArithmeticException("Cannot divide by zero");
        }
        if (unknown || Model.unknownNumber("" + divisor) != 0) {
            return someTime();
        }
        return ofNanos(shortNanos() / divisor);
    }

    public long dividedBy(Duration divisor) {
        if (divisor.isZero()) {
            throw new ArithmeticException("Cannot divide by zero");
        }
        if (unknown || divisor.unknown) {
            return Model.unknown(-Long.MAX_VALUE, Long.MAX_VALUE);
        }
        return shortNanos() / divisor.shortNanos();
    }

    private long shortNanos() {
        if (seconds < -LIMIT || seconds > LIMIT) {
            Model.unmodelled();
        }
        return seconds * BILLION + nanos;
    }

    public Duration negated() {
        return multipliedBy(-1);
    }

    public Duration abs() {
        return isNegative() ? negated() : this;
    }

    public Temporal addTo(Temporal temporal) {
        Temporal sum = temporal;
        if (unknown || seconds != 0) {
            sum = sum.plus(getSeconds(), ChronoUnit.SECONDS);
        }
        if (unknown || nanos != 0) {
            sum = sum.plus(getNano(), ChronoUnit.NANOS);
        }
        return sum;
    }

    public Temporal subtractFrom(Temporal temporal) {
        Temporal difference = temporal;
        if (unknown || seconds != 0) {
            difference = difference.minus(getSeconds(), ChronoUnit.SECONDS);
        }
        if (unknown || nanos != 0) {
            difference = difference.minus(getNano(), ChronoUnit.NANOS);
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
        return unknown ? Model.unknown(-MILLIS_LIMIT, MILLIS_LIMIT) : whole(1000);
    }

    public long toNanos() {
        return unknown ? Model.unknown(-Long.MAX_VALUE, Long.MAX_VALUE) : whole(BILLION);
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

    // Between two times, one of which is unknown.
    long in(TemporalUnit unit) {
        switch ((ChronoUnit) unit) {
            case NANOS:
                return toNanos();
            case MICROS:
                return toNanos() / 1000;
            case MILLIS:
                return toMillis();
            default:
                return getSeconds() / unit.getDuration().getSeconds();
        }
    }

    public native Duration truncatedTo(TemporalUnit unit);

    public int compareTo(Duration other) {
        if (unknown || other.unknown) {
            return this == other ? 0 : Model.unknown(-Integer.MAX_VALUE, Integer.MAX_VALUE);
        }
        int seconds = Long.compare(this.seconds, other.seconds);
        return seconds != 0 ? seconds : nanos - other.nanos;
    }

    public boolean equals(Object other) {
        return this == other || other instanceof Duration && compareTo((Duration) other) == 0;
    }

    public int hashCode() {
        if (unknown) {
            return Model.unknown(Integer.MIN_VALUE, Integer.MAX_VALUE);
        }
        return (int) (seconds ^ seconds >>> 32) + 51 * nanos;
    }

    public String toString() {
        if (unknown) {
            return "" + getSeconds();
        }
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
