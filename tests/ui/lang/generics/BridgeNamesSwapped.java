// `BridgeNames.java` with the result of another method expected.
//@ kind: sequential
//@ verdict: violated(assertion)
public class BridgeNamesSwapped {
    interface Cell<T> {
        int first(T t);
        int second(T t);
    }

    static class Token { }

    static class Ordered implements Cell<Token> {
        public int first(Token t) { return 1; }
        public int second(Token t) { return 2; }
    }

    public static void main(String[] args) {
        Token token = new Token();
        Cell<Token> cell = new Ordered();
        assert cell.first(token) == 1;
        assert cell.second(token) == 1; //~ ASSERT
    }
}
