c_decl {
\#include <stdio.h>
extern int readtrail;
static int ready(int me);
static void step(int me);
static void tell(void);
};
c_state "unsigned char S[3]" "Global"
proctype thread(byte me) {
  do
  :: d_step { c_expr { (ready(Pthread->me)) }; c_code { step(Pthread->me); } }
  od
}
init {
  atomic { run thread(1); run thread(2) }
  c_code { now.S[0] = 1; };
  do
  :: c_expr { now.S[0] == 2 } -> c_code { tell(); }; assert(false)
  :: timeout -> assert(true); break
  od
}
c_code {
static int ready(int me) { return now.S[0] == 1 && now.S[me] < 9; }
static void step(int me) {
  now.S[me]++;
  if (now.S[1] == 3 && now.S[2] == 2) now.S[0] = 2;
  if (readtrail) printf("j2pml step %d\n", me);
}
static void tell(void) {
  if (readtrail) printf("j2pml state %02x%02x%02x\n", now.S[0], now.S[1], now.S[2]);
}
};
