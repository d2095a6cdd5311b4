// What a static initialiser wrote is seen by every thread that uses the class (JLS 12.4.2).
//@ kind: concurrent
//@ check: deadlock,assertion,uncaught-exception,race
//@ verdict: holds
//@ twin: TablesFilled.java (filled by a method that main calls)
public class TablesInitialised {
    private static class Squares {
        static final int[] table = new int[3];

        static {
            for (int i = 0; i < table.length; i++) {
                table[i] = i * i;
            }
        }
    }

    public static void main(String[] args) {
        new Thread(() -> {
            assert Squares.table[2] == 4;
        }).start();
        assert Squares.table[2] == 4;
    }
}
