package org.slf4j;

import j2pml.Assumption;
import j2pml.Model;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;

public final class LoggerFactory {
    private static final ConcurrentMap<String, Logger> NAMED = new ConcurrentHashMap<>();

    private LoggerFactory() {
    }

    public static Logger getLogger(Class<?> clazz) {
        return getLogger(clazz.getName());
    }

    public static Logger getLogger(String name) {
        Model.assumes(Assumption.LOGGING);
        return NAMED.computeIfAbsent(name, PrintingLogger::new);
    }
}
