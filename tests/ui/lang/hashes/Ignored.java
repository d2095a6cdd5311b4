// Identity hash codes that nobody looks at, and one that is compared.
//@ kind: concurrent
//@ verdict: inconclusive(unmodelled@L18)
//@ classic: no (looks at hash codes)
public class Ignored {
    static class Node {
        @Override
        public int hashCode() {
            return 31 * super.hashCode() + 1;
        }
    }

    public static void main(String[] args) {
        Object o = new Object();
        o.hashCode();
        int sum = new Node().hashCode() + o.hashCode();
        System.out.println("computed");
        if (sum > 0) {
            System.out.println("positive");
        }
    }
}
