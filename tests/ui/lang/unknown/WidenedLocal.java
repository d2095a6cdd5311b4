// A byte of a clock in an int, by an assignment (JLS 5.1.2, 5.2): still unknown.
//@ kind: concurrent
//@ verdict: violated(assertion@L14)
//@ check: deadlock, assertion, uncaught-exception
//@ classic: no (clocks)
public class WidenedLocal {
    public static void main(String[] args) {
        byte b = 2;
        if (args.length == 0) {
            b = (byte) System.nanoTime();
        }
        int x = b;
        System.out.println(x);
        assert x != 5; //~ ASSERT[main]
    }
}
