//@ javac: no
//@ verdict: error
//~ ERROR? J0101
public class MissingBrace {
    public static void main(String[] args) {
        if (args.length > 0) {
            System.out.println("x");
    }
