package bank.service;

/** What customers want. */
public sealed interface Order permits Order.Deposit, Order.Withdrawal, Order.Transfer {
    long cents();

    default boolean movesMoneyBetweenAccounts() {
        return this instanceof Transfer;
    }

    /** Orders with amounts that make no sense cannot be written down. */
    private static long positive(long cents) {
        if (cents <= 0) {
            throw new IllegalArgumentException("amount " + cents);
        }
        return cents;
    }

    record Deposit(int account, long cents) implements Order {
        public Deposit {
            positive(cents);
        }
    }

    record Withdrawal(int account, long cents) implements Order {
        public Withdrawal {
            positive(cents);
        }
    }

    record Transfer(int from, int to, long cents) implements Order {
        public Transfer {
            positive(cents);
            if (from == to) {
                throw new IllegalArgumentException("from " + from + " to itself");
            }
        }
    }
}
