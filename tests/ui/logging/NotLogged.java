// Below its level nothing is logged: no text is made, no lock is taken.
//@ kind: concurrent
//@ verdict: holds
//@ classic: no (library)
//@ twin: LogsUnderLock.java (it is logged)
import java.util.logging.Level;
import java.util.logging.Logger;

public class NotLogged {
    private static final Logger LOG = Logger.getLogger("app.accounts");

    static class Account {
        private int balance;

        synchronized void add(int n) {
            balance += n;
            LOG.log(Level.FINE, "now {0}", balance);
        }

        @Override
        public synchronized String toString() {
            return "account of " + balance;
        }
    }

    public static void main(String[] args) {
        Logger.getLogger("app").setLevel(Level.WARNING);
        Account account = new Account();
        new Thread(() -> account.add(1)).start();
        LOG.log(Level.INFO, "there is an {0}", account);
    }
}
