// Recursion without end is a StackOverflowError, which can be caught.
//@ kind: sequential
//@ verdict: holds
//@ no-twin: Endless.java is the program that does not catch it
//@ classic: no (a cycle of calls)
public class EndlessCaught {
    static int down(int n) {
        return down(n + 1) + 1; //~ ERROR J0401
    }

    public static void main(String[] args) {
        try {
            down(0);
        } catch (StackOverflowError e) {
            System.out.println("caught");
        }
    }
}
