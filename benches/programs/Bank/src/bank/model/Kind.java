package bank.model;

/** Kinds of accounts. */
public enum Kind {
    CURRENT(500) {
        @Override
        public long interest(long balance) {
            return 0;
        }
    },
    SAVINGS(0) {
        private static final double RATE = 0.015;

        @Override
        public long interest(long balance) {
            return Math.round(balance * RATE);
        }
    };

    private final int overdraft;

    Kind(int overdraft) {
        this.overdraft = overdraft;
    }

    /** How far below zero an account may go, in cents. */
    public long limit() {
        return -overdraft * Money.CENTS;
    }

    public abstract long interest(long balance);
}
