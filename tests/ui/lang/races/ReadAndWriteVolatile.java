// ReadAndWrite with one change: the field is volatile.
//@ kind: concurrent
//@ check: race
//@ verdict: holds
//@ twin: ReadAndWrite.java (not volatile)
public class ReadAndWriteVolatile {
    static class Cell {
        volatile int value;
        synchronized void set(int v) {
            if (v > 0)
                value = v;
        }
    }

    static class Reader extends Thread {
        Cell cell; Reader(Cell cell) { this.cell = cell; }
        public void run() { assert cell.value >= 0; }
    }

    public static void main(String[] args) {
        Cell cell = new Cell();
        new Reader(cell).start();
        cell.set(3);
    }
}
