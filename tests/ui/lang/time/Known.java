// Without a clock instants, durations and dates are exact.
//@ kind: sequential
//@ verdict: holds
//@ no-twin: what is printed is compared
//@ classic: no (long numbers)
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.Date;
import java.util.HashMap;
import java.util.Map;

public class Known {
    public static void main(String[] args) throws InterruptedException {
        Clock clock = Clock.fixed(Instant.ofEpochMilli(1234567890123L), ZoneOffset.UTC);
        Instant now = clock.instant();
        Duration d = Duration.ofMillis(2500);
        Thread.sleep(d.toMillis());
        System.out.println(now + " " + now.plus(d) + " " + now.minusNanos(1) + " " + clock.millis());
        System.out.println(Duration.between(now.plus(d), now) + " " + now.until(now.plus(d), ChronoUnit.SECONDS));
        Map<Instant, String> map = new HashMap<>();
        map.put(now, "now");
        System.out.println(map.get(Instant.ofEpochSecond(1234567890L, 123000000L)) + " " + map);
        System.out.println(new Date(5).before(new Date(6)) + " " + new Date(7).hashCode() + " " + new Date(8).toInstant());
        System.out.println(d.dividedBy(3) + " " + d.multipliedBy(-3) + " " + Duration.of(2, ChronoUnit.HALF_DAYS));
    }
}
