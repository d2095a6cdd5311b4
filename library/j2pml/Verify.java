package j2pml;

/**
 * What a program says to the model checker. The class also compiles and runs with plain javac and java: then the
 * bodies below run. j2pml itself never looks at the bodies: it knows the public methods by name.
 */
public final class Verify {
    private Verify() {
    }

    /** Must hold whenever it is reached; a violation like that of an {@code assert}, enabled or not. */
    public static void assertTrue(boolean condition) {
        if (!condition) {
            throw new AssertionError();
        }
    }

    /** The same with a message. */
    public static void assertTrue(String message, boolean condition) {
        if (!condition) {
            throw new AssertionError((Object) message);
        }
    }

    /** Any of 0, 1, ..., max; all of them are tried. */
    public static int random(int max) {
        return max <= 0 ? 0 : (int) (Math.random() * (max + 1.0));
    }

    /** True or false; both are tried. */
    public static boolean randomBool() {
        return random(1) == 1;
    }

    /** No other thread steps until {@link #endAtomic}, unless this one cannot. (Without effect under java.) */
    public static void beginAtomic() {
    }

    /** Ends the innermost {@link #beginAtomic}. */
    public static void endAtomic() {
    }

    /** Executions for which the condition is true are of no interest: they end here, silently. */
    public static void ignoreIf(boolean condition) {
        if (condition) {
            throw new IllegalStateException("an execution that Verify.ignoreIf excludes");
        }
    }

    /** Executions for which the condition is false are of no interest: they end here, silently. */
    public static void assume(boolean condition) {
        ignoreIf(!condition);
    }

    /**
     * From here on the proposition of this name is true or false, as the value says; it is false before. For formulas
     * ({@code j2pml verify --ltl}); the name is a constant.
     */
    public static void prop(String name, boolean value) {
    }

    /**
     * Whenever this place is reached, the condition is true from then on, in every state between two steps, whatever thread makes
     * them. It is not evaluated here, but looked at from outside: so it reads fields, elements at constant indices, lengths and
     * constants, compares and calculates, and calls nothing but {@link #eventually} and this method. Locals and {@code this}
     * are what they are here. A statement of its own. (Without effect under java.)
     */
    public static boolean always(boolean condition) {
        return true;
    }

    /**
     * Whenever this place is reached, the condition is true then or at some later moment, on each execution (with
     * {@code j2pml verify --fair}: each fair one). As {@link #always} otherwise.
     */
    public static boolean eventually(boolean condition) {
        return true;
    }

    /** The thread has done something useful: for {@code --check livelock} and {@code --check starvation}. */
    public static void progress() {
    }

    /** An event in the trace. */
    public static void print(String text) {
        System.out.println(text);
    }

    /** An event in the trace: the text, a blank, the value. */
    public static void print(String text, int value) {
        System.out.println(text + " " + value);
    }

    /** An event in the trace: the text, a blank, the value. */
    public static void print(String text, boolean value) {
        System.out.println(text + " " + value);
    }
}
