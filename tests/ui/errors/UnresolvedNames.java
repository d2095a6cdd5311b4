// Every unresolved name is reported, each once.
//@ javac: no
//@ verdict: error
public class UnresolvedNames {
    Missing field; //~ ERROR J0201

    public static void main(String[] args) {
        undefined(1); //~ ERROR J0201
        int x = y; //~ ERROR J0201
        UnresolvedNames u = new UnresolvedNames();
        u.nothing = 2; //~ ERROR J0201
        u.call(); //~ ERROR J0201
        Unknown.f(); //~ ERROR J0201
        System.out.println(x);
    }
}
