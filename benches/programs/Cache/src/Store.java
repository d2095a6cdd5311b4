/** Where pages come from. Does not change. */
final class Store {
    /** A page that is not there. */
    static final class NoSuchPage extends Exception {
        private static final long serialVersionUID = 1L;

        NoSuchPage(PageKey key, Throwable cause) {
            super("no page " + key.number() + " in " + key.table(), cause);
        }
    }

    private final String table;
    private final String[] texts;

    Store(String table, String[] texts) {
        this.table = table;
        this.texts = texts;
    }

    Page load(PageKey key) throws NoSuchPage {
        if (!table.equals(key.table())) {
            throw new NoSuchPage(key, null);
        }
        try {
            return new Page(key, texts[key.number()]);
        } catch (ArrayIndexOutOfBoundsException e) {
            throw new NoSuchPage(key, e);
        }
    }
}
