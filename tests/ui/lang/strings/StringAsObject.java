// A field of type Object holds a String or something else: instanceof and casts tell them apart.
//@ kind: concurrent
//@ verdict: violated(assertion@L13)
public class StringAsObject {
    static Object payload = new int[1];

    public static void main(String[] args) throws InterruptedException {
        Thread t = new Thread(() -> payload = "done");
        t.start();
        Object seen = payload;
        t.join();
        boolean early = seen instanceof int[] && !(seen instanceof String) && payload instanceof String;
        assert !early || ((String) payload).equals("other"); //~ ASSERT
    }
}
