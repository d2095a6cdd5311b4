package java.time;

import j2pml.Model;

// Clocks of the system tell times that nobody knows; one may be fixed. Zones are unmodelled.
public abstract class Clock implements InstantSource {
    protected Clock() {
    }

    private static final class Told extends Clock {
        // Null: what it is now.
        private final Instant time;
        // Of another clock, that much later.
        private final Clock base;
        private final Duration offset;

        Told(Instant time, Clock base, Duration offset) {
            this.time = time;
            this.base = base;
            this.offset = offset;
        }

        public native ZoneId getZone();

        public native Clock withZone(ZoneId zone);

        public long millis() {
            return instant().toEpochMilli();
        }

        public Instant instant() {
            if (base != null) {
                return base.instant().plus(offset);
            }
            return time == null ? Instant.now() : time;
        }

        // Two of the same zone are equal, if they tell the same time.
        public boolean equals(Object other) {
            if (this != other && other instanceof Told) {
                Model.unmodelled();
            }
            return this == other;
        }

        public int hashCode() {
            Model.unmodelled();
            return 0;
        }

        public String toString() {
            Model.unmodelled();
            return null;
        }
    }

    public static Clock systemUTC() {
        return new Told(null, null, null);
    }

    public static Clock systemDefaultZone() {
        return new Told(null, null, null);
    }

    public static Clock system(ZoneId zone) {
        if (zone == null) {
            throw new NullPointerException("zone");
        }
        return new Told(null, null, null);
    }

    public static native Clock tickMillis(ZoneId zone);

    public static native Clock tickSeconds(ZoneId zone);

    public static native Clock tickMinutes(ZoneId zone);

    public static native Clock tick(Clock baseClock, Duration tickDuration);

    public static Clock fixed(Instant fixedInstant, ZoneId zone) {
        if (fixedInstant == null) {
            throw new NullPointerException("fixedInstant");
        }
        if (zone == null) {
            throw new NullPointerException("zone");
        }
        return new Told(fixedInstant, null, null);
    }

    public static Clock offset(Clock baseClock, Duration offsetDuration) {
        if (baseClock == null) {
            throw new NullPointerException("baseClock");
        }
        if (offsetDuration == null) {
            throw new NullPointerException("offsetDuration");
        }
        return new Told(null, baseClock, offsetDuration);
    }

    public abstract ZoneId getZone();

    public abstract Clock withZone(ZoneId zone);

    public long millis() {
        return instant().toEpochMilli();
    }

    public abstract Instant instant();

    public boolean equals(Object obj) {
        return super.equals(obj);
    }

    public int hashCode() {
        return super.hashCode();
    }
}
