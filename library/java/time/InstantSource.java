package java.time;

// Since Java 17.
public interface InstantSource {
    static InstantSource system() {
        return Clock.systemUTC();
    }

    static native InstantSource tick(InstantSource baseSource, Duration tickDuration);

    static native InstantSource fixed(Instant fixedInstant);

    static native InstantSource offset(InstantSource baseSource, Duration offsetDuration);

    Instant instant();

    default long millis() {
        return instant().toEpochMilli();
    }

    default Clock withZone(ZoneId zone) {
        j2pml.Model.unmodelled();
        return null;
    }
}
