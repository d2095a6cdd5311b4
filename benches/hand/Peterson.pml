/* Peterson.java, mode 0, ROUNDS rounds.
 *
 * - Every access to a volatile is a step of its own; inCS++ and inCS-- are two, a read and a write.
 * - The loop counter is the thread's own: to count goes with the write that ends the round, and the test of the
 *   counter with the same step. What was read from inCS is cleared with its last use.
 * - T0 and T1 are one proctype: they differ in `me` only.
 * - The starts are no steps: a thread that has started need not run. A thread that has ended stays at `end`, as its
 *   removal would be a step.
 *
 * spin -a -DROUNDS=4 Peterson.pml && gcc -O2 -DSAFETY -o pan pan.c && ./pan
 * 88, 1210, 18658 states for 1, 4, 16 rounds; as many with -DNOREDUCE.
 */
#ifndef ROUNDS
#define ROUNDS 1
#endif

#define me    _pid
#define other (1 - _pid)

bool flag[2];
byte turn, inCS;

active [2] proctype T() {
  byte i, read;
round:
  flag[me] = true;
  turn = other;
  do
  :: !flag[other] -> break
  :: flag[other] ->
     if
     :: turn == other
     :: turn != other -> break
     fi
  od;
  read = inCS;
  d_step { inCS = read + 1; read = 0 };
  assert(inCS == 1);
  read = inCS;
  d_step { inCS = read - 1; read = 0 };
  atomic { flag[me] = false; i++; if :: i < ROUNDS -> goto round :: else fi };
end: false
}
