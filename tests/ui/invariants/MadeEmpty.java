// Made with one change: nobody gives the field a value.
//@ kind: concurrent
//@ classic: no (invariants)
//@ invariant: Node.size > 0
//@ verdict: violated(invariant@L16)
public class MadeEmpty {
    static class Node {
        int size;
    }
    static class Leaf extends Node {
        int more = size;
    }

    public static void main(String[] args) {
        // The first one of them.
        Node leaf = new Leaf();
        leaf.size = 1;
    }
}
