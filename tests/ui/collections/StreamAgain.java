// A stream's spliterator or iterator after an exception: the source was bound when it was asked for all elements, so what is
// added later does not come. A list tells that it was changed, once elements are asked for together; a queue has none left.
//@ kind: sequential
//@ verdict: holds
//@ no-twin: prints, and asserts nothing that could fail
//@ classic: no (lambdas of the library)
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.ConcurrentModificationException;
import java.util.Iterator;
import java.util.LinkedList;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Spliterator;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.PriorityBlockingQueue;
import java.util.function.Consumer;
import java.util.stream.Stream;

public class StreamAgain {
    // How many more elements may be said before one is too many.
    static int left;

    static <T> T say(T element) {
        System.out.print(element + " ");
        if (--left == 0) {
            throw new IllegalStateException();
        }
        return element;
    }

    static void end(Runnable action) {
        try {
            action.run();
            System.out.println("done");
        } catch (IllegalStateException e) {
            System.out.println("too many");
        } catch (ConcurrentModificationException e) {
            System.out.println("changed");
        } catch (NoSuchElementException e) {
            System.out.println("none");
        }
    }

    static void again(Collection<Integer> numbers, Spliterator<?> elements) {
        left = 2;
        end(() -> elements.forEachRemaining(e -> say(e)));
        left = -1;
        numbers.add(9);
        end(() -> elements.forEachRemaining(e -> say(e)));
        end(() -> System.out.print(elements.tryAdvance(e -> say(e)) + " "));
    }

    public static void main(String[] args) {
        List<Integer> list = new ArrayList<>(List.of(1, 2, 3));
        // Operations before one that has all elements, and behind it.
        again(list, list.stream().mapToDouble(e -> e).distinct().mapToObj(e -> (int) e).peek(StreamAgain::say).sorted().skip(1)
            .spliterator());
        again(list, list.stream().flatMap(e -> Stream.of(e, -e).peek(StreamAgain::say)).spliterator());
        again(list, list.stream().map(StreamAgain::say).limit(9).spliterator());
        again(list, list.spliterator());

        Iterator<Integer> some = list.stream().<Integer>mapMulti((e, to) -> to.accept(say(e))).iterator();
        left = 1;
        end(() -> some.forEachRemaining(StreamAgain::say));
        left = -1;
        list.add(8);
        end(() -> say(some.next()));

        // What is collected into may be made by who changes the list.
        end(() -> list.stream().collect(() -> new ArrayList<>(Arrays.asList(list.add(7))), (a, e) -> say(e), (a, b) -> { }));

        Collection<Collection<Integer>> others = List.of(new LinkedList<>(), new ConcurrentLinkedQueue<>(),
            new LinkedBlockingQueue<>(), new PriorityBlockingQueue<>(), new CopyOnWriteArrayList<>(), new ConcurrentSkipListSet<>());
        for (Collection<Integer> other : others) {
            other.addAll(List.of(1, 2, 3));
            again(other, other.stream().map(StreamAgain::say).spliterator());
            again(other, other.spliterator());
        }

        Spliterator<Integer> snapshot = new PriorityBlockingQueue<>(List.of(1, 2, 3)).spliterator();
        snapshot.tryAdvance(StreamAgain::say);
        System.out.println(snapshot.estimateSize());
        Iterator<Integer> copy = new CopyOnWriteArrayList<>(List.of(1, 2, 3)).iterator();
        left = 1;
        end(() -> copy.forEachRemaining(StreamAgain::say));
        System.out.println(copy.hasNext());

        left = -1;
        new Asked().stream().forEach(StreamAgain::say);
        System.out.println();
        new Asked().stream().map(e -> e + 1).forEach(StreamAgain::say);
        System.out.println();
    }

    // The size is asked for before the elements are, if they are to go through operations.
    static class Asked extends java.util.AbstractCollection<Integer> {
        public int size() {
            return say(2);
        }

        public Iterator<Integer> iterator() {
            say("iterator");
            return new ArrayList<>(List.of(4, 5)).iterator();
        }
    }
}
