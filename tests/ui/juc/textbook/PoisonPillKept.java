// The worker that meets the pill keeps it: the other one waits for ever.
//@ kind: concurrent
//@ classic: no (library)
//@ verdict: violated(deadlock)
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.atomic.AtomicInteger;

public class PoisonPillKept {
    static final Runnable PILL = () -> { };

    static class Pool {
        private final BlockingQueue<Runnable> jobs = new LinkedBlockingQueue<>();
        private final Thread[] workers;

        Pool(int size) {
            workers = new Thread[size];
            for (int i = 0; i < size; i++) {
                workers[i] = new Thread(this::work, "worker-" + i);
                workers[i].start();
            }
        }

        private void work() {
            try {
                Runnable job = jobs.take(); //~? DEADLOCK waits
                while (job != PILL) {
                    job.run();
                    job = jobs.take(); //~? DEADLOCK waits
                }
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }

        void submit(Runnable job) throws InterruptedException {
            jobs.put(job);
        }

        void shutdown() throws InterruptedException {
            jobs.put(PILL);
            for (Thread worker : workers) {
                worker.join(); //~ DEADLOCK[main] waits for the end
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        AtomicInteger done = new AtomicInteger();
        Pool pool = new Pool(2);
        for (int i = 0; i < 3; i++) {
            pool.submit(done::incrementAndGet);
        }
        pool.shutdown();
        assert done.get() == 3;
        System.out.println("done " + done);
    }
}
