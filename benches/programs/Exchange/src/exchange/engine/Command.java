package exchange.engine;

import exchange.book.Side;

/** What a trader can ask for. */
public sealed interface Command {
    String trader();

    /** Buy or sell at that price or a better one; what is left waits in the book. */
    record Limit(String trader, Side side, long price, int quantity) implements Command {
    }

    /** Buy or sell at any price; what is left is forgotten. */
    record Market(String trader, Side side, int quantity) implements Command {
    }

    /** Take back what waits in the book. */
    record Cancel(String trader) implements Command {
    }
}
