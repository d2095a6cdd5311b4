package java.util.logging;

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
                    return argument.indexOf(',') < 0 ? text : formatted(text, parameters);
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
        if (value instanceof Number || value instanceof java.util.Date) {
            return formatted(value);
        }
        return value == null ? "null" : value.toString();
    }

    private static native String formatted(Object value);

    private static native String formatted(String text, Object[] parameters);
}
