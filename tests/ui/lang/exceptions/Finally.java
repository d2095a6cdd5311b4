// JLS 14.20.2: finally on every way out, and what it replaces.
//@ kind: sequential
//@ verdict: holds
//@ no-twin: output comparison
public class Finally {
    static int field;

    static int returnSaved() {
        int x = 1;
        try {
            return x;
        } finally {
            x = 2;
            System.out.println("finally after return, x " + x);
        }
    }

    @SuppressWarnings("finally")
    static int returnReplaced() {
        try {
            return 1;
        } finally {
            return 2;
        }
    }

    @SuppressWarnings("finally")
    static int exceptionSwallowed() {
        try {
            throw new RuntimeException("lost");
        } finally {
            return 3;
        }
    }

    static int setField(int n) {
        field = n;
        return n;
    }

    static int fieldInReturn() {
        try {
            return setField(1) + field;
        } finally {
            setField(10);
        }
    }

    @SuppressWarnings("finally")
    static String breaks() {
        String s = "";
        for (int i = 0; i < 5; i++) {
            try {
                if (i == 1) continue;
                if (i == 3) break;
                s += i;
            } finally {
                s += "f";
            }
        }
        for (;;) {
            try {
                return "never";
            } finally {
                break;
            }
        }
        return s;
    }

    static void nested(int how) {
        try {
            System.out.println("outer try " + how);
            try {
                System.out.println("inner try");
                if (how == 1) throw new IllegalArgumentException("one");
                if (how == 2) throw new IllegalStateException("two");
                if (how == 3) return;
                System.out.println("inner end");
            } catch (IllegalArgumentException e) {
                System.out.println("inner catch " + e.getMessage());
                if (how == 1) throw new IllegalStateException("from catch");
            } finally {
                System.out.println("inner finally");
            }
            System.out.println("outer end");
        } catch (IllegalStateException e) {
            System.out.println("outer catch " + e.getMessage());
        } finally {
            System.out.println("outer finally");
        }
    }

    static void replaces() {
        try {
            try {
                throw new RuntimeException("first");
            } finally {
                throwIt("second");
            }
        } catch (RuntimeException e) {
            System.out.println("replaced by " + e.getMessage());
        }
    }

    static void throwIt(String message) {
        throw new RuntimeException(message);
    }

    static int inLoop() {
        int n = 0;
        while (true) {
            try {
                try {
                    n++;
                    if (n < 3) continue;
                    return n * 100;
                } finally {
                    n += 10;
                }
            } finally {
                System.out.println("loop finally " + n);
            }
        }
    }

    static int finallyOfFinally() {
        try {
            return 1;
        } finally {
            try {
                throwIt("inside finally");
            } catch (RuntimeException e) {
                System.out.println("caught " + e.getMessage());
            } finally {
                System.out.println("finally of finally");
            }
        }
    }

    static boolean catchReturns(boolean fail) {
        try {
            if (fail) throwIt("x");
            return false;
        } catch (RuntimeException e) {
            return fail;
        } finally {
            System.out.println("then finally " + fail);
        }
    }

    public static void main(String[] args) {
        System.out.println(returnSaved());
        System.out.println(returnReplaced());
        System.out.println(exceptionSwallowed());
        System.out.println(fieldInReturn() + " " + field);
        System.out.println(breaks());
        for (int i = 0; i < 4; i++) nested(i);
        replaces();
        System.out.println(inLoop());
        System.out.println(finallyOfFinally());
        System.out.println(catchReturns(true) + " " + catchReturns(false));
        synchronized (args) {
            try {
                throwIt("out of synchronized");
            } catch (RuntimeException e) {
                System.out.println(e.getMessage());
            }
        }
    }
}
