package java.lang;

// A daemon without a name of its own, that cannot be anything else. Which carrier runs it is no matter: every order of
// threads is explored.
final class VirtualThread extends Thread {
    VirtualThread(Runnable task, String name) {
        super(task, name);
        j2pml.Model.inheritNothing(this);
        super.setDaemon(true);
    }

    public void setDaemon(boolean on) {
        if (!on) {
            throw new IllegalArgumentException("'false' not legal for virtual threads");
        }
        if (isAlive()) {
            throw new IllegalThreadStateException();
        }
    }

    public String toString() {
        j2pml.Model.unmodelled("the text of a virtual thread");
        return "";
    }
}
