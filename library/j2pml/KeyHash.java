package j2pml;

// What a table knows of the hash code of a key. It is open if it depends on identity hash codes. Not for programs.
//
// While the key computes it, numbers stand for identity hash codes: of a constant of an enum always the same, of the first
// other object that is asked one, of the second another, and so on. Identity hash codes are taken not to collide, nor what
// hash codes are computed from them with what is computed otherwise or from other ones. So two open hash codes
//
// * that have asked the same objects in the same order are the same if the results with these numbers are: they are the
//   same function of them, since functions that differ in a program (products by constants, sums, and the like; all that
//   core/lower/hashes lets pass) have different results for numbers as arbitrary as these;
// * that have asked the same objects in another order may be the same or not (sets, or pairs without an order): a choice;
// * else they differ.
public final class KeyHash {
    // Where the hash code is open, as far as it is known.
    private final int code;
    // Null: it is not open, or the key is all that was asked.
    private final Asked asked;
    private final boolean identity;

    private KeyHash(int code, Asked asked, boolean identity) {
        this.code = code;
        this.asked = asked;
        this.identity = identity;
    }

    // Null for keys of a few classes, of which it is known already.
    public static KeyHash of(Object key) {
        if (isSimple(key)) {
            return null;
        }
        if (identityHashed(key)) {
            return new KeyHash(0, null, true);
        }
        Thread thread = Thread.currentThread();
        Hashes outer = thread.hashes$;
        Asked none = new Asked(null, null);
        Hashes last = none;
        thread.hashes$ = none;
        int code;
        try {
            code = key.hashCode();
        } finally {
            last = thread.hashes$;
            thread.hashes$ = outer;
        }
        return new KeyHash(code, last == none ? null : (Asked) last, false);
    }

    private static boolean isSimple(Object key) {
        return key == null
                || key instanceof String
                || key instanceof Integer
                || key instanceof Long
                || key instanceof Character
                || key instanceof Boolean
                || key instanceof Byte
                || key instanceof Short
                || key instanceof Double
                || key instanceof Float;
    }

    // Such a key equals itself alone, and nobody knows its hash code.
    public static boolean identityHashed(Object key) {
        return key instanceof Enum || key instanceof Unhashed || Model.identityHashed(key);
    }

    // Where it is not open.
    public static int code(KeyHash hash, Object key) {
        return hash == null ? key.hashCode() : hash.code;
    }

    public static boolean isOpen(KeyHash hash) {
        return hash != null && (hash.identity || hash.asked != null);
    }

    public static boolean isIdentity(KeyHash hash) {
        return hash != null && hash.identity;
    }

    // Whether two open hash codes are the same; what is null is that of an identity.
    public static boolean same(KeyHash hash, Object key, KeyHash otherHash, Object other) {
        boolean first = hash == null || hash.identity;
        boolean second = otherHash == null || otherHash.identity;
        if (first && second) {
            return key == other;
        }
        KeyHash a = first ? ofIdentity(key) : hash;
        KeyHash b = second ? ofIdentity(other) : otherHash;
        if (Asked.same(a.asked, b.asked)) {
            return a.code == b.code;
        }
        return a.asked.hasAll(b.asked) && b.asked.hasAll(a.asked) && Model.choose(1) == 1;
    }

    private static KeyHash ofIdentity(Object key) {
        Asked none = new Asked(null, null);
        if (key instanceof Enum) {
            return new KeyHash(Asked.number((Enum<?>) key), none, false);
        }
        return new KeyHash(none.number(key), new Asked(none, key), false);
    }
}
