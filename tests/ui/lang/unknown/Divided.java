// The clock may stand still: division by zero is found.
//@ kind: concurrent
//@ verdict: violated(uncaught-exception@L13)
//@ check: deadlock, assertion, uncaught-exception
//@ classic: no (clocks)
public class Divided {
    public static void main(String[] args) {
        long start = System.currentTimeMillis();
        int done = 0;
        for (int i = 0; i < 3; i++) {
            done++;
        }
        System.out.println(1000 * done / (System.currentTimeMillis() - start)); //~ THROWS java.lang.ArithmeticException
    }
}
