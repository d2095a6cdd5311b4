package actors.core;

/** Messages for an actor, and whether it will look at them. */
final class Mailbox<M> extends Queue<M> {
    private boolean scheduled;

    /** Whether the actor has to be scheduled for this message. */
    synchronized boolean put(M message) {
        add(message);
        return !scheduled && (scheduled = true);
    }

    /** The next message. If there is none, null: then the next one that comes finds nobody scheduled. */
    synchronized M take() {
        M message = poll();
        scheduled = message != null;
        return message;
    }
}
