// DequeStealing with one change: who has seen an element removes whatever is at that end later.
//@ kind: concurrent
//@ verdict: violated(assertion@L23)
//@ classic: no (locks of the library)
import java.util.concurrent.LinkedBlockingDeque;

public class DequePeeking {
    static int stolen;

    public static void main(String[] args) throws InterruptedException {
        LinkedBlockingDeque<Integer> tasks = new LinkedBlockingDeque<>();
        tasks.push(1);
        tasks.push(2);
        Thread thief = new Thread(() -> {
            Integer task = tasks.peekLast();
            tasks.pollLast();
            if (task != null) stolen += task;
        });
        thief.start();
        int done = 0;
        for (Integer task = tasks.pollFirst(); task != null; task = tasks.pollFirst()) done += task;
        thief.join();
        assert done + stolen == 3; //~ ASSERT
    }
}
