// JLS 3.10.1, 3.10.2: underscores in a row, zeros before decimal floating-point numbers.
//@ kind: sequential
//@ verdict: holds
//@ no-twin: prints what Java prints
public class NumberSpellings {
    public static void main(String[] args) {
        System.out.println(1__0 + " " + 0_17 + " " + 0__7L + " " + 0x1__F + " " + 0b1___1 + " " + -1__0);
        System.out.println(08e0 + " " + 010d + " " + 019f + " " + 09.5 + " " + 00.5 + " " + 007e-1 + " " + 0_9.0__5);
        System.out.println(1__0.5e-1__0 + " " + 1__0.5f + " " + 0.5__0 + " " + .5__0d + " " + 0e0 + " " + 00f + " " + 0x0.8p0__1);
    }
}
