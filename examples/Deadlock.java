/** Two accounts, two transfers in opposite directions: each holds one monitor and waits for the other. */
public class Deadlock {
    static class Account {
        private int balance = 10;

        void transfer(Account to, int amount) {
            synchronized (this) {
                synchronized (to) {
                    balance -= amount;
                    to.balance += amount;
                }
            }
        }
    }

    public static void main(String[] args) {
        Account a = new Account();
        Account b = new Account();
        new Thread(() -> a.transfer(b, 1), "a to b").start();
        new Thread(() -> b.transfer(a, 2), "b to a").start();
    }
}
