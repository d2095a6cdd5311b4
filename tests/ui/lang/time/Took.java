// How long something took is printed, in each way.
//@ kind: concurrent
//@ verdict: holds
//@ no-twin: nothing is asserted
//@ classic: no (clocks)
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import java.util.Date;

public class Took {
    public static void main(String[] args) throws InterruptedException {
        Instant start = Instant.now();
        Thread t = new Thread(() -> System.out.println(LocalTime.now() + " working"));
        t.start();
        t.join();
        Instant end = Instant.now();
        Duration took = Duration.between(start, end);
        System.out.println(took + ", " + took.toMillis() + " ms, " + start.until(end, ChronoUnit.NANOS) + " ns");
        System.out.println(ChronoUnit.MILLIS.between(start, end) + " ms until " + end);
        System.out.printf("%d ms, %s, %.1f s%n", took.toMillis(), took, took.toMillis() / 1000.0);
        Date date = new Date();
        System.out.println(date + " " + date.getTime());
        DateTimeFormatter format = DateTimeFormatter.ofPattern("HH:mm:ss.SSS");
        System.out.println(LocalDateTime.now().format(format) + " " + Clock.systemUTC().millis());
    }
}
