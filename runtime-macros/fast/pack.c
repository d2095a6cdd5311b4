/* ---- packing and unpacking ---- */
static Thread T[THREADS + 1];
static Object *O;
static int objects, max_objects;
static Cell *P;
static int slots, max_slots;
static Cell G[STATICS + 1];
static int CLASS_STATE[CLASS_STATES + 1];
static Monitor *M;
static int monitors, max_monitors, threads, in_force, names, packed;
static int me, fresh, committed, debt, prefix, back_edges, calls, how, exc, choice, end, doubt, living, progressed, halted, stepper;
static int *todo, max_todo;

static void *more(void *old, int *max, int need, int size)
{
  if (need > *max) {
    *max = need * 2 + 16;
    old = realloc(old, (size_t) *max * (size_t) size);
    if (!old) { printf("pan: out of memory\n"); exit(1); }
  }
  return old;
}

static unsigned char *at;
static unsigned get_more(void)
{
  unsigned n = at[-1] & 127, shift = 7;
  for (;;) {
    unsigned b = *at++;
    n |= (b & 127) << shift;
    if (b < 128) return n;
    shift += 7;
  }
}
/* Nearly all numbers take one byte. */
#define get() (*at++ < 128 ? at[-1] : get_more())
static int get_int(void)
{
  unsigned long long n = 0;
  unsigned shift = 0, b;
  if (*at < 128) { b = *at++ >> 2; return (int) (b >> 1) ^ -(int) (b & 1); }
  do { b = *at++; n |= (unsigned long long) (b & 127) << shift; shift += 7; } while (b >= 128);
  unsigned z = (unsigned) (n >> 2);
  return (int) (z >> 1) ^ -(int) (z & 1);
}
static int get_ref(void)
{
  unsigned n = get();
  if (n == 1) return 0;
  if ((n & 3) == 1) return (int) (n >> 2);
  if ((n & 3) == 2) return BOXES - ((int) (n >> 2) - 1);
  if ((n & 7) == 3) return CLASS_OBJECT((int) (n >> 3));
  return STRINGS - (int) (n >> 3);
}

static unsigned long long reversed(unsigned long long n, int bytes)
{
  unsigned long long r = 0;
  for (; bytes > 0; bytes--, n >>= 8) r = r << 8 | (n & 255);
  return r;
}
static Cell get_wide(int type)
{
  unsigned long long n = 0;
  unsigned shift = 0, b;
  do { b = *at++; n |= (unsigned long long) (b & 127) << shift; shift += 7; } while (b >= 128);
  if (type == LONG) return (Cell) (n >> 1 ^ (0 - (n & 1)));
  return (Cell) reversed(n, type == FLOAT ? 4 : 8);
}

/* Types: i an int, r a reference, j, f and d a long, float and double, - not in the state. */
static int kind_of(char type) { return type == 'j' ? LONG : type == 'f' ? FLOAT : DOUBLE; }
static Cell get_cell(char type)
{
  return type == 'i' ? get_int() : type == 'r' ? get_ref() : type == '-' ? 0 : get_wide(kind_of(type));
}
static const Class *class_of_object(int o) { return &CLASSES[O[o].class_]; }

static void unpack(void)
{
  int t, i, n;
  const unsigned char *stop;
  at = now.S;
  packed = at[0] | at[1] << 8 | at[2] << 16;
  at = now.S + HEAD;
  stop = at + packed;
  for (i = 0; i < STATICS; i++)
    if (STATIC_TYPES[i] == 'i') G[i] = get_int(); else G[i] = get_cell(STATIC_TYPES[i]);
  for (i = 0; i < CLASS_STATES; i++) CLASS_STATE[i] = (int) get();
  in_force = (int) get();
  if (NAMES) names = (int) get();
  threads = (int) get();
  living = 0;
  for (t = 1; t <= threads; t++) {
    Thread *x = &T[t];
    unsigned status = get();
    x->held = x->frames = x->locals = x->atomic = x->stepped = 0;
    x->exited = x->timed = x->notified = x->count = x->monitor = x->target = x->seen = 0;
    if (!status) { x->status = ENDED; x->exited = 1; x->object = 0; x->uncaught = (int) get(); continue; }
    living++;
    x->status = RUNNING;
    if (status == 8) x->exited = 1;
    else if (status >= 4) {
      x->status = WAITING;
      x->timed = status & 1;
      x->notified = status >> 1 & 1;
      x->count = (int) get();
      x->monitor = get_ref();
    } else if (status >= 2) { x->status = JOINING; x->timed = status & 1; x->target = (int) get(); }
    x->uncaught = (int) get();
    if (ASKS_STATES) x->seen = (int) get();
    x->atomic = (int) get();
    x->object = get_ref();
    n = x->frames = (int) get();
    x->frame = more(x->frame, &x->max_frames, n, sizeof(Frame));
    for (i = 0; i < n; i++) {
      Frame *f = &x->frame[i];
      f->method = (int) get();
      f->pc = (int) get();
      f->base = x->locals;
      x->locals += locals_of(f->method);
    }
    x->local = more(x->local, &x->max_locals, x->locals, sizeof(Cell));
    memset(x->local, 0, (size_t) x->locals * sizeof(Cell));
    for (i = 0; i < n; i++) {
      Frame *f = &x->frame[i];
      const int *live = f->live = live_at(f->method, f->pc, i == n - 1);
      int k;
      for (k = *live++; k > 0; k--, live++) {
        Cell *cell = &x->local[f->base + (*live >> KIND_BITS)];
        int kind = *live & KINDS;
        *cell = kind == INT ? get_int() : kind == REF ? get_ref() : get_wide(kind);
      }
    }
    if (GUARDS) {
      x->held = (int) get();
      x->hold = more(x->hold, &x->max_held, x->held, sizeof(int));
      for (i = 0; i < x->held; i++) x->hold[i] = get_ref();
    }
  }
  monitors = (int) get();
  M = more(M, &max_monitors, monitors, sizeof(Monitor));
  for (i = 0; i < monitors; i++) { M[i].value = get_ref(); M[i].owner = (int) get(); M[i].count = (int) get(); }
  objects = slots = 0;
  while (at < stop) {
    Object *o;
    const Class *c;
    O = more(O, &max_objects, objects + 2, sizeof(Object));
    o = &O[++objects];
    o->class_ = (int) get();
    c = &CLASSES[o->class_];
    o->site = o->length = 0;
    n = c->slots;
    if (c->elem) { o->site = (int) get(); n = o->length = (int) get(); }
    o->owner = (int) get();
    o->count = o->owner ? (int) get() : 0;
    o->thread = o->interrupted = o->daemon = o->guard = 0;
    if (c->is_thread) {
      unsigned info = get();
      o->thread = (int) (info >> 2);
      o->interrupted = info >> 1 & 1;
      o->daemon = info & 1;
    }
    if (GUARDS) o->guard = get_ref();
    o->slots = slots;
    slots += n;
    P = more(P, &max_slots, slots, sizeof(Cell));
    for (i = 0; i < n; i++) {
      char type = c->elem ? c->elem : c->types[i];
      P[o->slots + i] = type == 'i' ? get_int() : get_cell(type);
    }
  }
}

static unsigned char *limit;
static int order, too_long;
static void put_more(unsigned n)
{
  while (n >= 128) {
    if (at < limit) *at++ = (unsigned char) (n | 128); else too_long = 1;
    n >>= 7;
  }
  if (at < limit) *at++ = (unsigned char) n; else too_long = 1;
}
#define put(n) { unsigned n_ = (unsigned) (n); if (n_ < 128 && at < limit) *at++ = (unsigned char) n_; else put_more(n_); }
static void put_int(int v)
{
  unsigned long long n = (unsigned long long) (((unsigned) v << 1) ^ (unsigned) (v >> 31)) << 2;
  if (n < 128 && at < limit) { *at++ = (unsigned char) n; return; }
  while (n >= 128) {
    if (at < limit) *at++ = (unsigned char) (n | 128); else too_long = 1;
    n >>= 7;
  }
  if (at < limit) *at++ = (unsigned char) n; else too_long = 1;
}
static void put_wide(Cell v, int type)
{
  unsigned long long n = type == LONG ? (unsigned long long) v << 1 ^ (unsigned long long) (v >> 63)
                                      : reversed((unsigned long long) v, type == FLOAT ? 4 : 8);
  while (n >= 128) {
    if (at < limit) *at++ = (unsigned char) (n | 128); else too_long = 1;
    n >>= 7;
  }
  if (at < limit) *at++ = (unsigned char) n; else too_long = 1;
}
static void put_ref(int v)
{
  if (v > 0) {
    if (!O[v].number) { todo[order++] = v; O[v].number = order; }
    put((unsigned) O[v].number << 2 | 1)
  } else if (v == 0) put(1)
  else if (IS_STRING(v)) put((unsigned) (STRINGS - v) << 3 | 7)
  else if (IS_BOX(v)) put((unsigned) (BOXES - v + 1) << 2 | 2)
  else put((unsigned) (-1 - v) << 3 | 3)
}

static void put_cell(Cell v, char type)
{
  if (type == 'i') put_int((int) v);
  else if (type == 'r') put_ref((int) v);
  else if (type != '-') put_wide(v, kind_of(type));
}

/* Packs the state into the state vector: objects are numbered as they are met, what nobody can reach is gone. */
static void pack(void)
{
  int t, i, n, done;
  for (i = 1; i <= objects; i++) O[i].number = 0;
  todo = more(todo, &max_todo, objects + 1, sizeof(int));
  order = too_long = 0;
  at = now.S + HEAD;
  limit = now.S + SIZE;
  for (i = 0; i < STATICS; i++)
    if (STATIC_TYPES[i] == 'i') put_int((int) G[i]); else put_cell(G[i], STATIC_TYPES[i]);
  for (i = 0; i < CLASS_STATES; i++) put((unsigned) CLASS_STATE[i]);
  put((unsigned) in_force);
  if (NAMES) put((unsigned) names);
  put((unsigned) threads);
  for (t = 1; t <= threads; t++) {
    Thread *x = &T[t];
    if (x->status == ENDED) { put(0); put((unsigned) x->uncaught); continue; }
    if (x->status == WAITING) {
      put((unsigned) (4 + x->timed + 2 * x->notified));
      put((unsigned) x->count);
      put_ref(x->monitor);
    } else if (x->status == JOINING) { put((unsigned) (2 + x->timed)); put((unsigned) x->target); }
    else put(x->exited ? 8 : 1)
    put((unsigned) x->uncaught);
    if (ASKS_STATES) put((unsigned) x->seen)
    put((unsigned) x->atomic);
    put_ref(x->object);
    n = x->frames;
    put((unsigned) n);
    for (i = 0; i < n; i++) { put((unsigned) x->frame[i].method); put((unsigned) x->frame[i].pc); }
    for (i = 0; i < n; i++) {
      Frame *f = &x->frame[i];
      const int *live = x->stepped ? live_at(f->method, f->pc, i == n - 1) : f->live;
      int k;
      for (k = *live++; k > 0; k--, live++) {
        Cell v = x->local[f->base + (*live >> KIND_BITS)];
        int kind = *live & KINDS;
        if (kind == INT) put_int((int) v); else if (kind == REF) put_ref((int) v); else put_wide(v, kind);
      }
    }
    if (GUARDS) {
      put((unsigned) x->held);
      for (i = 0; i < x->held; i++) put_ref(x->hold[i]);
    }
  }
  put((unsigned) monitors);
  for (i = 0; i < monitors; i++) { put_ref(M[i].value); put((unsigned) M[i].owner); put((unsigned) M[i].count); }
  for (done = 0; done < order; done++) {
    Object *o = &O[todo[done]];
    const Class *c = &CLASSES[o->class_];
    put((unsigned) o->class_);
    n = c->slots;
    if (c->elem) { put((unsigned) o->site); put((unsigned) o->length); n = o->length; }
    put((unsigned) o->owner);
    if (o->owner) put((unsigned) o->count);
    if (c->is_thread) put((unsigned) (o->thread << 2 | o->interrupted << 1 | o->daemon));
    if (GUARDS) put_ref(o->guard);
    for (i = 0; i < n; i++) {
      char type = c->elem ? c->elem : c->types[i];
      if (type == 'i') put_int((int) P[o->slots + i]); else put_cell(P[o->slots + i], type);
    }
    if (too_long) break;
  }
  n = (int) (at - (now.S + HEAD));
  memset(at, 0, (size_t) (limit - at));
  packed = n;
  now.S[0] = (unsigned char) n;
  now.S[1] = (unsigned char) (n >> 8);
  now.S[2] = (unsigned char) (n >> 16);
}
static Cell ret;
static int callee;
static Frame *top_of(int t) { return &T[t].frame[T[t].frames - 1]; }
/* A choice of the step, for whoever replays it. */
static void told(char what, int n) { if (readtrail) printf(" %c%d", what, n); }
