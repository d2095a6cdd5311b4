/** Which page. */
record PageKey(String table, int number) implements Comparable<PageKey> {
    PageKey {
        if (number < 0) {
            throw new IllegalArgumentException("page " + number);
        }
        if (table == null) {
            table = "";
        }
    }

    @Override
    public int compareTo(PageKey other) {
        int order = table.compareTo(other.table);
        return order == 0 ? Integer.compare(number, other.number) : order;
    }
}
