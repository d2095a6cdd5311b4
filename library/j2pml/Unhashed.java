package j2pml;

// An object whose hash code nobody knows, and which equals itself alone. Not for programs.
public interface Unhashed {
}
