//@ verdict: holds
//@ kind: concurrent
//@ check: ltl
//@ ltl: F later
//@ prop: later = AlwaysBeside.second
//@ twin: AlwaysBesideNever.java (the second field is never set)
// A formula beside the program and one in it.
import j2pml.Verify;

class AlwaysBeside {
    static volatile boolean first, second;

    public static void main(String[] args) {
        first = true;
        Verify.always(first);
        second = true;
    }
}
