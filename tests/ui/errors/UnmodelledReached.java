// An unmodelled call that can be reached: nothing better than inconclusive.
//@ kind: concurrent
//@ verdict: inconclusive(unmodelled)
public class UnmodelledReached {
    public static void main(String[] args) {
        int t = Character.getType(120); //~ ERROR J030?
        System.out.println("done");
    }
}
