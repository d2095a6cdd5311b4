class AccountLocked {
    private int balance = 10;

    private synchronized void takeIfThere(int n) {
        if (balance >= n) {
            balance -= n;
        }
    }

    public static void main(String[] args) {
        AccountLocked account = new AccountLocked();
        Runnable taker = () -> account.takeIfThere(7);
        new Thread(taker).start();
        new Thread(taker).start();
    }
}
