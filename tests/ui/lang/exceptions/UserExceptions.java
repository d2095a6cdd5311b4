// User classes of exceptions with fields, hierarchies, catch order, multi-catch, rethrow.
//@ kind: sequential
//@ verdict: holds
//@ no-twin: output comparison
public class UserExceptions {
    static class AppException extends Exception {
        final int code;
        AppException(String message, int code) { super(message); this.code = code; }
        int code() { return code; }
    }
    static class NetException extends AppException {
        NetException(int code) { super("net " + code, code); }
        int code() { return -code; }
    }
    static class FileException extends AppException {
        FileException() { super("file", 7); }
    }
    static class Silent extends RuntimeException {}
    static class Own extends RuntimeException {
        public String getMessage() { return "own message"; }
    }

    static void fail(int how) throws AppException {
        switch (how) {
            case 0: throw new NetException(5);
            case 1: throw new FileException();
            case 2: throw new AppException("app", 1);
            case 3: throw new Silent();
            case 4: throw new Own();
            case 5: throw new Error("error");
            default: System.out.println("no failure");
        }
    }

    static void order(int how) {
        try {
            fail(how);
        } catch (NetException e) {
            System.out.println("net: " + e.getMessage() + " " + e.code() + " " + e.code);
        } catch (AppException e) {
            System.out.println("app: " + e.getMessage() + " " + e.code());
        } catch (RuntimeException e) {
            System.out.println("runtime: " + e.getMessage() + " " + e);
        } catch (Throwable e) {
            System.out.println("throwable: " + e);
        }
    }

    static void multi(int how) throws AppException {
        try {
            fail(how);
        } catch (FileException | Silent e) {
            System.out.println("multi " + e.getMessage());
        }
    }

    static void rethrow(int how) throws AppException {
        try {
            fail(how);
        } catch (final Exception e) {
            System.out.println("passing on " + e.getMessage());
            throw e;
        }
    }

    static void wrap() {
        try {
            rethrow(0);
        } catch (AppException e) {
            throw new IllegalStateException("wrapped " + e.code());
        }
    }

    public static void main(String[] args) throws AppException {
        for (int i = 0; i < 7; i++) order(i);
        multi(1);
        multi(3);
        try {
            multi(0);
        } catch (NetException e) {
            System.out.println("through multi: " + e);
        }
        try {
            rethrow(1);
        } catch (FileException e) {
            System.out.println(e);
        }
        try {
            wrap();
        } catch (IllegalStateException e) {
            System.out.println(e);
        }
        AppException kept = new NetException(3);
        System.out.println("not thrown " + kept.code());
        try {
            throw kept;
        } catch (AppException again) {
            System.out.println(again == kept);
        }
        Silent none = null;
        try {
            throw none;
        } catch (NullPointerException e) {
            System.out.println("throw null");
        }
        RuntimeException empty = new RuntimeException();
        System.out.println(empty.getMessage() == null);
        System.out.println(empty);
        System.out.println(new Silent());
        System.out.println(new Own());
    }
}
