// The digits of Object.toString() differ from run to run: printing them is fine, looking at them has no model.
//@ kind: concurrent
//@ verdict: inconclusive(unmodelled)
//@ classic: no (looks at texts)
public class IdentityText {
    public static void main(String[] args) {
        String text = "an object: " + new IdentityText();
        System.out.println(text.length() > 0 ? "some" : "none");
    }
}
