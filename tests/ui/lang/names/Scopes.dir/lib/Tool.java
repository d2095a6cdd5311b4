package lib;

public class Tool {
    public static final int LIMIT = 10;
    public static String describe(String s) { return " " + s + " "; }
    public static String describe(int n) { return "n" + n + " "; }
    public static String overloaded(String s) { return "public " + s; }
    static String overloaded(Object o) { return "package-private " + o; }
    public String instance() { return "instance"; }
}
