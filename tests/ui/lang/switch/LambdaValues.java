//@ verdict: holds
//@ kind: sequential
//@ no-twin: what it prints is compared with java

// Lambdas as values of arrow cases: the constant of a case is no lambda (JLS 14.11.1), however much `A -> x` looks like one.
public class LambdaValues {
    enum Op { ADD, SUB, NEG, CONST, TWICE }

    interface Binary {
        int of(int a, int b);
    }

    interface Unary {
        int of(int a);
    }

    interface Curried {
        Unary of(int a);
    }

    static Unary unary(Op op, int n) {
        return switch (op) {
            case ADD -> x -> x + n;
            case SUB, NEG -> (x) -> n - x;
            case CONST -> (int x) -> n;
            default -> x -> {
                int twice = x + x;
                return twice;
            };
        };
    }

    static Curried curried(Op op) {
        return switch (op) {
            case ADD -> a -> b -> a + b;
            case SUB -> (a) -> b -> a - b;
            case NEG -> (int a) -> (b) -> -a - b;
            case CONST -> a -> {
                return b -> a;
            };
            case TWICE -> a -> (b) -> {
                int sum = a + b;
                return 2 * sum;
            };
        };
    }

    static Binary binary(Op op) {
        return switch (op) {
            case ADD -> (a, b) -> a + b;
            case SUB -> (int a, int b) -> a - b;
            default -> (a, b) -> curried(op).of(a).of(b);
        };
    }

    public static void main(String[] args) {
        for (Op op : Op.values()) {
            System.out.println(op + " " + unary(op, 5).of(3) + " " + curried(op).of(7).of(2) + " " + binary(op).of(9, 4));
        }
    }
}
