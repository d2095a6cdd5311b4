package j2pml;

// What a key has asked for identity hash codes so far, in a list that begins with the latest and ends with one of these that
// stands for nothing. Nothing in it changes, so that threads can share it. Not for programs.
final class Asked extends Hashes {
    final Asked before;
    // Null: one or more constants of enums.
    final Object object;

    Asked(Asked before, Object object) {
        this.before = before;
        this.object = object;
    }

    boolean isOpen() {
        return before != null;
    }

    int ask(Thread thread, Object object) {
        if (object instanceof Enum) {
            if (before == null) {
                thread.hashes$ = new Asked(this, null);
            }
            return number((Enum<?>) object);
        }
        thread.hashes$ = new Asked(this, object);
        return number(object);
    }

    static int number(Enum<?> constant) {
        return mixed(31 * constant.getClass().getName().hashCode() + constant.ordinal());
    }

    // By the place where it was asked first; or will be.
    int number(Object object) {
        int n = 0;
        int back = 0;
        for (Asked at = this; at != null; at = at.before) {
            if (at.object != null) {
                n++;
                if (at.object == object) {
                    back = n;
                }
            }
        }
        return mixed(back == 0 ? n : n - back);
    }

    // As good as any number. (The finalizer of MurmurHash3 by A. Appleby.)
    private static int mixed(int n) {
        int h = n + 0x9e3779b9;
        h = (h ^ h >>> 16) * 0x85ebca6b;
        h = (h ^ h >>> 13) * 0xc2b2ae35;
        return h ^ h >>> 16;
    }

    // The same objects in the same order.
    static boolean same(Asked one, Asked other) {
        while (one.object != null && one.object == other.object) {
            one = one.before;
            other = other.before;
        }
        return one.object == null && other.object == null;
    }

    boolean hasAll(Asked other) {
        for (Asked at = other; at.object != null; at = at.before) {
            if (!has(at.object)) {
                return false;
            }
        }
        return true;
    }

    private boolean has(Object object) {
        for (Asked at = this; at.object != null; at = at.before) {
            if (at.object == object) {
                return true;
            }
        }
        return false;
    }
}
