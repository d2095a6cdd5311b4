// An initialiser reads a final field that the constructor stores later.
//@ kind: sequential
//@ verdict: violated(uncaught-exception@L10)
public class ReadBeforeStore {
    static class Part {
        int v() { return 1; }
    }
    final Part o;
    int n = g();
    int g() { return o.v(); } //~ THROWS[main] java.lang.NullPointerException

    ReadBeforeStore(Part p) { o = p; }

    public static void main(String[] args) {
        new ReadBeforeStore(new Part());
    }
}
