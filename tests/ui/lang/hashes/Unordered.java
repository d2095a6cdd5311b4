// A pair without an order whose hash code has one: whether the pair is found the other way round depends on identity hash
// codes only by accident, but what the model knows of two such hash codes does not decide it.
//@ kind: concurrent
//@ verdict: violated(assertion@L38)
//@ classic: no (looks at hash codes)
import java.util.HashSet;
import java.util.Set;

public class Unordered {
    static class Pair {
        final Object one;
        final Object two;

        Pair(Object one, Object two) {
            this.one = one;
            this.two = two;
        }

        @Override
        public boolean equals(Object o) {
            return o instanceof Pair other
                && (other.one == one && other.two == two || other.one == two && other.two == one);
        }

        @Override
        public int hashCode() {
            return 31 * one.hashCode() + two.hashCode();
        }
    }

    public static void main(String[] args) {
        Object a = new Object();
        Object b = new Object();
        Set<Pair> pairs = new HashSet<>();
        pairs.add(new Pair(a, b));
        assert pairs.contains(new Pair(a, b));
        assert !pairs.contains(new Pair(a, a));
        assert pairs.contains(new Pair(b, a)); //~ ASSERT
    }
}
