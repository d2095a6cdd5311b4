// JLS 17.7: a long that is not volatile may be read in halves. Here it is read at once, and the race is reported.
//@ kind: concurrent
//@ check: race
//@ verdict: violated(race@L12)
//@ classic: no (32 bits)
public class LongRace {
    static long value;

    public static void main(String[] args) {
        Thread t = new Thread(() -> value = -1L); //~ RACE[Thread-0]
        t.start();
        long seen = value; //~ RACE[main]
        assert seen == 0 || seen == -1;
    }
}
