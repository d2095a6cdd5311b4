// A field that starts with a constant string and is never stored is a receiver like any other.
//@ kind: sequential
//@ verdict: holds
//@ classic: no (looks at texts)
//@ no-twin: output comparison
public class ConstantFields {
    static String text = "ab";
    static Object object = "cd";
    static Comparable<String> comparable = "ef";

    static class Quiet {
        static String own = "gh";
        static Object shared = "ij";
    }

    public static void main(String[] args) {
        System.out.println(text.concat("x"));
        System.out.println(text.concat(text).equals("abab"));
        System.out.println(object.equals("cd") + " " + object.hashCode() + " " + (object instanceof String));
        System.out.println(comparable.compareTo("eg"));
        System.out.println(Quiet.own.trim().charAt(1));
        synchronized (Quiet.shared) {
            System.out.println(Quiet.shared.toString());
        }
    }
}
