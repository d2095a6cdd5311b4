// Two methods whose parameters have one erasure, implemented for a type argument: a call through the interface runs the
// one of its name, whichever is declared first.
//@ kind: sequential
//@ verdict: holds
//@ twin: BridgeNamesSwapped.java (the other method is expected)
public class BridgeNames {
    interface Cell<T> {
        int first(T t);
        int second(T t);
        int third(T t);
    }

    static class Token { }

    static class Ordered implements Cell<Token> {
        public int first(Token t) { return 1; }
        public int second(Token t) { return 2; }
        public int third(Token t) { return 3; }
    }

    static class Shuffled implements Cell<Token> {
        public int third(Token t) { return 30; }
        public int second(Token t) { return 20; }
        public int first(Token t) { return 10; }
    }

    public static void main(String[] args) {
        Token token = new Token();
        Cell<Token> cell = new Ordered();
        assert cell.first(token) == 1;
        assert cell.second(token) == 2;
        assert cell.third(token) == 3;
        cell = new Shuffled();
        assert cell.first(token) == 10;
        assert cell.second(token) == 20;
        assert cell.third(token) == 30;
    }
}
