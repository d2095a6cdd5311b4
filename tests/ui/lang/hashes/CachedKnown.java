// Cached with known parts: what depends on no identity hash code can be looked at.
//@ kind: concurrent
//@ verdict: holds
//@ classic: no (looks at hash codes)
//@ no-twin: Cached is its counterpart, and is inconclusive
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;

public class CachedKnown {
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
    }
}
