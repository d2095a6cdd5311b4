// Without --args the array is empty.
//@ kind: sequential
//@ verdict: violated(uncaught-exception@L7)
public class NoArguments {
    public static void main(String[] args) {
        System.out.println("length " + args.length);
        int n = Integer.parseInt(args[0]); //~ THROWS[main] java.lang.ArrayIndexOutOfBoundsException
        System.out.println(n);
    }
}
