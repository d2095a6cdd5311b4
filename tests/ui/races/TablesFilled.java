// A table that main fills, when the class has been initialised and the thread started.
//@ kind: concurrent
//@ check: deadlock,assertion,uncaught-exception,race
//@ verdict: violated(race | assertion)
public class TablesFilled {
    private static class Squares {
        static final int[] table = new int[3];

        static void fill() {
            for (int i = 0; i < table.length; i++) {
                table[i] = i * i; //~ RACE[main]
            }
        }
    }

    public static void main(String[] args) {
        new Thread(() -> {
            assert Squares.table[2] == 4; //~ RACE[Thread-0] //~ ASSERT
        }).start();
        Squares.fill();
    }
}
