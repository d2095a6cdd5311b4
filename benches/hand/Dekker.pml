/* Dekker.java, mode 0, ROUNDS rounds.
 *
 * - Every access to a volatile is a step of its own; inCS++ and inCS-- are two, a read and a write.
 * - The loop counter is the thread's own: to count goes with the write that ends the round, and the test of the
 *   counter with the same step. What was read from inCS is cleared with its last use.
 * - The wait for turn is a busy loop here, too: blocked in it, a thread could be taken for deadlocked.
 * - T0 and T1 are one proctype: they differ in `me` only.
 * - The starts are no steps: a thread that has started need not run. A thread that has ended stays at `end`, as its
 *   removal would be a step.
 *
 * spin -a -DROUNDS=4 Dekker.pml && gcc -O2 -DSAFETY -o pan pan.c && ./pan
 * 93, 2371, 44923 states for 1, 4, 16 rounds; as many with -DNOREDUCE.
 */
#ifndef ROUNDS
#define ROUNDS 1
#endif

#define me    _pid
#define other (1 - _pid)

bool want[2];
byte turn, inCS;

active [2] proctype T() {
  byte i, read;
round:
  want[me] = true;
  do
  :: !want[other] -> break
  :: want[other] ->
     if
     :: turn == me
     :: turn != me ->
        want[me] = false;
        do
        :: turn != me
        :: turn == me -> break
        od;
        want[me] = true
     fi
  od;
  read = inCS;
  d_step { inCS = read + 1; read = 0 };
  assert(inCS == 1);
  read = inCS;
  d_step { inCS = read - 1; read = 0 };
  turn = other;
  atomic { want[me] = false; i++; if :: i < ROUNDS -> goto round :: else fi };
end: false
}
