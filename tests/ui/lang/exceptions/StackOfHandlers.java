// The handler is found through several calls; locals and finally code of each frame behave.
//@ kind: sequential
//@ verdict: holds
//@ no-twin: output comparison
public class StackOfHandlers {
    static class A extends Exception { A(String s) { super(s); } }
    static class B extends A { B(String s) { super(s); } }

    private String trace = "";

    void bottom(int n) throws A {
        if (n % 3 == 0) throw new A("a" + n);
        if (n % 3 == 1) throw new B("b" + n);
        trace += "." + n;
    }

    void middle(int n) throws A {
        int before = n;
        try {
            bottom(n);
        } catch (B e) {
            trace += "<" + e.getMessage() + ">";
            bottom(n + 1);
        } finally {
            trace += "m" + before;
        }
    }

    int top(int n) {
        try {
            middle(n);
            return 0;
        } catch (A e) {
            trace += "[" + e.getMessage() + "]";
            return 1;
        } finally {
            trace += "t";
        }
    }

    int constructorFails() {
        try {
            new Bad(1);
        } catch (RuntimeException e) {
            trace += e.getMessage();
        }
        try {
            new Bad(0);
            trace += "made";
        } catch (RuntimeException e) {
            trace += "no";
        }
        return Bad.made;
    }

    static class Bad {
        static int made;
        int value = 5;
        Bad(int n) {
            if (n == 1) throw new RuntimeException("bad" + value);
            made++;
        }
    }

    public static void main(String[] args) {
        StackOfHandlers s = new StackOfHandlers();
        for (int i = 0; i < 6; i++) System.out.println(s.top(i) + " " + s.trace);
        System.out.println(s.constructorFails() + " " + s.trace);
    }
}
