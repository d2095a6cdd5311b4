// In which order keys come that have constants of an enum nobody knows: each order is tried, at each iteration anew.
//@ kind: concurrent
//@ verdict: violated(assertion@L22)
//@ classic: no (looks at hash codes)
import java.util.HashMap;
import java.util.Map;

public class Ordered {
    enum Suit { HEARTS, SPADES }

    record Card(Suit suit, int rank) { }

    public static void main(String[] args) {
        Map<Card, Integer> values = new HashMap<>();
        values.put(new Card(Suit.HEARTS, 1), 1);
        values.put(new Card(Suit.SPADES, 1), 2);
        values.put(new Card(null, 1), 3);
        String order = "";
        for (Card card : values.keySet()) {
            order += values.get(card);
        }
        assert !order.equals("231"); //~ ASSERT
    }
}
