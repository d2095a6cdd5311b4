package bank.service;

import bank.model.Account;

/** In which order a transfer locks: by number, whichever way the money goes. */
record LockOrder(Account first, Account second) {
    LockOrder {
        if (first.compareTo(second) > 0) {
            Account larger = first;
            first = second;
            second = larger;
        }
    }
}
