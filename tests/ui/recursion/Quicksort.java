// Two threads sort the halves of one array, main merges by sorting it all.
//@ kind: concurrent
//@ verdict: holds
//@ twin: QuicksortOverlapping.java (the halves overlap)
//@ classic: no (a cycle of calls)
public class Quicksort {
    static final int[] a = { 3, 1, 2, 6, 4, 5 };

    static void sort(int from, int to) {
        if (to - from < 2) return;
        int pivot = a[from], at = from;
        for (int i = from + 1; i < to; i++) {
            if (a[i] < pivot) {
                int x = a[i];
                a[i] = a[++at];
                a[at] = x;
            }
        }
        a[from] = a[at];
        a[at] = pivot;
        sort(from, at); //~ ERROR J0401
        sort(at + 1, to);
    }

    public static void main(String[] args) throws InterruptedException {
        Thread t = new Thread(() -> sort(0, 3));
        t.start();
        sort(3, 6);
        t.join();
        for (int i = 0; i < 6; i++) assert a[i] == i + 1;
    }
}
