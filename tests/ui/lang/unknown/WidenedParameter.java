// A short of a clock, passed as an int (JLS 5.3), and a result of a smaller type than its variable.
//@ kind: concurrent
//@ verdict: violated(assertion@L21)
//@ check: deadlock, assertion, uncaught-exception
//@ classic: no (clocks)
public class WidenedParameter {
    static short s = 2;

    static int half(int n) {
        return n / 2;
    }

    static int own() {
        return s;
    }

    public static void main(String[] args) {
        s = (short) System.currentTimeMillis();
        int h = half(s);
        // -30000 to 30000, and whatever the clock says.
        assert h != 0 || own() != 1; //~ ASSERT[main]
    }
}
