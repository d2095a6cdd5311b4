package java.util.logging;

public class Level implements java.io.Serializable {
    public static final Level OFF = new Level("OFF", Integer.MAX_VALUE);
    public static final Level SEVERE = new Level("SEVERE", 1000);
    public static final Level WARNING = new Level("WARNING", 900);
    public static final Level INFO = new Level("INFO", 800);
    public static final Level CONFIG = new Level("CONFIG", 700);
    public static final Level FINE = new Level("FINE", 500);
    public static final Level FINER = new Level("FINER", 400);
    public static final Level FINEST = new Level("FINEST", 300);
    public static final Level ALL = new Level("ALL", Integer.MIN_VALUE);

    private final String name;
    private final int value;

    protected Level(String name, int value) {
        if (name == null) {
            throw new NullPointerException();
        }
        this.name = name;
        this.value = value;
    }

    public native String getResourceBundleName();

    public String getName() {
        return name;
    }

    // Names are English here.
    public String getLocalizedName() {
        return name;
    }

    public final String toString() {
        return name;
    }

    public final int intValue() {
        return value;
    }

    // Of levels that are made elsewhere nothing is known here, other than in the JDK.
    public static Level parse(String name) throws IllegalArgumentException {
        if (name == null) {
            throw new NullPointerException();
        }
        Level[] known = {OFF, SEVERE, WARNING, INFO, CONFIG, FINE, FINER, FINEST, ALL};
        for (int i = 0; i < known.length; i++) {
            if (known[i].name.equals(name)) {
                return known[i];
            }
        }
        int value;
        try {
            value = Integer.parseInt(name);
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException("Bad level \"" + name + "\"");
        }
        for (int i = 0; i < known.length; i++) {
            if (known[i].value == value) {
                return known[i];
            }
        }
        return new Level(name, value);
    }

    public boolean equals(Object other) {
        return other instanceof Level && ((Level) other).value == value;
    }

    public int hashCode() {
        return value;
    }
}
