package java.util.concurrent.locks;

// Who asks whether the owner is the thread itself gets the same answer whatever others write meanwhile, so the field is
// taken to be volatile and no race.
public abstract class AbstractOwnableSynchronizer implements java.io.Serializable {
    private volatile Thread owner;

    protected AbstractOwnableSynchronizer() {
    }

    protected final void setExclusiveOwnerThread(Thread thread) {
        owner = thread;
    }

    protected final Thread getExclusiveOwnerThread() {
        return owner;
    }
}
