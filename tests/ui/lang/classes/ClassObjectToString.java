// A virtual call whose receiver is a class object, or something else.
//@ kind: sequential
//@ verdict: holds
//@ no-twin: output comparison
//@ classic: no (class objects)
public class ClassObjectToString {
    public static void main(String[] args) {
        for (int i = 0; i < 2; i++) {
            Object o = i == 0 ? ClassObjectToString.class : "x";
            System.out.println(o.toString());
        }
    }
}
