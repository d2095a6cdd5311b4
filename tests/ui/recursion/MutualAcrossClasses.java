// Two methods that call each other; each call is virtual.
//@ kind: sequential
//@ verdict: holds
//@ no-twin: the output is compared
//@ classic: no (a cycle of calls)
public class MutualAcrossClasses {
    interface Parity {
        boolean of(int n);
    }

    static final Parity even = new Even(), odd = new Odd();

    static class Even implements Parity {
        public boolean of(int n) {
            return n == 0 || odd.of(n - 1); //~ ERROR J0401
        }
    }

    static class Odd implements Parity {
        public boolean of(int n) {
            return n != 0 && even.of(n - 1);
        }
    }

    public static void main(String[] args) {
        System.out.println(even.of(10) + " " + odd.of(10) + " " + even.of(7));
    }
}
