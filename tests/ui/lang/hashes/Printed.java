// A hash code that is printed.
//@ kind: concurrent
//@ verdict: inconclusive(unmodelled@L15)
//@ classic: no (looks at hash codes)
import java.util.List;

public class Printed {
    enum Kind { A, B }

    record Key(Kind kind, int id) { }

    public static void main(String[] args) {
        System.out.println(List.of("a", "b").hashCode());
        Key key = new Key(Kind.A, 1);
        System.out.println(key.hashCode());
    }
}
