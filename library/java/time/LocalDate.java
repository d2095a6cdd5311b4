package java.time;

import j2pml.Model;
import java.time.chrono.ChronoLocalDate;
import java.time.format.DateTimeFormatter;
import java.time.temporal.Temporal;
import java.time.temporal.TemporalAdjuster;
import java.time.temporal.TemporalAmount;
import java.time.temporal.TemporalField;
import java.time.temporal.TemporalUnit;

// A day that a clock told: nobody knows which. Comparisons go either way, texts are unknown. Others are unmodelled.
public final class LocalDate implements Temporal, TemporalAdjuster, ChronoLocalDate, java.io.Serializable {
    private LocalDate() {
    }

    public static LocalDate now() {
        return new LocalDate();
    }

    public static LocalDate now(ZoneId zone) {
        if (zone == null) {
            throw new NullPointerException("zone");
        }
        return new LocalDate();
    }

    public static native LocalDate now(Clock clock);

    public static native LocalDate of(int year, int month, int dayOfMonth);

    public static native LocalDate ofEpochDay(long epochDay);

    public static native LocalDate ofYearDay(int year, int dayOfYear);

    public static native LocalDate parse(CharSequence text);

    public static native LocalDate parse(CharSequence text, DateTimeFormatter formatter);

    public int getYear() {
        return Model.unknown(-999999999, 999999999);
    }

    public int getMonthValue() {
        return Model.unknown(1, 12);
    }

    public int getDayOfMonth() {
        return Model.unknown(1, 31);
    }

    public int getDayOfYear() {
        return Model.unknown(1, 366);
    }

    public long toEpochDay() {
        return Model.unknown(0L, 365242500L);
    }

    public LocalDate plusDays(long days) {
        return new LocalDate();
    }

    public LocalDate plusWeeks(long weeks) {
        return new LocalDate();
    }

    public LocalDate plusMonths(long months) {
        return new LocalDate();
    }

    public LocalDate plusYears(long years) {
        return new LocalDate();
    }

    public LocalDate plus(TemporalAmount amount) {
        return (LocalDate) amount.addTo(this);
    }

    public LocalDate plus(long amount, TemporalUnit unit) {
        if (!supports(unit)) {
            Model.unmodelled("this unit of time");
        }
        return new LocalDate();
    }

    public LocalDate minusDays(long days) {
        return new LocalDate();
    }

    public LocalDate minusWeeks(long weeks) {
        return new LocalDate();
    }

    public LocalDate minusMonths(long months) {
        return new LocalDate();
    }

    public LocalDate minusYears(long years) {
        return new LocalDate();
    }

    public LocalDate minus(TemporalAmount amount) {
        return (LocalDate) amount.subtractFrom(this);
    }

    public LocalDate minus(long amount, TemporalUnit unit) {
        if (!supports(unit)) {
            Model.unmodelled("this unit of time");
        }
        return new LocalDate();
    }

    public native boolean isSupported(TemporalField field);

    public boolean isSupported(TemporalUnit unit) {
        return supports(unit);
    }

    private static boolean supports(TemporalUnit unit) {
        return unit != null && (unit.isDateBased());
    }

    public long until(Temporal end, TemporalUnit unit) {
        if (!(end instanceof LocalDate) || !supports(unit)) {
            Model.unmodelled("this unit of time");
        }
        return Model.unknown(-(1L << 60), 1L << 60);
    }

    public String format(DateTimeFormatter formatter) {
        if (formatter == null) {
            throw new NullPointerException("formatter");
        }
        formatter.check(true, false, false);
        return toString();
    }

    public native Temporal adjustInto(Temporal temporal);

    public int compareTo(ChronoLocalDate other) {
        return this == other ? 0 : Model.choose(2) - 1;
    }

    public boolean isAfter(ChronoLocalDate other) {
        return compareTo(other) > 0;
    }

    public boolean isBefore(ChronoLocalDate other) {
        return compareTo(other) < 0;
    }

    public boolean isEqual(ChronoLocalDate other) {
        return compareTo(other) == 0;
    }

    public boolean equals(Object obj) {
        return this == obj || obj instanceof LocalDate && compareTo((LocalDate) obj) == 0;
    }

    public int hashCode() {
        Model.unmodelled();
        return 0;
    }

    public String toString() {
        return "" + Model.unknown(0L, Long.MAX_VALUE);
    }
}
