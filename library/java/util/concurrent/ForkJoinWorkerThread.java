package java.util.concurrent;

public class ForkJoinWorkerThread extends Thread {
    final ForkJoinPool pool;
    ForkJoinWorkerThread next;

    protected ForkJoinWorkerThread(ForkJoinPool pool) {
        super("ForkJoinWorkerThread");
        if (pool == null) {
            throw new NullPointerException();
        }
        this.pool = pool;
    }

    ForkJoinWorkerThread(ForkJoinPool pool, String name) {
        super(name);
        this.pool = pool;
    }

    public ForkJoinPool getPool() {
        return pool;
    }

    public native int getPoolIndex();

    protected void onStart() {
    }

    protected void onTermination(Throwable exception) {
    }

    public void run() {
        Throwable thrown = null;
        try {
            onStart();
            pool.work(this);
        } catch (Throwable t) {
            thrown = t;
            throw t;
        } finally {
            onTermination(thrown);
        }
    }
}
