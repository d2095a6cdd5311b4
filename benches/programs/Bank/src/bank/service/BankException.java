package bank.service;

/** An order that the bank does not carry out. */
public class BankException extends Exception {
    private static final long serialVersionUID = 1L;

    public BankException(String message) {
        super(message);
    }

    /** There is no such account. */
    public static class UnknownAccount extends BankException {
        private static final long serialVersionUID = 1L;

        public UnknownAccount(int number) {
            super("no account " + number);
        }
    }

    /** The account does not cover the amount. */
    public static final class NotCovered extends BankException {
        private static final long serialVersionUID = 1L;
        private final long missing;

        public NotCovered(String text, long missing) {
            super(text);
            this.missing = missing;
        }

        public long missing() {
            return missing;
        }
    }
}
