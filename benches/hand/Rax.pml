/* Rax.java, SIGNALS signals each: a signal between the test of the count and the wait is lost, hence a deadlock.
 *
 * - An event's count is read without its monitor: every such read is a step of its own, the test of the count with
 *   the read it belongs to.
 * - signal_event is one step: only one thread writes a count, and does so under the monitor; the other sees nothing
 *   of it but the written value.
 * - wait_for_event is the step that enters the wait set, and the wake-up. The monitor is always free between steps, so
 *   the wake-up goes with the read of the count after it.
 * - One waiter an event: the wait set is a bit.
 * - The two tasks differ in the order of their signal and their wait, and the loop counter goes with the last of
 *   both.
 * - The starts are no steps: a thread that has started need not run. A thread that has ended stays at `end`, as its
 *   removal would be a step, and goes there by goto: break at the end of an atomic is a step, too.
 *
 * spin -a -DSIGNALS=4 Rax.pml && gcc -O2 -DSAFETY -o pan pan.c && ./pan
 * Of 4 signals 33 states up to the deadlock, where pan ends; as many with -DNOREDUCE.
 */
#ifndef SIGNALS
#define SIGNALS 4
#endif

typedef Event { byte count; bool waiting }

Event event1, event2;

inline signal_event(e) { e.count++; e.waiting = false }

active proctype FirstTask() {
  byte i, count;
  do
  :: if
     :: event1.count != count
     :: event1.count == count -> event1.waiting = true
     fi;
     d_step { !event1.waiting -> count = event1.count };
     atomic { signal_event(event2); i++; if :: i == SIGNALS -> goto end :: else fi }
  od;
end: false
}

active proctype SecondTask() {
  byte i, count;
  do
  :: d_step { signal_event(event1) };
     if
     :: event2.count != count
     :: event2.count == count -> event2.waiting = true
     fi;
     atomic { !event2.waiting -> count = event2.count; i++; if :: i == SIGNALS -> goto end :: else fi }
  od;
end: false
}
