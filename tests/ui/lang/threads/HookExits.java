// A hook that exits waits for the end of the hooks: for itself.
//@ kind: concurrent
//@ classic: no (library)
//@ verdict: violated(deadlock)
public class HookExits {
    public static void main(String[] args) {
        Runtime.getRuntime().addShutdownHook(new Thread(() -> {
            System.exit(1); //~ DEADLOCK[Thread-0] waits
        }));
    }
}
