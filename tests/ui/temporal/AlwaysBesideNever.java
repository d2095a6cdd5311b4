//@ verdict: violated(ltl)
//@ kind: concurrent
//@ check: ltl
//@ ltl: F later
//@ prop: later = AlwaysBesideNever.second
// The field that the formula is about has another one before it, about which the program speaks.
import j2pml.Verify;

class AlwaysBesideNever {
    static volatile boolean first, second;

    public static void main(String[] args) {
        first = true;
        Verify.always(first);
    }
}
