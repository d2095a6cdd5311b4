// Elements of an array of bytes, a component of a record, results of a switch and of a method reference: as ints.
//@ kind: concurrent
//@ verdict: violated(assertion@L30)
//@ check: deadlock, assertion, uncaught-exception
//@ classic: no (clocks)
import java.util.function.IntBinaryOperator;

public class WidenedElements {
    record Box(int x) {}

    static byte b = 2;
    static char c = 2;
    static byte least = -128;

    public static void main(String[] args) {
        b = (byte) System.nanoTime();
        byte[] bytes = {b, 1};
        int found = 0;
        for (int e : bytes.clone()) {
            if (e == 5) found++;
        }
        if (new Box(b).x() == 5) found++;
        int x = switch (args.length) {
            case 0 -> b;
            default -> c;
        };
        if (x == 5) found++;
        IntBinaryOperator most = Math::max;
        if (most.applyAsInt(b, least) == 5) found++;
        assert found != 4; //~ ASSERT[main]
    }
}
