// The message of charAt tells strings beyond Latin-1 from others; that of codePointAt does not.
//@ kind: sequential
//@ verdict: holds
//@ classic: no (looks at texts)
//@ no-twin: output comparison
public class IndexMessages {
    static void look(String text, int index) {
        try {
            System.out.println(text.charAt(index));
        } catch (StringIndexOutOfBoundsException e) {
            System.out.println(e.getMessage());
        }
        try {
            System.out.println(text.codePointAt(index));
        } catch (IndexOutOfBoundsException e) {
            System.out.println(e.getMessage());
        }
    }

    public static void main(String[] args) {
        String[] texts = { "", "ab", "\u00e9", "\u0416x", "x\u0416".substring(0, 1), "x" + '\uffff' };
        for (String text : texts) {
            look(text, -1);
            look(text, 0);
            look(text, 7);
            look(text, Integer.MIN_VALUE);
        }
    }
}
