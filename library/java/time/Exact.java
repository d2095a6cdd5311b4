package java.time;

// Arithmetic of known numbers: the methods of Math may get unknown ones elsewhere, which would make all their results unknown.
final class Exact {
    private Exact() {
    }

    static long sum(long a, long b) {
        long sum = a + b;
        if (b >= 0 ? sum < a : sum > a) {
            throw new ArithmeticException("long overflow");
        }
        return sum;
    }

    static long difference(long a, long b) {
        long difference = a - b;
        if (b >= 0 ? difference > a : difference < a) {
            throw new ArithmeticException("long overflow");
        }
        return difference;
    }

    static long product(long a, long b) {
        long product = a * b;
        if (a != 0 && (product / a != b || a == -1 && b == Long.MIN_VALUE)) {
            throw new ArithmeticException("long overflow");
        }
        return product;
    }

    // b is positive.

    static long quotient(long a, long b) {
        return a >= 0 ? a / b : -((-(a + 1)) / b) - 1;
    }

    static long rest(long a, long b) {
        return a - quotient(a, b) * b;
    }

    static int order(long a, long b) {
        return a < b ? -1 : a > b ? 1 : 0;
    }

    // The number itself, where it is not unknown: an array of an unknown length is unmodelled. So what follows, in programs that
    // have unknown numbers, is not taken for unknown, which it is not where it is reached.

    static long certain(long number) {
        boolean[] none = new boolean[(int) number ^ (int) number];
        return number;
    }

    static int certain(int number) {
        boolean[] none = new boolean[number ^ number];
        return number;
    }
}
