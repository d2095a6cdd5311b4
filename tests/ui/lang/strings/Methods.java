// The methods of String: texts, indices, and the exceptions with their messages.
//@ kind: sequential
//@ verdict: holds
//@ classic: no (looks at texts)
//@ no-twin: output comparison
public class Methods {
    static String bracket(String s) { return "[" + s + "]"; }

    static void fails(int which, String s) {
        try {
            switch (which) {
                case 0: s.charAt(s.length()); break;
                case 1: s.charAt(-1); break;
                case 2: s.substring(s.length() + 1); break;
                case 3: s.substring(2, 1); break;
                case 4: s.substring(-1, 1); break;
                case 5: s.repeat(-3); break;
                case 6: s.subSequence(0, 9); break;
                case 7: new String(new char[] { 'a', 'b', 'c' }, 2, 2); break;
                default: String.valueOf(new char[] { 'a' }, -1, 1);
            }
            System.out.println("no exception");
        } catch (RuntimeException e) {
            System.out.println(e);
        }
    }

    public static void main(String[] args) {
        int n = 3;
        String abc = "ab" + (char) ('b' + 1);
        String banana = "bana" + "na".toString();
        System.out.println(abc.length() + " " + abc.charAt(1) + " " + abc.isEmpty() + " " + "".isEmpty() + " " + abc.codePointAt(1));
        System.out.println(abc.substring(1) + " " + abc.substring(0, 2) + " " + bracket(abc.substring(n)) + " " + abc.subSequence(1, 2));
        System.out.println(abc.equals("abc") + " " + abc.equals("abd") + " " + abc.equals(null) + " " + abc.equals(new int[0]));
        System.out.println(abc.equalsIgnoreCase("aBC") + " " + abc.equalsIgnoreCase("ab") + " " + abc.equalsIgnoreCase(null));
        System.out.println(abc.hashCode() + " " + "".hashCode() + " " + ("hello" + n).hashCode() + " " + "\uffff\uffff\uffff".hashCode());
        System.out.println(abc.compareTo("abd") + " " + abc.compareTo("abcde") + " " + abc.compareTo("abc") + " " + abc.compareTo("B") + " " + "B".compareToIgnoreCase("a"));
        System.out.println(banana.indexOf('n') + " " + banana.indexOf('n', 3) + " " + banana.indexOf("na") + " " + banana.indexOf("na", 3) + " " + banana.indexOf("x") + " " + banana.indexOf("", 9) + " " + banana.indexOf('b', -5));
        System.out.println(banana.lastIndexOf('a') + " " + banana.lastIndexOf('a', 4) + " " + banana.lastIndexOf("an") + " " + banana.lastIndexOf("an", 2) + " " + banana.lastIndexOf('x') + " " + banana.lastIndexOf(""));
        System.out.println(banana.contains("nan") + " " + banana.contains("") + " " + banana.contains("nab") + " " + banana.startsWith("ban") + " " + banana.startsWith("na", 2) + " " + banana.startsWith("", 7) + " " + banana.endsWith("ana") + " " + banana.endsWith("bananas"));
        System.out.println(banana.replace('a', 'o') + " " + banana.replace("an", "<>") + " " + abc.replace("", "-") + " " + banana.replace("x", "y") + " " + banana.replace("a", ""));
        System.out.println("MiXed 1!".toUpperCase() + " " + "MiXed 1!".toLowerCase() + " " + abc.toUpperCase());
        System.out.println(bracket(" \t a b \n".trim()) + bracket("".trim()) + bracket(" a ".strip()) + bracket(" a ".stripLeading()) + bracket(" a ".stripTrailing()) + bracket("  ".strip()) + " " + " \n".isBlank() + " " + " x".isBlank());
        System.out.println(abc.concat("def") + " " + abc.repeat(2) + " " + bracket(abc.repeat(0)) + " " + String.join(", ", "a", null, abc));
        char[] chars = abc.toCharArray();
        chars[0] = 'X';
        System.out.println(new String(chars) + " " + abc + " " + String.valueOf(chars) + " " + String.valueOf(chars, 1, 2) + " " + new String(chars, 1, 1) + " " + String.copyValueOf(chars) + " " + bracket(new String()));
        System.out.println(chars);
        System.out.print(chars);
        System.out.println();
        System.out.println(String.valueOf(n) + String.valueOf(true) + String.valueOf('c') + String.valueOf((Object) null) + String.valueOf(1.5) + String.valueOf(2.5f) + String.valueOf(1L << 40) + String.valueOf((Object) abc));
        System.out.println(abc.toString() == abc);
        for (int i = 0; i < 9; i++) {
            fails(i, abc);
        }
        String none = args.length == 0 ? null : abc;
        try {
            none.length();
        } catch (NullPointerException e) {
            System.out.println("null");
        }
        try {
            abc.concat(none);
        } catch (NullPointerException e) {
            System.out.println("null");
        }
    }
}
