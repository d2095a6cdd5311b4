// args are constants: length, parseInt, equals.
//@ kind: sequential
//@ args: 3 fast -12
//@ verdict: holds
//@ twin: ArgumentsOther.java (the second argument is slow)
public class Arguments {
    static int rounds = 1;

    public static void main(String[] args) {
        if (args.length > 0) rounds = Integer.parseInt(args[0]);
        boolean fast = args.length > 1 && args[1].equals("fast");
        int n = args.length > 2 ? Integer.parseInt(args[2]) : 0;
        System.out.println(args.length + " " + rounds + " " + fast + " " + n + " " + args[1]);
        int sum = 0;
        for (int i = 0; i < rounds; i++) sum += n;
        System.out.println(sum);
        for (String a : args) System.out.println("argument " + a);
        try {
            System.out.println(args[3]);
        } catch (ArrayIndexOutOfBoundsException e) {
            System.out.println(e.getMessage());
        }
        assert fast;
    }
}
