/* Exceptions. EXN is the exception that this thread is throwing, 0 if none. level is the number of protected regions
   (try, synchronized) that are entered: an escape (unless) is taken by the innermost region only. */

/* throw e */
#define throw(e) \
  EXN = e

/* throw new C(), by the Java machine itself: null pointers, array indices ... */
#define throw_new(TAG, NEXT, MAX, TOO_MANY) \
  if \
  :: NEXT < MAX -> \
     EXN = TAG * STRIDE + NEXT; \
     NEXT++; \
  :: else -> \
     CUT = TOO_MANY; \
  fi

/* The same where the program looks at messages: what this one says, TEXT, is not known. */
#define throw_new_with(TAG, NEXT, MAX, TOO_MANY, MESSAGE, TEXT) \
  if \
  :: NEXT < MAX -> \
     EXN = TAG * STRIDE + NEXT; \
     MESSAGE = TEXT; \
     NEXT++; \
  :: else -> \
     CUT = TOO_MANY; \
  fi

/* Something is being thrown, and the region of this level is the innermost one. */
#define thrown_at(LEVEL) (level == LEVEL && EXN != 0)
