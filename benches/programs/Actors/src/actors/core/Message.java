package actors.core;

/** What actors send each other. Never changes once sent. */
public interface Message {
    /** Whether the actor that has handled it handles no more. */
    default boolean last() {
        return false;
    }
}
