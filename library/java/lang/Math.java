package java.lang;

public final class Math {
    private Math() {
    }

    public static int abs(int a) {
        return a < 0 ? -a : a;
    }

    public static int max(int a, int b) {
        return a >= b ? a : b;
    }

    public static int min(int a, int b) {
        return a <= b ? a : b;
    }

    public static int floorDiv(int a, int b) {
        int quotient = a / b;
        return (a ^ b) < 0 && quotient * b != a ? quotient - 1 : quotient;
    }

    public static int floorMod(int a, int b) {
        int remainder = a % b;
        return (remainder ^ b) < 0 && remainder != 0 ? remainder + b : remainder;
    }

    public static native long abs(long a);

    public static native float abs(float a);

    public static native double abs(double a);

    public static native long max(long a, long b);

    public static native float max(float a, float b);

    public static native double max(double a, double b);

    public static native long min(long a, long b);

    public static native float min(float a, float b);

    public static native double min(double a, double b);

    // Modelled where it only gives a time to sleep or wait.
    public static native double random();
}
