package org.sosy_lab.sv_benchmarks;

// The names under which programs of SV-COMP know j2pml.Verify. Choices over all of int, long, ... are refused.
public final class Verifier {
    private Verifier() {
    }

    public static void assume(boolean condition) {
        j2pml.Verify.assume(condition);
    }

    public static boolean nondetBoolean() {
        return j2pml.Verify.randomBool();
    }

    public static byte nondetByte() {
        return (byte) (j2pml.Verify.random(255) - 128);
    }

    public static native char nondetChar();

    public static native short nondetShort();

    public static native int nondetInt();

    public static native long nondetLong();

    public static native float nondetFloat();

    public static native double nondetDouble();

    public static native String nondetString();
}
