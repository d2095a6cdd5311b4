package java.time.format;

import java.time.temporal.TemporalAccessor;
import j2pml.Model;
import java.util.Locale;

// What it asks of a value is kept: a date, a time of day, a zone. Texts are unknown; patterns with rare letters, locales, and
// parsing are unmodelled.
public final class DateTimeFormatter {
    public static final DateTimeFormatter ISO_LOCAL_DATE = new DateTimeFormatter(true, false, false);
    public static final DateTimeFormatter ISO_LOCAL_TIME = new DateTimeFormatter(false, true, false);
    public static final DateTimeFormatter ISO_LOCAL_DATE_TIME = new DateTimeFormatter(true, true, false);
    public static final DateTimeFormatter ISO_ZONED_DATE_TIME = new DateTimeFormatter(true, true, true);
    public static final DateTimeFormatter ISO_DATE = new DateTimeFormatter(true, false, false);
    public static final DateTimeFormatter ISO_TIME = new DateTimeFormatter(false, true, false);
    public static final DateTimeFormatter ISO_DATE_TIME = new DateTimeFormatter(true, true, false);

    private final boolean date;
    private final boolean time;
    private final boolean zone;

    private DateTimeFormatter(boolean date, boolean time, boolean zone) {
        this.date = date;
        this.time = time;
        this.zone = zone;
    }

    public static DateTimeFormatter ofPattern(String pattern) {
        if (pattern == null) {
            throw new NullPointerException("pattern");
        }
        boolean date = false;
        boolean time = false;
        for (int i = 0; i < pattern.length();) {
            char c = pattern.charAt(i);
            int n = 1;
            while (i + n < pattern.length() && pattern.charAt(i + n) == c) {
                n++;
            }
            i += n;
            int most;
            switch (c) {
                case 'y':
                case 'u':
                case 'M':
                case 'E':
                    date = true;
                    most = 4;
                    break;
                case 'd':
                    date = true;
                    most = 2;
                    break;
                case 'H':
                case 'h':
                case 'm':
                case 's':
                    time = true;
                    most = 2;
                    break;
                case 'S':
                    time = true;
                    most = 9;
                    break;
                case 'a':
                    time = true;
                    most = 1;
                    break;
                case ' ':
                case ':':
                case '.':
                case ',':
                case '-':
                case '/':
                case '_':
                    most = n;
                    break;
                default:
                    most = 0;
                    break;
            }
            if (n > most) {
                Model.unmodelled("this pattern");
            }
        }
        return new DateTimeFormatter(date, time, false);
    }

    public static native DateTimeFormatter ofPattern(String pattern, Locale locale);

    public native DateTimeFormatter withLocale(Locale locale);

    public native String format(TemporalAccessor temporal);

    public native TemporalAccessor parse(CharSequence text);

    // Not in Java: of a value that has these parts.
    public void check(boolean hasDate, boolean hasTime, boolean hasZone) {
        if (date && !hasDate || time && !hasTime || zone && !hasZone) {
            Model.unmodelled("a pattern of parts that the value does not have");
        }
    }

    public String toString() {
        Model.unmodelled();
        return null;
    }
}
