package java.time;

import j2pml.Model;
import java.time.format.DateTimeFormatter;
import java.time.temporal.Temporal;
import java.time.temporal.TemporalAdjuster;
import java.time.temporal.TemporalAmount;
import java.time.temporal.TemporalField;
import java.time.temporal.TemporalUnit;

// A time of day that a clock told: nobody knows which. Comparisons go either way, texts are unknown. Others are unmodelled.
public final class LocalTime implements Temporal, TemporalAdjuster, Comparable<LocalTime>, java.io.Serializable {
    private LocalTime() {
    }

    public static LocalTime now() {
        return new LocalTime();
    }

    public static LocalTime now(ZoneId zone) {
        if (zone == null) {
            throw new NullPointerException("zone");
        }
        return new LocalTime();
    }

    public static native LocalTime now(Clock clock);

    public static native LocalTime of(int hour, int minute);

    public static native LocalTime of(int hour, int minute, int second);

    public static native LocalTime of(int hour, int minute, int second, int nanoOfSecond);

    public static native LocalTime ofSecondOfDay(long secondOfDay);

    public static native LocalTime ofNanoOfDay(long nanoOfDay);

    public static native LocalTime parse(CharSequence text);

    public static native LocalTime parse(CharSequence text, DateTimeFormatter formatter);

    public int getHour() {
        return Model.unknown(0, 23);
    }

    public int getMinute() {
        return Model.unknown(0, 59);
    }

    public int getSecond() {
        return Model.unknown(0, 59);
    }

    public int getNano() {
        return Model.unknown(0, 999999999);
    }

    public int toSecondOfDay() {
        return Model.unknown(0, 86399);
    }

    public long toNanoOfDay() {
        return Model.unknown(0L, 86399999999999L);
    }

    public LocalTime plusHours(long hours) {
        return new LocalTime();
    }

    public LocalTime plusMinutes(long minutes) {
        return new LocalTime();
    }

    public LocalTime plusSeconds(long seconds) {
        return new LocalTime();
    }

    public LocalTime plusNanos(long nanos) {
        return new LocalTime();
    }

    public LocalTime plus(TemporalAmount amount) {
        return (LocalTime) amount.addTo(this);
    }

    public LocalTime plus(long amount, TemporalUnit unit) {
        if (!supports(unit)) {
            Model.unmodelled("this unit of time");
        }
        return new LocalTime();
    }

    public LocalTime minusHours(long hours) {
        return new LocalTime();
    }

    public LocalTime minusMinutes(long minutes) {
        return new LocalTime();
    }

    public LocalTime minusSeconds(long seconds) {
        return new LocalTime();
    }

    public LocalTime minusNanos(long nanos) {
        return new LocalTime();
    }

    public LocalTime minus(TemporalAmount amount) {
        return (LocalTime) amount.subtractFrom(this);
    }

    public LocalTime minus(long amount, TemporalUnit unit) {
        if (!supports(unit)) {
            Model.unmodelled("this unit of time");
        }
        return new LocalTime();
    }

    public native boolean isSupported(TemporalField field);

    public boolean isSupported(TemporalUnit unit) {
        return supports(unit);
    }

    private static boolean supports(TemporalUnit unit) {
        return unit != null && (unit.isTimeBased());
    }

    public long until(Temporal end, TemporalUnit unit) {
        if (!(end instanceof LocalTime) || !supports(unit)) {
            Model.unmodelled("this unit of time");
        }
        return Model.unknown(-(1L << 60), 1L << 60);
    }

    public String format(DateTimeFormatter formatter) {
        if (formatter == null) {
            throw new NullPointerException("formatter");
        }
        formatter.check(false, true, false);
        return toString();
    }

    public native Temporal adjustInto(Temporal temporal);

    public int compareTo(LocalTime other) {
        return this == other ? 0 : Model.choose(2) - 1;
    }

    public boolean isAfter(LocalTime other) {
        return compareTo(other) > 0;
    }

    public boolean isBefore(LocalTime other) {
        return compareTo(other) < 0;
    }

    public boolean equals(Object obj) {
        return this == obj || obj instanceof LocalTime && compareTo((LocalTime) obj) == 0;
    }

    public int hashCode() {
        Model.unmodelled();
        return 0;
    }

    public String toString() {
        return "" + Model.unknown(0L, Long.MAX_VALUE);
    }
}
