// What more than a comparison makes of a time is not modelled.
//@ kind: concurrent
//@ verdict: inconclusive(unmodelled)
//@ classic: no (clocks)
public class Looked {
    public static void main(String[] args) {
        int[] a = new int[1000];
        a[(int) (System.nanoTime() & 511)]++;
    }
}
