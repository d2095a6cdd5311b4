package conf;

public class Sub extends Base implements Three { public static final boolean INH = true; }
interface Three { long FACE = 3; }
