// JLS 12.4.2: two threads initialise two classes that need each other.
//@ kind: concurrent
//@ verdict: violated(deadlock)
public class ClassInitDeadlock {
    static class A { static int a = 1 + B.b(); static int a() { return a; } } //~ DEADLOCK[Thread-0]
    static class B { static int b = 1 + A.a(); static int b() { return b; } } //~ DEADLOCK[main]

    public static void main(String[] args) {
        new Thread(() -> A.a()).start();
        B.b();
    }
}
