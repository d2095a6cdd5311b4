package app;

import bank.*;
import bank.model.Account;
import static bank.Transfer.twice;
import static bank.model.Account.*;

public class Main {
    public static void main(String[] args) throws InterruptedException {
        Account account = new bank.model.Account();
        Thread a = new Thread(new Transfer(account));
        Thread b = new Thread(new Transfer(account));
        a.start();
        b.start();
        a.join();
        b.join();
        assert account.balance() == START + twice(Config.AMOUNT);
    }
}
