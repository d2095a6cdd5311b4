class Account {
    private int balance = 10;

    private synchronized boolean has(int n) {
        return balance >= n;
    }

    private synchronized void take(int n) {
        balance -= n;
    }

    public static void main(String[] args) {
        Account account = new Account();
        Runnable taker = () -> {
            if (account.has(7)) {
                account.take(7);
            }
        };
        new Thread(taker).start();
        new Thread(taker).start();
    }
}
