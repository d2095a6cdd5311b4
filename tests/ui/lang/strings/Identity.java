// JLS 3.10.5, 15.18.1, 15.21.3, 15.29: literals and constants are interned, computed strings are new objects.
//@ kind: sequential
//@ verdict: holds
//@ classic: no (looks at texts)
//@ no-twin: output comparison
public class Identity {
    static final String CONST = "he" + "llo";
    static String field = "hello";

    public static void main(String[] args) {
        String lo = "lo";
        final String constant = "lo";
        String computed = "hel" + lo;
        System.out.println(field == CONST);
        System.out.println(("hel" + constant) == CONST);
        System.out.println(computed == CONST);
        System.out.println(computed.equals(CONST));
        System.out.println(computed.intern() == CONST);
        System.out.println(computed == "hel" + lo);
        System.out.println(new String("hello") == "hello");
        System.out.println(new String("hello").intern() == field);
        System.out.println(("" + computed) == computed);
        System.out.println(computed.substring(0) == computed);
        System.out.println(computed.substring(0, 5) == computed);
        System.out.println(computed.substring(0, 4) == computed.substring(0, 4));
        System.out.println(computed.concat("") == computed);
        System.out.println(computed.repeat(1) == computed);
        System.out.println(computed.trim() == computed);
        System.out.println(computed.replace('x', 'y') == computed);
        System.out.println(computed.toLowerCase() == computed);
        System.out.println(computed.substring(1, 1) == "" && "  ".trim() == "" && " ".strip() == "" && computed.repeat(0) == "" && computed.replace("hello", "") == "");
        System.out.println(new String() == "" || String.join(",") == "" || String.join(",", computed) == computed || new String(new char[0]) == "" || Integer.toString(1) == "1");
        System.out.println((Identity.class.getName() == "Identity") + " " + (Identity.class.getSimpleName() == "Identity") + " " + (Identity.class.toString() == Identity.class.toString()) + " " + (String.valueOf(true) == "true"));
        System.out.println("HELLO".toLowerCase() == CONST);
        System.out.println("HELLO".toLowerCase().intern() == CONST);
        Object a = computed, b = CONST, c = computed;
        System.out.println((a == b) + " " + (a == c) + " " + (a != b) + " " + (a.equals(b)) + " " + (a == null));
        String s = "a";
        s += 1;
        s += 'b';
        s += 2L;
        s += null;
        s += 1.0f;
        System.out.println(s + " " + (s == "a1b2null1.0") + " " + s.equals("a1b2null1.0"));
        String[] array = { "x" };
        array[0] += array.length;
        System.out.println(array[0].equals("x1") + " " + array[0].hashCode());
        Object o = "obj";
        o += "ect";
        System.out.println(o.equals("object") + " " + (o instanceof String) + " " + o.hashCode());
        switch (array[0]) {
            case "x": System.out.println("x"); break;
            case "x1": System.out.println("x and 1"); break;
            default: System.out.println("default");
        }
        char high = '\ud83d', low = '\ude00';
        String half = "" + high;
        String whole = half + low;
        System.out.println(whole.length() + " " + whole.equals("\ud83d\ude00") + " " + whole.codePointAt(0) + " " + half.equals("?") + " " + (int) half.charAt(0) + " " + whole.hashCode());
    }
}
