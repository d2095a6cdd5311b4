// Object.toString() asks for the hash code, and a class of the program's own locks something there.
//@ kind: concurrent
//@ verdict: violated(deadlock)
//@ classic: no (library)
public class TextByHash {
    static final Object one = new Object();
    static final Object two = new Object();

    static class Key {
        @Override
        public int hashCode() {
            synchronized (one) { //~ DEADLOCK[main] Object
                return 77;
            }
        }
    }

    public static void main(String[] args) {
        new Thread(() -> {
            synchronized (one) {
                synchronized (two) { //~ DEADLOCK[Thread-0] Object
                }
            }
        }).start();
        Key key = new Key();
        synchronized (two) {
            System.out.println("" + key);
        }
    }
}
