package bank.audit;

import bank.model.Money;
import bank.service.Bank;

/** Looks at all accounts once, at a time of its own choosing. */
public final class Auditor implements Runnable {
    private final Bank bank;
    private final long[] possible;

    public Auditor(Bank bank, long... possible) {
        this.bank = bank;
        this.possible = possible;
    }

    @Override
    public void run() {
        long total = bank.total();
        boolean found = false;
        for (long each : possible) {
            found |= each == total;
        }
        assert found : "the accounts hold " + Money.show(total);
    }
}
