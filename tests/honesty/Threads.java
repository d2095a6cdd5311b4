// Starts threads without end.
public class Threads {
    public static void main(String[] args) {
        Object o = new Object();
        while (true) {
            new Thread(() -> {
                synchronized (o) {
                    try { o.wait(); } catch (InterruptedException e) { }
                }
            }).start();
        }
    }
}
