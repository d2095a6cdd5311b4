// Contents of strings decide here: not modelled.
//@ kind: concurrent
//@ verdict: inconclusive(unmodelled)
public class StringContents {
    public static void main(String[] args) {
        String s = "a" + args.length;
        if (s.length() == 2) System.out.println(s); //~ ERROR J030?
    }
}
