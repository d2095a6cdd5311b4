// What SLF4J makes of messages and arguments.
//@ kind: sequential
//@ verdict: holds
//@ no-twin: the output is compared
//@ classic: no (library)
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

public class SlfTexts {
    private static final Logger log = LoggerFactory.getLogger("texts");

    public static void main(String[] args) {
        System.out.println(log == LoggerFactory.getLogger("texts"));
        System.out.println(log.getName() + log.isDebugEnabled() + log.isInfoEnabled());
        log.info("plain {}");
        log.info("{} and {}", 1, "two");
        log.warn("{}, {}, {}", new int[] {1}, new Object[] {null, 2L}, null);
        log.error("\\{} \\\\{} {", "escaped", 3);
        log.error("failed {}", "once", new IllegalStateException("x"));
        log.error("failed", new IllegalStateException("y"));
        log.trace("{}", 4);
        log.info("{} {}", 5);
        log.info(null, 6);
    }
}
