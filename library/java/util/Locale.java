package java.util;

// Language and country. Only English (and the root's) conventions are modelled, and taken to be the default.
public final class Locale implements Cloneable, java.io.Serializable {
    public static final Locale ENGLISH = new Locale("en", "");
    public static final Locale FRENCH = new Locale("fr", "");
    public static final Locale GERMAN = new Locale("de", "");
    public static final Locale ITALIAN = new Locale("it", "");
    public static final Locale JAPANESE = new Locale("ja", "");
    public static final Locale KOREAN = new Locale("ko", "");
    public static final Locale CHINESE = new Locale("zh", "");
    public static final Locale FRANCE = new Locale("fr", "FR");
    public static final Locale GERMANY = new Locale("de", "DE");
    public static final Locale ITALY = new Locale("it", "IT");
    public static final Locale JAPAN = new Locale("ja", "JP");
    public static final Locale KOREA = new Locale("ko", "KR");
    public static final Locale UK = new Locale("en", "GB");
    public static final Locale US = new Locale("en", "US");
    public static final Locale CANADA = new Locale("en", "CA");
    public static final Locale ROOT = new Locale("", "");

    private final String language;
    private final String country;

    // Languages are in lower case, countries in upper case.
    public Locale(String language, String country) {
        if (language == null || country == null) {
            throw new NullPointerException();
        }
        this.language = language;
        this.country = country;
    }

    public Locale(String language) {
        this(language, "");
    }

    public Locale(String language, String country, String variant) {
        this(language, country);
        if (!variant.isEmpty()) {
            j2pml.Model.unmodelled("a locale with a variant");
        }
    }

    public static Locale getDefault() {
        return US;
    }

    public static native void setDefault(Locale locale);

    public String getLanguage() {
        return language;
    }

    public String getCountry() {
        return country;
    }

    public native String getDisplayName();

    public native String getDisplayLanguage();

    public native String getDisplayCountry();

    public native String toLanguageTag();

    public static native Locale forLanguageTag(String tag);

    public static native Locale[] getAvailableLocales();

    public final String toString() {
        return country.isEmpty() ? language : language + "_" + country;
    }

    public int hashCode() {
        j2pml.Model.unmodelled();
        return 0;
    }

    public boolean equals(Object other) {
        return other instanceof Locale && ((Locale) other).language.equals(language)
            && ((Locale) other).country.equals(country);
    }

    public native Object clone();

    // Turkish and its like have letters of their own.
    public void checkCase() {
        if (language.equals("tr") || language.equals("az") || language.equals("lt")) {
            j2pml.Model.unmodelled("the case of letters in this locale");
        }
    }

    void checkEnglish() {
        if (!language.equals("en") && !language.equals("")) {
            j2pml.Model.unmodelled("the case of letters in this locale");
        }
    }
}
