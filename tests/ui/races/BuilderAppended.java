// BufferAppended with one change: it is a StringBuilder.
//@ kind: concurrent
//@ check: deadlock,assertion,uncaught-exception,race
//@ verdict: violated(race)
//@ classic: no (library)
public class BuilderAppended {
    public static void main(String[] args) {
        StringBuilder from = new StringBuilder("ab");
        StringBuilder to = new StringBuilder();
        new Thread(() -> {
            from.append("c"); //~ RACE[Thread-0]
        }).start();
        to.append(from); //~ RACE[main]
        assert to.toString().equals("ab") || to.toString().equals("abc");
    }
}
