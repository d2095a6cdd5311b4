// Two threads write different elements of one array; what start and join order is no race.
//@ kind: concurrent
//@ check: race, assertion
//@ verdict: holds
//@ twin: ElementsShared.java (both write the first one)
public class Elements {
    static class Writer extends Thread {
        int[] a; int n; Writer(int[] a, int n) { this.a = a; this.n = n; }
        public void run() {
            a[n] = a[n] + n + 1;
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
        assert a[0] == 1 && a[1] == 7;
    }
}
