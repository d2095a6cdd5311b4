// The text of what is logged is there before the handler is locked.
//@ kind: concurrent
//@ verdict: holds
//@ classic: no (library)
//@ twin: LogsUnderLock.java (the text is made before)
import java.util.logging.Logger;

public class LogsText {
    private static final Logger LOG = Logger.getLogger("app.accounts");

    static class Account {
        private int balance;

        synchronized void add(int n) {
            balance += n;
            LOG.info(() -> "now " + balance);
        }

        @Override
        public String toString() {
            synchronized (this) {
                return "account of " + balance;
            }
        }
    }

    public static void main(String[] args) {
        Account account = new Account();
        new Thread(() -> account.add(1)).start();
        LOG.info("there is an " + account);
    }
}
