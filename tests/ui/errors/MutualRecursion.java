// A cycle through two classes and dynamic dispatch.
//@ kind: sequential
//@ verdict: holds
//@ no-twin: the output is compared
//@ classic: no (a cycle of calls)
public class MutualRecursion {
    static abstract class Node { abstract int depth(); }
    static class Leaf extends Node { int depth() { return 0; } }
    static class Inner extends Node {
        final Node child;
        Inner(Node child) { this.child = child; }
        int depth() {
            return 1 + child.depth(); //~ ERROR J0401
        }
    }

    public static void main(String[] args) {
        System.out.println(new Inner(new Inner(new Leaf())).depth());
    }
}
