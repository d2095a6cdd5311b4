package bank;

import bank.model.Account;

public class Transfer implements Runnable {
    private final Account to;

    public Transfer(Account to) {
        this.to = to;
    }

    @Override
    public void run() {
        to.add(app.Config.AMOUNT);
    }

    public static int twice(int n) {
        return 2 * n;
    }
}
