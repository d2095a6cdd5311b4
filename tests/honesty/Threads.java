// Starts threads without end, one after the other.
public class Threads {
    public static void main(String[] args) throws InterruptedException {
        while (true) {
            Thread t = new Thread(() -> { });
            t.start();
            t.join();
        }
    }
}
