package org.slf4j;

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
        return NAMED.computeIfAbsent(name, PrintingLogger::new);
    }
}
