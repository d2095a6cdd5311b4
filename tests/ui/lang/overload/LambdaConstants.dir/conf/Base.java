package conf;

public class Base { protected static final boolean INH = true; }
