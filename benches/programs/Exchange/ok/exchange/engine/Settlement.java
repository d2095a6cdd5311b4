package exchange.engine;

import exchange.book.Book;
import exchange.book.Fill;
import exchange.book.Order;
import exchange.feed.Tape;

/** One trade: first out of the book, then to the tape. */
final class Settlement {
    /** Whether there was one. */
    static boolean trade(Book book, Order order, Tape<? super Fill> tape) {
        Fill fill;
        synchronized (book) {
            fill = book.match(order);
            if (fill == null) {
                return false;
            }
            book.remove(fill);
        }
        tape.publish(fill);
        return true;
    }
}
