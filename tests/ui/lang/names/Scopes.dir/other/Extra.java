package other;

public class Extra {
    public static final String EXTRA = "EXTRA ";
    public static String extra() { return "extra "; }
    public static String describe(Object o) { return "shadowed by the single static import"; }
}
