// A class without an entry point.
//@ verdict: error
public class NoMain {
    public static void mains(String[] args) { }
    public void main() { }
}
