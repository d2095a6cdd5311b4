package actors.core;

/**
 * Handles one message after the other, never two at the same time; which thread does it changes.
 *
 * @param <M> what it understands
 */
public abstract class Actor<M extends Message> {
    private final String name;
    private final Pool pool;
    private final Mailbox<M> mailbox = new Mailbox<>();
    private Thread busy;
    private boolean stopped;
    private int handled;

    protected Actor(String name, Pool pool) {
        this.name = name;
        this.pool = pool;
    }

    protected abstract void receive(M message) throws ActorException;

    /** What follows when {@code receive} throws: by default the actor stops. */
    protected boolean resumes(ActorException failure) {
        return false;
    }

    /** Any thread may call it. */
    public final void tell(M message) {
        if (mailbox.put(message)) {
            pool.execute(this::work);
        }
    }

    /** All that others need to know of it. */
    public final Address<M> self() {
        return this::tell;
    }

    private void work() {
        Thread me = Thread.currentThread();
        busy = me;
        for (M message = mailbox.take(); message != null; message = mailbox.take()) {
            if (!stopped) {
                handle(message);
                assert busy == me : name + " is run by " + busy.getName() + ", too";
            }
        }
    }

    private void handle(M message) {
        handled++;
        try {
            receive(message);
            stopped = message.last();
        } catch (ActorException e) {
            stopped = !resumes(e);
        }
    }

    /** Messages it has received; for times when it is idle. */
    public final int handled() {
        return handled;
    }

    @Override
    public String toString() {
        return name + (stopped ? " (stopped)" : "") + ": " + handled;
    }
}
