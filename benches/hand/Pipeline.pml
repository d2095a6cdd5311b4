/* Pipeline.java, ITEMS items: three stages joined by two slots.
 *
 * - put and get are one step each, or two around a wait(): a slot is touched under its monitor only, so no other
 *   thread can tell where inside them the holder is, and the monitor itself is always free between steps.
 * - A slot's wait set is a mask of threads. A notified thread is back where it tests its condition: to get the
 *   monitor again and to test is one step, for the same reason.
 * - The loop counters and the consumer's x are the threads' own and go with put and get. The transformer's x is
 *   cleared when it has been put.
 * - The starts are no steps: a thread that has started need not run. A thread that has ended stays at `end`, as its
 *   removal would be a step, and goes there by goto: break at the end of an atomic is a step, too.
 *
 * spin -a -DITEMS=5 Pipeline.pml && gcc -O2 -DSAFETY -o pan pan.c && ./pan
 * 97 states for 5 items; as many with -DNOREDUCE.
 */
#ifndef ITEMS
#define ITEMS 5
#endif

typedef Slot { byte v; bool filled; byte waiting }

#define awake(s)     (!(s.waiting & (1 << _pid)))
#define wait(s)      s.waiting = s.waiting | (1 << _pid)
#define notifyAll(s) s.waiting = 0

#define put(s, x)    s.v = x; s.filled = true; notifyAll(s)
#define get(s, x)    x = s.v; s.filled = false; notifyAll(s)

Slot a, b;

active proctype Producer() {
  byte i;
  do
  :: d_step { awake(a) && a.filled -> wait(a) }
  :: atomic { awake(a) && !a.filled -> put(a, i); i++; if :: i == ITEMS -> goto end :: else fi }
  od;
end: false
}

active proctype Transformer() {
  byte i, x;
  do
  :: d_step { awake(a) && !a.filled -> wait(a) }
  :: d_step { awake(a) && a.filled -> get(a, x) };
     do
     :: d_step { awake(b) && b.filled -> wait(b) }
     :: atomic {
          awake(b) && !b.filled -> put(b, 2 * x);
          x = 0;
          i++;
          if :: i == ITEMS -> goto end :: else -> break fi
        }
     od
  od;
end: false
}

active proctype Consumer() {
  byte i, x;
  do
  :: d_step { awake(b) && !b.filled -> wait(b) }
  :: atomic {
       awake(b) && b.filled -> get(b, x);
       assert(x == 2 * i);
       x = 0;
       i++;
       if :: i == ITEMS -> goto end :: else fi
     }
  od;
end: false
}
