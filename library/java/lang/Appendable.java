package java.lang;

import java.io.IOException;

public interface Appendable {
    Appendable append(CharSequence sequence) throws IOException;

    Appendable append(CharSequence sequence, int start, int end) throws IOException;

    Appendable append(char c) throws IOException;
}
