// JLS 15.8.2, 4.3.2, 12.4.1: class literals and getClass(); a literal initialises nothing.
//@ kind: sequential
//@ verdict: holds
//@ classic: no (class objects)
//@ no-twin: output comparison
public class ClassObjects {
    interface Shape { }
    static class Square implements Shape { static { System.out.println("Square initialised"); } class Side { } }
    static class Big extends Square { }

    static String names(Class c) { return c.getName() + " " + c.getSimpleName() + " " + c; }

    public static void main(String[] args) {
        Class literal = Square.class;
        System.out.println(literal == Square.class);
        Square square = new Square();
        Square big = new Big();
        System.out.println((square.getClass() == literal) + " " + (big.getClass() == literal) + " " + (big.getClass() == Big.class) + " " + square.getClass().equals(literal));
        System.out.println(names(int.class) + ", " + names(void.class) + ", " + names(boolean.class));
        System.out.println(names(int[].class) + ", " + names(String[][].class) + ", " + names(Square[].class));
        System.out.println(names(Shape.class) + ", " + names(Square.Side.class) + ", " + names(String.class) + ", " + names(Runnable.class));
        Object anonymous = new Object() { };
        class Local { }
        System.out.println(names(anonymous.getClass()) + ", " + names(new Local().getClass()));
        System.out.println(names(new int[0].getClass()) + ", " + names("text".getClass()) + ", " + names(((Object) "text").getClass()));
        Integer one = 1;
        Number number = 2.5;
        System.out.println(names(one.getClass()) + ", " + names(number.getClass()) + ", " + (one.getClass() == Integer.class) + " " + (int.class == (Object) Integer.class));
        System.out.println(names(square.getClass().getClass()) + ", " + (literal.getClass() == Class.class));
        System.out.println(literal.getName() == square.getClass().getName());
        System.out.println(square.getClass().getName().equals("ClassObjects$Square") + " " + literal.getSimpleName().length());
        Object none = null;
        try {
            none.getClass();
        } catch (NullPointerException e) {
            System.out.println("null");
        }
    }
}
