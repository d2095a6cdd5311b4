package java.time;

import j2pml.Model;

// Clocks of the system tell times that nobody knows; one may be fixed. Zones are unmodelled.
public abstract class Clock implements InstantSource {
    protected Clock() {
    }

    // Of one zone or another.
    private abstract static class Told extends Clock {
        public ZoneId getZone() {
            Model.unmodelled();
            return null;
        }

        public Clock withZone(ZoneId zone) {
            Model.unmodelled();
            return null;
        }

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

    private static final class Ticking extends Told {
        public Instant instant() {
            return Instant.now();
        }
    }

    private static final class Fixed extends Told {
        private final Instant time;

        Fixed(Instant time) {
            this.time = time;
        }

        public Instant instant() {
            return time;
        }
    }

    private static final class Later extends Told {
        private final Clock base;
        private final Duration offset;

        Later(Clock base, Duration offset) {
            this.base = base;
            this.offset = offset;
        }

        public Instant instant() {
            return base.instant().plus(offset);
        }
    }

    public static Clock systemUTC() {
        return new Ticking();
    }

    public static Clock systemDefaultZone() {
        return new Ticking();
    }

    public static Clock system(ZoneId zone) {
        if (zone == null) {
            throw new NullPointerException("zone");
        }
        return new Ticking();
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
        return new Fixed(fixedInstant);
    }

    public static Clock offset(Clock baseClock, Duration offsetDuration) {
        if (baseClock == null) {
            throw new NullPointerException("baseClock");
        }
        if (offsetDuration == null) {
            throw new NullPointerException("offsetDuration");
        }
        return new Later(baseClock, offsetDuration);
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
