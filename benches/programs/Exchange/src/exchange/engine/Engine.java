package exchange.engine;

import exchange.book.Book;
import exchange.book.Fill;
import exchange.book.Order;
import exchange.book.Side;
import exchange.engine.Rejected.Reason;
import exchange.feed.Tape;
import java.util.function.Consumer;

/** Turns commands into orders, and orders into fills. Every trader's thread may call it. */
public final class Engine {
    private final Book book;
    private final Tape<? super Fill> tape;
    private final Consumer<? super Order> watcher;
    private int orders;

    public Engine(Book book, Tape<? super Fill> tape, Consumer<? super Order> watcher) {
        this.book = book;
        this.tape = tape;
        this.watcher = watcher;
    }

    /** How many orders were sent or taken back. */
    public int submit(Command command) throws Rejected {
        if (command instanceof Command.Limit limit) {
            return trade(limit, limit.side(), limit.price(), limit.quantity());
        } else if (command instanceof Command.Market market) {
            long price = market.side() == Side.BUY ? Order.ANY_PRICE : 0;
            return trade(market, market.side(), price, market.quantity());
        }
        int cancelled = book.cancel(((Command.Cancel) command).trader());
        if (cancelled == 0) {
            throw new Rejected(Reason.NOTHING_TO_CANCEL, command);
        }
        return cancelled;
    }

    private int trade(Command command, Side side, long limit, int quantity) throws Rejected {
        if (quantity <= 0 || limit < 0) {
            throw new Rejected(limit < 0 ? Reason.PRICE : Reason.QUANTITY, command);
        }
        Order order = new Order(nextId(), command.trader(), side, limit, quantity);
        watcher.accept(order);
        boolean more;
        do {
            more = Settlement.trade(book, order, tape);
        } while (more);
        return 1;
    }

    private synchronized int nextId() {
        return ++orders;
    }
}
