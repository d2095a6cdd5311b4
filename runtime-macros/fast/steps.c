/* ---- steps ---- */
/* Those that are left wait for work. */
static int idle(void)
{
  int t;
  for (t = 1; t <= threads; t++)
    if (!T[t].exited && !O[T[t].object].daemon && !(T[t].status == RUNNING && idle_at(top_of(t)->method, top_of(t)->pc))) return 0;
  return 1;
}

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
  }
  pack();
  if (!end && meets_stuck()) {
    if (STUCK_ENDS) { end = END_STUCK; for (t = 1; t <= THREADS; t++) steps[t] = 0; }
    else { ends_met[END_STUCK] = 1; if (!readtrail) printf("j2pml end %d\n", END_STUCK); }
  }
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
  is_patient();
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
