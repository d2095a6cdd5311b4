package java.nio.charset;

public final class StandardCharsets {
    public static final Charset US_ASCII = Charset.ASCII;
    public static final Charset ISO_8859_1 = Charset.LATIN;
    public static final Charset UTF_8 = Charset.UTF8;
    public static final Charset UTF_16BE = new Unmodelled("UTF-16BE");
    public static final Charset UTF_16LE = new Unmodelled("UTF-16LE");
    public static final Charset UTF_16 = new Unmodelled("UTF-16");

    private StandardCharsets() {
    }

    private static final class Unmodelled extends Charset {
        Unmodelled(String name) {
            super(name, null);
        }
    }
}
