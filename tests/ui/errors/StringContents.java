// A regular expression decides here: not modelled.
//@ kind: concurrent
//@ verdict: inconclusive(unmodelled)
public class StringContents {
    public static void main(String[] args) {
        String s = "a" + args.length;
        if (s.matches("a.")) System.out.println(s); //~ ERROR J0304
    }
}
