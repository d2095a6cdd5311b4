class Endless {
    static class Node {
        Node next;
    }

    public static void main(String[] args) {
        Node last = null;
        while (true) {
            Node node = new Node();
            node.next = last;
            last = node;
            if (last.next != null && last.next.next == last) {
                return;
            }
        }
    }
}
