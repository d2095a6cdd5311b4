// Types whose values are not computed.
//@ kind: concurrent
//@ verdict: inconclusive(unmodelled)
public class Types {
    static long counter; //~? ERROR J0303
    public static void main(String[] args) {
        counter++; //~? ERROR J0303
        float f = 1.5f; //~? ERROR J0303
        System.out.println(counter > 0); //~? ERROR J0303
        System.out.println(f); //~? ERROR J0303
    }
}
