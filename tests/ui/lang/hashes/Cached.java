// A hash code that is kept in a field, which the key looks at: unknown where an identity hash code is in it.
//@ kind: concurrent
//@ verdict: inconclusive(unmodelled@L28)
//@ classic: no (looks at hash codes)
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;

public class Cached {
    enum Kind { A, B }

    static final class Key {
        private final Object part;
        private int hash;

        Key(Object part) {
            this.part = part;
        }

        @Override
        public boolean equals(Object o) {
            return o instanceof Key && ((Key) o).part.equals(part);
        }

        @Override
        public int hashCode() {
            if (hash == 0) {
                hash = Objects.hash(part);
            }
            return hash;
        }
    }

    public static void main(String[] args) {
        Map<Key, Integer> map = new HashMap<>();
        map.put(new Key("a"), 1);
        assert map.get(new Key("a")) == 1;
        map.put(new Key(Kind.A), 2);
        assert map.get(new Key(Kind.A)) == 2;
    }
}
