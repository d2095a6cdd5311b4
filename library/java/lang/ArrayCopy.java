package java.lang;

// System.arraycopy: the elements one by one, as the documentation has it, and with the messages of the JDK.
final class ArrayCopy {
    private ArrayCopy() {
    }

    static void copy(Object source, int from, Object target, int to, int length) {
        if (source == null || target == null) {
            throw new NullPointerException();
        }
        if (source instanceof Object[] && target instanceof Object[]) {
            objects((Object[]) source, from, (Object[]) target, to, length);
        } else if (source instanceof int[] && target instanceof int[]) {
            ints((int[]) source, from, (int[]) target, to, length);
        } else if (source instanceof byte[] && target instanceof byte[]) {
            bytes((byte[]) source, from, (byte[]) target, to, length);
        } else if (source instanceof char[] && target instanceof char[]) {
            chars((char[]) source, from, (char[]) target, to, length);
        } else if (source instanceof long[] && target instanceof long[]) {
            longs((long[]) source, from, (long[]) target, to, length);
        } else if (source instanceof boolean[] && target instanceof boolean[]) {
            booleans((boolean[]) source, from, (boolean[]) target, to, length);
        } else if (source instanceof short[] && target instanceof short[]) {
            shorts((short[]) source, from, (short[]) target, to, length);
        } else if (source instanceof double[] && target instanceof double[]) {
            doubles((double[]) source, from, (double[]) target, to, length);
        } else if (source instanceof float[] && target instanceof float[]) {
            floats((float[]) source, from, (float[]) target, to, length);
        } else {
            String one = name(source);
            String other = name(target);
            throw new ArrayStoreException(one == null
                ? "arraycopy: source type " + source.getClass().getName() + " is not an array"
                : other == null
                    ? "arraycopy: destination type " + target.getClass().getName() + " is not an array"
                    : "arraycopy: type mismatch: can not copy " + one + "[] into " + other + "[]");
        }
    }

    // What the JDK calls arrays of the object's kind; null if it is none.
    private static String name(Object array) {
        if (array instanceof Object[]) {
            return "object array";
        }
        if (array instanceof int[]) {
            return "int";
        }
        if (array instanceof byte[]) {
            return "byte";
        }
        if (array instanceof char[]) {
            return "char";
        }
        if (array instanceof long[]) {
            return "long";
        }
        if (array instanceof boolean[]) {
            return "boolean";
        }
        if (array instanceof short[]) {
            return "short";
        }
        if (array instanceof double[]) {
            return "double";
        }
        if (array instanceof float[]) {
            return "float";
        }
        return null;
    }

    private static void check(int from, int size, int to, int room, int length, String type) {
        String message;
        if (from < 0) {
            message = "source index " + from + " out of bounds for " + type + "[" + size + "]";
        } else if (to < 0) {
            message = "destination index " + to + " out of bounds for " + type + "[" + room + "]";
        } else if (length < 0) {
            message = "length " + length + " is negative";
        } else if (from > size - length) {
            message = "last source index " + ((long) from + length) + " out of bounds for " + type + "[" + size + "]";
        } else if (to > room - length) {
            message = "last destination index " + ((long) to + length) + " out of bounds for " + type + "[" + room + "]";
        } else {
            return;
        }
        throw new ArrayIndexOutOfBoundsException("arraycopy: " + message);
    }

    private static void objects(Object[] source, int from, Object[] target, int to, int length) {
        check(from, source.length, to, target.length, length, "object array");
        if (source == target && from < to) {
            for (int i = length - 1; i >= 0; i--) {
                target[to + i] = source[from + i];
            }
            return;
        }
        try {
            for (int i = 0; i < length; i++) {
                target[to + i] = source[from + i];
            }
        } catch (ArrayStoreException e) {
            String one = element(source);
            String other = element(target);
            // If the target's type is no subtype of the source's the message is another one.
            if (!one.equals("java.lang.Object")) {
                j2pml.Model.unmodelled("the message of the ArrayStoreException");
            }
            throw new ArrayStoreException("arraycopy: element type mismatch: can not cast one of the elements of " + one
                + "[] to the type of the destination array, " + other);
        }
    }

    private static String element(Object[] array) {
        String name = array.getClass().getName();
        int end = name.length() - 1;
        return name.charAt(1) == 'L' ? name.substring(2, end) : name.substring(1);
    }

    private static void ints(int[] source, int from, int[] target, int to, int length) {
        check(from, source.length, to, target.length, length, "int");
        if (source == target && from < to) {
            for (int i = length - 1; i >= 0; i--) {
                target[to + i] = source[from + i];
            }
            return;
        }
        for (int i = 0; i < length; i++) {
            target[to + i] = source[from + i];
        }
    }

    private static void bytes(byte[] source, int from, byte[] target, int to, int length) {
        check(from, source.length, to, target.length, length, "byte");
        if (source == target && from < to) {
            for (int i = length - 1; i >= 0; i--) {
                target[to + i] = source[from + i];
            }
            return;
        }
        for (int i = 0; i < length; i++) {
            target[to + i] = source[from + i];
        }
    }

    private static void chars(char[] source, int from, char[] target, int to, int length) {
        check(from, source.length, to, target.length, length, "char");
        if (source == target && from < to) {
            for (int i = length - 1; i >= 0; i--) {
                target[to + i] = source[from + i];
            }
            return;
        }
        for (int i = 0; i < length; i++) {
            target[to + i] = source[from + i];
        }
    }

    private static void longs(long[] source, int from, long[] target, int to, int length) {
        check(from, source.length, to, target.length, length, "long");
        if (source == target && from < to) {
            for (int i = length - 1; i >= 0; i--) {
                target[to + i] = source[from + i];
            }
            return;
        }
        for (int i = 0; i < length; i++) {
            target[to + i] = source[from + i];
        }
    }

    private static void booleans(boolean[] source, int from, boolean[] target, int to, int length) {
        check(from, source.length, to, target.length, length, "boolean");
        if (source == target && from < to) {
            for (int i = length - 1; i >= 0; i--) {
                target[to + i] = source[from + i];
            }
            return;
        }
        for (int i = 0; i < length; i++) {
            target[to + i] = source[from + i];
        }
    }

    private static void shorts(short[] source, int from, short[] target, int to, int length) {
        check(from, source.length, to, target.length, length, "short");
        if (source == target && from < to) {
            for (int i = length - 1; i >= 0; i--) {
                target[to + i] = source[from + i];
            }
            return;
        }
        for (int i = 0; i < length; i++) {
            target[to + i] = source[from + i];
        }
    }

    private static void doubles(double[] source, int from, double[] target, int to, int length) {
        check(from, source.length, to, target.length, length, "double");
        if (source == target && from < to) {
            for (int i = length - 1; i >= 0; i--) {
                target[to + i] = source[from + i];
            }
            return;
        }
        for (int i = 0; i < length; i++) {
            target[to + i] = source[from + i];
        }
    }

    private static void floats(float[] source, int from, float[] target, int to, int length) {
        check(from, source.length, to, target.length, length, "float");
        if (source == target && from < to) {
            for (int i = length - 1; i >= 0; i--) {
                target[to + i] = source[from + i];
            }
            return;
        }
        for (int i = 0; i < length; i++) {
            target[to + i] = source[from + i];
        }
    }
}
