package java.time.temporal;

// Adjusters, fields and queries are not here.
public interface Temporal {
    boolean isSupported(TemporalUnit unit);

    Temporal plus(long amount, TemporalUnit unit);

    default Temporal plus(TemporalAmount amount) {
        return amount.addTo(this);
    }

    default Temporal minus(long amount, TemporalUnit unit) {
        return amount == Long.MIN_VALUE ? plus(Long.MAX_VALUE, unit).plus(1, unit) : plus(-amount, unit);
    }

    default Temporal minus(TemporalAmount amount) {
        return amount.subtractFrom(this);
    }

    long until(Temporal end, TemporalUnit unit);
}
