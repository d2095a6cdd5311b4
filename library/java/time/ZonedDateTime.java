package java.time;

import j2pml.Model;
import java.time.chrono.ChronoZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.time.temporal.Temporal;
import java.time.temporal.TemporalAmount;
import java.time.temporal.TemporalField;
import java.time.temporal.TemporalUnit;

// A day and a time of day in some zone that a clock told: nobody knows which. Comparisons go either
// way, texts are unknown. Others are unmodelled.
public final class ZonedDateTime implements Temporal, ChronoZonedDateTime<LocalDate>, java.io.Serializable {
    private ZonedDateTime() {
    }

    public static ZonedDateTime now() {
        return new ZonedDateTime();
    }

    public static ZonedDateTime now(ZoneId zone) {
        if (zone == null) {
            throw new NullPointerException("zone");
        }
        return new ZonedDateTime();
    }

    public static native ZonedDateTime now(Clock clock);

    public static native ZonedDateTime of(LocalDateTime localDateTime, ZoneId zone);

    public static native ZonedDateTime of(LocalDate date, LocalTime time, ZoneId zone);

    public static native ZonedDateTime ofInstant(Instant instant, ZoneId zone);

    public static native ZonedDateTime parse(CharSequence text);

    public static native ZonedDateTime parse(CharSequence text, DateTimeFormatter formatter);

    public Instant toInstant() {
        return Instant.now();
    }

    public LocalDateTime toLocalDateTime() {
        return LocalDateTime.now();
    }

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

    public ZonedDateTime plusDays(long days) {
        return new ZonedDateTime();
    }

    public ZonedDateTime plusWeeks(long weeks) {
        return new ZonedDateTime();
    }

    public ZonedDateTime plusMonths(long months) {
        return new ZonedDateTime();
    }

    public ZonedDateTime plusYears(long years) {
        return new ZonedDateTime();
    }

    public ZonedDateTime plusHours(long hours) {
        return new ZonedDateTime();
    }

    public ZonedDateTime plusMinutes(long minutes) {
        return new ZonedDateTime();
    }

    public ZonedDateTime plusSeconds(long seconds) {
        return new ZonedDateTime();
    }

    public ZonedDateTime plusNanos(long nanos) {
        return new ZonedDateTime();
    }

    public ZonedDateTime plus(TemporalAmount amount) {
        return (ZonedDateTime) amount.addTo(this);
    }

    public ZonedDateTime plus(long amount, TemporalUnit unit) {
        if (!supports(unit)) {
            Model.unmodelled("this unit of time");
        }
        return new ZonedDateTime();
    }

    public ZonedDateTime minusDays(long days) {
        return new ZonedDateTime();
    }

    public ZonedDateTime minusWeeks(long weeks) {
        return new ZonedDateTime();
    }

    public ZonedDateTime minusMonths(long months) {
        return new ZonedDateTime();
    }

    public ZonedDateTime minusYears(long years) {
        return new ZonedDateTime();
    }

    public ZonedDateTime minusHours(long hours) {
        return new ZonedDateTime();
    }

    public ZonedDateTime minusMinutes(long minutes) {
        return new ZonedDateTime();
    }

    public ZonedDateTime minusSeconds(long seconds) {
        return new ZonedDateTime();
    }

    public ZonedDateTime minusNanos(long nanos) {
        return new ZonedDateTime();
    }

    public ZonedDateTime minus(TemporalAmount amount) {
        return (ZonedDateTime) amount.subtractFrom(this);
    }

    public ZonedDateTime minus(long amount, TemporalUnit unit) {
        if (!supports(unit)) {
            Model.unmodelled("this unit of time");
        }
        return new ZonedDateTime();
    }

    public native boolean isSupported(TemporalField field);

    public boolean isSupported(TemporalUnit unit) {
        return supports(unit);
    }

    private static boolean supports(TemporalUnit unit) {
        return unit != null && (unit.isDateBased() || unit.isTimeBased());
    }

    public long until(Temporal end, TemporalUnit unit) {
        if (!(end instanceof ZonedDateTime) || !supports(unit)) {
            Model.unmodelled("this unit of time");
        }
        return Model.unknown(-(1L << 60), 1L << 60);
    }

    public String format(DateTimeFormatter formatter) {
        if (formatter == null) {
            throw new NullPointerException("formatter");
        }
        formatter.check(true, true, true);
        return toString();
    }

    public int compareTo(ChronoZonedDateTime<?> other) {
        return this == other ? 0 : Model.choose(2) - 1;
    }

    public boolean isAfter(ChronoZonedDateTime<?> other) {
        return compareTo(other) > 0;
    }

    public boolean isBefore(ChronoZonedDateTime<?> other) {
        return compareTo(other) < 0;
    }

    public boolean isEqual(ChronoZonedDateTime<?> other) {
        return compareTo(other) == 0;
    }

    public boolean equals(Object obj) {
        return this == obj || obj instanceof ZonedDateTime && compareTo((ZonedDateTime) obj) == 0;
    }

    public int hashCode() {
        Model.unmodelled();
        return 0;
    }

    public String toString() {
        return "" + Model.unknown(0L, Long.MAX_VALUE);
    }
}
