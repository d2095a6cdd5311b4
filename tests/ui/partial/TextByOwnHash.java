// Object.toString() asks for the hash code, which here locks nothing.
//@ kind: concurrent
//@ verdict: holds
//@ classic: no (library)
//@ twin: TextByHash.java (its hash code locks)
public class TextByOwnHash {
    static final Object one = new Object();
    static final Object two = new Object();

    static class Key {
        @Override
        public int hashCode() {
            return 77;
        }
    }

    public static void main(String[] args) {
        new Thread(() -> {
            synchronized (one) {
                synchronized (two) {
                }
            }
        }).start();
        Key key = new Key();
        synchronized (two) {
            System.out.println("" + key);
        }
    }
}
