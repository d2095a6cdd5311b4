package bank.service;

import bank.model.Account;

/**
 * In which order a transfer locks: as the customer says it.
 *
 * <p>The bug: transfers there and back lock in opposite orders, and then both may wait for ever.
 */
record LockOrder(Account first, Account second) {
}
