package java.time.chrono;

import java.time.temporal.Temporal;

// Chronologies are not here.
public interface ChronoZonedDateTime<D extends ChronoLocalDate> extends Temporal, Comparable<ChronoZonedDateTime<?>> {
    int compareTo(ChronoZonedDateTime<?> other);

    boolean isAfter(ChronoZonedDateTime<?> other);

    boolean isBefore(ChronoZonedDateTime<?> other);

    boolean isEqual(ChronoZonedDateTime<?> other);
}
