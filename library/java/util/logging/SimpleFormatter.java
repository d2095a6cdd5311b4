package java.util.logging;

// Without the line of time, class and method.
public class SimpleFormatter extends Formatter {
    public SimpleFormatter() {
    }

    public String format(LogRecord record) {
        String text = record.getLevel().getLocalizedName() + ": " + formatMessage(record) + System.lineSeparator();
        Throwable thrown = record.getThrown();
        return thrown == null ? text : text + thrown + System.lineSeparator();
    }
}
