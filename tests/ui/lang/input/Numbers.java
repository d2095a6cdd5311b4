// Numbers that somebody types: any, or none.
//@ kind: concurrent
//@ check: deadlock, assertion, uncaught-exception
//@ verdict: violated(uncaught-exception@L20)
//@ classic: no (standard input)
import java.util.Scanner;

public class Numbers {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int sum = 0;
        int max = 3;
        while (in.hasNextInt() && max > 0) {
            int n = in.nextInt();
            if (n > 10) {
                max--;
            }
            sum += n;
        }
        System.out.println("sum " + sum + ", then " + in.next()); //~ THROWS[main] java.util.NoSuchElementException
    }
}
