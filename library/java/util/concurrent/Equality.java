package java.util.concurrent;

// What equals() says of an object that the program supplies. It is called between steps; within a step its answers are
// looked up here. Strings and boxes are compared at once.
final class Equality {
    private final Object mine;
    private Object equal;
    private Object[] others = new Object[0];
    private Object open;

    private Equality(Object mine) {
        this.mine = mine;
    }

    // Null where equals() need not be called between steps.
    static Equality of(Object mine) {
        return simple(mine) ? null : new Equality(mine);
    }

    private static boolean simple(Object mine) {
        return mine == null
                || mine instanceof String
                || mine instanceof Integer
                || mine instanceof Long
                || mine instanceof Character
                || mine instanceof Boolean
                || mine instanceof Enum
                || mine instanceof Byte
                || mine instanceof Short
                || mine instanceof Double
                || mine instanceof Float;
    }

    // In a step. If it is not known yet, `isOpen` is true after that, and the step has to end without effect.
    static boolean same(Object mine, Object other, Equality asked) {
        if (mine == other) {
            return true;
        }
        if (asked != null) {
            return asked.equal(other);
        }
        return mine instanceof String
                ? ((String) mine).equals(other)
                : mine instanceof Integer
                ? ((Integer) mine).equals(other)
                : mine instanceof Long
                ? ((Long) mine).equals(other)
                : mine instanceof Character
                ? ((Character) mine).equals(other)
                : mine instanceof Boolean
                ? ((Boolean) mine).equals(other)
                : mine instanceof Byte
                ? ((Byte) mine).equals(other)
                : mine instanceof Short
                ? ((Short) mine).equals(other)
                : mine instanceof Double
                ? ((Double) mine).equals(other)
                : mine instanceof Float && ((Float) mine).equals(other);
    }

    private boolean equal(Object other) {
        if (other == equal) {
            return true;
        }
        for (int i = 0; i < others.length; i++) {
            if (others[i] == other) {
                return false;
            }
        }
        open = other;
        return false;
    }

    static boolean isOpen(Equality asked) {
        return asked != null && asked.open != null;
    }

    // Between steps.
    void ask() {
        Object other = open;
        open = null;
        if (mine.equals(other)) {
            equal = other;
        } else {
            Object[] more = new Object[others.length + 1];
            for (int i = 0; i < others.length; i++) {
                more[i] = others[i];
            }
            more[others.length] = other;
            others = more;
        }
    }
}
