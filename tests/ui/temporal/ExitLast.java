// After the end of the program by exit its last state stays for ever, in which x may not be 1.
//@ kind: concurrent
//@ verdict: violated(ltl)
//@ classic: no (library)
//@ check: ltl
//@ options: fair
//@ ltl: G F x
//@ prop: x=ExitLast.x == 1
public class ExitLast {
    static volatile boolean stop;
    static volatile int x;

    public static void main(String[] args) {
        Thread t = new Thread(() -> {
            while (!stop) {
                x = 1;
                x = 2;
            }
        });
        t.start();
        System.exit(0);
    }
}
