package bank;

import static bank.model.Money.euros;
import static bank.model.Money.show;

import bank.audit.Auditor;
import bank.audit.Journal;
import bank.model.Account;
import bank.model.Kind;
import bank.service.Bank;
import bank.service.BankException;
import bank.service.Order;
import bank.service.Teller;

/**
 * A bank with transfers and audit: two tellers carry out orders, an auditor adds up all accounts while they do.
 *
 * <p>What must hold: no money appears or disappears, whenever the auditor looks; what an account holds is what the
 * journal says was paid in and out; everybody gets home in the evening. {@code ok/} and {@code bug/} have different
 * {@code LockOrder}s.
 */
public final class Main {
    private static final String[] OWNERS = {"Ada", "Ben", "Cleo"};

    public static void main(String[] args) throws InterruptedException {
        Journal<Journal.Entry> journal = new Journal<>();
        Bank bank = new Bank(journal);
        open(bank, Kind.CURRENT, Kind.SAVINGS, Kind.CURRENT);
        long before = bank.total();

        Teller left = new Teller("left", bank,
                new Order.Transfer(1, 2, euros(30)),
                new Order.Deposit(3, euros(5)));
        Teller right = new Teller("right", bank,
                new Order.Transfer(2, 1, euros(20)),
                new Order.Withdrawal(3, euros(1000)));
        Auditor auditor = new Auditor(bank, before, before + euros(5));

        Thread[] staff = {new Thread(left, left.name()), new Thread(right, right.name()), new Thread(auditor, "auditor")};
        for (Thread member : staff) {
            member.start();
        }
        for (Thread member : staff) {
            member.join();
        }

        assert left.refused() == 0 : "left refused " + left.refused();
        assert right.refused() == 1 : "right refused " + right.refused();
        assert bank.total() == before + euros(5) : show(bank.total());
        check(bank, journal);
        report(bank, journal);
    }

    private static void open(Bank bank, Kind... kinds) {
        int number = 0;
        for (Kind kind : kinds) {
            bank.open(new Account(++number, OWNERS[number - 1], kind, euros(100 * number)));
        }
    }

    /** What came in and went out of each account explains what it holds. */
    private static void check(Bank bank, Journal<? extends Journal.Entry> journal) {
        for (Account account : bank) {
            long expected = euros(100 * account.number());
            for (Journal.Entry entry : journal) {
                if (entry instanceof Journal.Booking booking && booking.account() == account.number()) {
                    expected += booking.cents();
                }
            }
            assert account.balance() == expected : account + " should have " + show(expected);
        }
    }

    private static void report(Bank bank, Journal<Journal.Entry> journal) {
        for (Account account : bank) {
            try {
                long interest = account.kind().interest(account.balance());
                System.out.println(account + ", interest " + show(interest));
                bank.require(account.kind() == Kind.SAVINGS || interest == 0, "current accounts bear none");
            } catch (BankException e) {
                throw new AssertionError(e.getMessage());
            }
        }
        System.out.println("booked " + journal.sum(Main::paidIn) + ", refusals " + journal.count(entry -> entry instanceof Journal.Refusal));
    }

    private static long paidIn(Journal.Entry entry) {
        return entry instanceof Journal.Booking b && b.cents() > 0 ? b.cents() : 0L;
    }
}
