// A format decides here: not modelled.
//@ kind: concurrent
//@ verdict: inconclusive(unmodelled)
public class StringContents {
    public static void main(String[] args) {
        String s = String.format("a" + args.length); //~ ERROR J0304
        if (s.equals("a0")) System.out.println(s);
    }
}
