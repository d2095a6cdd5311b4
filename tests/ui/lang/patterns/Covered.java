// Switches that cover all values without a default: sealed types in several layers, some left out by their type
// arguments, enums among them, records by their components, guards that are constantly true.
//@ kind: sequential
//@ verdict: holds
//@ java: 21
//@ no-twin: what matters is that it is accepted
//@ classic: no (boxes, texts)
public class Covered {
    sealed interface Tree permits Leaf, Node, Colour { }
    record Leaf(int n) implements Tree { }
    record Node(Tree left, Tree right) implements Tree { }
    enum Colour implements Tree { RED, GREEN }

    sealed interface Of<T> permits OfString, OfInteger { }
    record OfString(String s) implements Of<String> { }
    record OfInteger(int n) implements Of<Integer> { }

    static abstract sealed class Shape permits Round, Square { }
    static final class Round extends Shape { }
    static sealed class Square extends Shape permits Flat { }
    static final class Flat extends Square { }

    record Box<T>(T value) { }

    static int tree(Tree tree) {
        return switch (tree) {
            case Leaf l -> l.n();
            case Node(Leaf l, Tree right) -> 10;
            case Node(Node left, Leaf right) -> 20;
            case Node(Node left, Node right) -> 30;
            case Node(Node left, Colour right) -> 40;
            case Node(Colour left, var right) -> 50;
            case Colour.RED -> 60;
            case Colour.GREEN -> 70;
        };
    }

    static String only(Of<String> of) {
        return switch (of) {
            case OfString(String s) -> s;
        };
    }

    static int shape(Shape shape) {
        switch (shape) {
            case Round r -> { return 1; }
            case Flat f when f == null -> { return 2; }
            case Square s -> { return 3; }
        }
    }

    static int guards(Object o) {
        final boolean yes = true;
        return switch (o) {
            case Integer n when n > 3 -> 1;
            case Integer n when n > 5 -> 2;
            case Integer n -> 3;
            case Object x when yes && 1 < 2 -> 4;
        };
    }

    static String box(Box<String> box) {
        return switch (box) {
            case Box<String>(String s) -> s;
        };
    }

    static <T extends Tree> int bounded(T tree) {
        return switch (tree) {
            case Leaf l -> 1;
            case Node n -> 2;
            case Colour c -> 3;
        };
    }

    static int constants(Integer n) {
        return switch (n) {
            case 1 -> 10;
            case Integer i when i > 100 -> 20;
            case 2 -> 30;
            case Integer i -> 40;
        };
    }

    static int nulls(Colour colour) {
        return switch (colour) {
            case RED, GREEN -> 1;
            case null -> 0;
        };
    }

    public static void main(String[] args) {
        Tree leaf = new Leaf(5);
        Tree node = new Node(leaf, leaf);
        System.out.println(tree(leaf) + " " + tree(node) + " " + tree(new Node(node, leaf)) + " "
            + tree(new Node(node, node)) + " " + tree(new Node(node, Colour.RED)) + " "
            + tree(new Node(Colour.GREEN, leaf)) + " " + tree(Colour.RED) + " " + tree(Colour.GREEN));
        System.out.println(only(new OfString("only")) + " " + shape(new Round()) + shape(new Flat()) + shape(new Square()));
        System.out.println(guards(7) + " " + guards(2) + " " + guards("x") + " " + box(new Box<>("boxed")));
        System.out.println(bounded(leaf) + " " + bounded(Colour.RED) + " " + constants(1) + constants(2) + constants(200));
        System.out.println(nulls(null) + " " + nulls(Colour.RED));
    }
}
//> 5 10 20 30 40 50 60 70
//> only 133
//> 1 3 4 boxed
//> 1 3 103020
//> 0 1
