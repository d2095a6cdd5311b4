package exchange.book;

/** A trade, at the price of the order that was in the book. */
public record Fill(int number, Order resting, Order incoming, int quantity) {
    public Fill {
        assert resting.side != incoming.side : resting + " with " + incoming;
    }

    public long price() {
        return resting.limit;
    }

    public long value() {
        return price() * quantity;
    }

    public Order buyer() {
        return resting.side == Side.BUY ? resting : incoming;
    }

    public Order seller() {
        return buyer() == resting ? incoming : resting;
    }
}
