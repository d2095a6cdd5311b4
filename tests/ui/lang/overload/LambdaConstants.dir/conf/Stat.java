package conf;

public class Stat { public static final boolean ON = true; public static final boolean ALSO = ON & !false; }
