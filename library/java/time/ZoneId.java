package java.time;

// Names of zones; what they mean is not here.
public abstract class ZoneId implements java.io.Serializable {
    ZoneId() {
    }

    static final class Named extends ZoneId {
        private final String id;

        Named(String id) {
            this.id = id;
        }

        public String getId() {
            return id;
        }
    }

    // Any zone.
    public static ZoneId systemDefault() {
        return new Named("" + j2pml.Model.unknown(0L, Long.MAX_VALUE));
    }

    // Whether there are others depends on the data of a system.
    public static ZoneId of(String zoneId) {
        switch (zoneId) {
            case "Z":
                return ZoneOffset.UTC;
            case "UTC":
            case "GMT":
            case "UT":
                return new Named(zoneId);
            default:
                j2pml.Model.unmodelled("this time zone");
                return null;
        }
    }

    public abstract String getId();

    public boolean equals(Object obj) {
        return this == obj || obj instanceof ZoneId && getId().equals(((ZoneId) obj).getId());
    }

    public int hashCode() {
        return getId().hashCode();
    }

    public String toString() {
        return getId();
    }
}
