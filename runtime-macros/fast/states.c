/* ---- states of threads ---- */
static int parks_at(int method, int pc, Cell *L, int t);
static int enter_parks(int v, int t) { return v && owner_of(v) != t; }
static int join_parks(int v, int timed)
{
  if (!v || !O[v].thread) return 0;
  if (INTERRUPTS || timed) return alive(v) ? IS_JOIN : 0;
  return IS_JOIN | (TIMEOUTS ? IS_WAITING : IS_WAITING | IS_TIMED_WAITING);
}
static int waiting(int timed) { return timed ? IS_TIMED_WAITING : TIMEOUTS ? IS_WAITING : IS_WAITING | IS_TIMED_WAITING; }
static int parked(int t)
{
  Frame *f = top_of(t);
  return T[t].frames ? parks_at(f->method, f->pc, T[t].local + f->base, t) : 0;
}
/* What thread `asker` may be told of the thread of an object. */
static int states(int v, int asker)
{
  int t = O[v].thread, p, entering;
  Thread *x = &T[t];
  if (!t) return IS_NEW;
  if (x->exited) return IS_TERMINATED;
  if (t == asker) return IS_RUNNABLE;
  if (x->status == WAITING && x->notified) return IS_BLOCKED | (x->seen ? 0 : IS_RUNNABLE);
  if (x->status == WAITING) return waiting(x->timed) | (x->timed || flag(t) ? IS_RUNNABLE | IS_BLOCKED : 0);
  if (x->status == JOINING)
    return waiting(x->timed) | (x->timed || flag(t) || T[x->target].exited ? IS_RUNNABLE | IS_BLOCKED : 0);
  p = parked(t);
  entering = p & IS_JOIN ? IS_BLOCKED : 0;
  p &= ~IS_JOIN;
  if (!p) return IS_RUNNABLE | entering;
  if (!x->seen) return p | entering | IS_RUNNABLE;
  return options(t) ? p | entering : p;
}
static int state_mover(int v)
{
  int t = v ? O[v].thread : 0;
  return ALONE || v == 0 || t == me || (t && T[t].exited) || PRIVATE(v) ? BOTH : FIRST_NON;
}
static int size_of(int set) { int n = 0; for (; set; set &= set - 1) n++; return n; }
static int state_options(int v, int t) { return v ? size_of(states(v, t)) : 1; }
static int told_state(int v)
{
  int set = states(v, me), count = size_of(set), n = count > 1 ? choice : 0, s = 0, t = O[v].thread;
  if (count > 1) told('v', n);
  for (; !(set >> s & 1) || n-- > 0; s++) { }
  if (t && t != me && !T[t].exited) {
    if (T[t].status == WAITING ? T[t].notified && 1 << s == IS_BLOCKED
                               : T[t].status == RUNNING && (parked(t) & 1 << s)) T[t].seen = 1;
  }
  return s;
}
