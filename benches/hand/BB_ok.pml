/* BB_ok.java, and with -DCONSUMERS=2 BB_ok2c.java: a buffer of 3 slots, one producer of 6 items.
 *
 * - A synchronized method is one step, or two around a wait(): its fields are touched under the monitor only, so no
 *   other thread can tell where inside it the holder is, and the monitor itself is always free between steps.
 * - The wait set is a mask of threads. A notified thread is back where it tests its condition: to get the monitor
 *   again and to test is one step, for the same reason.
 * - An AttrData never changes after its constructor and is told by its attr; 0 is null, hence i + 1.
 * - What a consumer received is its own, so an element is checked when it arrives and not at the end. Of the array
 *   `received` only this remains: its length for one consumer, its last element for two. Its ten places are more than
 *   the items, so no loop ends by count < 10.
 * - yield() and the starts are no steps: a thread that has started need not run. A thread that has ended stays at
 *   `end`, as its removal would be a step.
 *
 * spin -a BB_ok.pml && gcc -O2 -DSAFETY -o pan pan.c && ./pan
 * spin -a -DCONSUMERS=2 BB_ok.pml && gcc -O2 -DSAFETY -o pan pan.c && ./pan
 * 37 states, and 295 with two consumers; as many with -DNOREDUCE.
 */
#ifndef CONSUMERS
#define CONSUMERS 1
#endif
#define SIZE  3
#define ITEMS 6

#define awake     (!(waiting & (1 << _pid)))
#define wait      waiting = waiting | (1 << _pid)
#define notifyAll waiting = 0

byte array[SIZE], putPtr, getPtr, usedSlots;
bool halted;
byte waiting;

active proctype Producer() {
  byte i;
  do
  :: d_step { i < ITEMS && awake && usedSlots == SIZE -> wait }
  :: d_step { i < ITEMS && awake && usedSlots < SIZE ->
       array[putPtr] = i + 1;
       putPtr = (putPtr + 1) % SIZE;
       if :: usedSlots == 0 -> notifyAll :: else fi;
       usedSlots++;
       i++
     }
  :: d_step { i == ITEMS -> halted = true; notifyAll }; break
  od;
end: false
}

active [CONSUMERS] proctype Consumer() {
  byte got;  /* one consumer: how many; two: the last */
  do
  :: d_step { awake && usedSlots == 0 && !halted -> wait }
  :: d_step { awake && usedSlots > 0 ->
#if CONSUMERS == 1
       assert(array[getPtr] == got + 1);
#else
       assert(array[getPtr] > got);
#endif
       got = array[getPtr];
       array[getPtr] = 0;
       getPtr = (getPtr + 1) % SIZE;
       if :: usedSlots == SIZE -> notifyAll :: else fi;
       usedSlots--
     }
  :: d_step { awake && usedSlots == 0 && halted ->
#if CONSUMERS == 1
       assert(got == ITEMS);
#endif
       got = 0
     }; break
  od;
end: false
}
