package actors.words;

import actors.core.Actor;
import actors.core.ActorException;
import actors.core.Address;
import actors.core.Pool;
import actors.words.WordMessage.Text;
import actors.words.WordMessage.Total;
import actors.words.WordMessage.Word;
import java.util.Iterator;

/** Sends each word of a text to the next counter in turn, and to the collector how many there are. */
final class Splitter extends Actor<WordMessage> {
    private final Seq<Address<WordMessage>> counters;
    private final Address<? super Total> collector;

    Splitter(Pool pool, Seq<Address<WordMessage>> counters, Address<? super Total> collector) {
        super("splitter", pool);
        this.counters = counters;
        this.collector = collector;
    }

    @Override
    protected void receive(WordMessage message) throws ActorException {
        if (!(message instanceof Text text) || text.text().isEmpty()) {
            throw new ActorException(message, "no text");
        }
        Seq<Word> words = split(text.text()).map(Word::new);
        Iterator<Address<WordMessage>> turn = counters.iterator();
        int count = 0;
        for (Word word : words) {
            if (!turn.hasNext()) {
                turn = counters.iterator();
            }
            turn.next().tell(word);
            count++;
        }
        collector.tell(new Total(count));
    }

    static Seq<String> split(String text) {
        return split(text, 0);
    }

    private static Seq<String> split(String text, int from) {
        if (from >= text.length()) {
            return Seq.empty();
        }
        String word = "";
        int at = from;
        while (at < text.length() && text.charAt(at) != ' ') {
            word += text.charAt(at++);
        }
        Seq<String> rest = split(text, at + 1);
        return word.equals("") ? rest : rest.prepend(word);
    }
}
