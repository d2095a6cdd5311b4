package bank.model;

/** Amounts are cents in a {@code long}. */
public final class Money {
    public static final long CENTS = 100L;

    private Money() {
    }

    public static long euros(int euros) {
        return euros * CENTS;
    }

    /** {@code 12.05}, {@code -0.50}. */
    public static String show(long cents) {
        String sign = "";
        if (cents < 0) {
            sign = "-";
            cents = -cents;
        }
        long rest = cents % CENTS;
        String text = sign + cents / CENTS + '.';
        text += rest < 10 ? "0" + rest : "" + rest;
        return text;
    }
}
