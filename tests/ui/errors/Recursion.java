// A cycle of calls cannot be expanded in the classic scheme; the interpreter runs it.
//@ kind: sequential
//@ verdict: error
//@ run: yes
public class Recursion {
    static int factorial(int n) {
        return n <= 1 ? 1 : n * factorial(n - 1); //~ ERROR J0401
    }

    public static void main(String[] args) {
        System.out.println(factorial(5));
    }
}
