//@ verdict: holds
//@ kind: concurrent
//@ check: termination
//@ twin: EndsNot.java (a loop that counts up and down)
// Each loop has an end, whatever the schedule.
class Ends {
    static int sum;

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> {
            for (int i = 0; i < 3; i++) {
                synchronized (Ends.class) {
                    sum += i;
                }
            }
        });
        other.start();
        for (int i = 0; i < 3; i++) {
            synchronized (Ends.class) {
                sum -= i;
            }
        }
        other.join();
    }
}
