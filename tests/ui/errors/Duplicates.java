//@ javac: no
//@ verdict: error
public class Duplicates {
    int a;
    boolean a; //~ ERROR J0203
    void m(int x) { }
    void m(int y) { } //~ ERROR J0203

    public static void main(String[] args) {
        int x = 1;
        int x = 2; //~ ERROR J0203
    }
}
