/* ---- the library's locks ---- */
/* A field of an object that may be null. */
static Cell part(Cell o, int n) { return o > 0 ? SLOT((int) o, n) : 0; }
static int unowned(Cell v, int t) { int o = v ? owner_of((int) v) : 0; return o == 0 || o == t; }
static int last_alive(int t)
{
  int u;
  for (u = 1; u <= threads; u++) if (u != t && !T[u].exited && !O[T[u].object].daemon) return 0;
  return 1;
}
static int await_mover(int open) { return open == 1 && ((ALONE && !SEES) || IN_ATOMIC) ? BOTH : FIRST_NON; }
static int leave_mover(int v)
{
  return ALONE || IN_ATOMIC || v == 0 || !own(v) || count_of(v) > 1 || PRIVATE(v) ? BOTH : ASKED(v) ? NON : LEFT;
}
static int leave_fully_mover(int v) { return ALONE || IN_ATOMIC || v == 0 || !own(v) ? BOTH : ASKED(v) ? NON : LEFT; }
static int ask_mover(int v) { return ALONE || IN_ATOMIC || v == 0 || own(v) || PRIVATE(v) ? BOTH : NON; }
static int try_enter(int v)
{
  int o = owner_of(v);
  if (o && o != me) return 0;
  acquire(v, 1);
  return 1;
}
static int holds(int v) { return v && own(v) ? count_of(v) : 0; }
static int exit_fully(int v)
{
  int n = holds(v), i;
  for (i = 0; i < n; i++) release(v);
  return n;
}
