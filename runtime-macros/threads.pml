/* Threads. LIVE counts the threads that are alive and no daemons: the program ends when it is 0. STARTED is the number
   of the last thread that was started; main is 1. STATUS of a Thread object: 0 not started, 1 alive, 2 ended. */

/* start(), before the process runs. */
#define start_thread(STATUS) \
  STATUS = 1; \
  STARTED++; \
  LIVE++

/* The same for a thread that may be a daemon. */
#define start_thread_or_daemon(STATUS, DAEMON) \
  STATUS = 1; \
  STARTED++; \
  if \
  :: DAEMON -> \
     skip; \
  :: else -> \
     LIVE++; \
  fi

/* The thread's end. */
#define end_thread(STATUS) \
  STATUS = 2; \
  LIVE--

/* The same for a thread that may be a daemon. */
#define end_thread_or_daemon(STATUS, DAEMON) \
  STATUS = 2; \
  if \
  :: DAEMON -> \
     skip; \
  :: else -> \
     LIVE--; \
  fi

/* Verify.beginAtomic() and endAtomic(): they nest. ATOMIC is the process that is in such a section, 0 if none is;
   ATOMIC_ON is the object for whose monitor it waits: meanwhile others step. */
#define begin_atomic \
  ATOMIC = _pid; \
  ATOMIC_DEPTH++

#define end_atomic \
  if \
  :: ATOMIC_DEPTH > 1 -> \
     ATOMIC_DEPTH--; \
  :: else -> \
     ATOMIC_DEPTH = 0; \
     ATOMIC = 0; \
  fi

/* Enters a monitor where there are atomic sections. */
#define lock_in_atomic(LOCK, COUNT) \
  LOCK = this; \
  COUNT++; \
  if \
  :: ATOMIC == _pid -> \
     ATOMIC_ON = 0; \
  :: else -> \
     skip; \
  fi
