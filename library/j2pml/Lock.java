package j2pml;

// Of classes of the library whose lock is modelled as the monitor of the object. Not for programs.
public interface Lock {
}
