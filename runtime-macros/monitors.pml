/* Monitors. LOCK is the number of the thread that owns the object's monitor, 0 if nobody does; COUNT tells how
   often it has entered; WAIT holds the threads of the wait set. */

/* synchronized can be entered: the monitor is free, or this thread owns it already. */
#define can_lock(LOCK) (LOCK == 0 || LOCK == this)

/* Enters the monitor. */
#define lock(LOCK, COUNT) \
  LOCK = this; \
  COUNT++

/* Leaves the monitor; the outermost leave frees it. */
#define unlock(LOCK, COUNT) \
  COUNT--; \
  if \
  :: COUNT == 0 -> \
     LOCK = 0; \
  :: else -> \
     skip; \
  fi

/* wait(), first part: gives the monitor back completely and joins the wait set. */
#define wait_begin(LOCK, COUNT, WAIT) \
  SAVED = COUNT; \
  LOCK = 0; \
  COUNT = 0; \
  WAIT!!this

/* Whether this thread is still in the wait set. */
#define waiting(WAIT) (WAIT??[eval(this)])

/* wait(), second part: owns the monitor again, as often as before. */
#define wait_end(LOCK, COUNT) \
  LOCK = this; \
  COUNT = SAVED; \
  SAVED = 0

/* Leaves the wait set without having been notified: interrupted, or the time is over. */
#define leave_wait_set(WAIT) \
  WAIT??eval(this)

/* notify() that wakes this thread. */
#define wake(WAIT, THREAD) \
  WAIT??THREAD

/* notifyAll(). (A loop must not be the end of a d_step: spin takes its break for a jump into the d_step.) */
#define wake_all(WAIT) \
  do \
  :: len(WAIT) > 0 -> \
     WAIT?_; \
  :: else -> \
     break; \
  od; \
  skip
