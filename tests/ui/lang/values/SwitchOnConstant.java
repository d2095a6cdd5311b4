// JLS 14.11: a switch on a constant; jumps in cases that are never taken.
//@ kind: sequential
//@ verdict: holds
//@ no-twin: output comparison
public class SwitchOnConstant {
    static final int ONE = 1;

    public static void main(String[] args) {
        int n = 0;
        outer:
        while (n++ < 2) {
            switch (ONE) {
                case 7:
                    n += 10;
                    break;
                case 1:
                    if (ONE == 1) {
                        continue outer;
                    }
                    break;
            }
            n += 100;
        }
        switch ((char) 98) {
            case 'a': n++;
            case 'b': n += 2;
            case 'c': n += 3; break;
            default: n = 0;
        }
        System.out.println(n);
    }
}
