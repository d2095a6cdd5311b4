// A string that grows without end: there is a bound, and no answer.
//@ kind: concurrent
//@ verdict: inconclusive(texts)
//@ explore: no (never ends)
//@ classic: no (looks at texts)
public class Growing {
    static volatile boolean stop;

    public static void main(String[] args) {
        String s = "x";
        while (!stop) {
            s += s;
            assert s.charAt(0) == 'x';
        }
    }
}
