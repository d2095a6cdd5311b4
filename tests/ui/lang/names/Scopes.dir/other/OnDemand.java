package other;

public class OnDemand {
    public String toString() { return "on demand "; }
}
