// LinkedBlockingDeque: the owner takes at one end, another one at the other; each element goes to one of them.
//@ kind: concurrent
//@ verdict: holds
//@ classic: no (locks of the library)
//@ twin: DequePeeking.java (looks before it removes)
import java.util.concurrent.LinkedBlockingDeque;

public class DequeStealing {
    static int stolen;

    public static void main(String[] args) throws InterruptedException {
        LinkedBlockingDeque<Integer> tasks = new LinkedBlockingDeque<>();
        tasks.push(1);
        tasks.push(2);
        Thread thief = new Thread(() -> {
            Integer task = tasks.peekLast();
            if (task != null && tasks.removeLastOccurrence(task)) stolen += task;
        });
        thief.start();
        int done = 0;
        for (Integer task = tasks.pollFirst(); task != null; task = tasks.pollFirst()) done += task;
        thief.join();
        assert done + stolen == 3 && stolen != 2;
    }
}
