package actors.core;

/**
 * Messages for an actor, and whether it will look at them.
 *
 * <p>The bug: a message that comes after the last one was taken and before the actor counts as idle wakes nobody.
 */
final class Mailbox<M> extends Queue<M> {
    private boolean scheduled;

    /** Whether the actor has to be scheduled for this message. */
    synchronized boolean put(M message) {
        add(message);
        return !scheduled && (scheduled = true);
    }

    M take() {
        M message;
        synchronized (this) {
            message = poll();
        }
        if (message == null) {
            synchronized (this) {
                scheduled = false;
            }
        }
        return message;
    }
}
