class Flag {
    static boolean done;

    public static void main(String[] args) {
        new Thread(() -> done = true).start();
        boolean seen = done;
    }
}
