// Library interfaces and classes that a program implements for a type argument: their methods with the same erased
// parameters (`offer` and `add`, `test` and `negate`, `addFirst` and `addLast`) are told apart.
//@ kind: sequential
//@ verdict: holds
//@ no-twin: BridgeNames.java has one
//@ classic: no (texts, collections)
import java.util.*;
import java.util.function.*;

public class LibraryBridges {
    static class Tasks extends AbstractQueue<Integer> {
        private final ArrayList<Integer> list = new ArrayList<>();
        public boolean offer(Integer n) {
            System.out.println("offer " + n);
            return list.add(n);
        }
        public boolean add(Integer n) {
            System.out.println("add " + n);
            return super.add(n);
        }
        public Integer poll() { return list.isEmpty() ? null : list.remove(0); }
        public Integer peek() { return list.isEmpty() ? null : list.get(0); }
        public int size() { return list.size(); }
        public Iterator<Integer> iterator() { return list.iterator(); }
    }

    static class Even implements Predicate<Integer>, Consumer<Integer>, Function<Integer, String> {
        public String apply(Integer n) { return "apply " + n; }
        public void accept(Integer n) { System.out.println("accept " + n); }
        public boolean test(Integer n) { return n % 2 == 0; }
    }

    static class ByLength implements Comparator<String>, BiFunction<String, String, Integer>, BiPredicate<String, String> {
        public boolean test(String a, String b) { return a.length() == b.length(); }
        public Integer apply(String a, String b) { return a.length() + b.length(); }
        public int compare(String a, String b) { return a.length() - b.length(); }
    }

    static class Words extends ArrayList<String> {
        @Override public boolean add(String s) {
            System.out.println("Words.add " + s);
            return super.add(s);
        }
        @Override public boolean contains(Object o) {
            System.out.println("Words.contains " + o);
            return super.contains(o);
        }
        @Override public int indexOf(Object o) { return 10 + super.indexOf(o); }
    }

    public static void main(String[] args) {
        Queue<Integer> queue = new Tasks();
        System.out.println(queue.offer(1) + " " + queue.add(2));
        Collection<Integer> collection = queue;
        System.out.println(collection.add(3) + " " + queue + " " + queue.poll());

        Predicate<Integer> predicate = new Even();
        Consumer<Integer> consumer = new Even();
        Function<Integer, String> function = new Even();
        consumer.accept(1);
        System.out.println(predicate.test(2) + " " + predicate.negate().test(2) + " " + function.apply(3));

        Comparator<String> comparator = new ByLength();
        BiFunction<String, String, Integer> sum = new ByLength();
        BiPredicate<String, String> same = new ByLength();
        System.out.println(comparator.compare("abc", "a") + " " + sum.apply("abc", "a") + " " + same.test("abc", "a"));

        List<String> words = new Words();
        words.add("w");
        System.out.println(words.contains("w") + " " + words.indexOf("w"));
    }
}
