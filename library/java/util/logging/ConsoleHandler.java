package java.util.logging;

// The JDK's is a StreamHandler. Its lock is held while the message gets its text: what `toString` of a parameter waits for,
// all wait for who log something.
public class ConsoleHandler extends Handler {
    public ConsoleHandler() {
        level = Level.INFO;
        formatter = new SimpleFormatter();
    }

    public synchronized void publish(LogRecord record) {
        if (!isLoggable(record)) {
            return;
        }
        String text;
        try {
            text = getFormatter().format(record);
        } catch (Exception e) {
            System.err.println("java.util.logging.ErrorManager: " + ErrorManager.FORMAT_FAILURE);
            e.printStackTrace();
            return;
        }
        System.err.print(text);
    }

    public void flush() {
    }

    public void close() {
    }
}
