class PublishedAndJoined {
    static volatile int[] numbers;

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> numbers = new int[1]);
        other.start();
        other.join();
        numbers[0]++;
    }
}
