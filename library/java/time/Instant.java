package java.time;

import j2pml.Model;
import java.time.temporal.ChronoUnit;
import java.time.temporal.Temporal;
import java.time.temporal.TemporalAccessor;
import java.time.temporal.TemporalAdjuster;
import java.time.temporal.TemporalAmount;
import java.time.temporal.TemporalField;
import java.time.temporal.TemporalQuery;
import java.time.temporal.TemporalUnit;
import java.time.temporal.UnsupportedTemporalTypeException;
import java.time.temporal.ValueRange;

// Seconds since 1970, and 0 to 999,999,999 nanoseconds more. Either may be unknown: then nothing overflows, as if it were
// before 2240. Fields, adjusters, queries, zones are unmodelled. (See Duration on where numbers are tested.)
public final class Instant implements Temporal, TemporalAdjuster, Comparable<Instant>, java.io.Serializable {
    private static final long BILLION = 1000000000;
    private static final long FIRST = -31557014167219200L;
    private static final long LAST = 31556889864403199L;

    public static final Instant EPOCH = new Instant(0, 0);
    public static final Instant MIN = new Instant(FIRST, 0);
    public static final Instant MAX = new Instant(LAST, 999999999);

    private final long seconds;
    private final int nanos;

    private Instant(long seconds, int nanos) {
        this.seconds = seconds;
        this.nanos = nanos;
    }

    private static Instant make(long seconds, int nanos) {
        if (seconds < FIRST || seconds > LAST) {
            throw new DateTimeException("Instant exceeds minimum or maximum instant");
        }
        return new Instant(seconds, nanos);
    }

    private static Instant about(long seconds, long nanos) {
        return new Instant(seconds + nanos / BILLION, (int) (nanos % BILLION));
    }

    // Of a clock that counts milliseconds, as the documentation allows.
    public static Instant now() {
        long now = System.currentTimeMillis();
        return new Instant(now / 1000, (int) (now % 1000) * 1000000);
    }

    public static Instant now(Clock clock) {
        return clock.instant();
    }

    public static Instant ofEpochSecond(long epochSecond) {
        return Model.unknownNumber("" + epochSecond) != 0 ? about(epochSecond, 0) : make(epochSecond, 0);
    }

    public static Instant ofEpochSecond(long epochSecond, long nanoAdjustment) {
        if (Model.unknownNumber("" + epochSecond) != 0 || Model.unknownNumber("" + nanoAdjustment) != 0) {
            return about(epochSecond + nanoAdjustment / BILLION - 1, nanoAdjustment % BILLION + BILLION);
        }
        return make(Exact.sum(epochSecond, Exact.quotient(nanoAdjustment, BILLION)),
            (int) Exact.rest(nanoAdjustment, BILLION));
    }

    public static Instant ofEpochMilli(long epochMilli) {
        if (Model.unknownNumber("" + epochMilli) != 0) {
            return about(epochMilli / 1000 - 1, (epochMilli % 1000 + 1000) * 1000000);
        }
        return make(Exact.quotient(epochMilli, 1000L), (int) Exact.rest(epochMilli, 1000L) * 1000000);
    }

    public static native Instant from(TemporalAccessor temporal);

    public static native Instant parse(CharSequence text);

    public native boolean isSupported(TemporalField field);

    public boolean isSupported(TemporalUnit unit) {
        if (unit instanceof ChronoUnit) {
            return unit.isTimeBased() || unit == ChronoUnit.DAYS;
        }
        return unit != null && unit.isSupportedBy(this);
    }

    public native ValueRange range(TemporalField field);

    public native int get(TemporalField field);

    public native long getLong(TemporalField field);

    public long getEpochSecond() {
        return seconds;
    }

    public int getNano() {
        return nanos;
    }

    public native Instant with(TemporalAdjuster adjuster);

    public native Instant with(TemporalField field, long newValue);

    public native Instant truncatedTo(TemporalUnit unit);

    public Instant plus(TemporalAmount amountToAdd) {
        return (Instant) amountToAdd.addTo(this);
    }

    public Instant plus(long amountToAdd, TemporalUnit unit) {
        if (!(unit instanceof ChronoUnit)) {
            return unit.addTo(this, amountToAdd);
        }
        switch ((ChronoUnit) unit) {
            case NANOS:
                return plusNanos(amountToAdd);
            case MICROS:
                return plus(amountToAdd / 1000000, amountToAdd % 1000000 * 1000);
            case MILLIS:
                return plusMillis(amountToAdd);
            case SECONDS:
                return plusSeconds(amountToAdd);
            case MINUTES:
            case HOURS:
            case HALF_DAYS:
            case DAYS:
                long scale = unit.getDuration().getSeconds();
                if (Model.unknownNumber("" + amountToAdd) != 0) {
                    return about(seconds + amountToAdd * scale, nanos);
                }
                return plusSeconds(Exact.product(Exact.certain(amountToAdd), scale));
            default:
                throw new UnsupportedTemporalTypeException("Unsupported unit: " + unit);
        }
    }

    public Instant plusSeconds(long secondsToAdd) {
        return plus(secondsToAdd, 0);
    }

    public Instant plusMillis(long millisToAdd) {
        return plus(millisToAdd / 1000, millisToAdd % 1000 * 1000000);
    }

    public Instant plusNanos(long nanosToAdd) {
        return plus(0, nanosToAdd);
    }

    private Instant plus(long secondsToAdd, long nanosToAdd) {
        if (Model.unknownNumber("" + seconds) != 0 || Model.unknownNumber("" + secondsToAdd) != 0
                || Model.unknownNumber("" + nanosToAdd) != 0) {
            return about(seconds + secondsToAdd + nanosToAdd / BILLION - 1, nanos + nanosToAdd % BILLION + BILLION);
        }
        long moreNanos = Exact.certain(nanosToAdd);
        if (secondsToAdd == 0 && moreNanos == 0) {
            return this;
        }
        long sum = Exact.sum(Exact.sum(Exact.certain(seconds), Exact.certain(secondsToAdd)), moreNanos / BILLION);
        long rest = Exact.certain(nanos) + moreNanos % BILLION;
        return make(Exact.sum(sum, Exact.quotient(rest, BILLION)), (int) Exact.rest(rest, BILLION));
    }

    public Instant minus(TemporalAmount amountToSubtract) {
        return (Instant) amountToSubtract.subtractFrom(this);
    }

    public Instant minus(long amountToSubtract, TemporalUnit unit) {
        return amountToSubtract == Long.MIN_VALUE ? plus(Long.MAX_VALUE, unit).plus(1, unit)
            : plus(-amountToSubtract, unit);
    }

    public Instant minusSeconds(long secondsToSubtract) {
        return secondsToSubtract == Long.MIN_VALUE ? plusSeconds(Long.MAX_VALUE).plusSeconds(1)
            : plusSeconds(-secondsToSubtract);
    }

    public Instant minusMillis(long millisToSubtract) {
        return millisToSubtract == Long.MIN_VALUE ? plusMillis(Long.MAX_VALUE).plusMillis(1)
            : plusMillis(-millisToSubtract);
    }

    public Instant minusNanos(long nanosToSubtract) {
        return nanosToSubtract == Long.MIN_VALUE ? plusNanos(Long.MAX_VALUE).plusNanos(1)
            : plusNanos(-nanosToSubtract);
    }

    public native <R> R query(TemporalQuery<R> query);

    public native Temporal adjustInto(Temporal temporal);

    public long until(Temporal endExclusive, TemporalUnit unit) {
        if (!(endExclusive instanceof Instant)) {
            Model.unmodelled("the time between an Instant and another kind of time");
        }
        Instant end = (Instant) endExclusive;
        if (!(unit instanceof ChronoUnit)) {
            return unit.between(this, end);
        }
        if (!unit.isTimeBased() && unit != ChronoUnit.DAYS) {
            throw new UnsupportedTemporalTypeException("Unsupported unit: " + unit);
        }
        if (Model.unknownNumber("" + seconds) != 0) {
            long more = end.seconds - seconds;
            return unit == ChronoUnit.NANOS ? more * BILLION + (end.nanos - nanos)
                : unit == ChronoUnit.MICROS ? more * 1000000 + (end.nanos - nanos) / 1000
                : unit == ChronoUnit.MILLIS ? more * 1000 + (end.nanos - nanos) / 1000000
                : more / unit.getDuration().getSeconds();
        }
        long from = Exact.certain(seconds);
        long to = Exact.certain(end.seconds);
        long nanosMore = Exact.certain(end.nanos - nanos);
        switch ((ChronoUnit) unit) {
            case NANOS:
                return Exact.sum(Exact.product(to - from, BILLION), nanosMore);
            case MICROS:
                return Exact.sum(Exact.product(to - from, BILLION), nanosMore) / 1000;
            case MILLIS:
                return Exact.difference(Exact.certain(end.toEpochMilli()), Exact.certain(toEpochMilli()));
            default:
                long more = to - from;
                if (more > 0 && nanosMore < 0) {
                    more--;
                } else if (more < 0 && nanosMore > 0) {
                    more++;
                }
                return more / unit.getDuration().getSeconds();
        }
    }

    Duration durationTo(Instant end) {
        long more = end.seconds - seconds;
        int nanosMore = end.nanos - nanos;
        if (Model.unknownNumber("" + more) != 0) {
            return Duration.about(more - 1, BILLION + nanosMore);
        }
        return Duration.exactly(Exact.certain(more), Exact.certain(nanosMore));
    }

    public native ZonedDateTime atZone(ZoneId zone);

    public long toEpochMilli() {
        if (Model.unknownNumber("" + seconds) != 0) {
            return seconds * 1000 + nanos / 1000000;
        }
        long seconds = Exact.certain(this.seconds);
        int nanos = Exact.certain(this.nanos);
        if (seconds < 0 && nanos > 0) {
            return Exact.sum(Exact.product(seconds + 1, 1000L), nanos / 1000000 - 1000L);
        }
        return Exact.sum(Exact.product(seconds, 1000L), nanos / 1000000L);
    }

    public int compareTo(Instant otherInstant) {
        if (seconds != otherInstant.seconds) {
            return seconds < otherInstant.seconds ? -1 : 1;
        }
        if (Model.unknownNumber("" + nanos) != 0) {
            return nanos < otherInstant.nanos ? -1 : nanos > otherInstant.nanos ? 1 : 0;
        }
        return Exact.certain(nanos - otherInstant.nanos);
    }

    public boolean isAfter(Instant otherInstant) {
        return seconds > otherInstant.seconds || seconds == otherInstant.seconds && nanos > otherInstant.nanos;
    }

    public boolean isBefore(Instant otherInstant) {
        return seconds < otherInstant.seconds || seconds == otherInstant.seconds && nanos < otherInstant.nanos;
    }

    public boolean equals(Object other) {
        return this == other || other instanceof Instant && ((Instant) other).seconds == seconds
            && ((Instant) other).nanos == nanos;
    }

    public int hashCode() {
        return Exact.certain((int) (seconds ^ seconds >>> 32) + 51 * nanos);
    }

    // As ISO 8601 has it.
    public String toString() {
        if (Model.unknownNumber("" + seconds) != 0) {
            return "" + seconds;
        }
        long seconds = Exact.certain(this.seconds);
        int nanos = Exact.certain(this.nanos);
        long days = Exact.quotient(seconds, 86400L);
        int rest = (int) Exact.rest(seconds, 86400L);
        // Years that begin with March, so that a leap day is the last; 146,097 days are 400 years.
        long ages = Exact.quotient(days + 719468, 146097L);
        int day = (int) Exact.rest(days + 719468, 146097L);
        int year = (day - day / 1460 + day / 36524 - day / 146096) / 365;
        day = day - (365 * year + year / 4 - year / 100);
        int month = (5 * day + 2) / 153;
        day = day - (153 * month + 2) / 5 + 1;
        long date = ages * 400 + year + (month >= 10 ? 1 : 0);
        month = month < 10 ? month + 3 : month - 9;
        String digits = "" + (date < 0 ? -date : date);
        while (digits.length() < 4) {
            digits = "0" + digits;
        }
        String text = (date < 0 ? "-" : date > 9999 ? "+" : "") + digits + "-" + two(month) + "-" + two(day) + "T"
            + two(rest / 3600) + ":" + two(rest / 60 % 60) + ":" + two(rest % 60);
        if (nanos != 0) {
            String parts = "" + (1000000000 + nanos);
            int end = nanos % 1000000 == 0 ? 4 : nanos % 1000 == 0 ? 7 : 10;
            text = text + "." + parts.substring(1, end);
        }
        return text + "Z";
    }

    private static String two(int number) {
        return number < 10 ? "0" + number : "" + number;
    }
}
