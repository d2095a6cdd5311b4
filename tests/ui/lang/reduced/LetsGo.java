// The reader lets go of an object right after the access; the writer, who is alone with it then, writes.
//@ kind: concurrent
//@ verdict: violated(assertion@L29)
public class LetsGo {
    static volatile int v;

    static class Cell {
        int f;
    }

    static class Writer extends Thread {
        final Cell cell;
        final int delay;
        Writer(Cell cell, int delay) { this.cell = cell; this.delay = delay; }
        public void run() {
            int sum = 0;
            for (int i = 0; i < delay; i++) {
                sum = sum + v;
            }
            cell.f = sum + 1;
        }
    }

    public static void main(String[] args) {
        // Keeps the other one from being alone.
        new Writer(new Cell(), 30).start();
        Cell cell = new Cell();
        new Writer(cell, 25).start();
        assert cell.f == 0; //~ ASSERT
    }
}
