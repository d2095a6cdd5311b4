package other;

public class Shared {
    public String toString() { return "other.Shared"; }
}
