package java.util;

// The delimiters are code points; those of the text between them stay together.
public class StringTokenizer implements Enumeration<Object> {
    private final String text;
    private String delimiters;
    private final boolean returned;
    private int next;

    public StringTokenizer(String text) {
        this(text, " \t\n\r\f", false);
    }

    public StringTokenizer(String text, String delimiters) {
        this(text, delimiters, false);
    }

    // Without delimiters it can be made, and nothing else.
    public StringTokenizer(String text, String delimiters, boolean returned) {
        this.text = Objects.requireNonNull(text);
        this.delimiters = delimiters;
        this.returned = returned;
    }

    private boolean delimits(int index) {
        return delimiters.indexOf(text.codePointAt(index)) >= 0;
    }

    private int behind(int index) {
        return index + Character.charCount(text.codePointAt(index));
    }

    // Where the token begins that is looked for from here.
    private int start(int from) {
        if (delimiters == null) {
            throw new NullPointerException();
        }
        int i = from;
        while (!returned && i < text.length() && delimits(i)) {
            i = behind(i);
        }
        return i;
    }

    private int end(int start) {
        int i = start;
        while (i < text.length() && !delimits(i)) {
            i = behind(i);
        }
        return returned && i == start && i < text.length() ? behind(i) : i;
    }

    public boolean hasMoreTokens() {
        return start(next) < text.length();
    }

    public String nextToken() {
        next = start(next);
        if (next >= text.length()) {
            throw new NoSuchElementException();
        }
        int from = next;
        next = end(from);
        return text.substring(from, next);
    }

    public String nextToken(String delimiters) {
        this.delimiters = delimiters;
        return nextToken();
    }

    public boolean hasMoreElements() {
        return hasMoreTokens();
    }

    public Object nextElement() {
        return nextToken();
    }

    public int countTokens() {
        int count = 0;
        int i = next;
        while (i < text.length()) {
            i = start(i);
            if (i < text.length()) {
                i = end(i);
                count++;
            }
        }
        return count;
    }
}
