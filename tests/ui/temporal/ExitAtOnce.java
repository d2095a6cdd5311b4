// A program that does nothing but exit ends, and nobody starves or is without progress in it.
//@ kind: concurrent
//@ verdict: holds
//@ classic: no (library)
//@ check: termination,livelock,starvation
//@ no-twin: ExitPerhaps
public class ExitAtOnce {
    public static void main(String[] args) {
        System.exit(0);
    }
}
