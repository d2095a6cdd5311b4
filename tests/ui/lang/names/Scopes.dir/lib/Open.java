package lib;

public class Open {
    protected static final String CONSTANT = "constant ";
    protected static String inheritedStatic() { return "inherited "; }
    protected static class Protected {
        public Protected() { }
        public String toString() { return "protected class "; }
    }
    protected String open() { return hidden(); }
    String hidden() { return "Open.hidden"; }
    protected String name() { return "Open.name"; }
}
