package j2pml;

// Identity hash codes: nobody knows them. A constant or a number of the object's own stands for one, and what looks at a
// number that is computed from one ends the path: core/lower/hashes. What a thread has of this class says that it has asked
// for one where no table has it compute the hash code of a key. Not for programs.
public class Hashes {
    Hashes() {
    }

    public static int identity(Object object) {
        Thread thread = Thread.currentThread();
        Hashes asking = thread.hashes$;
        if (asking == null) {
            asking = new Hashes();
            thread.hashes$ = asking;
        }
        return asking.ask(thread, object);
    }

    int ask(Thread thread, Object object) {
        return 0;
    }

    boolean isOpen() {
        return true;
    }

    // Whether numbers that the thread has now may depend on identity hash codes.
    public static boolean identityAsked() {
        Hashes asking = Thread.currentThread().hashes$;
        return asking != null && asking.isOpen();
    }
}
