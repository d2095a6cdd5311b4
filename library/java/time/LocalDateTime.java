package java.time;

import j2pml.Model;
import java.time.chrono.ChronoLocalDateTime;
import java.time.format.DateTimeFormatter;
import java.time.temporal.Temporal;
import java.time.temporal.TemporalAdjuster;
import java.time.temporal.TemporalAmount;
import java.time.temporal.TemporalField;
import java.time.temporal.TemporalUnit;

// A day and a time of day that a clock told: nobody knows which. Comparisons go either
// way, texts are unknown. Others are unmodelled.
public final class LocalDateTime implements Temporal, TemporalAdjuster, ChronoLocalDateTime<LocalDate>, java.io.Serializable {
    private LocalDateTime() {
    }

    public static LocalDateTime now() {
        return new LocalDateTime();
    }

    public static LocalDateTime now(ZoneId zone) {
        if (zone == null) {
            throw new NullPointerException("zone");
        }
        return new LocalDateTime();
    }

    public static native LocalDateTime now(Clock clock);

    public static native LocalDateTime of(int year, int month, int dayOfMonth, int hour, int minute);

    public static native LocalDateTime of(int year, int month, int dayOfMonth, int hour, int minute, int second);

    public static native LocalDateTime of(int year, int month, int dayOfMonth, int hour, int minute, int second,
        int nanoOfSecond);

    public static native LocalDateTime of(LocalDate date, LocalTime time);

    public static native LocalDateTime ofInstant(Instant instant, ZoneId zone);

    public static native LocalDateTime parse(CharSequence text);

    public static native LocalDateTime parse(CharSequence text, DateTimeFormatter formatter);

    public LocalDate toLocalDate() {
        return LocalDate.now();
    }

    public LocalTime toLocalTime() {
        return LocalTime.now();
    }

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

    public LocalDateTime plusDays(long days) {
        return new LocalDateTime();
    }

    public LocalDateTime plusWeeks(long weeks) {
        return new LocalDateTime();
    }

    public LocalDateTime plusMonths(long months) {
        return new LocalDateTime();
    }

    public LocalDateTime plusYears(long years) {
        return new LocalDateTime();
    }

    public LocalDateTime plusHours(long hours) {
        return new LocalDateTime();
    }

    public LocalDateTime plusMinutes(long minutes) {
        return new LocalDateTime();
    }

    public LocalDateTime plusSeconds(long seconds) {
        return new LocalDateTime();
    }

    public LocalDateTime plusNanos(long nanos) {
        return new LocalDateTime();
    }

    public LocalDateTime plus(TemporalAmount amount) {
        return (LocalDateTime) amount.addTo(this);
    }

    public LocalDateTime plus(long amount, TemporalUnit unit) {
        if (!supports(unit)) {
            Model.unmodelled("this unit of time");
        }
        return new LocalDateTime();
    }

    public LocalDateTime minusDays(long days) {
        return new LocalDateTime();
    }

    public LocalDateTime minusWeeks(long weeks) {
        return new LocalDateTime();
    }

    public LocalDateTime minusMonths(long months) {
        return new LocalDateTime();
    }

    public LocalDateTime minusYears(long years) {
        return new LocalDateTime();
    }

    public LocalDateTime minusHours(long hours) {
        return new LocalDateTime();
    }

    public LocalDateTime minusMinutes(long minutes) {
        return new LocalDateTime();
    }

    public LocalDateTime minusSeconds(long seconds) {
        return new LocalDateTime();
    }

    public LocalDateTime minusNanos(long nanos) {
        return new LocalDateTime();
    }

    public LocalDateTime minus(TemporalAmount amount) {
        return (LocalDateTime) amount.subtractFrom(this);
    }

    public LocalDateTime minus(long amount, TemporalUnit unit) {
        if (!supports(unit)) {
            Model.unmodelled("this unit of time");
        }
        return new LocalDateTime();
    }

    public native boolean isSupported(TemporalField field);

    public boolean isSupported(TemporalUnit unit) {
        return supports(unit);
    }

    private static boolean supports(TemporalUnit unit) {
        return unit != null && (unit.isDateBased() || unit.isTimeBased());
    }

    public long until(Temporal end, TemporalUnit unit) {
        if (!(end instanceof LocalDateTime) || !supports(unit)) {
            Model.unmodelled("this unit of time");
        }
        return Model.unknown(-(1L << 60), 1L << 60);
    }

    public String format(DateTimeFormatter formatter) {
        if (formatter == null) {
            throw new NullPointerException("formatter");
        }
        formatter.check(true, true, false);
        return toString();
    }

    public native Temporal adjustInto(Temporal temporal);

    public int compareTo(ChronoLocalDateTime<?> other) {
        return this == other ? 0 : Model.choose(2) - 1;
    }

    public boolean isAfter(ChronoLocalDateTime<?> other) {
        return compareTo(other) > 0;
    }

    public boolean isBefore(ChronoLocalDateTime<?> other) {
        return compareTo(other) < 0;
    }

    public boolean isEqual(ChronoLocalDateTime<?> other) {
        return compareTo(other) == 0;
    }

    public boolean equals(Object obj) {
        return this == obj || obj instanceof LocalDateTime && compareTo((LocalDateTime) obj) == 0;
    }

    public int hashCode() {
        Model.unmodelled();
        return 0;
    }

    public String toString() {
        return "" + Model.unknown(0L, Long.MAX_VALUE);
    }
}
