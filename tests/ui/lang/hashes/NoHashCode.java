// A class with equals and without hashCode as a component of a key: an equal key is not found.
//@ kind: concurrent
//@ verdict: violated(assertion@L31)
//@ classic: no (looks at hash codes)
import java.util.HashMap;
import java.util.Map;

public class NoHashCode {
    static class Place {
        final int x;

        Place(int x) {
            this.x = x;
        }

        @Override
        public boolean equals(Object o) {
            return o instanceof Place && ((Place) o).x == x;
        }
    }

    record Move(Place from, Place to) { }

    public static void main(String[] args) {
        Map<Move, Integer> cost = new HashMap<>();
        Place here = new Place(1);
        Place there = new Place(2);
        cost.put(new Move(here, there), 5);
        assert cost.get(new Move(here, there)) == 5;
        assert new Move(here, there).equals(new Move(new Place(1), there));
        assert cost.get(new Move(new Place(1), there)) != null; //~ ASSERT
    }
}
