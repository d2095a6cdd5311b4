// JLS 12.1.3: the class that is launched is initialised before a `main` that it inherits, and so are its superclasses.
//@ kind: sequential
//@ verdict: holds
//@ no-twin: prints what Java prints
//@ main: InheritedMain
public class InheritedMain extends Launched {
    static {
        System.out.println("InheritedMain");
        made++;
    }
}

class Launched {
    static int made;

    static {
        System.out.println("Launched");
    }

    public static void main(String[] args) {
        System.out.println("main");
        assert made == 1;
    }
}
