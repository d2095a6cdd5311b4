// The second use of a class whose initialiser failed throws NoClassDefFoundError, an Error (JLS 12.4.2).
//@ kind: sequential
//@ verdict: violated(assertion@L23)
public class FailedInitialiser {
    static int n, zero;

    static class Bad {
        static int v = 1 / zero;
    }

    static void use() {
        try {
            Bad.v++;
        } catch (Throwable t) {
            if (t instanceof Error) n++;
            if (t instanceof NoClassDefFoundError) n += 100;
        }
    }

    public static void main(String[] args) {
        use();
        use();
        assert n != 102; //~ ASSERT
    }
}
