// JLS 15.16, 15.20.2: reference casts and instanceof over classes, interfaces, arrays and null.
//@ kind: sequential
//@ verdict: holds
//@ no-twin: output comparison
public class CastsAndInstanceof {
    interface Swims {}
    interface Dives extends Swims {}
    static class Animal { String name() { return "animal"; } }
    static class Dog extends Animal implements Swims { String name() { return "dog"; } String bark() { return "wow"; } }
    static class Seal extends Animal implements Dives { String name() { return "seal"; } }

    static void test(Object o) {
        System.out.println((o instanceof Animal) + " " + (o instanceof Dog) + " " + (o instanceof Seal) + " "
            + (o instanceof Swims) + " " + (o instanceof Dives) + " " + (o instanceof Object) + " "
            + (o instanceof int[]) + " " + (o instanceof Object[]) + " " + (o instanceof Animal[]));
    }

    static String cast(Object o) {
        try {
            Dog d = (Dog) o;
            return d == null ? "null dog" : d.bark();
        } catch (ClassCastException e) {
            return "no dog";
        }
    }

    public static void main(String[] args) {
        test(new Animal());
        test(new Dog());
        test(new Seal());
        test(null);
        test(new int[1]);
        test(new Dog[1]);
        test(new Object[1]);
        test(new int[1][1]);
        System.out.println(cast(new Dog()));
        System.out.println(cast(new Seal()));
        System.out.println(cast(null));
        System.out.println(cast(new Dog[0]));
        Animal a = new Seal();
        Swims s = (Swims) a;
        System.out.println(((Animal) s).name());
        try {
            Dives d = (Dives) (Object) new Dog();
            System.out.println(d == null);
        } catch (ClassCastException e) {
            System.out.println("dogs do not dive");
        }
        Object o = new Dog[] {new Dog()};
        Animal[] animals = (Animal[]) o;
        System.out.println(animals.length + animals[0].name());
        try {
            Seal[] seals = (Seal[]) o;
            System.out.println(seals.length);
        } catch (ClassCastException e) {
            System.out.println("no seals");
        }
        try {
            animals[0] = new Seal();
            System.out.println("stored");
        } catch (ArrayStoreException e) {
            System.out.println("store: " + e.getMessage());
        }
        animals[0] = null;
        System.out.println(animals[0] == null);
        Object[][] deep = {new Object[2], new Dog[1]};
        System.out.println(deep[1] instanceof Dog[]);
        System.out.println(a == s);
        System.out.println((Object) a != (Object) "x");
    }
}
