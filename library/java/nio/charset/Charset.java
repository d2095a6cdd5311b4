package java.nio.charset;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CharsetEncoder;
import java.util.Locale;
import java.util.Set;
import java.util.SortedMap;

// ASCII, Latin-1 and UTF-8, where bytes and characters of ASCII are concerned; others end the path as unmodelled.
public abstract class Charset implements Comparable<Charset> {
    static final Charset ASCII = new Known("US-ASCII");
    static final Charset LATIN = new Known("ISO-8859-1");
    static final Charset UTF8 = new Known("UTF-8");

    private final String name;

    protected Charset(String name, String[] aliases) {
        this.name = name;
    }

    private static final class Known extends Charset {
        Known(String name) {
            super(name, null);
        }
    }

    public static Charset forName(String name) {
        if (name == null) {
            throw new IllegalArgumentException("Null charset name");
        }
        switch (name.toUpperCase()) {
            case "US-ASCII":
            case "ASCII":
                return ASCII;
            case "ISO-8859-1":
            case "ISO8859_1":
            case "LATIN1":
                return LATIN;
            case "UTF-8":
            case "UTF8":
                return UTF8;
            default:
                j2pml.Model.unmodelled("this charset");
                return UTF8;
        }
    }

    // Not in Java.
    public byte[] encoded(String text) {
        if (!(this instanceof Known)) {
            j2pml.Model.unmodelled("this charset");
        }
        return text.getBytes();
    }

    // Not in Java.
    public String decoded(byte[] bytes, int offset, int length) {
        if (!(this instanceof Known)) {
            j2pml.Model.unmodelled("this charset");
        }
        return new String(bytes, offset, length);
    }

    public static Charset defaultCharset() {
        return UTF8;
    }

    public static native boolean isSupported(String name);

    public static native SortedMap<String, Charset> availableCharsets();

    public final String name() {
        return name;
    }

    public final native Set<String> aliases();

    public native String displayName();

    public native String displayName(Locale locale);

    public final native boolean isRegistered();

    public native boolean contains(Charset other);

    public native CharsetDecoder newDecoder();

    public native CharsetEncoder newEncoder();

    public native boolean canEncode();

    public final native CharBuffer decode(ByteBuffer bytes);

    public final native ByteBuffer encode(CharBuffer characters);

    public final native ByteBuffer encode(String text);

    public final int compareTo(Charset other) {
        return name.compareToIgnoreCase(other.name);
    }

    public final int hashCode() {
        return name.hashCode();
    }

    public final boolean equals(Object other) {
        return other instanceof Charset && name.equals(((Charset) other).name);
    }

    public final String toString() {
        return name;
    }
}
