package java.time.temporal;

// What looks at values is not here.
public interface TemporalField {
    TemporalUnit getBaseUnit();

    TemporalUnit getRangeUnit();

    boolean isDateBased();

    boolean isTimeBased();

    String toString();
}
