package exchange;

import exchange.book.*;
import exchange.engine.Command;
import exchange.engine.Command.Cancel;
import exchange.engine.Command.Limit;
import exchange.engine.Command.Market;
import exchange.engine.Engine;
import exchange.engine.Rejected;
import exchange.feed.Clearing;
import exchange.feed.Tape;
import java.util.concurrent.Callable;

/**
 * An engine that matches orders: two traders send orders into one book, a third thread clears what was traded.
 *
 * <p>What must hold: no order is filled beyond its quantity; for everything bought something was sold; the best bid
 * is below the best offer when all is quiet. {@code ok/} and {@code bug/} have different {@code Settlement}s.
 */
public final class Main {
    static final String SYMBOL = """
            "J2P"\
            """;

    /** A thread that sends commands, and counts what was accepted. */
    private static final class Trader extends Thread {
        interface Action extends Callable<Integer> {
        }

        private final Action[] actions;
        int accepted;

        Trader(String name, Action... actions) {
            super(name);
            this.actions = actions;
        }

        @Override
        public void run() {
            for (var action : actions) {
                try {
                    accepted += action.call();
                } catch (Rejected e) {
                    assert e.reason() == Rejected.Reason.NOTHING_TO_CANCEL : getName() + ": " + e.getMessage();
                } catch (RuntimeException e) {
                    throw e;
                } catch (Exception e) {
                    throw new IllegalStateException(e);
                }
            }
        }
    }

    public static void main(String[] args) throws Exception {
        var clearing = new Clearing();
        var tape = new Tape<Fill>(2);
        tape.subscribe(clearing);
        tape.subscribe(new Tape.Listener<>() {
            private int last;

            @Override
            public void on(Fill fill) {
                assert fill.number() > 0 && fill.number() != last : fill + " again";
                last = fill.number();
            }
        });
        var book = new Book(SYMBOL);
        var engine = new Engine(book, tape, clearing::expect);

        engine.submit(new Limit("Sam", Side.SELL, 101, 10));
        engine.submit(new Limit("Sue", Side.SELL, 103, 5));
        assert book.spread() == Book.NO_SPREAD;

        Trader bea = new Trader("Bea",
                () -> engine.submit(new Limit("Bea", Side.BUY, 102, 10)),
                () -> engine.submit(new Cancel("Bea")));
        Trader bob = new Trader("Bob", () -> engine.submit(new Market("Bob", Side.BUY, 8)));
        Thread clerk = new Thread(tape, "clerk");
        clerk.start();
        bea.start();
        bob.start();
        bea.join();
        bob.join();
        tape.close();
        clerk.join();

        assert bea.accepted >= 1 && bob.accepted == 1 : bea.accepted + " " + bob.accepted;
        settle(book, clearing);
    }

    private static void settle(Book book, Clearing clearing) {
        assert book.spread() > 0 : "crossed by " + -book.spread();
        for (Order order : book.orders(Side.SELL)) {
            assert clearing.filled(order.id) + order.open() == order.quantity : order;
        }
        int net = 0;
        for (String trader : new String[] {"Sam", "Sue", "Bea", "Bob"}) {
            net += clearing.position(trader);
        }
        assert net == 0 : "net position " + net;
        assert clearing.position("Sam") == -10 && clearing.position("Sue") >= -5;
        double average = clearing.averagePrice();
        assert 101.0 <= average && average <= 103.0 : average;
        System.out.println(book.symbol() + ": Sam " + clearing.position("Sam") + ", average "
                + (average < 102 ? "below" : "above") + " " + 102f);
    }

    private Main() {
    }
}
