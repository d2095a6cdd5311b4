package exchange.book;

/** The orders that wait for a match. */
public final class Book {
    public static final long NO_SPREAD = Long.MAX_VALUE;

    private final String symbol;
    private final SortedList<Order> bids = new SortedList<>();
    private final SortedList<Order> offers = new SortedList<>();
    private int fills;

    public Book(String symbol) {
        this.symbol = symbol;
    }

    public String symbol() {
        return symbol;
    }

    public SortedList<Order> orders(Side side) {
        return side == Side.BUY ? bids : offers;
    }

    /** What an order can trade now. If there is nothing (more), null; then what is left of it waits in the book. */
    public synchronized Fill match(Order incoming) {
        Order best = orders(incoming.side.other()).first();
        if (incoming.open() > 0 && best != null && incoming.side.accepts(incoming.limit, best.limit)) {
            return new Fill(++fills, best, incoming, Math.min(best.open(), incoming.open()));
        }
        if (incoming.rests()) {
            orders(incoming.side).add(incoming);
        }
        return null;
    }

    /** Takes a fill from both orders; if the one in the book is complete, it leaves. */
    public synchronized void remove(Fill fill) {
        Order resting = fill.resting();
        fill.incoming().take(fill.quantity());
        resting.take(fill.quantity());
        if (resting.open() == 0) {
            orders(resting.side).removeFirst(resting::equals);
        }
    }

    /** Takes out all orders of a trader; how many there were. */
    public synchronized int cancel(String trader) {
        int cancelled = 0;
        for (Side side : Side.values()) {
            while (orders(side).removeFirst(order -> order.trader.equals(trader))) {
                cancelled++;
            }
        }
        return cancelled;
    }

    /** How far the best offer is above the best bid. */
    public synchronized long spread() {
        Order bid = bids.first();
        Order offer = offers.first();
        return bid == null || offer == null ? NO_SPREAD : offer.limit - bid.limit;
    }
}
