package bank.model;

/** An account. Its monitor guards its balance: who changes or reads it owns the monitor. */
public final class Account implements Comparable<Account> {
    private final int number;
    private final String owner;
    private final Kind kind;
    private long balance;

    public Account(int number, String owner, Kind kind, long balance) {
        if (owner == null || owner.length() == 0) {
            throw new IllegalArgumentException("account " + number + " belongs to nobody");
        }
        this.number = number;
        this.owner = owner;
        this.kind = kind;
        this.balance = balance;
    }

    public int number() {
        return number;
    }

    public Kind kind() {
        return kind;
    }

    public synchronized long balance() {
        return balance;
    }

    public synchronized boolean covers(long cents) {
        return balance - cents >= kind.limit();
    }

    public synchronized void add(long cents) {
        balance += cents;
        assert balance >= kind.limit() : this + " is overdrawn";
    }

    @Override
    public int compareTo(Account other) {
        return Integer.compare(number, other.number);
    }

    @Override
    public String toString() {
        return "account " + number + " of " + owner + ": " + Money.show(balance());
    }
}
