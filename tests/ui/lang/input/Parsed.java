// A line that is looked into: unmodelled.
//@ kind: concurrent
//@ verdict: inconclusive
//@ classic: no (standard input)
import java.util.Scanner;

public class Parsed {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        while (in.hasNextLine()) {
            if (in.nextLine().equals("quit")) {
                break;
            }
        }
    }
}
