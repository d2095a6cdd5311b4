// A member without access modifier of a class of another package is not inherited (JLS 8.2): the outer field is meant.
//@ kind: sequential
//@ verdict: holds
//@ no-twin: names
public class PackagePrivate {
    static int target = 3;
    static int locals$ = 4;

    static class Worker extends Thread {
        int sum() {
            return target + locals$;
        }
    }

    public static void main(String[] args) {
        System.out.println(new Worker().sum());
    }
}
