// Generic classes, inner ones included, methods and constructors; bounds, wildcards, raw types, the diamond
// (JLS 4.4, 4.5, 4.8, 8.1.2, 8.4.4, 8.8.4, 15.9.1). No boxes: only what erasure and member types decide.
//@ kind: sequential
//@ classic: no (looks at texts)
//@ verdict: holds
//@ no-twin: output comparison
public class GenericClasses {
    static class Animal { String name() { return "animal"; } }
    static class Dog extends Animal { String name() { return "dog"; } String bark() { return "woof"; } }

    static class Node<T> {
        final T item;
        Node<T> next;
        Node(T item) { this(item, null); }
        Node(T item, Node<T> next) { this.item = item; this.next = next; }
        <U> Node(U first, Converter<? super U, ? extends T> by, String end) { this(by.convert(first)); }
        T last() { Node<T> n = this; while (n.next != null) n = n.next; return n.item; }
    }

    interface Converter<A, B> { B convert(A a); }

    static class Stack<E> {
        private class Frame {
            E element;
            Frame below;
            Frame(E element) { this.element = element; this.below = top; }
            E peek() { return element; }
        }
        private Frame top;
        int size;
        void push(E e) { top = new Frame(e); size++; }
        E pop() { E e = top.peek(); top = top.below; size--; return e; }
        boolean isEmpty() { return top == null; }
        Walker walker() { return new Walker(); }
        class Walker {
            Frame at = top;
            E next() { E e = at.element; at = at.below; return e; }
        }
        void pushAll(Stack<? extends E> other) { while (!other.isEmpty()) push(other.pop()); }
        void drainTo(Stack<? super E> other) { while (!isEmpty()) other.push(pop()); }
    }

    static class Pair<A, B> {
        final A first;
        final B second;
        Pair(A first, B second) { this.first = first; this.second = second; }
        Pair<B, A> swap() { return new Pair<>(second, first); }
        static <X> Pair<X, X> twin(X x) { return new Pair<>(x, x); }
    }

    static class Dogs extends Stack<Dog> {
        String barkAll() { String s = ""; while (!isEmpty()) s += pop().bark(); return s; }
    }

    interface Shape { String draw(); }
    interface Named { String name(); }
    static class Square extends Animal implements Shape { public String draw() { return "square"; } }
    static <T extends Animal & Shape> String both(T t) { return t.name() + "/" + t.draw(); }

    static abstract class Chain<S extends Chain<S>> {
        String text = "";
        abstract S self();
        S add(String s) { text += s; return self(); }
    }
    static class Html extends Chain<Html> {
        Html self() { return this; }
        Html bold() { text += "*"; return this; }
    }

    static String first(Node<? extends Animal> n) { return n.item.name(); }
    static String count(Node<?> n) { int k = 0; for (Node<?> x = n; x != null; x = x.next) k++; return "" + k; }
    static <T> void swapLast(Node<T> n) { Node<T> other = new Node<>(n.item); other.next = n.next; n.next = other; }
    static void helper(Node<?> n) { swapLast(n); }

    @SuppressWarnings({"rawtypes", "unchecked"})
    static String raw(Stack s) { Object o = s.pop(); s.push(o); return o.toString() + s.size; }

    public static void main(String[] args) {
        Node<Dog> dogs = new Node<>(new Dog(), new Node<>(new Dog()));
        System.out.println(dogs.last().bark() + dogs.next.item.bark() + first(dogs) + count(dogs));
        helper(dogs);
        System.out.println(count(dogs));
        Node<String> converted = new Node<>(new Dog(), d -> d.bark() + "!", "");
        System.out.println(converted.item.concat("#") + converted.item);

        Stack<Dog> stack = new Stack<>();
        stack.push(new Dog());
        stack.push(new Dog() { String bark() { return "wuff"; } });
        System.out.println(stack.walker().next().bark() + stack.size);
        Stack<Dog>.Walker w = stack.walker();
        w.next();
        System.out.println(w.next().bark());
        Stack<Animal> zoo = new Stack<>();
        zoo.pushAll(stack);
        System.out.println(zoo.pop().name() + zoo.size + stack.size);
        stack.push(new Dog());
        stack.drainTo(zoo);
        System.out.println(zoo.pop().name() + zoo.size);

        Pair<String, Dog> p = new Pair<>("key", new Dog());
        System.out.println(p.swap().first.bark() + p.swap().swap().first.concat("#"));
        System.out.println(Pair.twin("x").second.concat("y") + Pair.<Dog>twin(new Dog()).first.bark());

        Dogs pack = new Dogs();
        pack.push(new Dog());
        pack.push(new Dog());
        System.out.println(pack.barkAll());
        System.out.println(both(new Square()));
        System.out.println(new Html().add("a").bold().add("b").self().text);

        Stack<String> words = new Stack<>();
        words.push("w");
        System.out.println(raw(words));

        Converter<Dog, String> anonymous = new Converter<>() {
            public String convert(Dog d) { return d.bark() + d.name(); }
        };
        System.out.println(anonymous.convert(new Dog()));
        class Local<T extends Animal> {
            T held;
            Local(T t) { held = t; }
            T get() { return held; }
        }
        System.out.println(new Local<>(new Dog()).get().bark());
        Node<Dog>[] many = new Node[2];
        many[0] = dogs;
        System.out.println(many[0].item.bark());
    }
}
