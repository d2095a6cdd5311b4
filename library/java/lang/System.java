package java.lang;

import java.io.InputStream;
import java.io.PrintStream;
import java.util.Map;
import java.util.Properties;

// There is no clock, no environment, and of the system's properties only the separators of Unix.
public final class System {
    public static final InputStream in = new j2pml.StandardInput();
    public static final PrintStream out = new PrintStream(false);
    public static final PrintStream err = new PrintStream(true);

    private System() {
    }

    public static void exit(int status) {
        Runtime.getRuntime().exit(status);
    }

    public static void gc() {
    }

    public static void runFinalization() {
    }

    // Since 1970, and until 2248: no clock is set to a time in which sums overflow.
    public static long currentTimeMillis() {
        return j2pml.Model.unknown(0L, 1L << 43);
    }

    public static long nanoTime() {
        return j2pml.Model.unknown(Long.MIN_VALUE, Long.MAX_VALUE);
    }

    public static int identityHashCode(Object object) {
        return object == null ? 0 : j2pml.Hashes.identity(object);
    }

    public static void arraycopy(Object source, int from, Object target, int to, int length) {
        ArrayCopy.copy(source, from, target, to, length);
    }

    public static String lineSeparator() {
        return "\n";
    }

    public static String getProperty(String key) {
        if (key == null) {
            throw new NullPointerException("key can't be null");
        }
        switch (key) {
            case "":
                throw new IllegalArgumentException("key can't be empty");
            case "line.separator":
                return "\n";
            case "file.separator":
                return "/";
            case "path.separator":
                return ":";
            default:
                j2pml.Model.unmodelled("this system property");
                return null;
        }
    }

    public static native String getProperty(String key, String otherwise);

    public static native String setProperty(String key, String value);

    public static native String clearProperty(String key);

    public static native Properties getProperties();

    public static native void setProperties(Properties properties);

    public static native String getenv(String name);

    public static native Map<String, String> getenv();

    public static native void setIn(InputStream stream);

    public static native void setOut(PrintStream stream);

    public static native void setErr(PrintStream stream);

    public static native java.io.Console console();

    public static native SecurityManager getSecurityManager();

    public static native void setSecurityManager(SecurityManager manager);

    public static native void load(String file);

    public static native void loadLibrary(String name);

    public static native String mapLibraryName(String name);
}
