/* ---- threads ---- */
static Frame *top(void) { return &T[me].frame[T[me].frames - 1]; }

/* A frame for a call: where its locals begin. The caller stores the arguments. */
static int push(int method)
{
  Thread *x = &T[me];
  Frame *f;
  int n = locals_of(method);
  x->frame = more(x->frame, &x->max_frames, x->frames + 1, sizeof(Frame));
  f = &x->frame[x->frames++];
  f->method = method;
  f->pc = 0;
  f->base = x->locals;
  x->locals += n;
  x->local = more(x->local, &x->max_locals, x->locals, sizeof(Cell));
  memset(x->local + f->base, 0, (size_t) n * sizeof(Cell));
  return f->base;
}
static void end_thread(void)
{
  Thread *x = &T[me];
  /* What it still owns (a lock of the library that was not released) stays owned. */
  x->frames = x->locals = x->atomic = x->held = 0;
  x->status = ENDED;
  x->exited = 1;
  living--;
}
static void pop(void)
{
  Thread *x = &T[me];
  x->locals = x->frame[--x->frames].base;
}

/* Runs the thread until it stops. */
static void run_thread(void)
{
  for (;;) {
    switch (run_method(top()->method)) {
    case STOP: return;
    case GO_ON: break;
    default: pop(); how = THROWN; break;
    }
    if (!T[me].frames) {
      if (how == THROWN) T[me].uncaught = O[exc].class_ + 1;
      end_thread();
      return;
    }
  }
}

static int start_thread(int v)
{
  int old[] = { me, fresh, committed, prefix, back_edges, calls, how }, base;
  Thread *x;
  if (threads == THREADS) return 0;
  publish(v);
  O[v].thread = ++threads;
  living++;
  x = &T[threads];
  x->status = RUNNING;
  x->object = v;
  x->exited = x->uncaught = x->atomic = x->frames = x->locals = x->held = 0;
  x->monitor = x->timed = x->notified = x->count = x->target = x->seen = 0;
  me = threads;
  x->stepped = 1;
  fresh = committed = back_edges = calls = 0;
  prefix = 1;
  how = AT;
  base = push(THREAD_ENTRY);
  T[me].local[base + THREAD_PARAM] = v;
  run_thread();
  me = old[0]; fresh = old[1]; committed = old[2]; prefix = old[3]; back_edges = old[4]; calls = old[5]; how = old[6];
  return 1;
}

/* A notified thread is taken for one that is about to acquire the monitor, if it cannot be told from one. */
static void woken(int t)
{
  Thread *x = &T[t];
  int top = x->frames - 1;
  Cell *L;
  const Reentry *r;
  x->notified = 1;
  if (!USE_WAKE || INTERRUPTS || x->timed || x->count != 1) return;
  r = behind_wait(x->frame[top].method, x->frame[top].pc);
  if (r && r->enter < 0) r = top-- ? behind_call(x->frame[top].method, x->frame[top].pc) : 0;
  if (!r) return;
  L = x->local + x->frame[top].base;
  if (r->saved_live && L[r->saved] != x->monitor) return;
  if (r->lock < 0 ? r->constant != x->monitor : r->lock_live && L[r->lock] != x->monitor) return;
  if (r->lock >= 0) L[r->lock] = x->monitor;
  x->frames = top + 1;
  x->locals = x->frame[top].base + locals_of(x->frame[top].method);
  x->frame[top].pc = r->enter;
  x->status = RUNNING;
  x->monitor = x->count = x->notified = 0;
  x->stepped = 1;
}

/* The n-th thread of the wait set, from 0, in the order of their numbers. */
static int waiter(int v, int n)
{
  int t;
  for (t = 1; t <= threads; t++)
    if (t != me && T[t].status == WAITING && !T[t].notified && T[t].monitor == v && n-- == 0) return t;
  return 0;
}
static void notify_one(int v)
{
  int n = waiters(v, me);
  if (n) {
    int t = waiter(v, n > 1 ? choice : 0);
    told('n', t);
    woken(t);
  }
}
static void notify_all(int v)
{
  int t;
  for (t = 1; t <= threads; t++)
    if (t != me && T[t].status == WAITING && !T[t].notified && T[t].monitor == v) woken(t);
}
static int flag(int t) { return O[T[t].object].interrupted; }
static void begin_wait(int v, int timed)
{
  Thread *x = &T[me];
  x->count = count_of(v);
  if (GUARDS) drop_held(v);
  set_monitor(v, 0, 0);
  x->status = WAITING;
  x->monitor = v;
  x->timed = timed;
  x->notified = 0;
}
static void begin_join(int v, int timed)
{
  Thread *x = &T[me];
  x->status = JOINING;
  x->target = O[v].thread;
  x->timed = timed;
}

/* How a waiting or joining thread can go on: the number of ways; the n-th of them if `way` is not null. */
static int ways(int t, int n, int *way, int *other)
{
  Thread *x = &T[t];
  int count = 0, passes = 1, f = flag(t);
  int woken = x->status == WAITING ? x->notified : T[x->target].exited;
#define WAY(w) { if (way && n == count) { *way = (w); *other = -1; } count++; }
  if (woken) {
    WAY(WOKEN);
    if (f) {
      int w = x->status == WAITING ? waiters(x->monitor, t) : 0;
      if (w) passes = w;
      if (way && n >= count && n < count + passes) { *way = WOKEN_INTERRUPTED; *other = w ? n - count : -1; }
      count += passes;
    }
  } else {
    if (f) WAY(INTERRUPTED);
    if (x->timed) WAY(TIMEOUT);
  }
  return count;
}

/* The first thing of a step of a thread that waits or joins. */
static void resume(void)
{
  Thread *x = &T[me];
  int way = WOKEN, other = -1, waited = x->status == WAITING, v = x->monitor;
  ways(me, choice, &way, &other);
  told('r', way);
  if (other >= 0) { int t = waiter(v, other); told('n', t); woken(t); }
  x->status = RUNNING;
  if (waited) { acquire(v, x->count); }
  x->monitor = x->count = x->timed = x->notified = x->target = 0;
  how = RETURNED;
  if (way == INTERRUPTED || way == WOKEN_INTERRUPTED) {
    O[x->object].interrupted = 0;
    raise_(INTERRUPTED_EXCEPTION, 0);
    how = THROWN;
    committed = 1;
  }
}

static int finished(void)
{
  int t;
  for (t = 1; t <= threads; t++) if (!T[t].exited && !O[T[t].object].daemon) return 0;
  return 1;
}
/* Steps that the thread has now; 0: it is blocked or has ended. */
static int options(int t)
{
  Thread *x = &T[t];
  Frame *f;
  if (x->status == ENDED) return 0;
  if (x->status == WAITING) return owner_of(x->monitor) ? 0 : ways(t, 0, 0, 0);
  if (x->status == JOINING) return ways(t, 0, 0, 0);
  f = &x->frame[x->frames - 1];
  return options_at(f->method, f->pc, x->local + f->base, t);
}
static int enter_options(int v, int t) { int o = v ? owner_of(v) : 0; return o == 0 || o == t; }
static int notify_options(int v, int t) { int n = v && owner_of(v) == t ? waiters(v, t) : 0; return n ? n : 1; }
static int join_options(int v, int timed) { return v == 0 || !alive(v) || INTERRUPTS || timed; }
static int init_options(int state, int t) { return state < 3 || state == 2 + t; }

/* Two threads stand at conflicting accesses. */
static int race(void)
{
  int t, u;
  Access a, b;
  if (!RACES || (in_force && options(in_force))) return 0;
  for (t = 1; t <= threads; t++) {
    if (T[t].status != RUNNING) continue;
    if (!access_at(top_of(t)->method, top_of(t)->pc, T[t].local + top_of(t)->base, &a)) continue;
    for (u = t + 1; u <= threads; u++) {
      if (T[u].status != RUNNING) continue;
      if (!access_at(top_of(u)->method, top_of(u)->pc, T[u].local + top_of(u)->base, &b)) continue;
      if (a.field == b.field && a.object == b.object && a.index == b.index
          && ((a.write | b.write) & 1) && !(a.write & b.write & 2)) return 1;
    }
  }
  return 0;
}

static int other_owner(int v, int t) { int o = v ? owner_of(v) : 0; return o == t ? 0 : o; }

/* The set of threads of which `stuck` asks whether they can never go on. */
static char helpless[THREADS + 1];
static int kept_by(int o) { return o && (helpless[o] || T[o].status == ENDED); }

static Effects may_still_do(int t)
{
  Thread *x = &T[t];
  Effects all = 0;
  int n;
  for (n = 0; n < x->frames; n++) all |= effects_at(x->frame[n].method, x->frame[n].pc, n == x->frames - 1);
  return all;
}

/* The living threads outside of the set, which may help, each with those that it starts. What they reach is marked by a bit
   each; those beyond the 64th share its bit. `classes`: of which there may be objects for it; `counted`: which methods that virtual
   calls execute are among what it does. `everywhere`: objects make no difference. */
#define MAX_HELPERS 64
typedef struct { Deeds deeds; Effects classes[CLASS_WORDS]; char counted[EXECUTED]; } Helper;
static Helper helper[MAX_HELPERS];
static int helpers, helpers_known, helpers_share, everywhere;
#define HAS(set, n) ((n) >= 0 && (set)[(n) / 64] >> ((n) % 64) & 1)
#define BIT_OF(h) (1ULL << (h))
#define GET_AT(value) { int w_ = (int) (value); if (w_ > 0 && !(O[w_].reached & BIT_OF(h))) { O[w_].reached |= BIT_OF(h); todo[n++] = w_; } }

static void add_deeds(Deeds *all, const Deeds *more)
{
  int k;
  all->effects |= more->effects;
  for (k = 0; k < WORDS; k++) { all->loads[k] |= more->loads[k]; all->stores[k] |= more->stores[k]; }
  for (k = 0; k < CLASS_WORDS; k++) all->news[k] |= more->news[k];
  for (k = 0; k < CALL_WORDS; k++) all->calls[k] |= more->calls[k];
}
/* What virtual calls execute on objects of the classes. */
static void dispatch(int h)
{
  Helper *x = &helper[h];
  int changed = 1, k, i;
  const short *pair;
  for (k = 0; k < CLASS_WORDS; k++) x->classes[k] |= x->deeds.news[k];
  while (changed)
    for (changed = k = 0; k < CLASS_WORDS; k++) {
      Effects left = x->classes[k];
      for (i = 0; left; i++, left >>= 1) {
        /* Who may do anything has the bits beyond the last class, too. */
        if (!(left & 1) || 64 * k + i >= NUMBERED) continue;
        for (pair = DISPATCH[64 * k + i]; *pair >= 0; pair += 2) {
          if (x->counted[pair[1]] || !HAS(x->deeds.calls, pair[0])) continue;
          x->counted[pair[1]] = 1;
          add_deeds(&x->deeds, &OF_METHODS[pair[1]]);
          changed = 1;
        }
      }
      if (x->deeds.news[k] & ~x->classes[k]) { x->classes[k] |= x->deeds.news[k]; changed = 1; }
    }
}
/* Marks what the helper can get at from the first n objects in `todo`, which are marked, and adds what methods of its objects
   do. */
static void spread(int h, int n)
{
  const Effects *loads = helper[h].deeds.loads;
  Effects before[WORDS];
  int i, t;
  for (;;) {
    memcpy(before, loads, sizeof before);
    for (i = 0; i < STATICS; i++) if (HAS(loads, STATIC_NUMBERS[i])) GET_AT(G[i])
    if (HAS(loads, OWNERS)) for (t = 1; t <= threads; t++) if (T[t].status != ENDED) GET_AT(T[t].object)
    while (n) {
      Object *o = &O[todo[--n]];
      const Class *c = &CLASSES[o->class_];
      const short *numbers = NUMBERS[o->class_];
      if ((t = CLASS_NUMBERS[o->class_]) >= 0) helper[h].classes[t / 64] |= 1ULL << (t % 64);
      if (c->elem == 'r') for (i = 0; i < o->length; i++) GET_AT(P[o->slots + i])
      if (c->elem || !numbers) continue;
      for (i = 0; i < c->slots; i++) if (HAS(loads, numbers[i])) GET_AT(P[o->slots + i])
    }
    dispatch(h);
    if (!memcmp(before, loads, sizeof before)) return;
    for (i = 1; i <= objects; i++) if (O[i].reached & BIT_OF(h)) todo[n++] = i;
  }
}
static void find_helpers(void)
{
  char whose[THREADS + 1];
  int t, i, k, h, n;
  helpers_known = 1;
  helpers = helpers_share = 0;
  todo = more(todo, &max_todo, objects + 1, sizeof(int));
  for (i = 1; i <= objects; i++) O[i].reached = 0;
  for (t = 1; t <= threads; t++) {
    Thread *x = &T[t];
    if (helpless[t] || x->status == ENDED) continue;
    if (helpers < MAX_HELPERS) memset(&helper[helpers++], 0, sizeof(Helper));
    h = whose[t] = (char) (helpers - 1);
    for (i = 0; i < x->frames; i++)
      add_deeds(&helper[h].deeds, deeds_at(x->frame[i].method, x->frame[i].pc, i == x->frames - 1));
  }
  for (h = 0; h < helpers; h++) {
    n = 0;
    for (t = 1; t <= threads; t++) {
      Thread *x = &T[t];
      if (x->status == ENDED || helpless[t] || whose[t] != h) continue;
      GET_AT(x->object)
      GET_AT(x->monitor)
      for (i = 0; i < x->frames; i++) {
        Frame *f = &x->frame[i];
        const int *live = x->stepped ? live_at(f->method, f->pc, i == x->frames - 1) : f->live;
        for (k = *live++; k > 0; k--, live++) if ((*live & KINDS) == REF) GET_AT(x->local[f->base + (*live >> KIND_BITS)])
      }
    }
    spread(h, n);
  }
}
/* Whether one helper may store a reference where the other one may load it, in either direction: what is allocated later and
   given to the one leads back, too. */
static int gives(int from, int to)
{
  Effects both[WORDS], any = 0, of_statics = 0;
  int i, k;
  if (HAS(helper[to].deeds.loads, OWNERS) || HAS(helper[from].deeds.loads, OWNERS)) return 1;
  for (k = 0; k < WORDS; k++) {
    any |= both[k] = (helper[from].deeds.stores[k] & helper[to].deeds.loads[k])
                     | (helper[to].deeds.stores[k] & helper[from].deeds.loads[k]);
    of_statics |= both[k] & OF_STATICS[k];
  }
  if (!any) return 0;
  if (of_statics) return 1;
  for (i = 1; i <= objects; i++) {
    const Class *c = &CLASSES[O[i].class_];
    const short *numbers = NUMBERS[O[i].class_];
    if (!(O[i].reached & BIT_OF(from)) || !(O[i].reached & BIT_OF(to))) continue;
    if (c->elem == 'r' && HAS(both, ELEMENTS)) return 1;
    if (c->elem || !numbers) continue;
    for (k = 0; k < c->slots; k++) if (HAS(both, numbers[k])) return 1;
  }
  return 0;
}
/* What helpers may give each other is reached, too, and what they allocate may be an object of the other's. */
static void share_helpers(void)
{
  int changed = 1, from, to, i, k, n;
  helpers_share = 1;
  while (changed) {
    changed = 0;
    for (from = 0; from < helpers; from++)
      for (to = 0; to < helpers; to++) {
        Effects here = BIT_OF(from), there = BIT_OF(to), news = 0;
        for (k = 0; k < CLASS_WORDS; k++) news |= helper[from].deeds.news[k] & ~helper[to].deeds.news[k];
        for (i = 1; i <= objects && !(O[i].reached & here && !(O[i].reached & there)); i++) { }
        if (from == to || (i > objects && !news) || !gives(from, to)) continue;
        changed = 1;
        for (k = 0; k < CLASS_WORDS; k++) helper[to].deeds.news[k] |= helper[from].deeds.news[k];
        for (n = 0; i <= objects; i++)
          if (O[i].reached & here && !(O[i].reached & there)) { O[i].reached |= there; todo[n++] = i; }
        spread(to, n);
      }
  }
}
static int helps(Effects effects, int v)
{
  int h;
  for (h = 0; h < helpers; h++)
    if (helper[h].deeds.effects & effects && (v == 0 || O[v].reached & BIT_OF(h))) return 1;
  return 0;
}
/* Whether some thread outside of the set may do one of these things, to the object if it is not 0. */
static int somebody(Effects effects, int v)
{
  if (ANYTHING_HELPS || everywhere) return 1;
  if (!helpers_known) find_helpers();
  if (helps(effects, v)) return 1;
  if (helpers_share) return 0;
  share_helpers();
  return helps(effects, v);
}
static int anywhere(Effects effects) { return somebody(effects, 0); }
/* The same of the value. Nobody does anything to null. */
static int helped(Effects effects, int v) { return v && somebody(effects, v < 0 ? 0 : v); }
/* A thread that cannot go on is kept where it is if the set does nothing any more and the other threads can only do `others`. */
static int kept(int t, Effects others)
{
  Thread *x = &T[t];
  if (x->status == WAITING && ways(t, 0, 0, 0)) return kept_by(owner_of(x->monitor));
  if (x->status == WAITING)
    return !(others & CUT_EFFECT && anywhere(CUT_EFFECT)) && !(others & INTERRUPT_EFFECT && helped(INTERRUPT_EFFECT, x->object))
           && !(others & wait_effects(class_of(x->monitor)) && helped(wait_effects(class_of(x->monitor)), x->monitor));
  if (x->status == JOINING)
    return !x->timed && kept_by(x->target)
           && !(INTERRUPTION & others && ((others & CUT_EFFECT && anywhere(CUT_EFFECT)) || helped(INTERRUPT_EFFECT, x->object)));
  return kept_at(top_of(t)->method, top_of(t)->pc, x->local + top_of(t)->base, t, others);
}
/* A daemon or a worker that waits for what others do and is no lock. */
static int waits_idly(int t)
{
  Thread *x = &T[t];
  int n;
  if (!O[x->object].daemon && !(x->status == RUNNING && idle_at(top_of(t)->method, top_of(t)->pc))) return 0;
  if (x->status == WAITING) return !ways(t, 0, 0, 0);
  if (x->status == RUNNING && lock_at(top_of(t)->method, top_of(t)->pc)) return 0;
  everywhere = 1;
  n = kept(t, ALL_EFFECTS & ~INTERRUPTION);
  everywhere = 0;
  return !n;
}
/* Some threads can never go on: the largest set in which each is kept by one of the set, or by one that has ended, or since
   no other thread can help any more. */
static int stuck(void)
{
  int t, count = 0, before;
  Effects others = 0, all;
  for (t = 1; t <= threads; t++) count += helpless[t] = T[t].status != ENDED && !options(t);
  for (;;) {
    before = count;
    helpers_known = 0;
    for (t = 1; t <= threads; t++) if (helpless[t] && !kept(t, others)) { helpless[t] = 0; count--; helpers_known = 0; }
    if (!count) return 0;
    for (all = 0, t = 1; t <= threads; t++) if (!helpless[t] && T[t].status != ENDED) all |= ANYTHING_HELPS ? ALL_EFFECTS : may_still_do(t);
    if (count == before && all == others) break;
    others = all;
  }
  for (t = 1; t <= threads; t++) if (helpless[t] && !waits_idly(t)) return 1;
  return 0;
}

/* Those that are left wait for work. */
static int idle(void)
{
  int t;
  for (t = 1; t <= threads; t++)
    if (!T[t].exited && !O[T[t].object].daemon && !(T[t].status == RUNNING && idle_at(top_of(t)->method, top_of(t)->pc))) return 0;
  return 1;
}

static char ends_met[ENDS + 1];

/* After each step: who can go on, and how. */
static void settle(void)
{
  int t, able = 0, n;
  unsigned short *steps = now.C;
  if (!end && finished()) end = END_FINISHED;
  if (!end && race()) end = END_RACE;
  for (t = 1; t <= THREADS; t++) steps[t] = 0;
  if (!end) {
    if (in_force && (n = options(in_force))) { steps[in_force] = (unsigned short) n; able = 1; }
    else for (t = 1; t <= threads; t++) if ((n = options(t))) { steps[t] = (unsigned short) n; able = 1; }
    if (!able) end = END_IDLE && idle() ? END_IDLE : END_DEADLOCK;
    else if (END_STUCK && (STUCK_ENDS || !ends_met[END_STUCK]) && stuck()) {
      if (STUCK_ENDS) { end = END_STUCK; for (t = 1; t <= THREADS; t++) steps[t] = 0; }
      else { ends_met[END_STUCK] = 1; if (!readtrail) printf("j2pml end %d\n", END_STUCK); }
    }
  }
  pack();
  if (too_long) { end = END_STATE_BYTES; for (t = 1; t <= THREADS; t++) steps[t] = 0; }
  steps[0] = (unsigned short) end;
  LOOK
  if (end && !ends_met[end]) { ends_met[end] = 1; if (!readtrail) printf("j2pml end %d\n", end); }
  if (end && readtrail) {
    int i;
    printf("j2pml end %d\n", end);
    printf("j2pml state ");
    for (i = 0; i < packed; i++) printf("%02x", now.S[HEAD + i]);
    printf("\n");
  }
  if (end) report_outcome();
}

static void step(int t, int n)
{
  unpack();
  me = stepper = t;
  T[me].stepped = 1;
  share();
  choice = n;
  fresh = 1;
  committed = debt = prefix = back_edges = calls = exc = end = doubt = progressed = halted = 0;
  how = AT;
  if (ASKS_STATES) {
    Thread *x = &T[me];
    committed = x->seen || x->status == JOINING || (x->status == WAITING && !x->notified);
    x->seen = 0;
  }
  if (in_force != me) in_force = 0;
  if (readtrail) printf("j2pml step %d", t);
  if (T[me].status == WAITING || T[me].status == JOINING) { fresh = 0; resume(); }
  run_thread();
  if (readtrail) printf("\n");
  settle();
}

static void begin(void)
{
  int name = COMPUTED;
  int i, o;
  Thread *x = &T[1];
  /* A search with a claim begins more than once. */
  objects = slots = monitors = in_force = exc = end = doubt = progressed = stepper = 0;
  memset(CLASS_STATE, 0, sizeof CLASS_STATE);
  x->frames = x->locals = x->held = x->exited = x->uncaught = x->atomic = 0;
  x->monitor = x->timed = x->notified = x->count = x->target = x->seen = 0;
  x->object = 0;
  me = 1;
  names = 0;
  TEXTS_BEGIN(name)
  for (i = 0; i < STATICS; i++) G[i] = STATIC_INITIAL[i];
  threads = living = 1;
  T[1].status = RUNNING;
  T[1].stepped = 1;
  o = new_object(THREAD_CLASS);
  O[o].thread = 1;
  if (NAME_SLOT >= 0) SLOT(o, NAME_SLOT) = name;
  T[1].object = o;
  push(MAIN_ENTRY);
  settle();
}
