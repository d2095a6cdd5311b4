package java.lang;

// Two processors, so that programs that start a thread for each do start some. How much memory there is is not known.
public class Runtime {
    private static final Runtime current = new Runtime();

    private Runtime() {
    }

    public static Runtime getRuntime() {
        return current;
    }

    public void exit(int status) {
        Shutdown.exitAfterHooks(status);
    }

    public void halt(int status) {
        j2pml.Model.halt(status);
    }

    public int availableProcessors() {
        j2pml.Model.assumes(j2pml.Assumption.PROCESSORS);
        return 2;
    }

    public void gc() {
    }

    public void runFinalization() {
    }

    public void addShutdownHook(Thread hook) {
        Shutdown.addHook(hook);
    }

    public boolean removeShutdownHook(Thread hook) {
        return Shutdown.removeHook(hook);
    }

    public long freeMemory() {
        return j2pml.Model.unknown(0L, 1L << 50);
    }

    public long totalMemory() {
        return j2pml.Model.unknown(1L, 1L << 50);
    }

    public long maxMemory() {
        return j2pml.Model.unknown(1L, Long.MAX_VALUE);
    }

    public native Process exec(String command) throws java.io.IOException;

    public native Process exec(String command, String[] environment) throws java.io.IOException;

    public native Process exec(String command, String[] environment, java.io.File directory) throws java.io.IOException;

    public native Process exec(String[] command) throws java.io.IOException;

    public native Process exec(String[] command, String[] environment) throws java.io.IOException;

    public native Process exec(String[] command, String[] environment, java.io.File directory) throws java.io.IOException;

    public native void load(String file);

    public native void loadLibrary(String name);
}
