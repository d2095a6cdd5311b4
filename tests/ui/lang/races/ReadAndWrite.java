// One thread writes under a lock, the other reads the same field without one.
//@ kind: concurrent
//@ check: race
//@ verdict: violated(race@L11 | race@L17)
public class ReadAndWrite {
    static class Cell {
        int value;
        // A comment, so that the lines differ.
        synchronized void set(int v) {
            if (v > 0)
                value = v; //~ RACE
        }
    }

    static class Reader extends Thread {
        Cell cell; Reader(Cell cell) { this.cell = cell; }
        public void run() { assert cell.value >= 0; } //~ RACE
    }

    public static void main(String[] args) {
        Cell cell = new Cell();
        new Reader(cell).start();
        cell.set(3);
    }
}
