package actors.words;

import actors.core.Message;

/** All messages of this system. */
sealed interface WordMessage extends Message {
    /** To the splitter. */
    record Text(String text) implements WordMessage {
    }

    /** To a counter. */
    record Word(String letters) implements WordMessage {
        public Word {
            letters = letters == null ? "" : letters;
        }
    }

    /** To the collector: so many words of so many letters together. */
    record Counted(int words, long letters) implements WordMessage {
        Counted(long letters) {
            this(1, letters);
        }

        static Counted one(Integer letters) {
            return new Counted(letters);
        }
    }

    /** To the collector: so many words are to be counted. */
    record Total(int words) implements WordMessage {
        @Override
        public boolean last() {
            return words == 0;
        }
    }
}
