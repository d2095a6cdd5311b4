package java.util;

// What was added so far, as one text: null before the first.
public final class StringJoiner {
    private final String prefix;
    private final String delimiter;
    private final String suffix;
    private String text;
    private String empty;

    public StringJoiner(CharSequence delimiter) {
        this(delimiter, "", "");
    }

    public StringJoiner(CharSequence delimiter, CharSequence prefix, CharSequence suffix) {
        Objects.requireNonNull(prefix, "The prefix must not be null");
        Objects.requireNonNull(delimiter, "The delimiter must not be null");
        Objects.requireNonNull(suffix, "The suffix must not be null");
        this.prefix = prefix.toString();
        this.delimiter = delimiter.toString();
        this.suffix = suffix.toString();
    }

    public StringJoiner setEmptyValue(CharSequence empty) {
        this.empty = Objects.requireNonNull(empty, "The empty value must not be null").toString();
        return this;
    }

    public String toString() {
        return text != null ? prefix + text + suffix : empty != null ? empty : prefix + suffix;
    }

    public StringJoiner add(CharSequence element) {
        String added = String.valueOf(element);
        text = text == null ? added : text + delimiter + added;
        return this;
    }

    public StringJoiner merge(StringJoiner other) {
        Objects.requireNonNull(other);
        return other.text == null ? this : add(other.text);
    }

    public int length() {
        return text != null || empty == null ? prefix.length() + (text == null ? 0 : text.length()) + suffix.length() : empty.length();
    }
}
