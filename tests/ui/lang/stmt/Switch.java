// JLS 14.11: fall-through, default anywhere, constants of every small type, jumps out of a switch.
//@ kind: sequential
//@ verdict: holds
//@ no-twin: output comparison
public class Switch {
    static final int ONE = 1;
    static final char STAR = '*';

    static void fall(int n) {
        switch (n) {
            case 0:
                System.out.println("zero");
            case ONE:
                System.out.println("one");
                break;
            default:
                System.out.println("default");
            case 2: case 3:
                System.out.println("two or three");
                break;
            case ONE + 4: {
                System.out.println("five");
            }
        }
    }

    static int value(char c) {
        switch (c) {
            case 'a': return 1;
            case STAR: return 2;
            case '\u0062': return 3;
        }
        return 0;
    }

    static String small(byte b) {
        switch (b) {
            case -128: return "least";
            case 127: return "most";
            default: return "some";
        }
    }

    static int nested(int x, short y) {
        int r = 0;
        switch (x) {
            case 1:
                switch (y) {
                    case 1: r += 1;
                    case 2: r += 2; break;
                    default: r += 4;
                }
                r += 8;
            case 2:
                r += 16;
        }
        return r;
    }

    public static void main(String[] args) {
        for (int i = -1; i < 6; i++) {
            System.out.println("- " + i);
            fall(i);
        }
        System.out.println(value('a') + " " + value('*') + " " + value('b') + " " + value('c'));
        System.out.println(small((byte) 127) + small((byte) 128) + small((byte) 0));
        System.out.println(nested(1, (short) 1) + " " + nested(1, (short) 2) + " " + nested(1, (short) 3) + " " + nested(2, (short) 1) + " " + nested(3, (short) 1));
        loop:
        for (int i = 0; ; i++) {
            switch (i) {
                case 0: continue;
                case 1: continue loop;
                case 3: break loop;
                default: System.out.println("at " + i);
            }
            System.out.println("after " + i);
        }
        int local = 5;
        switch (local++) {
            case 5:
                int inside = local;
                System.out.println("inside " + inside);
                break;
            case 6:
                inside = 1;
                System.out.println(inside);
        }
        switch (local) {
        }
        switch (local) {
            default:
        }
        try {
            switch (args.length) {
                case 0:
                    throw new IllegalStateException("thrown in a switch");
            }
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        } finally {
            System.out.println("finally");
        }
    }
}
