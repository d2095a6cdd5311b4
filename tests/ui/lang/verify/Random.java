// Verify.random(n) gives each of 0 to n, randomBool both values.
//@ kind: concurrent
//@ verdict: holds
//@ twin: RandomOff.java (one bound is too narrow)
import j2pml.Verify;

public class Random {
    public static void main(String[] args) {
        int n = Verify.random(3);
        boolean b = Verify.randomBool();
        int m = b ? n : -n;
        Verify.print("m", m);
        Verify.assertTrue(m >= -3 && m <= 3);
    }
}
