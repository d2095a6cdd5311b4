package bank.service;

/** Carries out orders, one after the other. */
public final class Teller implements Runnable {
    private final String name;
    private final Bank bank;
    private final Order[] orders;
    private int refused;

    public Teller(String name, Bank bank, Order... orders) {
        this.name = name;
        this.bank = bank;
        this.orders = orders;
    }

    public String name() {
        return name;
    }

    /** To be asked once the teller has finished. */
    public int refused() {
        return refused;
    }

    @Override
    public void run() {
        for (Order order : orders) {
            try {
                bank.execute(order);
            } catch (BankException.NotCovered e) {
                assert e.missing() > 0 && !order.movesMoneyBetweenAccounts() : e.getMessage();
                refused++;
                bank.refuse(order, e);
            } catch (BankException e) {
                throw new IllegalStateException(name + ": " + e.getMessage());
            }
        }
    }
}
