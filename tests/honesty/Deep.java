// A long execution: deeper than a small bound on the depth.
public class Deep {
    static volatile int n;

    public static void main(String[] args) {
        while (n < 3000) n++;
        assert n == 3000;
    }
}
