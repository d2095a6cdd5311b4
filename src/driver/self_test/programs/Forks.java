class Forks {
    static final Object left = new Object();
    static final Object right = new Object();

    public static void main(String[] args) {
        new Thread(() -> eat(left, right)).start();
        eat(right, left);
    }

    static void eat(Object first, Object second) {
        synchronized (first) {
            synchronized (second) {
            }
        }
    }
}
