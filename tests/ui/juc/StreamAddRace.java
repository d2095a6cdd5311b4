// An ArrayList to which the threads of a parallel stream add has a race.
//@ kind: concurrent
//@ check: race
//@ verdict: violated(race)
//@ classic: no (a parallel stream)
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

public class StreamAddRace {
    public static void main(String[] args) {
        List<Integer> found = new ArrayList<>();
        IntStream.range(0, 2).parallel().forEach(i -> found.add(i)); //~ RACE
    }
}
