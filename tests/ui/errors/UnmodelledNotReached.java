// The same call where no execution comes: reported, and holds all the same.
//@ kind: concurrent
//@ verdict: holds
//@ twin: UnmodelledReached.java (the call is reached)
public class UnmodelledNotReached {
    static int n = 2;

    static void never() {
        int hash = Character.getType(120); //~ ERROR J0302
    }

    public static void main(String[] args) {
        if (n > 2) never();
        assert n == 2;
    }
}
