// The text of what is logged is made while the handler is locked, and needs a lock whose owner logs.
//@ kind: concurrent
//@ verdict: violated(deadlock)
//@ classic: no (library)
import java.util.logging.Level;
import java.util.logging.Logger;

public class LogsUnderLock {
    private static final Logger LOG = Logger.getLogger("app.accounts");

    static class Account {
        private int balance;

        synchronized void add(int n) {
            balance += n;
            LOG.log(Level.INFO, "now {0}", balance); //~ DEADLOCK[Thread-0] ConsoleHandler
        }

        @Override
        public String toString() {
            synchronized (this) { //~ DEADLOCK[main] Account
                return "account of " + balance;
            }
        }
    }

    public static void main(String[] args) {
        Account account = new Account();
        new Thread(() -> account.add(1)).start();
        LOG.log(Level.INFO, "there is an {0}", account);
    }
}
