package java.lang;

// A record's own methods are made where it is declared.
public abstract class Record {
    protected Record() {
    }

    public abstract boolean equals(Object other);

    public abstract int hashCode();

    public abstract String toString();
}
