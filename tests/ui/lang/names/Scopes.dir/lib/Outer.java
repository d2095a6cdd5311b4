package lib;

public class Outer {
    public static class Nested {
        public String toString() { return "lib.Outer.Nested "; }
        public String twice() { return "twice "; }
    }
}
