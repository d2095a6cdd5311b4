class External {
    public static void main(String[] args) throws java.io.IOException {
        new ProcessBuilder("date").start();
    }
}
