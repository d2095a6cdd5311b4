// Allocates without end: no bound on the objects is enough.
public class Objects {
    static class Node {
        Node next;
    }

    static Node head;

    public static void main(String[] args) {
        while (true) {
            Node n = new Node();
            n.next = head;
            head = n;
        }
    }
}
