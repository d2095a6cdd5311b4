/* ReadersWriters.java, mode 0: R readers and W writers, one round each.
 *
 * - A synchronized method is one step, or two around a wait(): its fields are touched under the monitor only, so no
 *   other thread can tell where inside it the holder is, and the monitor itself is always free between steps.
 * - The wait set is a mask of threads. A notified thread is back where it tests its condition: to get the monitor
 *   again and to test is one step, for the same reason.
 * - The starts are no steps: a thread that has started need not run. A thread that has ended stays at `end`, as its
 *   removal would be a step.
 *
 * spin -a -DR=3 -DW=2 ReadersWriters.pml && gcc -O2 -DSAFETY -o pan pan.c && ./pan
 * 115, 100, 365 states for R,W = 2,2 and 3,1 and 3,2; as many with -DNOREDUCE.
 */
#ifndef R
#define R 2
#endif
#ifndef W
#define W 2
#endif

#define awake     (!(waiting & (1 << _pid)))
#define wait      waiting = waiting | (1 << _pid)
#define notifyAll waiting = 0

byte readers;
bool writing;
byte waiting;

active [R] proctype Reader() {
  do
  :: d_step { awake && writing -> wait }
  :: d_step { awake && !writing -> readers++; assert(!writing) }; break
  od;
  atomic { readers--; if :: readers == 0 -> notifyAll :: else fi };
end: false
}

active [W] proctype Writer() {
  do
  :: d_step { awake && (readers > 0 || writing) -> wait }
  :: d_step { awake && !(readers > 0 || writing) -> assert(!writing && readers == 0); writing = true }; break
  od;
  atomic { writing = false; notifyAll };
end: false
}
