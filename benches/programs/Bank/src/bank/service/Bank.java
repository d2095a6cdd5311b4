package bank.service;

import bank.audit.Journal;
import bank.model.Account;
import java.util.Iterator;
import java.util.NoSuchElementException;
import java.util.function.LongBinaryOperator;

/** The accounts and what can be done with them. */
public final class Bank implements Iterable<Account> {
    private Account[] accounts = new Account[1];
    private int count;
    private final Journal<Journal.Entry> journal;

    public Bank(Journal<Journal.Entry> journal) {
        this.journal = journal;
    }

    /** Only before the tellers start. */
    public void open(Account account) {
        if (count == accounts.length) {
            Account[] more = new Account[2 * count];
            for (int i = 0; i < count; i++) {
                more[i] = accounts[i];
            }
            accounts = more;
        }
        accounts[count++] = account;
    }

    public Account account(int number) throws BankException {
        for (Account account : this) {
            if (account.number() == number) {
                return account;
            }
        }
        throw new BankException.UnknownAccount(number);
    }

    public void execute(Order order) throws BankException {
        if (order instanceof Order.Deposit deposit) {
            deposit(deposit);
        } else if (order instanceof Order.Withdrawal withdrawal) {
            withdraw(withdrawal);
        } else if (order instanceof Order.Transfer transfer) {
            transfer(transfer);
        } else {
            throw new AssertionError(order);
        }
    }

    private void deposit(Order.Deposit order) throws BankException {
        Account account = account(order.account());
        synchronized (account) {
            book(account, order.cents());
        }
    }

    private void withdraw(Order.Withdrawal order) throws BankException {
        Account account = account(order.account());
        synchronized (account) {
            cover(account, order.cents());
            book(account, -order.cents());
        }
    }

    private void transfer(Order.Transfer order) throws BankException {
        Account from = account(order.from());
        Account to = account(order.to());
        LockOrder locks = new LockOrder(from, to);
        synchronized (locks.first()) {
            synchronized (locks.second()) {
                cover(from, order.cents());
                book(from, -order.cents());
                book(to, order.cents());
            }
        }
    }

    private void book(Account account, long cents) {
        account.add(cents);
        journal.add(new Journal.Booking(account.number(), cents));
    }

    private void cover(Account account, long cents) throws BankException {
        if (!account.covers(cents)) {
            long missing = cents - (account.balance() - account.kind().limit());
            throw new BankException.NotCovered(account + " does not cover " + cents, missing);
        }
    }

    void refuse(Order order, BankException why) {
        journal.add(new Journal.Refusal(order.cents(), why.getMessage()));
    }

    public void require(boolean condition, String what) throws BankException {
        if (!condition) {
            throw new BankException(what);
        }
    }

    /** What all accounts hold at one moment: all are locked, each after those with smaller numbers. */
    public long total() {
        return fold(0, 0, Long::sum);
    }

    private long fold(int next, long soFar, LongBinaryOperator operator) {
        if (next == count) {
            return soFar;
        }
        synchronized (accounts[next]) {
            return fold(next + 1, operator.applyAsLong(soFar, accounts[next].balance()), operator);
        }
    }

    @Override
    public Iterator<Account> iterator() {
        return new Iterator<>() {
            private int next;

            @Override
            public boolean hasNext() {
                return next < count;
            }

            @Override
            public Account next() {
                if (!hasNext()) {
                    throw new NoSuchElementException();
                }
                return accounts[next++];
            }
        };
    }
}
