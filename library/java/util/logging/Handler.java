package java.util.logging;

public abstract class Handler {
    volatile Level level = Level.ALL;
    volatile Formatter formatter;
    private volatile Filter filter;

    protected Handler() {
    }

    public abstract void publish(LogRecord record);

    public abstract void flush();

    public abstract void close() throws SecurityException;

    public Level getLevel() {
        return level;
    }

    public synchronized void setLevel(Level newLevel) throws SecurityException {
        if (newLevel == null) {
            throw new NullPointerException();
        }
        level = newLevel;
    }

    public Formatter getFormatter() {
        return formatter;
    }

    public synchronized void setFormatter(Formatter newFormatter) throws SecurityException {
        if (newFormatter == null) {
            throw new NullPointerException();
        }
        formatter = newFormatter;
    }

    public Filter getFilter() {
        return filter;
    }

    public synchronized void setFilter(Filter newFilter) throws SecurityException {
        filter = newFilter;
    }

    public boolean isLoggable(LogRecord record) {
        if (record == null) {
            return false;
        }
        int least = getLevel().intValue();
        if (record.getLevel().intValue() < least || least == Level.OFF.intValue()) {
            return false;
        }
        Filter filter = getFilter();
        return filter == null || filter.isLoggable(record);
    }

    public native String getEncoding();

    public native void setEncoding(String encoding);

    public native ErrorManager getErrorManager();

    public native void setErrorManager(ErrorManager em);

    protected native void reportError(String msg, Exception ex, int code);
}
