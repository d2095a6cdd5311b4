package app;

class Other {
    public static void main(String[] args) {
        System.out.println("not the main that was chosen");
    }
}
