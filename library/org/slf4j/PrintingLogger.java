package org.slf4j;

import java.util.Arrays;

// As SLF4J's simple logger without properties: what is INFO or more goes to System.err. Nothing is locked while a message gets
// its text.
final class PrintingLogger implements Logger {
    private final String name;

    PrintingLogger(String name) {
        this.name = name;
    }

    public String getName() {
        return name;
    }

    public boolean isTraceEnabled() {
        return false;
    }

    public boolean isTraceEnabled(Marker marker) {
        return false;
    }

    public void trace(String msg) {
    }

    public void trace(String format, Object arg) {
    }

    public void trace(String format, Object arg1, Object arg2) {
    }

    public void trace(String format, Object... arguments) {
    }

    public void trace(String msg, Throwable t) {
    }

    public void trace(Marker marker, String msg) {
    }

    public void trace(Marker marker, String format, Object arg) {
    }

    public void trace(Marker marker, String format, Object arg1, Object arg2) {
    }

    public void trace(Marker marker, String format, Object... arguments) {
    }

    public void trace(Marker marker, String msg, Throwable t) {
    }

    public boolean isDebugEnabled() {
        return false;
    }

    public boolean isDebugEnabled(Marker marker) {
        return false;
    }

    public void debug(String msg) {
    }

    public void debug(String format, Object arg) {
    }

    public void debug(String format, Object arg1, Object arg2) {
    }

    public void debug(String format, Object... arguments) {
    }

    public void debug(String msg, Throwable t) {
    }

    public void debug(Marker marker, String msg) {
    }

    public void debug(Marker marker, String format, Object arg) {
    }

    public void debug(Marker marker, String format, Object arg1, Object arg2) {
    }

    public void debug(Marker marker, String format, Object... arguments) {
    }

    public void debug(Marker marker, String msg, Throwable t) {
    }

    public boolean isInfoEnabled() {
        return true;
    }

    public boolean isInfoEnabled(Marker marker) {
        return true;
    }

    public void info(String msg) {
        print("INFO", msg, null);
    }

    public void info(String format, Object arg) {
        printFilled("INFO", format, new Object[] {arg});
    }

    public void info(String format, Object arg1, Object arg2) {
        printFilled("INFO", format, new Object[] {arg1, arg2});
    }

    public void info(String format, Object... arguments) {
        printFilled("INFO", format, arguments);
    }

    public void info(String msg, Throwable t) {
        print("INFO", msg, t);
    }

    public void info(Marker marker, String msg) {
        print("INFO", msg, null);
    }

    public void info(Marker marker, String format, Object arg) {
        printFilled("INFO", format, new Object[] {arg});
    }

    public void info(Marker marker, String format, Object arg1, Object arg2) {
        printFilled("INFO", format, new Object[] {arg1, arg2});
    }

    public void info(Marker marker, String format, Object... arguments) {
        printFilled("INFO", format, arguments);
    }

    public void info(Marker marker, String msg, Throwable t) {
        print("INFO", msg, t);
    }

    public boolean isWarnEnabled() {
        return true;
    }

    public boolean isWarnEnabled(Marker marker) {
        return true;
    }

    public void warn(String msg) {
        print("WARN", msg, null);
    }

    public void warn(String format, Object arg) {
        printFilled("WARN", format, new Object[] {arg});
    }

    public void warn(String format, Object arg1, Object arg2) {
        printFilled("WARN", format, new Object[] {arg1, arg2});
    }

    public void warn(String format, Object... arguments) {
        printFilled("WARN", format, arguments);
    }

    public void warn(String msg, Throwable t) {
        print("WARN", msg, t);
    }

    public void warn(Marker marker, String msg) {
        print("WARN", msg, null);
    }

    public void warn(Marker marker, String format, Object arg) {
        printFilled("WARN", format, new Object[] {arg});
    }

    public void warn(Marker marker, String format, Object arg1, Object arg2) {
        printFilled("WARN", format, new Object[] {arg1, arg2});
    }

    public void warn(Marker marker, String format, Object... arguments) {
        printFilled("WARN", format, arguments);
    }

    public void warn(Marker marker, String msg, Throwable t) {
        print("WARN", msg, t);
    }

    public boolean isErrorEnabled() {
        return true;
    }

    public boolean isErrorEnabled(Marker marker) {
        return true;
    }

    public void error(String msg) {
        print("ERROR", msg, null);
    }

    public void error(String format, Object arg) {
        printFilled("ERROR", format, new Object[] {arg});
    }

    public void error(String format, Object arg1, Object arg2) {
        printFilled("ERROR", format, new Object[] {arg1, arg2});
    }

    public void error(String format, Object... arguments) {
        printFilled("ERROR", format, arguments);
    }

    public void error(String msg, Throwable t) {
        print("ERROR", msg, t);
    }

    public void error(Marker marker, String msg) {
        print("ERROR", msg, null);
    }

    public void error(Marker marker, String format, Object arg) {
        printFilled("ERROR", format, new Object[] {arg});
    }

    public void error(Marker marker, String format, Object arg1, Object arg2) {
        printFilled("ERROR", format, new Object[] {arg1, arg2});
    }

    public void error(Marker marker, String format, Object... arguments) {
        printFilled("ERROR", format, arguments);
    }

    public void error(Marker marker, String msg, Throwable t) {
        print("ERROR", msg, t);
    }

    private void print(String level, String msg, Throwable thrown) {
        System.err.println("[" + Thread.currentThread().getName() + "] " + level + " " + name + " - " + msg);
        if (thrown != null) {
            thrown.printStackTrace();
        }
    }

    // The last argument may be what was thrown, if no {} is left for it.
    private void printFilled(String level, String format, Object[] arguments) {
        if (format == null || arguments == null) {
            print(level, format, null);
            return;
        }
        StringBuilder text = new StringBuilder();
        int from = 0;
        int used = 0;
        while (used < arguments.length) {
            int at = format.indexOf("{}", from);
            if (at < 0) {
                break;
            }
            int slashes = 0;
            while (slashes < 2 && at - slashes > from && format.charAt(at - slashes - 1) == '\\') {
                slashes++;
            }
            if (slashes == 1) {
                text.append(format, from, at - 1).append('{');
                from = at + 1;
            } else {
                text.append(format, from, slashes == 2 ? at - 1 : at).append(shown(arguments[used]));
                from = at + 2;
                used++;
            }
        }
        text.append(format, from, format.length());
        Object last = used < arguments.length ? arguments[arguments.length - 1] : null;
        print(level, text.toString(), last instanceof Throwable ? (Throwable) last : null);
    }

    private static String shown(Object value) {
        if (value instanceof Object[]) {
            return Arrays.deepToString((Object[]) value);
        }
        if (value instanceof int[]) {
            return Arrays.toString((int[]) value);
        }
        if (value instanceof long[]) {
            return Arrays.toString((long[]) value);
        }
        if (value instanceof double[]) {
            return Arrays.toString((double[]) value);
        }
        if (value instanceof boolean[]) {
            return Arrays.toString((boolean[]) value);
        }
        if (value instanceof char[]) {
            return Arrays.toString((char[]) value);
        }
        if (value instanceof byte[]) {
            return Arrays.toString((byte[]) value);
        }
        if (value instanceof short[]) {
            return Arrays.toString((short[]) value);
        }
        if (value instanceof float[]) {
            return Arrays.toString((float[]) value);
        }
        return String.valueOf(value);
    }
}
