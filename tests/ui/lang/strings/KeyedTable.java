// A table with strings as keys, by hash code and equals; puts are not synchronized, so one can be lost.
//@ kind: concurrent
//@ verdict: violated(assertion@L43)
//@ classic: no (looks at texts)
//@ check: deadlock,assertion,uncaught-exception
public class KeyedTable {
    static class Entry {
        final String key;
        int value;
        final Entry next;
        Entry(String key, int value, Entry next) { this.key = key; this.value = value; this.next = next; }
    }
    static class Table {
        final Entry[] heads = new Entry[2];
        void put(String key, int value) {
            int n = (key.hashCode() & 0x7fffffff) % heads.length;
            Entry e = heads[n];
            while (e != null && !e.key.equals(key)) e = e.next;
            if (e != null) e.value = value;
            else heads[n] = new Entry(key, value, heads[n]);
        }
        int get(String key) {
            Entry e = heads[(key.hashCode() & 0x7fffffff) % heads.length];
            while (e != null) {
                if (e.key.equals(key)) return e.value;
                e = e.next;
            }
            return -1;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Table table = new Table();
        Thread t = new Thread(() -> {
            for (int i = 0; i < 3; i += 2) table.put("key" + i, i);
        });
        t.start();
        table.put("key0", 7);
        table.put("key" + 4, 4);
        t.join();
        assert table.get("key0") == 0 || table.get("key0") == 7 || table.get("key0") == -1;
        assert table.get("key1") == -1;
        assert table.get("key4") == 4; //~ ASSERT
    }
}
