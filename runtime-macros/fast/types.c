/* What every step works on: the state, unpacked. A value is a cell: boolean to long are the number itself, float and
   double their bits; of a reference 0 is null, n > 0 the n-th object; class objects, cached boxes and
   interned strings are negative, in this order. */
typedef long long Cell;
#define STRINGS (-0x1000000)
#define COMPUTED STRINGS
#define BOXES (-0x800000)
#define BOXED(kind, n) (BOXES - ((kind) << 8 | (int) ((n) + 128)))
#define UNBOXED(v) ((v) > 0 ? SLOT(v, 0) : (Cell) (((BOXES - (int) (v)) & 255) - 128))
#define IS_BOX(v) ((v) <= BOXES && (v) > STRINGS)
#define CLASS_OBJECT(c) (-1 - (c))
#define STRING(n) (STRINGS - 1 - (n))
#define IS_STRING(v) ((v) <= STRINGS)
enum { BOTH, RIGHT, LEFT, NON, FIRST, FIRST_NON };
/* Of a local; in a table of live locals the number of the local stands above. */
enum { INT, REF, LONG, FLOAT, DOUBLE, KIND_BITS = 3, KINDS = 7 };
enum { ENDED, RUNNING, WAITING, JOINING };
/* How a method goes on where its thread stands: at the instruction; behind a call or wait that returned; with `exc`. */
enum { AT, RETURNED, THROWN };
/* What a method tells the loop that runs it. */
enum { STOP, GO_ON, UNWIND };
/* Sets of states of threads, as they are told. */
enum { IS_NEW = 1, IS_RUNNABLE = 2, IS_BLOCKED = 4, IS_WAITING = 8, IS_TIMED_WAITING = 16, IS_TERMINATED = 32, IS_JOIN = 64 };
enum { WOKEN, INTERRUPTED, TIMEOUT, WOKEN_INTERRUPTED };
/* Of pan: a trail is replayed; reports an error. */
extern int readtrail;
extern void (*Uerror)(char *);
typedef struct { int method, pc, base; const int *live; } Frame;
typedef struct {
  int status, exited, uncaught, atomic, object;
  int monitor, timed, notified, count, target, stepped, seen;
  int frames, max_frames, locals, max_locals, held, max_held;
  Frame *frame;
  Cell *local;
  int *hold;
} Thread;
typedef struct { int class_, site, length, owner, count, thread, interrupted, daemon, guard, shared, slots, number; unsigned long long reached; } Object;
typedef struct { int value, owner, count; } Monitor;
/* An acquisition behind which a waiter goes on: `enter` -1 if the method returns first; `lock` -1 for a constant. */
typedef struct { int enter, lock, constant, lock_live, saved, saved_live; } Reentry;
typedef struct { short slots; char is_thread, elem; const char *types; } Class;
#define STAND(pc_) { F->pc = (pc_); return STOP; }
#define END(n, pc_) { end = (n); STAND(pc_) }
#define RAISE(class_, message, handler) { raise_(class_, message); fresh = 0; goto handler; }
#define MAX_CELLS (1 << 22)
