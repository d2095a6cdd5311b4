// A cycle of calls cannot be expanded in the classic scheme.
//@ kind: sequential
//@ verdict: holds
//@ no-twin: the output is compared
//@ classic: no (a cycle of calls)
public class Recursion {
    static int factorial(int n) {
        return n <= 1 ? 1 : n * factorial(n - 1); //~ ERROR J0401
    }

    public static void main(String[] args) {
        System.out.println(factorial(5));
    }
}
