class Published {
    static volatile int[] numbers;

    public static void main(String[] args) {
        new Thread(() -> numbers = new int[1]).start();
        numbers[0]++;
    }
}
