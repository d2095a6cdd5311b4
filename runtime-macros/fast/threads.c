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
