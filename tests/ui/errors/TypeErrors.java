// What javac rejects because of types.
//@ javac: no
//@ verdict: error
public class TypeErrors {
    static int f(int x) { return x; }

    public static void main(String[] args) {
        int x = "text"; //~ ERROR J0202
        boolean b = 1; //~ ERROR J0202
        if (x) { } //~ ERROR J0202
        int y = b + 1; //~ ERROR J0202
        f("no"); //~ ERROR
        f(1, 2); //~ ERROR
        byte z = 300; //~ ERROR J0202
    }
}
