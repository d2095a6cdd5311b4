// NoHashCode with a hashCode: nothing about it is unknown.
//@ kind: concurrent
//@ verdict: holds
//@ classic: no (looks at hash codes)
//@ twin: NoHashCode.java (without hashCode)
import java.util.HashMap;
import java.util.Map;

public class WithHashCode {
    static class Place {
        final int x;

        Place(int x) {
            this.x = x;
        }

        @Override
        public boolean equals(Object o) {
            return o instanceof Place && ((Place) o).x == x;
        }

        @Override
        public int hashCode() {
            return x;
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
        assert cost.get(new Move(new Place(1), there)) != null;
    }
}
