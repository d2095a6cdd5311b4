package java.util.logging;

// Who calls, and when, is not known here.
public class LogRecord implements java.io.Serializable {
    private Level level;
    private String message;
    private String loggerName;
    private Throwable thrown;
    private Object[] parameters;

    public LogRecord(Level level, String msg) {
        if (level == null) {
            throw new NullPointerException();
        }
        this.level = level;
        message = msg;
    }

    public Level getLevel() {
        return level;
    }

    public void setLevel(Level level) {
        if (level == null) {
            throw new NullPointerException();
        }
        this.level = level;
    }

    public String getMessage() {
        return message;
    }

    public void setMessage(String message) {
        this.message = message;
    }

    public String getLoggerName() {
        return loggerName;
    }

    public void setLoggerName(String name) {
        loggerName = name;
    }

    public Object[] getParameters() {
        return parameters;
    }

    public void setParameters(Object[] parameters) {
        this.parameters = parameters;
    }

    public Throwable getThrown() {
        return thrown;
    }

    public void setThrown(Throwable thrown) {
        this.thrown = thrown;
    }

    public native long getMillis();

    public native void setMillis(long millis);

    public native java.time.Instant getInstant();

    public native void setInstant(java.time.Instant instant);

    public native long getSequenceNumber();

    public native void setSequenceNumber(long seq);

    public native String getSourceClassName();

    public native void setSourceClassName(String sourceClassName);

    public native String getSourceMethodName();

    public native void setSourceMethodName(String sourceMethodName);

    public native int getThreadID();

    public native void setThreadID(int threadID);

    public native long getLongThreadID();

    public native LogRecord setLongThreadID(long longThreadID);

    public native String getResourceBundleName();

    public native void setResourceBundleName(String name);
}
