//@ kind: concurrent
//@ verdict: inconclusive(unmodelled)
public class SystemExit {
    public static void main(String[] args) {
        System.out.println("before");
        System.exit(1); //~ ERROR J030?
    }
}
