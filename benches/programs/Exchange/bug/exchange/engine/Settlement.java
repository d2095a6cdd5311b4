package exchange.engine;

import exchange.book.Book;
import exchange.book.Fill;
import exchange.book.Order;
import exchange.feed.Tape;

/**
 * One trade: first to the tape, then out of the book.
 *
 * <p>The bug: in between, another trader's thread finds the same order in the book and trades with it again.
 */
final class Settlement {
    /** Whether there was one. */
    static boolean trade(Book book, Order order, Tape<? super Fill> tape) {
        Fill fill = book.match(order);
        if (fill != null) {
            tape.publish(fill);
            book.remove(fill);
        }
        return fill != null;
    }
}
