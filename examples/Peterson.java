/** Peterson's algorithm with volatile fields: at most one thread is in the critical section. It holds. */
public class Peterson {
    static volatile boolean wants0, wants1;
    static volatile int turn;
    static volatile int inside;

    public static void main(String[] args) {
        new Thread(() -> {
            wants0 = true;
            turn = 1;
            while (wants1 && turn == 1) { }
            inside++;
            assert inside == 1;
            inside--;
            wants0 = false;
        }).start();
        wants1 = true;
        turn = 0;
        while (wants0 && turn == 0) { }
        inside++;
        assert inside == 1;
        inside--;
        wants1 = false;
    }
}
