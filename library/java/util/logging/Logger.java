package java.util.logging;

import j2pml.Assumption;
import j2pml.Model;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Supplier;

// As without a configuration file: the root logger has the level INFO and a ConsoleHandler. A logger's parent is found when it
// is asked for, so that one which is made later comes in between.
public class Logger {
    public static final String GLOBAL_LOGGER_NAME = "global";

    private static final Handler[] NONE = {};
    private static final Map<String, Logger> NAMED = new HashMap<>();
    private static final Logger ROOT = root();

    private final String name;
    private final boolean anonymous;
    private volatile Level level;
    private volatile Filter filter;
    private volatile boolean useParentHandlers = true;
    private volatile Handler[] handlers = NONE;

    protected Logger(String name, String resourceBundleName) {
        this(name, resourceBundleName, false);
    }

    private Logger(String name, String resourceBundleName, boolean anonymous) {
        if (resourceBundleName != null) {
            Model.unmodelled("a logger with a resource bundle");
        }
        Model.assumes(Assumption.LOGGING);
        this.name = name;
        this.anonymous = anonymous;
    }

    private static Logger root() {
        Logger root = new Logger("", null, false);
        root.level = Level.INFO;
        root.handlers = new Handler[] {new ConsoleHandler()};
        return root;
    }

    public static Logger getLogger(String name) {
        if (name == null) {
            throw new NullPointerException();
        }
        if (name.isEmpty()) {
            return ROOT;
        }
        Model.begin();
        Logger found = NAMED.get(name);
        if (found == null) {
            found = new Logger(name, null, false);
            NAMED.put(name, found);
        }
        Model.end();
        return found;
    }

    public static native Logger getLogger(String name, String resourceBundleName);

    public static final Logger getGlobal() {
        return getLogger(GLOBAL_LOGGER_NAME);
    }

    public static Logger getAnonymousLogger() {
        return new Logger(null, null, true);
    }

    public static native Logger getAnonymousLogger(String resourceBundleName);

    public String getName() {
        return name;
    }

    public Logger getParent() {
        if (this == ROOT) {
            return null;
        }
        if (name != null && !anonymous) {
            for (int dot = name.lastIndexOf('.'); dot > 0; dot = name.lastIndexOf('.', dot - 1)) {
                String above = name.substring(0, dot);
                Model.begin();
                Logger found = NAMED.get(above);
                Model.end();
                if (found != null) {
                    return found;
                }
            }
        }
        return ROOT;
    }

    public native void setParent(Logger parent);

    public Level getLevel() {
        return level;
    }

    public void setLevel(Level newLevel) throws SecurityException {
        level = newLevel;
    }

    public Filter getFilter() {
        return filter;
    }

    public void setFilter(Filter newFilter) throws SecurityException {
        filter = newFilter;
    }

    public boolean getUseParentHandlers() {
        return useParentHandlers;
    }

    public void setUseParentHandlers(boolean useParentHandlers) {
        this.useParentHandlers = useParentHandlers;
    }

    public Handler[] getHandlers() {
        return handlers.clone();
    }

    public void addHandler(Handler handler) throws SecurityException {
        if (handler == null) {
            throw new NullPointerException();
        }
        Model.begin();
        Handler[] old = handlers;
        Handler[] all = new Handler[old.length + 1];
        System.arraycopy(old, 0, all, 0, old.length);
        all[old.length] = handler;
        handlers = all;
        Model.end();
    }

    public void removeHandler(Handler handler) throws SecurityException {
        if (handler == null) {
            return;
        }
        Model.begin();
        Handler[] old = handlers;
        for (int i = 0; i < old.length; i++) {
            if (old[i] == handler) {
                Handler[] all = new Handler[old.length - 1];
                System.arraycopy(old, 0, all, 0, i);
                System.arraycopy(old, i + 1, all, i, all.length - i);
                handlers = all;
                break;
            }
        }
        Model.end();
    }

    public String getResourceBundleName() {
        return null;
    }

    public boolean isLoggable(Level level) {
        int least = least();
        return level.intValue() >= least && least != Level.OFF.intValue();
    }

    private int least() {
        Logger at = this;
        while (true) {
            Level level = at.level;
            if (level != null) {
                return level.intValue();
            }
            if (at == ROOT) {
                return Level.INFO.intValue();
            }
            at = at.getParent();
        }
    }

    public void log(LogRecord record) {
        if (!isLoggable(record.getLevel())) {
            return;
        }
        Filter filter = this.filter;
        if (filter != null && !filter.isLoggable(record)) {
            return;
        }
        Logger at = this;
        while (at != null) {
            Handler[] handlers = at.handlers;
            for (int i = 0; i < handlers.length; i++) {
                handlers[i].publish(record);
            }
            if (!at.useParentHandlers) {
                return;
            }
            at = at.getParent();
        }
    }

    private void log(Level level, String msg, Object[] parameters, Throwable thrown) {
        LogRecord record = new LogRecord(level, msg);
        record.setLoggerName(name);
        if (parameters != null) {
            record.setParameters(parameters);
        }
        if (thrown != null) {
            record.setThrown(thrown);
        }
        log(record);
    }

    public void log(Level level, String msg) {
        if (isLoggable(level)) {
            log(level, msg, null, null);
        }
    }

    public void log(Level level, Supplier<String> msgSupplier) {
        if (isLoggable(level)) {
            log(level, msgSupplier.get(), null, null);
        }
    }

    public void log(Level level, String msg, Object param1) {
        if (isLoggable(level)) {
            log(level, msg, new Object[] {param1}, null);
        }
    }

    public void log(Level level, String msg, Object[] params) {
        if (isLoggable(level)) {
            log(level, msg, params, null);
        }
    }

    public void log(Level level, String msg, Throwable thrown) {
        if (isLoggable(level)) {
            log(level, msg, null, thrown);
        }
    }

    public void log(Level level, Throwable thrown, Supplier<String> msgSupplier) {
        if (isLoggable(level)) {
            log(level, msgSupplier.get(), null, thrown);
        }
    }

    // Who calls is known to nobody here.
    public void logp(Level level, String sourceClass, String sourceMethod, String msg) {
        log(level, msg);
    }

    public void logp(Level level, String sourceClass, String sourceMethod, Supplier<String> msgSupplier) {
        log(level, msgSupplier);
    }

    public void logp(Level level, String sourceClass, String sourceMethod, String msg, Object param1) {
        log(level, msg, param1);
    }

    public void logp(Level level, String sourceClass, String sourceMethod, String msg, Object[] params) {
        log(level, msg, params);
    }

    public void logp(Level level, String sourceClass, String sourceMethod, String msg, Throwable thrown) {
        log(level, msg, thrown);
    }

    public void logp(
            Level level, String sourceClass, String sourceMethod, Throwable thrown, Supplier<String> msgSupplier) {
        log(level, thrown, msgSupplier);
    }

    public void entering(String sourceClass, String sourceMethod) {
        log(Level.FINER, "ENTRY");
    }

    public void entering(String sourceClass, String sourceMethod, Object param1) {
        log(Level.FINER, "ENTRY {0}", param1);
    }

    public void entering(String sourceClass, String sourceMethod, Object[] params) {
        if (!isLoggable(Level.FINER)) {
            return;
        }
        if (params == null) {
            log(Level.FINER, "ENTRY");
            return;
        }
        StringBuilder msg = new StringBuilder("ENTRY");
        for (int i = 0; i < params.length; i++) {
            msg.append(" {").append(i).append('}');
        }
        log(Level.FINER, msg.toString(), params);
    }

    public void exiting(String sourceClass, String sourceMethod) {
        log(Level.FINER, "RETURN");
    }

    public void exiting(String sourceClass, String sourceMethod, Object result) {
        log(Level.FINER, "RETURN {0}", result);
    }

    public void throwing(String sourceClass, String sourceMethod, Throwable thrown) {
        log(Level.FINER, "THROW", thrown);
    }

    public void severe(String msg) {
        log(Level.SEVERE, msg);
    }

    public void severe(Supplier<String> msgSupplier) {
        log(Level.SEVERE, msgSupplier);
    }

    public void warning(String msg) {
        log(Level.WARNING, msg);
    }

    public void warning(Supplier<String> msgSupplier) {
        log(Level.WARNING, msgSupplier);
    }

    public void info(String msg) {
        log(Level.INFO, msg);
    }

    public void info(Supplier<String> msgSupplier) {
        log(Level.INFO, msgSupplier);
    }

    public void config(String msg) {
        log(Level.CONFIG, msg);
    }

    public void config(Supplier<String> msgSupplier) {
        log(Level.CONFIG, msgSupplier);
    }

    public void fine(String msg) {
        log(Level.FINE, msg);
    }

    public void fine(Supplier<String> msgSupplier) {
        log(Level.FINE, msgSupplier);
    }

    public void finer(String msg) {
        log(Level.FINER, msg);
    }

    public void finer(Supplier<String> msgSupplier) {
        log(Level.FINER, msgSupplier);
    }

    public void finest(String msg) {
        log(Level.FINEST, msg);
    }

    public void finest(Supplier<String> msgSupplier) {
        log(Level.FINEST, msgSupplier);
    }
}
