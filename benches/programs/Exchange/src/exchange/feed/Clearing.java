package exchange.feed;

import exchange.book.Fill;
import exchange.book.Order;

/** Who has bought and sold how much. */
public final class Clearing implements Tape.Listener<Fill> {
    private static final int MOST = 8;

    /** A position that moves. */
    private static final class Position {
        final String trader;
        Integer net = 0;
        Position next;

        Position(String trader, Position next) {
            this.trader = trader;
            this.next = next;
        }
    }

    private final Order[] orders = new Order[MOST];
    private final int[] filled = new int[MOST];
    private Position positions;
    private long value;
    private long volume;

    public synchronized void expect(Order order) {
        assert orders[order.id] == null : order + " has the number of " + orders[order.id];
        orders[order.id] = order;
    }

    @Override
    public synchronized void on(Fill fill) {
        count(fill.buyer(), fill.quantity());
        count(fill.seller(), fill.quantity());
        value += fill.value();
        volume += fill.quantity();
    }

    private void count(Order order, int quantity) {
        assert orders[order.id] == order : "nobody sent " + order.id;
        filled[order.id] += quantity;
        assert filled[order.id] <= order.quantity : "order " + order.id + " of " + order.trader + ": "
                + filled[order.id] + " filled of " + order.quantity;
        find(order.trader).net += order.side.signed(quantity);
    }

    private Position find(String trader) {
        for (Position p = positions; p != null; p = p.next) {
            if (p.trader.equals(trader)) {
                return p;
            }
        }
        return positions = new Position(trader, positions);
    }

    public synchronized int filled(int id) {
        return filled[id];
    }

    public synchronized int position(String trader) {
        return find(trader).net;
    }

    public synchronized double averagePrice() {
        return volume == 0 ? Double.NaN : (double) value / volume;
    }
}
