/** The text of a page, as long as it is open. */
final class Page implements LruCache.Resource {
    private final PageKey key;
    private char[] letters;

    Page(PageKey key, String text) {
        this.key = key;
        letters = new char[text.length()];
        for (int i = 0; i < letters.length; i++) {
            letters[i] = text.charAt(i);
        }
    }

    synchronized char[] letters() {
        assert letters != null : this + " is read after it was closed";
        return letters;
    }

    @Override
    public synchronized void close() {
        letters = null;
    }

    @Override
    public String toString() {
        return key.table() + ":" + key.number();
    }
}
