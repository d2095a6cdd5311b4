//@ kind: concurrent
//@ verdict: inconclusive(unmodelled)
public class SwitchOnString {
    public static void main(String[] args) {
        String s = args.length == 0 ? "a" : "b";
        switch (s) { //~ ERROR J030?
            case "a": System.out.println("a"); break;
            default: System.out.println("other");
        }
    }
}
