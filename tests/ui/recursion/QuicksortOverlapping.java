// Quicksort with one change: both threads sort the element in the middle.
//@ kind: concurrent
//@ verdict: violated(assertion)
//@ classic: no (a cycle of calls)
public class QuicksortOverlapping {
    static final int[] a = { 3, 1, 2, 5, 4 };

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
        sort(2, 5);
        t.join();
        int sum = 0;
        for (int i = 0; i < 5; i++) sum += a[i];
        assert sum == 15; //~ ASSERT
    }
}
