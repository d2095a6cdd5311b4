package actors.words;

import actors.core.Actor;
import actors.core.ActorException;
import actors.core.Address;
import actors.core.Pool;
import actors.words.WordMessage.Word;

/** Counts letters. */
final class Counter extends Actor<WordMessage> {
    private final Address<? super Integer> results;

    Counter(String name, Pool pool, Address<? super Integer> results) {
        super(name, pool);
        this.results = results;
    }

    @Override
    protected void receive(WordMessage message) throws ActorException {
        if (message instanceof Word word && word.letters().length() > 0) {
            results.tell(word.letters().length());
            return;
        }
        throw new ActorException(message, "no word");
    }

    @Override
    protected boolean resumes(ActorException failure) {
        return failure.rejected() instanceof WordMessage;
    }
}
