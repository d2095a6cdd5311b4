package bank.model;

abstract class Base {
    protected int balance;
}
