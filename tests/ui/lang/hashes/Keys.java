// Keys whose hash code depends on identity hash codes: constants of enums, and other objects, in records, lists, sets, and
// classes of the program's own. What is found does not depend on those numbers; where a key comes in an iteration does.
//@ kind: concurrent
//@ output: deterministic
//@ verdict: holds
//@ classic: no (looks at hash codes)
//@ no-twin: output comparison
import java.util.*;
import java.util.concurrent.ConcurrentHashMap;

public class Keys {
    enum Kind { RED, GREEN { @Override public String toString() { return "green"; } } }
    enum Other { RED }

    record Pair(Kind kind, int id) { }
    record Twice(Pair one, Pair two) { }
    record Any(Object value) { }
    record Boxed<T>(T value, String name) { }

    static class Item {
        final Kind kind;
        final String name;
        int asked;

        Item(Kind kind, String name) {
            this.kind = kind;
            this.name = name;
        }

        @Override public int hashCode() {
            asked++;
            return Objects.hash(kind, name);
        }

        @Override public boolean equals(Object o) {
            return o instanceof Item && ((Item) o).kind == kind && ((Item) o).name.equals(name);
        }
    }

    // As an IDE writes it.
    static class Generated {
        private final Kind kind;
        private final Object token;
        private final long id;

        Generated(Kind kind, Object token, long id) {
            this.kind = kind;
            this.token = token;
            this.id = id;
        }

        @Override public int hashCode() {
            final int prime = 31;
            int result = 1;
            result = prime * result + ((kind == null) ? 0 : kind.hashCode());
            result = prime * result + (token != null ? token.hashCode() : 0);
            result = prime * result + (int) (id ^ (id >>> 32));
            result = (result << 5) - result;
            return result ^ (result >>> 16);
        }

        @Override public boolean equals(Object obj) {
            if (this == obj) return true;
            if (obj == null || getClass() != obj.getClass()) return false;
            Generated other = (Generated) obj;
            return kind == other.kind && Objects.equals(token, other.token) && id == other.id;
        }
    }

    static class Extended {
        final int n;

        Extended(int n) {
            this.n = n;
        }

        @Override public int hashCode() {
            return 17 * super.hashCode() + n;
        }
    }

    static class ByIdentity {
        @Override public int hashCode() {
            return System.identityHashCode(this);
        }
    }

    static class Plain {
        final int n;

        Plain(int n) {
            this.n = n;
        }

        @Override public boolean equals(Object o) {
            return o instanceof Plain && ((Plain) o).n == n;
        }
    }

    static class Changing {
        Kind kind = Kind.RED;

        @Override public int hashCode() {
            return Objects.hashCode(kind);
        }

        @Override public boolean equals(Object o) {
            return o instanceof Changing && ((Changing) o).kind == kind;
        }
    }

    static class Careless {
        final Kind kind;

        Careless(Kind kind) {
            this.kind = kind;
        }

        @Override public int hashCode() {
            return 3 * kind.hashCode();
        }

        @Override public boolean equals(Object o) {
            return o instanceof Careless;
        }
    }

    static void puts(Map<Object, Object> map) {
        System.out.println(map.getClass().getSimpleName());
        map.put(new Pair(Kind.RED, 1), "red 1");
        map.put(new Pair(Kind.GREEN, 1), "green 1");
        map.put(new Pair(null, 1), "null 1");
        System.out.println(map.get(new Pair(Kind.RED, 1)) + " " + map.get(new Pair(Kind.GREEN, 1)) + " " + map.get(new Pair(Kind.RED, 2)) + " " + map.get(new Pair(null, 1)));
        System.out.println(map.put(new Pair(Kind.RED, 1), "again") + " " + map.size() + " " + map.remove(new Pair(Kind.GREEN, 1)) + " " + map.remove(new Pair(Kind.GREEN, 1)) + " " + map.size());
        map.put(new Twice(new Pair(Kind.RED, 1), new Pair(Kind.GREEN, 2)), "twice");
        System.out.println(map.get(new Twice(new Pair(Kind.RED, 1), new Pair(Kind.GREEN, 2))) + " " + map.get(new Twice(new Pair(Kind.GREEN, 2), new Pair(Kind.RED, 1))));
        map.put(new Item(Kind.RED, "x"), 1);
        System.out.println(map.get(new Item(Kind.RED, "x")) + " " + map.get(new Item(Kind.GREEN, "x")) + " " + map.containsKey(new Item(Kind.RED, "y")));
        map.clear();
        Item item = new Item(Kind.GREEN, "counts");
        map.put(item, 1);
        map.get(item);
        map.remove(item);
        System.out.println(item.asked + " " + map.isEmpty());
        Object token = new Object();
        map.put(new Generated(Kind.RED, token, 1L << 40), "generated");
        System.out.println(map.get(new Generated(Kind.RED, token, 1L << 40)) + " " + map.get(new Generated(Kind.RED, new Object(), 1L << 40)) + " " + map.get(new Generated(Kind.GREEN, token, 1L << 40)) + " " + map.get(new Generated(null, null, 1)));
        map.put(List.of(Kind.RED, Kind.GREEN), "list");
        map.put(Arrays.asList(Kind.GREEN, Kind.RED), "reverse");
        System.out.println(map.get(new ArrayList<>(List.of(Kind.RED, Kind.GREEN))) + " " + map.get(List.of(Kind.GREEN, Kind.RED)) + " " + map.get(List.of(Kind.RED)));
        map.put(new HashSet<>(Set.of(Kind.RED, Kind.GREEN)), "set");
        System.out.println(map.get(Set.of(Kind.GREEN, Kind.RED)) + " " + map.get(Set.of(Kind.GREEN)) + " " + map.get(EnumSet.allOf(Kind.class)));
        map.put(Map.of("k", Kind.RED), "map");
        System.out.println(map.get(new HashMap<>(Map.of("k", Kind.RED))) + " " + map.get(Map.of("k", Kind.GREEN)));
        Extended extended = new Extended(4);
        map.put(extended, "extended");
        System.out.println(map.get(extended) + " " + map.get(new Extended(4)));
        ByIdentity own = new ByIdentity();
        map.put(own, "own");
        System.out.println(map.get(own) + " " + map.get(new ByIdentity()) + " " + map.remove(own) + " " + map.get(own));
        map.clear();
        map.put(new Any(Kind.RED), "any red");
        map.put(Kind.RED, "red");
        map.put(new Any("RED"), "any text");
        map.put("RED", "text");
        System.out.println(map.get(new Any(Kind.RED)) + ", " + map.get(Kind.RED) + ", " + map.get(new Any("RED")) + ", " + map.get("RED") + ", " + map.get(new Any(Other.RED)) + ", " + map.get(Other.RED) + ", " + map.size());
        // equals without hashCode, in a record
        Plain plain = new Plain(1);
        map.put(new Any(plain), "plain");
        System.out.println(new Any(plain).equals(new Any(new Plain(1))) + " " + map.get(new Any(plain)) + " " + map.get(new Any(new Plain(1))));
        // the other way round: other hash codes, but equal
        map.put(new Careless(Kind.RED), 1);
        map.put(new Careless(Kind.GREEN), 2);
        System.out.println(map.get(new Careless(Kind.RED)) + " " + map.get(new Careless(Kind.GREEN)) + " " + map.size());
        // a key that changes
        Changing changing = new Changing();
        map.put(changing, "changing");
        Object before = map.get(changing);
        changing.kind = Kind.GREEN;
        Object during = map.get(changing);
        changing.kind = null;
        Object after = map.get(changing);
        changing.kind = Kind.RED;
        System.out.println(before + " " + during + " " + after + " " + map.get(changing) + " " + map.remove(new Changing()) + " " + map.get(changing));
        map.put(new Boxed<>(Thread.currentThread(), "main"), "thread");
        System.out.println(map.get(new Boxed<>(Thread.currentThread(), "main")) + " " + map.get(new Boxed<>(null, "main")));
        map.clear();
        // what can come anywhere comes once
        map.put(new Pair(Kind.RED, 1), 1);
        map.put(new Pair(Kind.GREEN, 2), 2);
        map.put("three", 3);
        int sum = 0;
        for (Map.Entry<Object, Object> entry : map.entrySet()) {
            sum += (Integer) entry.getValue();
        }
        System.out.println(sum + " " + map.keySet().contains(new Pair(Kind.RED, 1)) + " " + map.keySet().remove(new Pair(Kind.RED, 1)) + " " + map.size() + " " + map.equals(Map.of(new Pair(Kind.GREEN, 2), 2, "three", 3)));
        map.merge(new Pair(Kind.GREEN, 2), 5, (a, b) -> (Integer) a + (Integer) b);
        map.computeIfAbsent(new Pair(Kind.GREEN, 2), key -> 0);
        map.compute(new Pair(Kind.RED, 7), (key, value) -> value == null ? "new" : "old");
        map.computeIfPresent(new Pair(Kind.RED, 7), (key, value) -> value + "er");
        System.out.println(map.get(new Pair(Kind.GREEN, 2)) + " " + map.get(new Pair(Kind.RED, 7)) + " " + map.getOrDefault(new Pair(Kind.RED, 8), "none"));
    }

    public static void main(String[] args) {
        puts(new HashMap<>());
        puts(new LinkedHashMap<>());
        puts(new Hashtable<>());
        puts(new ConcurrentHashMap<>());
        Set<Pair> set = new LinkedHashSet<>();
        System.out.println(set.add(new Pair(Kind.RED, 1)) + " " + set.add(new Pair(Kind.RED, 2)) + " " + set.add(new Pair(Kind.RED, 1)) + " " + set);
        Set<List<Kind>> seen = new HashSet<>();
        System.out.println(seen.add(List.of(Kind.RED)) + " " + seen.add(List.of(Kind.RED)) + " " + seen.contains(List.of(Kind.GREEN)));
        // hash codes that are known
        System.out.println(new Pair(null, 7).hashCode() + " " + List.of("a", "b").hashCode() + " " + Objects.hash(1, "x"));
        // hash codes that nobody looks at
        new Object().hashCode();
        new Pair(Kind.RED, 1).hashCode();
        Kind.RED.hashCode();
        int unused = new Extended(1).hashCode();
    }
}
