// Messages of exceptions that statements throw by themselves are strings like any other.
//@ kind: sequential
//@ verdict: holds
//@ classic: no (looks at texts)
//@ no-twin: output comparison
public class Messages {
    static class Mine extends RuntimeException {
        final int code;
        Mine(int code) { super("code " + code); this.code = code; }
        @Override public String getMessage() { return super.getMessage() + "!"; }
    }
    static class Named extends Exception {
        @Override public String toString() { return "Named"; }
    }
    static class Broken {
        static int x = Messages.zero / Messages.zero;
    }
    static int zero = 0;

    static void act(int which) throws Exception {
        Object o = "text";
        Object[] strings = new String[1];
        int[] ints = new int[2];
        switch (which) {
            case 0: System.out.println(1 / zero); break;
            case 1: ints[zero - 1]++; break;
            case 2: Thread t = (Thread) o; break;
            case 3: strings[0] = new int[0]; break;
            case 4: System.out.println(new int[zero - 7].length); break;
            case 5: o.wait(); break;
            case 6: throw new Mine(6);
            case 7: throw new Named();
            case 8: throw new IllegalStateException(new Mine(8));
            case 9: Integer.parseInt("1" + "x".trim()); break;
            case 10: Integer.parseInt(null); break;
            case 11: System.out.println(1L % zero); break;
            case 12: throw new IllegalArgumentException("outer", new RuntimeException("inner"));
            case 13: System.out.println(Broken.x); break;
            case 14: System.out.println(Broken.x); break;
            default: Object p = ints; String s = (String) p;
        }
    }

    public static void main(String[] args) {
        for (int i = 0; i < 16; i++) {
            try {
                act(i);
                System.out.println("nothing");
            } catch (Throwable e) {
                String m = e.getMessage();
                System.out.println(i + " " + e + " | " + m + " | " + e.getLocalizedMessage() + " | " + (m == null ? -1 : m.length()) + " | " + (i == 14 ? null : e.getCause()));
            }
        }
    }
}
