package exchange.book;

/** An order in the book, or on its way there. The book's monitor guards what changes. */
public final class Order implements Comparable<Order> {
    /** The limit of an order to buy without one. */
    public static final long ANY_PRICE = Long.MAX_VALUE / 2;

    public final int id;
    public final String trader;
    public final Side side;
    public final long limit;
    public final int quantity;
    private int open;

    public Order(int id, String trader, Side side, long limit, int quantity) {
        this.id = id;
        this.trader = trader;
        this.side = side;
        this.limit = limit;
        this.quantity = quantity;
        this.open = quantity;
    }

    public int open() {
        return open;
    }

    /** Whether what is left of it waits in the book. */
    boolean rests() {
        return open > 0 && limit > 0 && limit < ANY_PRICE;
    }

    void take(int filled) {
        open = Math.max(0, open - filled);
    }

    /** The better price first, then the older order. */
    @Override
    public int compareTo(Order other) {
        int byPrice = side == Side.SELL ? Long.compare(limit, other.limit) : Long.compare(other.limit, limit);
        return byPrice != 0 ? byPrice : Integer.compare(id, other.id);
    }

    @Override
    public String toString() {
        return "#" + id + ' ' + trader + ' ' + side + ' ' + open + '/' + quantity + '@' + limit;
    }
}
