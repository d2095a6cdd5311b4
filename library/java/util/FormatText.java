package java.util;

// The text that a format string and arguments make (java.util.Formatter): conversions % n s S b B h H c C d o x X e E f g G.
// Dates, %a, Formattable and locales with other digits or separators than English are unmodelled. Digits of a double are those
// of its toString, rounded half up.
final class FormatText {
    private static final String FLAGS = "-#+ 0,(<";
    private static final int LEFT = 1;
    private static final int ALTERNATE = 2;
    private static final int PLUS = 4;
    private static final int SPACE = 8;
    private static final int ZERO = 16;
    private static final int GROUP = 32;
    private static final int PARENTHESES = 64;
    private static final int PREVIOUS = 128;

    // What is done so far.
    String text = "";

    private final String format;
    private final int length;

    // The specifier that was read last. Width and precision are -1 if they are missing; `index` 0.
    private int end;
    private int index;
    private int flags;
    private int width;
    private int precision;
    private char conversion;
    private boolean upper;
    private boolean time;

    // Throws what a wrong format string throws.
    FormatText(String format) {
        this.format = format;
        this.length = format.length();
        int at = format.indexOf('%');
        while (at >= 0) {
            read(at + 1);
            check();
            at = format.indexOf('%', end);
        }
    }

    void add(Object[] args) {
        int from = 0;
        int previous = -1;
        int ordinary = -1;
        int at = format.indexOf('%');
        while (at >= 0) {
            text = text + format.substring(from, at);
            read(at + 1);
            from = end;
            if (conversion == 'n') {
                text = text + "\n";
            } else if (conversion == '%') {
                justify("%");
            } else {
                if ((flags & PREVIOUS) == 0) {
                    previous = index > 0 ? index - 1 : ++ordinary;
                }
                if (previous < 0 || args != null && previous >= args.length) {
                    throw new MissingFormatArgumentException(specifier());
                }
                convert(args == null ? null : args[previous]);
            }
            at = format.indexOf('%', end);
        }
        text = text + format.substring(from);
    }

    // ---- specifiers

    // %[index$][flags][width][.precision]conversion, from behind its %.
    private void read(int start) {
        index = 0;
        flags = 0;
        width = -1;
        precision = -1;
        time = false;
        int at = digits(start);
        boolean numbered = at > start && at < length && format.charAt(at) == '$';
        int indexEnd = at;
        at = numbered ? at + 1 : start;
        int doubled = 0;
        while (at < length && FLAGS.indexOf(format.charAt(at)) >= 0) {
            int flag = 1 << FLAGS.indexOf(format.charAt(at));
            if ((flags & flag) != 0 && doubled == 0) {
                doubled = flag;
            }
            flags |= flag;
            at++;
        }
        int widthStart = at;
        at = digits(at);
        int widthEnd = at;
        int precisionStart = -1;
        if (at < length && format.charAt(at) == '.') {
            precisionStart = at + 1;
            at = digits(precisionStart);
            if (at == precisionStart) {
                throw malformed(start);
            }
        }
        int precisionEnd = at;
        if (at + 1 < length && (format.charAt(at) == 't' || format.charAt(at) == 'T') && ends(format.charAt(at + 1))) {
            time = true;
            at++;
        }
        if (at >= length || !ends(format.charAt(at))) {
            throw malformed(start);
        }
        if (numbered) {
            index = number(start, indexEnd);
            if (index <= 0) {
                throw new IllegalFormatArgumentIndexException(index);
            }
        }
        if (doubled != 0) {
            throw new DuplicateFormatFlagsException(names(doubled));
        }
        if (widthEnd > widthStart) {
            width = number(widthStart, widthEnd);
            if (width < 0) {
                throw new IllegalFormatWidthException(width);
            }
        }
        if (precisionEnd > widthEnd) {
            precision = number(precisionStart, precisionEnd);
            if (precision < 0) {
                throw new IllegalFormatPrecisionException(precision);
            }
        }
        char c = format.charAt(at);
        upper = c == 'S' || c == 'B' || c == 'H' || c == 'C' || c == 'X' || c == 'E' || c == 'G' || c == 'A';
        conversion = upper ? (char) (c + 32) : c;
        end = at + 1;
        if (!time && "%nsbhcdoxefga".indexOf(conversion) < 0) {
            throw new UnknownFormatConversionException(String.valueOf(c));
        }
    }

    private int digits(int at) {
        while (at < length && format.charAt(at) >= '0' && format.charAt(at) <= '9') {
            at++;
        }
        return at;
    }

    private static boolean ends(char c) {
        return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c == '%';
    }

    private UnknownFormatConversionException malformed(int start) {
        return new UnknownFormatConversionException(start < length ? String.valueOf(format.charAt(start)) : "%");
    }

    // MIN_VALUE if it is larger than an int.
    private int number(int start, int end) {
        int n = 0;
        for (int i = start; i < end; i++) {
            int digit = format.charAt(i) - '0';
            if (n > (Integer.MAX_VALUE - digit) / 10) {
                return Integer.MIN_VALUE;
            }
            n = n * 10 + digit;
        }
        return n;
    }

    // All flags; the JDK counts an upper case conversion among them.
    private IllegalFormatFlagsException illegal() {
        String before = names(flags & LEFT);
        return new IllegalFormatFlagsException(before + (upper ? "^" : "") + names(flags & ~LEFT));
    }

    private static String names(int flags) {
        String names = "";
        for (int i = 0; i < 8; i++) {
            if ((flags & 1 << i) != 0) {
                names = names + FLAGS.charAt(i);
            }
        }
        return names;
    }

    private String specifier() {
        String all = "%" + names(flags);
        if (index > 0) {
            all = all + index + "$";
        }
        if (width >= 0) {
            all = all + width;
        }
        if (precision >= 0) {
            all = all + "." + precision;
        }
        return all + (upper ? (char) (conversion - 32) : conversion);
    }

    private boolean has(int flag) {
        return (flags & flag) != 0;
    }

    // One after the other.
    private void refuse(String refused) {
        int n = refused.length();
        for (int i = 0; i < n; i++) {
            int flag = 1 << FLAGS.indexOf(refused.charAt(i));
            if (has(flag)) {
                throw new FormatFlagsConversionMismatchException(names(flag), conversion);
            }
        }
    }

    private void check() {
        if (time) {
            j2pml.Model.unmodelled("formatting a date or time");
        }
        switch (conversion) {
            case 'd':
            case 'o':
            case 'x':
                checkNumber();
                if (precision >= 0) {
                    throw new IllegalFormatPrecisionException(precision);
                }
                refuse(conversion == 'd' ? "#" : ",");
                break;
            case 'a':
                checkNumber();
                refuse("(,");
                break;
            case 'e':
                checkNumber();
                refuse(",");
                break;
            case 'f':
                checkNumber();
                break;
            case 'g':
                checkNumber();
                refuse("#");
                break;
            case 'c':
                if (precision >= 0) {
                    throw new IllegalFormatPrecisionException(precision);
                }
                refuse("#+ 0,(");
                checkLeft();
                break;
            case '%':
                if (precision >= 0) {
                    throw new IllegalFormatPrecisionException(precision);
                }
                if (flags != LEFT && flags != 0) {
                    throw illegal();
                }
                checkLeft();
                break;
            case 'n':
                if (precision >= 0) {
                    throw new IllegalFormatPrecisionException(precision);
                }
                if (width >= 0) {
                    throw new IllegalFormatWidthException(width);
                }
                if (flags != 0) {
                    throw illegal();
                }
                break;
            default:
                if (conversion != 's') {
                    refuse("#");
                }
                checkLeft();
                refuse("+ 0,(");
        }
    }

    private void checkLeft() {
        if (width < 0 && has(LEFT)) {
            throw new MissingFormatWidthException(specifier());
        }
    }

    private void checkNumber() {
        if (width < 0 && (has(LEFT) || has(ZERO))) {
            throw new MissingFormatWidthException(specifier());
        }
        if (has(PLUS) && has(SPACE) || has(LEFT) && has(ZERO)) {
            throw illegal();
        }
    }

    // ---- values

    private void convert(Object value) {
        String shown = value instanceof String ? (String) value
                : value instanceof Integer || value instanceof Long || value instanceof Double || value instanceof Float
                ? value.toString() : null;
        int unknown = shown == null ? 0 : j2pml.Model.unknownNumber(shown);
        if (unknown != 0) {
            unknownNumber(shown, unknown == 1);
            return;
        }
        switch (conversion) {
            case 's':
                if (value instanceof Formattable) {
                    j2pml.Model.unmodelled("formatting a Formattable");
                }
                refuse("#");
                general(String.valueOf(value));
                break;
            case 'b':
                general(value == null ? "false" : value instanceof Boolean ? String.valueOf(value) : "true");
                break;
            case 'h':
                general(value == null ? "null" : Integer.toHexString(value.hashCode()));
                break;
            case 'c':
                character(value);
                break;
            case 'd':
            case 'o':
            case 'x':
                integer(value);
                break;
            default:
                floating(value);
        }
    }

    // A number that nobody can know: no width is made of it. In conversions that are wrong for it, or that ask for more than
    // its digits, it has no model.
    private void unknownNumber(String shown, boolean whole) {
        boolean right = switch (conversion) {
            case 's' -> precision < 0 && (flags & ALTERNATE) == 0;
            case 'd', 'o', 'x' -> whole;
            case 'e', 'f', 'g' -> !whole;
            default -> false;
        };
        if (!right) {
            j2pml.Model.unmodelled("this format of a number that nobody knows");
        }
        text = text + shown;
    }

    private void general(String value) {
        String shown = value;
        if (precision >= 0 && precision < value.length()) {
            shown = value.substring(0, precision);
        }
        justify(upper ? shown.toUpperCase() : shown);
    }

    // The text is not looked at without a width.
    private void justify(String value) {
        String all = value;
        if (width >= 0) {
            for (int n = value.length(); n < width; n++) {
                all = has(LEFT) ? all + " " : " " + all;
            }
        }
        text = text + all;
    }

    private IllegalFormatConversionException mismatch(Object value) {
        return new IllegalFormatConversionException(conversion, value.getClass());
    }

    private void character(Object value) {
        String shown;
        if (value == null) {
            shown = "null";
        } else if (value instanceof Character) {
            shown = String.valueOf(((Character) value).charValue());
        } else {
            int code;
            if (value instanceof Byte) {
                code = ((Byte) value).byteValue();
            } else if (value instanceof Short) {
                code = ((Short) value).shortValue();
            } else if (value instanceof Integer) {
                code = ((Integer) value).intValue();
            } else {
                throw mismatch(value);
            }
            if (code < 0 || code > 0x10ffff) {
                throw new IllegalFormatCodePointException(code);
            }
            shown = Character.toString(code);
        }
        general(shown);
    }

    private void integer(Object value) {
        if (value == null) {
            general("null");
            return;
        }
        long n;
        int bits;
        if (value instanceof Integer) {
            n = ((Integer) value).intValue();
            bits = 32;
        } else if (value instanceof Long) {
            n = ((Long) value).longValue();
            bits = 64;
        } else if (value instanceof Short) {
            n = ((Short) value).shortValue();
            bits = 16;
        } else if (value instanceof Byte) {
            n = ((Byte) value).byteValue();
            bits = 8;
        } else {
            throw mismatch(value);
        }
        if (conversion == 'd') {
            String digits = "" + n;
            signed(n < 0, n < 0 ? digits.substring(1) : digits, "");
            return;
        }
        refuse("( +");
        if (n < 0 && bits < 64) {
            n += 1L << bits;
        }
        String prefix = !has(ALTERNATE) ? "" : conversion == 'x' ? "0x" : "0";
        String digits = conversion == 'x' ? Long.toHexString(n) : Long.toOctalString(n);
        if (has(ZERO)) {
            digits = zeros(width - prefix.length() - digits.length()) + digits;
        }
        justify(upper ? (prefix + digits).toUpperCase() : prefix + digits);
    }

    private static String zeros(int n) {
        String zeros = "";
        for (int i = 0; i < n; i++) {
            zeros = zeros + "0";
        }
        return zeros;
    }

    // A number without its sign; what follows it is of fixed width.
    private void signed(boolean negative, String digits, String after) {
        String sign = negative ? has(PARENTHESES) ? "(" : "-" : has(PLUS) ? "+" : has(SPACE) ? " " : "";
        String close = negative && has(PARENTHESES) ? ")" : "";
        String magnitude = has(GROUP) ? grouped(digits) : digits;
        if (has(ZERO)) {
            int room = width - sign.length() - magnitude.length() - after.length() - close.length();
            magnitude = zeros(room) + magnitude;
        }
        String all = sign + magnitude + after + close;
        justify(upper ? all.toUpperCase() : all);
    }

    private static String grouped(String digits) {
        int point = digits.indexOf('.');
        int whole = point < 0 ? digits.length() : point;
        String all = digits.substring(whole);
        for (int i = whole; i > 0; i -= 3) {
            String group = digits.substring(i > 3 ? i - 3 : 0, i);
            all = i == whole ? group + all : group + "," + all;
        }
        return all;
    }

    private void floating(Object value) {
        if (value == null) {
            general("null");
            return;
        }
        double x;
        if (value instanceof Double) {
            x = ((Double) value).doubleValue();
        } else if (value instanceof Float) {
            x = ((Float) value).floatValue();
        } else {
            throw mismatch(value);
        }
        if (conversion == 'a') {
            j2pml.Model.unmodelled("the format `%a`");
        }
        boolean negative = x < 0 || x == 0 && 1 / x < 0;
        if (x != x || x == Double.POSITIVE_INFINITY || x == Double.NEGATIVE_INFINITY) {
            flags &= ~(ZERO | GROUP);
            if (x != x) {
                flags &= ~(PLUS | SPACE);
            }
            signed(negative, x != x ? "NaN" : "Infinity", "");
            return;
        }
        split(negative ? -x : x);
        int wanted = precision < 0 ? 6 : precision;
        if (conversion == 'f') {
            signed(negative, fixed(wanted), "");
            return;
        }
        if (conversion == 'e') {
            round(wanted + 1);
            scientific(negative, wanted);
            return;
        }
        if (wanted == 0) {
            wanted = 1;
        }
        if (x == 0) {
            signed(negative, fixed(wanted - 1), "");
            return;
        }
        round(wanted);
        if (point - 1 < -4 || point - 1 >= wanted) {
            scientific(negative, wanted - 1);
        } else {
            signed(negative, fixed(wanted - point), "");
        }
    }

    // The double is 0.DIGITS * 10^point; no digit for zero.
    private String digits;
    private int point;

    private void split(double x) {
        String shown = "" + x;
        int exponent = 0;
        int e = shown.indexOf('E');
        if (e >= 0) {
            exponent = Integer.parseInt(shown.substring(e + 1));
            shown = shown.substring(0, e);
        }
        int dot = shown.indexOf('.');
        String all = shown.substring(0, dot) + shown.substring(dot + 1);
        int first = 0;
        int last = all.length();
        while (first < last && all.charAt(first) == '0') {
            first++;
        }
        while (last > first && all.charAt(last - 1) == '0') {
            last--;
        }
        digits = all.substring(first, last);
        point = first == last ? 1 : dot - first + exponent;
    }

    // Half up, to so many digits.
    private void round(int wanted) {
        if (wanted >= digits.length()) {
            return;
        }
        if (wanted < 0 || digits.charAt(wanted) < '5') {
            digits = wanted <= 0 ? "" : digits.substring(0, wanted);
            return;
        }
        int last = wanted - 1;
        while (last >= 0 && digits.charAt(last) == '9') {
            last--;
        }
        if (last < 0) {
            digits = "1";
            point++;
        } else {
            digits = digits.substring(0, last) + (char) (digits.charAt(last) + 1);
        }
    }

    private String digit(int at) {
        return at >= 0 && at < digits.length() ? String.valueOf(digits.charAt(at)) : "0";
    }

    private String fixed(int wanted) {
        round(point + wanted);
        String all = "";
        for (int i = 0; i < point; i++) {
            all = all + digit(i);
        }
        if (all.isEmpty()) {
            all = "0";
        }
        return fraction(all, point, wanted);
    }

    private String fraction(String all, int from, int wanted) {
        if (wanted > 0 || has(ALTERNATE)) {
            all = all + ".";
        }
        for (int i = 0; i < wanted; i++) {
            all = all + digit(from + i);
        }
        return all;
    }

    private void scientific(boolean negative, int wanted) {
        int exponent = point - 1;
        int size = exponent < 0 ? -exponent : exponent;
        String after = (exponent < 0 ? "e-" : "e+") + (size < 10 ? "0" : "") + size;
        signed(negative, fraction(digit(0), 1, wanted), after);
    }
}
