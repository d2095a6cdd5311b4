// Elements with one change: both threads write the first element.
//@ kind: concurrent
//@ check: race
//@ verdict: violated(race@L9)
public class ElementsShared {
    static class Writer extends Thread {
        int[] a; int n; Writer(int[] a, int n) { this.a = a; this.n = n; }
        public void run() {
            a[0] = a[0] + n + 1; //~ RACE
        }
    }

    public static void main(String[] args) throws InterruptedException {
        int[] a = new int[2];
        Writer one = new Writer(a, 0), two = new Writer(a, 1);
        a[1] = 5;
        one.start();
        two.start();
        one.join();
        two.join();
        assert a[0] >= 1;
    }
}
