// A byte of a clock decides where a switch goes, after its promotion to int.
//@ kind: concurrent
//@ verdict: violated(uncaught-exception@L17)
//@ check: deadlock, assertion, uncaught-exception
//@ classic: no (clocks)
public class WidenedSwitch {
    static byte b = 2;

    static int twice(int n) {
        return 2 * n;
    }

    public static void main(String[] args) {
        b = (byte) System.nanoTime();
        switch (twice(b)) {
            case 10:
                throw new IllegalStateException(); //~ THROWS[main] java.lang.IllegalStateException
            default:
        }
    }
}
