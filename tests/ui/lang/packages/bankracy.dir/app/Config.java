package app;

public interface Config {
    int AMOUNT = 5;
}
