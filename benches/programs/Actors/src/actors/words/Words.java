package actors.words;

import actors.core.Address;
import actors.core.Pool;
import actors.core.Promise;
import actors.words.WordMessage.Counted;
import actors.words.WordMessage.Text;

/**
 * A small actor system that counts words: a splitter hands words to counters, whose results a collector adds up.
 *
 * <p>What must hold: no message is lost, so that the answer comes; it is the right one; each actor has one thread at a
 * time. {@code ok/} and {@code bug/} have different {@code Mailbox}es.
 */
public final class Words {
    private static final String TEXT = "to be";
    private static final int COUNTERS = 2;

    public static void main(String[] args) throws InterruptedException {
        String text = args.length == 0 ? TEXT : args[0];
        Promise<Tally> answer = new Promise<>();
        Collector collector;
        Counter[] counters = new Counter[COUNTERS];
        try (Pool pool = new Pool(2, Thread::new)) {
            collector = new Collector(pool, answer);
            Seq<Address<WordMessage>> addresses = Seq.empty();
            for (int i = COUNTERS; i-- > 0; ) {
                counters[i] = new Counter("counter " + i, pool, collector.self().adapt(Counted::one));
                addresses = addresses.prepend(counters[i].self());
            }
            Splitter splitter = new Splitter(pool, addresses, collector.self());
            splitter.tell(new Text(text));
            Tally tally = answer.get();
            check(tally, text);
            System.out.println(text + ": " + tally);
        }
        int handled = 0;
        for (Counter counter : counters) {
            handled += counter.handled();
        }
        assert handled == words(text) : handled + " words counted";
        System.out.println(collector);
    }

    private static int words(String text) {
        return Splitter.split(text).fold(0, (n, word) -> n + 1);
    }

    private static void check(Tally tally, String text) {
        record Expected(int words, long letters) {
        }
        var expected = new Expected(words(text), Splitter.split(text).fold(0L, (sum, word) -> sum + word.length()));
        assert expected.equals(new Expected(tally.words(), tally.letters())) : tally + ", not " + expected;
        assert Math.abs(tally.mean() * tally.words() - tally.letters()) < 1e-9;
    }
}
