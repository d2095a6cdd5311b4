package b;

public class Box {
    public int get() {
        return 2;
    }
}
