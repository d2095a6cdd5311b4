package actors.words;

import actors.words.WordMessage.Counted;

/** What was counted. */
record Tally(int words, long letters) {
    static final Tally ZERO = new Tally(0, 0);

    Tally plus(Counted counted) {
        return new Tally(words + counted.words(), letters + counted.letters());
    }

    double mean() {
        return words == 0 ? Double.NaN : letters / (double) words;
    }

    Size size() {
        for (Size size : Size.values()) {
            if (size.most >= mean()) {
                return size;
            }
        }
        return Size.ODD;
    }

    enum Size {
        SHORT(3.5f), LONG(Float.MAX_VALUE), ODD(Float.NaN);

        final float most;

        Size(float most) {
            this.most = most;
        }

        String describe() {
            return switch (this) {
                case SHORT, LONG -> {
                    String name = name();
                    char first = name.charAt(0);
                    yield (char) (first + ('a' - 'A')) + (name.length() == 5 ? "hort" : "ong") + " words";
                }
                default -> "none";
            };
        }
    }

    @Override
    public String toString() {
        return words + " " + size().describe() + ", " + letters + " letters";
    }
}
