// Of several conditions joined by operators those that are known are: `total > 0 && n > 50` with a total of 0 is false.
//@ kind: concurrent
//@ check: deadlock, assertion, uncaught-exception
//@ verdict: holds
//@ twin: JoinedConditionsWrong.java (the other number)
//@ classic: no (numbers that are not known)
public class JoinedConditions {
    static int total = 3;
    static boolean on = false;

    public static void main(String[] args) {
        long n = System.nanoTime();
        boolean late = n > 100;
        do {
            total--;
        } while (total > 0 && n > 50);
        assert total >= 0;
        if (total < 0 && n > 1 || on && n < 5) {
            total = -1;
        }
        assert total >= 0;
        boolean both = !(total >= 0 || n > 7);
        assert !both;
        boolean same = total >= 0 == (n > 7 || total >= 0);
        assert same;
        boolean eager = total >= 0 | n > 9;
        assert eager;
        boolean either = (on ^ late) == late;
        assert either;
        if (late && n > 50) {
            on = true;
        }
        int steps = 0;
        while (steps < 3 && n < 1_000) {
            steps++;
        }
        assert steps <= 3;
    }
}
