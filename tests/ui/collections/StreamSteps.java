// Elements of a sequential stream go through one after the other, as far as they are wanted; sorted has them all first.
//@ kind: sequential
//@ verdict: holds
//@ no-twin: prints, and asserts nothing that could fail
//@ classic: no (lambdas of the library)
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

public class StreamSteps {
    static int say(String what, int n) {
        System.out.print(what + n + " ");
        return n;
    }

    public static void main(String[] args) {
        List<Integer> list = new ArrayList<>(List.of(3, 1, 2));
        Stream<Integer> late = list.stream().filter(n -> say("f", n) != 1).map(n -> say("m", n * 10)).limit(2);
        list.add(4);
        System.out.println(late.map(n -> "" + n).collect(Collectors.joining("+")));
        list.stream().peek(n -> say("p", n)).sorted().peek(n -> say("q", n)).limit(2).forEach(n -> say("e", n));
        System.out.println(list.stream().flatMap(n -> Stream.of(n, -n).peek(m -> say("i", m))).anyMatch(n -> n == -3));
        Iterator<Integer> pulled = Stream.iterate(1, n -> say("n", n * 2)).iterator();
        System.out.println(pulled.next() + pulled.next() + " " + list.stream().peek(n -> say("no", n)).count());
        try {
            list.stream().forEach(n -> { say("", n); if (n == 1) list.add(9); });
        } catch (java.util.ConcurrentModificationException e) {
            System.out.println("changed");
        }
        try {
            late.count();
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
    }
}
