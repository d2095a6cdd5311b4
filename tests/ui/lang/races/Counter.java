// Two threads increment a counter without a lock.
//@ kind: concurrent
//@ check: race
//@ verdict: violated(race@L8)
public class Counter {
    static class Worker extends Thread {
        public void run() {
            c++; //~ RACE
        }
    }
    static int c;

    public static void main(String[] args) {
        new Worker().start();
        new Worker().start();
    }
}
