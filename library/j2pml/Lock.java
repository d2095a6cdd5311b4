package j2pml;

// Of classes of the library whose lock is modelled as the monitor of the object. Not for programs.
public interface Lock {
    // What stands for the object where its own monitor is meant, which its lock is not; null if no program code locks it.
    Object monitor$();
}
