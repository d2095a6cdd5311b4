// Not Java: one message at the place, exit 2.
//@ javac: no
//@ verdict: error
public class SyntaxError {
    public static void main(String[] args) {
        int x = 3 +; //~ ERROR J0101
        System.out.println(x);
    }
}
