package conf.deep;

public class Deep { public static class Inner { public static final boolean ON = true; public static final boolean OFF = false; } }
