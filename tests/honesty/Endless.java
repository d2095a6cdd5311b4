// More states than any search finishes: a counter that goes through all ints in two threads.
public class Endless {
    static volatile int a, b;

    public static void main(String[] args) {
        new Thread(() -> { while (true) a += 3; }).start();
        new Thread(() -> { while (true) b += 7; }).start();
    }
}
