package conf;

public interface Face { boolean FACE = "a" == "a"; }
