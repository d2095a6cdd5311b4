package exchange.engine;

/** A command that makes no sense. */
public final class Rejected extends Exception {
    private static final long serialVersionUID = 1L;

    public enum Reason { QUANTITY, PRICE, NOTHING_TO_CANCEL }

    private final Reason reason;

    Rejected(Reason reason, Command command) {
        super(text(reason) + " from " + command.trader());
        this.reason = reason;
    }

    public Reason reason() {
        return reason;
    }

    private static String text(Reason reason) {
        return switch (reason) {
            case QUANTITY, PRICE -> {
                String what = reason.name().equals("PRICE") ? "price" : "quantity";
                yield "bad " + what;
            }
            case NOTHING_TO_CANCEL -> "nothing to cancel";
        };
    }
}
