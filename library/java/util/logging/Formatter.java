package java.util.logging;

import j2pml.Model;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;

public abstract class Formatter {
    protected Formatter() {
    }

    public abstract String format(LogRecord record);

    public String getHead(Handler handler) {
        return "";
    }

    public String getTail(Handler handler) {
        return "";
    }

    // As java.text.MessageFormat, where the message has a parameter by its number.
    public String formatMessage(LogRecord record) {
        String text = record.getMessage();
        Object[] parameters = record.getParameters();
        if (text == null || parameters == null || parameters.length == 0) {
            return text;
        }
        for (int i = text.indexOf('{'); i >= 0 && i + 1 < text.length(); i = text.indexOf('{', i + 1)) {
            char next = text.charAt(i + 1);
            if (next >= '0' && next <= '9') {
                return filled(text, parameters);
            }
        }
        return text;
    }

    // With quotes, and without formats ({0,number}); what is no pattern stays as it is.
    private static String filled(String text, Object[] parameters) {
        StringBuilder out = new StringBuilder();
        boolean quoted = false;
        int i = 0;
        while (i < text.length()) {
            char c = text.charAt(i);
            i++;
            if (c == '\'') {
                if (i < text.length() && text.charAt(i) == '\'') {
                    out.append(c);
                    i++;
                } else {
                    quoted = !quoted;
                }
            } else if (quoted || c != '{') {
                out.append(c);
            } else {
                int end = text.indexOf('}', i);
                if (end < 0) {
                    return text;
                }
                String argument = text.substring(i, end);
                int number = number(argument);
                if (number < 0) {
                    if (argument.indexOf(',') >= 0) {
                        Model.unmodelled("a message with formats of its own ({0,...})");
                    }
                    return text;
                }
                if (number < parameters.length) {
                    out.append(shown(parameters[number]));
                } else {
                    out.append('{').append(number).append('}');
                }
                i = end + 1;
            }
        }
        return out.toString();
    }

    private static int number(String digits) {
        if (digits.isEmpty() || digits.length() > 9) {
            return -1;
        }
        int number = 0;
        for (int i = 0; i < digits.length(); i++) {
            char c = digits.charAt(i);
            if (c < '0' || c > '9') {
                return -1;
            }
            number = 10 * number + (c - '0');
        }
        return number;
    }

    private static String shown(Object value) {
        if (value instanceof Integer || value instanceof Long || value instanceof Short || value instanceof Byte) {
            return String.format("%,d", value);
        }
        if (value instanceof AtomicInteger || value instanceof AtomicLong) {
            return String.format("%,d", ((Number) value).longValue());
        }
        if (value instanceof Double || value instanceof Float) {
            return fraction(((Number) value).doubleValue());
        }
        if (value instanceof Number || value instanceof java.util.Date) {
            Model.unmodelled("the text of a date, or of such a number, in a message that is logged");
        }
        return value == null ? "null" : value.toString();
    }

    // At most three digits, rounded half to even by the exact value; `%.3f` rounds its shortest decimal text half up.
    private static String fraction(double value) {
        if (Double.isNaN(value)) {
            return "NaN";
        }
        if (Double.isInfinite(value)) {
            return value < 0 ? "-\u221e" : "\u221e";
        }
        double size = Math.abs(value);
        if (size >= 1e7) {
            if (size >= 1e18 || (long) value != value) {
                Model.unmodelled("the text of such a number in a message that is logged");
            }
            return String.format("%,d", (long) value);
        }
        String exact = Double.toString(size);
        int decimals = exact.length() - exact.indexOf('.') - 1;
        if (size == 5e-4 || size >= 1e-3 && decimals == 4 && exact.endsWith("5")) {
            double sixteenths = size * 16;
            if (sixteenths != (long) sixteenths) {
                Model.unmodelled("the text of such a number in a message that is logged");
            }
            if ((long) sixteenths % 4 == 1) {
                value -= value < 0 ? -0x1p-10 : 0x1p-10;
            }
        }
        String text = String.format("%,.3f", value);
        int end = text.length();
        while (text.charAt(end - 1) == '0') {
            end--;
        }
        return text.substring(0, text.charAt(end - 1) == '.' ? end - 1 : end);
    }
}
