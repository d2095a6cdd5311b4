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

/* The living threads outside of the set, which may help, each with those that it starts: what they may do, and what they may do
   it to, by the origins of the objects (as in core::interp::helpers). What they get at is marked by a bit each; those beyond
   the 64th share its bit. `executed`: which methods that virtual calls execute are among what it does; `may`: more than all its
   effects; `origins`: those that some object has. `everywhere`: objects make no difference. */
#define MAX_HELPERS 64
#define ORIGIN_WORDS (ORIGINS / 64 + 1)
typedef struct { Deeds deeds, before; Effects may, origins[ORIGIN_WORDS]; int begun; char executed[EXECUTED]; } Helper;
static Helper helper[MAX_HELPERS];
static char whose[THREADS + 1];
static int helpers, helpers_known, helpers_share, everywhere;
static Effects *origins;
static struct { int object, origin; } *work;
static int max_origins, max_work, works, worker;
/* What is asked for: whether somebody does one of these to the object; `met`: yes. */
static Effects wanted;
static int wanted_of, met;
#define HAS(set, n) ((n) >= 0 && (set)[(n) / 64] >> ((n) % 64) & 1)
#define BIT_OF(h) (1ULL << (h))
#define OF(h, v) (origins + ((size_t) (h) * (objects + 1) + (v)) * ORIGIN_WORDS)

static void add_deeds(Deeds *all, const Deeds *more)
{
  int k;
  Effects *to = (Effects *) all;
  const Effects *from = (const Effects *) more;
  for (k = 0; k < (int) (sizeof(Deeds) / sizeof(Effects)); k++) to[k] |= from[k];
}
/* The helper may have the value from there. */
static void found(int h, Cell value, int origin)
{
  int v = (int) value;
  Effects *of = OF(h, v);
  if (v <= 0 || HAS(of, origin)) return;
  of[origin / 64] |= 1ULL << (origin % 64);
  helper[h].origins[origin / 64] |= 1ULL << (origin % 64);
  work = more(work, &max_work, works + 1, sizeof *work);
  work[works].object = v;
  work[works++].origin = origin;
  if (O[v].reached & BIT_OF(h)) return;
  O[v].reached |= BIT_OF(h);
  found(h, v, ANYWHERE);
  /* Who stands still is not the current thread any more. */
  if (!(O[v].thread && helpless[O[v].thread])) found(h, v, CURRENT);
}
static void executes(int h, int method)
{
  if (helper[h].executed[method]) return;
  helper[h].executed[method] = 1;
  add_deeds(&helper[h].deeds, &OF_METHODS[method]);
}
/* What comes of an act that is done to the object. */
static void follow(int h, int v, int n)
{
  const Object *o = &O[v];
  const Class *c = &CLASSES[o->class_];
  const short *numbers = NUMBERS[o->class_], *pair;
  int i, number = ACT[n].number;
  switch (ACT[n].done) {
  case CHANGES: met |= v == wanted_of && (ACT[n].effects & wanted); break;
  case STORES: found(h, v, PLACE(number)); break;
  case LOADS:
    if (c->elem == 'r' && number == ELEMENTS) for (i = 0; i < o->length; i++) found(h, P[o->slots + i], PLACE(number));
    if (c->elem || !numbers) break;
    for (i = 0; i < c->slots; i++) if (numbers[i] == number) found(h, P[o->slots + i], PLACE(number));
    break;
  case CALLS:
    if (CLASS_NUMBERS[o->class_] < 0) break;
    for (pair = DISPATCH[CLASS_NUMBERS[o->class_]]; *pair >= 0; pair += 2)
      if (pair[0] == number) { executes(h, pair[1]); found(h, v, RECEIVER(pair[1])); }
  }
}
/* What virtual calls execute on objects that the helper allocates. Who may do anything has the bits beyond the last class, too. */
static void dispatch(int h)
{
  const Deeds *deeds = &helper[h].deeds;
  const short *pair;
  int k;
  for (k = 0; k < NUMBERED; k++)
    if (HAS(deeds->news, k)) for (pair = DISPATCH[k]; *pair >= 0; pair += 2) if (HAS(deeds->calls, pair[0])) executes(h, pair[1]);
}
/* Finds what the helper can get at besides what has just been found, and adds what methods of its objects do; not all of it if what
   is asked for is met. */
static void spread(int h)
{
  Helper *x = &helper[h];
  const Deeds *deeds = &x->deeds;
  Deeds known;
  int i, k, n, t;
  for (;;) {
    while (works && !met) {
      int v = work[--works].object, origin = work[works].origin;
      for (n = FIRST_ACT[origin]; n < FIRST_ACT[origin + 1]; n++) if (HAS(deeds->acts, n)) follow(h, v, n);
    }
    if (met || !memcmp(deeds, &x->before, sizeof(Deeds))) return;
    known = *deeds;
    for (k = 0; k < ACT_WORDS; k++) {
      Effects new = known.acts[k] & ~x->before.acts[k];
      for (n = 64 * k; new; n++, new >>= 1) {
        if (!(new & 1) || n >= ACTS || !HAS(x->origins, ACT[n].to)) continue;
        for (i = 1; i <= objects; i++) if (O[i].reached & BIT_OF(h) && HAS(OF(h, i), ACT[n].to)) follow(h, i, n);
      }
    }
    x->before = known;
    for (i = 0; i < STATICS; i++) if (HAS(deeds->loads, STATIC_NUMBERS[i])) found(h, G[i], PLACE(STATIC_NUMBERS[i]));
    if (HAS(deeds->loads, OWNERS)) for (t = 1; t <= threads; t++) if (T[t].status != ENDED) found(h, T[t].object, ANYWHERE);
    dispatch(h);
  }
}
static void find_helpers(void)
{
  int t, i, h;
  helpers_known = 1;
  helpers = helpers_share = works = 0;
  for (i = 1; i <= objects; i++) O[i].reached = 0;
  for (t = 1; t <= threads; t++) {
    Thread *x = &T[t];
    if (helpless[t] || x->status == ENDED) continue;
    if (helpers < MAX_HELPERS) memset(&helper[helpers++], 0, sizeof(Helper));
    h = whose[t] = (char) (helpers - 1);
    helper[h].may |= may_still_do(t);
    for (i = 0; i < x->frames; i++)
      add_deeds(&helper[h].deeds, deeds_at(x->frame[i].method, x->frame[i].pc, i == x->frames - 1));
  }
  origins = more(origins, &max_origins, helpers * (objects + 1) * ORIGIN_WORDS, sizeof(Effects));
  memset(origins, 0, sizeof(Effects) * (size_t) (helpers * (objects + 1) * ORIGIN_WORDS));
}
/* Finds what the helper can get at by itself, until what is asked for is met. */
static void find(int h)
{
  Helper *y = &helper[h];
  int t, i, k;
  if (works && worker != h) {
    Effects asked = wanted;
    wanted = 0;
    spread(worker);
    wanted = asked;
  }
  worker = h;
  if (y->begun) { spread(h); return; }
  y->begun = 1;
  memcpy(y->before.acts, y->deeds.acts, sizeof y->deeds.acts);
  for (t = 1; t <= threads; t++) {
    Thread *x = &T[t];
    if (x->status == ENDED || helpless[t] || whose[t] != h) continue;
    found(h, x->object, HELD);
    found(h, x->monitor, HELD);
    for (i = 0; i < x->frames; i++) {
      Frame *f = &x->frame[i];
      const int *live = x->stepped ? live_at(f->method, f->pc, i == x->frames - 1) : f->live;
      for (k = *live++; k > 0; k--, live++) if ((*live & KINDS) == REF) found(h, x->local[f->base + (*live >> KIND_BITS)], HELD);
    }
  }
  spread(h);
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
/* What the one may store where the other one loads it. */
static void give(int from, int to)
{
  int n, i;
  for (n = 0; n < ACTS; n++) {
    if (ACT[n].done != STORES || !HAS(helper[from].deeds.acts, n) || !HAS(helper[to].deeds.loads, ACT[n].number)) continue;
    for (i = 1; i <= objects; i++) if (O[i].reached & BIT_OF(from) && HAS(OF(from, i), ACT[n].to)) found(to, i, PLACE(ACT[n].number));
  }
}
/* What helpers may give each other is reached, too, and what they allocate may be an object of the other's. */
static void share_helpers(void)
{
  int changed = 1, from, to, k, group[MAX_HELPERS];
  helpers_share = 1;
  wanted = met = 0;
  for (from = 0; from < helpers; from++) find(from);
  while (changed) {
    changed = 0;
    /* Also through what they allocate and others of their group pass on. */
    for (to = 0; to < helpers; to++) group[to] = to;
    for (to = 1; to < helpers; to++)
      for (from = 0; from < to; from++) {
        int of = group[to];
        if (group[from] == of || !gives(from, to)) continue;
        for (k = 0; k < helpers; k++) if (group[k] == of) group[k] = group[from];
      }
    for (from = 0; from < helpers; from++)
      for (to = 0; to < helpers; to++) {
        Deeds *deeds = &helper[to].deeds;
        if (from == to || group[from] != group[to]) continue;
        for (k = 0; k < CLASS_WORDS; k++) deeds->news[k] |= helper[from].deeds.news[k];
        give(from, to);
        if (!works && !memcmp(deeds, &helper[to].before, sizeof(Deeds))) continue;
        changed = 1;
        spread(to);
      }
  }
}
static int helps(Effects effects, int v)
{
  int h, n;
  wanted = effects;
  wanted_of = v;
  met = 0;
  for (h = 0; h < helpers; h++) {
    if (!(helper[h].may & effects)) continue;
    if (!v && helper[h].deeds.effects & effects) return 1;
    find(h);
    if (met || (!v && helper[h].deeds.effects & effects)) return 1;
    if (!v || !(O[v].reached & BIT_OF(h))) continue;
    for (n = 0; n < ACTS; n++)
      if (ACT[n].effects & effects && HAS(helper[h].deeds.acts, n) && HAS(OF(h, v), ACT[n].to)) return 1;
  }
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
