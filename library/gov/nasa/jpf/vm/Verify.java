package gov.nasa.jpf.vm;

// The names under which programs for Java PathFinder know j2pml.Verify.
public class Verify {
    public static void assertTrue(boolean condition) {
        j2pml.Verify.assertTrue(condition);
    }

    public static void assertTrue(String message, boolean condition) {
        j2pml.Verify.assertTrue(message, condition);
    }

    public static void beginAtomic() {
        j2pml.Verify.beginAtomic();
    }

    public static void endAtomic() {
        j2pml.Verify.endAtomic();
    }

    public static void ignoreIf(boolean condition) {
        j2pml.Verify.ignoreIf(condition);
    }

    public static boolean randomBool() {
        return j2pml.Verify.randomBool();
    }

    public static boolean getBoolean() {
        return j2pml.Verify.randomBool();
    }

    public static int random(int max) {
        return j2pml.Verify.random(max);
    }

    public static int getInt(int min, int max) {
        return min + j2pml.Verify.random(max - min);
    }

    public static void print(String text) {
        j2pml.Verify.print(text);
    }

    public static void print(String text, int value) {
        j2pml.Verify.print(text, value);
    }

    public static void print(String text, boolean value) {
        j2pml.Verify.print(text, value);
    }
}
