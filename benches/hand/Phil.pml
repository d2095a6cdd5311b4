/* Phil.java: N philosophers, one round each; ORDERED=0 is its mode 0 (deadlock), ORDERED=1 its mode 1 (none).
 *
 * - To take the second fork and to put both back is one step: nothing can block a philosopher who has both, and a
 *   release is a left mover: whatever others do before it, they could do after it.
 * - The body of the inner block is empty, so a fork is nothing but its monitor.
 * - The starts are no steps: a thread that has started need not run. A thread that has ended stays at `end`, as its
 *   removal would be a step.
 *
 * spin -a -DN=5 -DORDERED=1 Phil.pml && gcc -O2 -DSAFETY -o pan pan.c && ./pan
 * ORDERED=1: 8 * 3^(N-2) states. ORDERED=0: pan ends at the deadlock, after 13 (N=3) to 737 (N=7). As many with
 * -DNOREDUCE.
 */
#ifndef N
#define N 3
#endif
#ifndef ORDERED
#define ORDERED 0
#endif

#define left   _pid
#define right  ((_pid + 1) % N)
#define crossed (ORDERED && _pid == N - 1)
#define first  (crossed -> right : left)
#define second (crossed -> left : right)

bool taken[N];

active [N] proctype Philosopher() {
  d_step { !taken[first] -> taken[first] = true };
  d_step { !taken[second] -> taken[first] = false };
end: false
}
