/* LostUpdate.java: K threads, each increments c M times; MODE as there.
 *
 * - Modes 0 and 1: c++ is two steps, the read and the write. What was read is cleared when it has been written.
 * - Mode 2: the synchronized block is one step, as all access to c is under its lock.
 * - The loop counter is the thread's own and goes with the increment.
 * - main joins all threads before it reads c: the assertion goes with the last step of the last thread, as nothing
 *   can happen in between.
 * - The starts are no steps: a thread that has started need not run. A thread that has ended stays at the head of its
 *   loop, as its removal would be a step. That this is a valid end hides no deadlock: nothing in the loop can block.
 *
 * spin -a -DK=3 -DM=3 -DMODE=1 LostUpdate.pml && gcc -O2 -DSAFETY -o pan pan.c && ./pan
 * MODE=1: 541, 7646, 17231 states for K,M = 2,4 and 3,3 and 4,2. MODE=2: (M+1)^K. As many with -DNOREDUCE.
 */
#ifndef K
#define K 2
#endif
#ifndef M
#define M 4
#endif
#ifndef MODE
#define MODE 1
#endif

#if MODE == 1
#define correct (c >= (M < 2 -> M : 2) && c <= K * M)
#else
#define correct (c == K * M)
#endif

byte c, ended;

inline checkIfLast() {
  if
  :: i == M -> ended++; if :: ended == K -> assert(correct) :: else fi
  :: else
  fi
}

active [K] proctype T() {
  byte i;
#if MODE == 2
end:
  do
  :: d_step { i < M -> c++; i++; checkIfLast() }
  od
#else
  byte read;
end:
  do
  :: d_step { i < M -> read = c };
     d_step { c = read + 1; read = 0; i++; checkIfLast() }
  od
#endif
}
