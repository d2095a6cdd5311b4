// A StringBuffer that another thread appends to is appended to a StringBuilder: under its lock.
//@ kind: concurrent
//@ check: deadlock,assertion,uncaught-exception,race
//@ verdict: holds
//@ classic: no (library)
//@ twin: BuilderAppended.java (a StringBuilder)
public class BufferAppended {
    public static void main(String[] args) {
        StringBuffer from = new StringBuffer("ab");
        StringBuilder to = new StringBuilder();
        new Thread(() -> {
            from.append("c");
        }).start();
        to.append(from);
        assert to.toString().equals("ab") || to.toString().equals("abc");
    }
}
