// A constructor publishes `this` before it stores a final field.
//@ kind: concurrent
//@ verdict: violated(uncaught-exception@L11)
public class PublishedThis {
    static PublishedThis seen;
    final int[] f;

    PublishedThis() { this(1); }

    PublishedThis(int length) {
        Thread t = new Thread(() -> { if (seen != null) seen.f[0]++; }); //~ THROWS java.lang.NullPointerException
        seen = this;
        t.start();
        f = new int[length];
    }

    public static void main(String[] args) {
        new PublishedThis();
    }
}
