// A constructor may do in any order what is true of the object when it has ended.
//@ kind: concurrent
//@ classic: no (invariants)
//@ invariant: Node.size > 0
//@ invariant: Node.size <= Node.limit
//@ verdict: holds
//@ twin: MadeEmpty.java (the constructor leaves it out)
public class Made {
    static class Node {
        int size;
        int limit;
        Node(int n) {
            size = n;
            limit = 2 * n;
        }
    }
    static class Leaf extends Node {
        final int more;
        Leaf() {
            super(1);
            more = size;
        }
    }

    public static void main(String[] args) {
        Node node = new Node(2);
        Leaf leaf = new Leaf();
        new Thread(() -> node.limit++).start();
        new Thread(() -> leaf.limit++).start();
    }
}
