// JLS 14.30.1, 18.5.5: type arguments of a record pattern that the value's type does not tell, or tells in part.
//@ java: 21
//@ kind: sequential
//@ verdict: holds
//@ no-twin: output comparison
//@ classic: no (boxes)
public class GenericRecordOfObject {
    record Pair<A, B>(A a, B b) {}

    interface Two<T> {}

    record Half<T, U extends Comparable<U>>(T t, U u) implements Two<T> {}

    static int ofObject(Object o) {
        return switch (o) {
            case Pair(Integer a, Integer b) -> a + b;
            case Pair(var a, String s) -> s.length() + 100;
            case Pair(Pair(Integer a, var b), var c) -> a + 1000;
            default -> 0;
        };
    }

    static String ofTwo(Two<Integer> two) {
        if (two instanceof Half(var t, var u)) {
            return "" + (t + 1) + u.getClass().getName();
        }
        return "none";
    }

    public static void main(String[] args) {
        System.out.println(ofObject(new Pair<>(1, 2)));
        System.out.println(ofObject(new Pair<>('x', "abc")));
        System.out.println(ofObject(new Pair<>(new Pair<>(7, 8), 9)));
        System.out.println(ofObject(new Pair<>(1.0, 2)));
        System.out.println(ofObject("x"));
        System.out.println(ofTwo(new Half<>(4, "s")));
        System.out.println(ofTwo(null));
    }
}
//> 3
//> 103
//> 1007
//> 0
//> 0
//> 5java.lang.String
//> none
