package actors.words;

import actors.core.Actor;
import actors.core.ActorException;
import actors.core.Pool;
import actors.core.Promise;
import actors.words.WordMessage.*;

/** Adds up, and keeps the promise when all words are there. */
final class Collector extends Actor<WordMessage> {
    private final Promise<? super Tally> answer;
    private Tally tally = Tally.ZERO;
    private Integer expected;

    Collector(Pool pool, Promise<? super Tally> answer) {
        super("collector", pool);
        this.answer = answer;
    }

    @Override
    protected void receive(WordMessage message) throws ActorException {
        if (message instanceof Total total) {
            expected = total.words();
        } else if (message instanceof Counted counted) {
            tally = tally.plus(counted);
        } else {
            answer.fail(new IllegalArgumentException(message.toString()));
            throw new ActorException(message, "not for a collector");
        }
        if (expected != null && expected == tally.words()) {
            answer.complete(tally);
        }
    }
}
