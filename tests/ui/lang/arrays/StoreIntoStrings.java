// An array of Strings takes no other object (JLS 10.5), whatever its static type.
//@ kind: sequential
//@ verdict: violated(uncaught-exception@L8)
public class StoreIntoStrings {
    public static void main(String[] args) {
        Object[] os = new String[2];
        os[0] = "fits";
        os[1] = new Object(); //~ THROWS[main] java.lang.ArrayStoreException
    }
}
