// Two writes to a field that nothing reads are a race, too.
//@ kind: concurrent
//@ check: race
//@ verdict: violated(race@L10 | race@L16)
public class WriteOnly {
    static class Cell { int value; }
    static class Writer extends Thread {
        Cell cell; Writer(Cell cell) { this.cell = cell; }
        public void run() {
            cell.value = 1; //~ RACE
        }
    }
    public static void main(String[] args) {
        Cell cell = new Cell();
        new Writer(cell).start();
        cell.value = 2; //~ RACE
    }
}
