package exchange.book;

/** Which way. */
public enum Side {
    BUY(1), SELL(-1);

    private final int sign;

    Side(int sign) {
        this.sign = sign;
    }

    public Side other() {
        return switch (this) {
            case BUY -> SELL;
            case SELL -> BUY;
        };
    }

    /** What a fill does to the position of whoever is on this side. */
    public int signed(int quantity) {
        return sign * quantity;
    }

    /** Whether an order on this side with that limit may trade at a price. */
    public boolean accepts(long limit, long price) {
        return sign * (limit - price) >= 0;
    }
}
