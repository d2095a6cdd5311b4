package java.lang;

import java.util.stream.IntStream;

public interface CharSequence {
    int length();

    char charAt(int index);

    default boolean isEmpty() {
        return length() == 0;
    }

    CharSequence subSequence(int start, int end);

    String toString();

    default IntStream chars() {
        return Chars.stream(this, false);
    }

    default IntStream codePoints() {
        return Chars.stream(this, true);
    }
}
