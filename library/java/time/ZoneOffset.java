package java.time;

// Only that of UTC.
public final class ZoneOffset extends ZoneId implements Comparable<ZoneOffset> {
    public static final ZoneOffset UTC = new ZoneOffset();

    private ZoneOffset() {
    }

    public static native ZoneOffset of(String offsetId);

    public static native ZoneOffset ofHours(int hours);

    public static native ZoneOffset ofHoursMinutes(int hours, int minutes);

    public static native ZoneOffset ofTotalSeconds(int totalSeconds);

    public int getTotalSeconds() {
        return 0;
    }

    public String getId() {
        return "Z";
    }

    public int compareTo(ZoneOffset other) {
        return other.getTotalSeconds();
    }

    public boolean equals(Object obj) {
        return this == obj;
    }

    public int hashCode() {
        return 0;
    }

    public String toString() {
        return "Z";
    }
}
