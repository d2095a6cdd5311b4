// Arguments are new strings: no literal is the same object, whatever its text.
//@ kind: sequential
//@ verdict: holds
//@ args: x 12
//@ classic: no (looks at texts)
//@ no-twin: output comparison
public class Identity {
    public static void main(String[] args) {
        System.out.println((args[0] == "x") + " " + args[0].equals("x") + " " + (args[0].intern() == "x") + " " + Integer.parseInt(args[1]));
    }
}
