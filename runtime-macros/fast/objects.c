/* ---- who can reach what ---- */
/* Marks an object and all that it leads to as shared. */
static void publish(int v)
{
  int n = 0;
  if (v <= 0 || O[v].shared) return;
  todo = more(todo, &max_todo, objects + 1, sizeof(int));
  O[v].shared = 1;
  todo[n++] = v;
  while (n) {
    Object *o = &O[todo[--n]];
    const Class *c = &CLASSES[o->class_];
    int i, count = c->elem ? o->length : c->slots;
    if (GUARDS && o->guard > 0 && !O[o->guard].shared) { O[o->guard].shared = 1; todo[n++] = o->guard; }
    if (c->elem && c->elem != 'r') continue;
    for (i = 0; i < count; i++) {
      int w = c->elem || c->types[i] == 'r' ? (int) P[o->slots + i] : 0;
      if (w > 0 && !O[w].shared) { O[w].shared = 1; todo[n++] = w; }
    }
  }
}

/* Sharing, as it is at the beginning of a step: what statics and the other threads lead to. */
static void share(void)
{
  int i, t;
  if (!USE_PRIVATE) return;
  for (i = 1; i <= objects; i++) O[i].shared = 0;
  for (i = 0; i < STATICS; i++) if (STATIC_TYPES[i] == 'r') publish((int) G[i]);
  for (t = 1; t <= threads; t++) {
    Thread *x = &T[t];
    if (x->status == ENDED || t == me) continue;
    publish(x->object);
    publish(x->monitor);
    for (i = 0; i < x->frames; i++) {
      Frame *f = &x->frame[i];
      const int *live = f->live;
      int k;
      for (k = *live++; k > 0; k--, live++) if ((*live & KINDS) == REF) publish((int) x->local[f->base + (*live >> KIND_BITS)]);
    }
  }
}

#define PRIVATE(v) (USE_PRIVATE && (v) > 0 && !O[v].shared)
#define ALONE (USE_ALONE && living == 1)

/* ---- objects ---- */
static int new_cells(int n)
{
  int i, base = slots;
  slots += n;
  P = more(P, &max_slots, slots, sizeof(Cell));
  for (i = 0; i < n; i++) P[base + i] = 0;
  return base;
}
static int new_record(int class_, int site, int length)
{
  const Class *c = &CLASSES[class_];
  Object *o;
  O = more(O, &max_objects, objects + 2, sizeof(Object));
  o = &O[++objects];
  memset(o, 0, sizeof(Object));
  o->class_ = class_;
  o->site = site;
  o->length = length;
  if (c->is_thread && T[me].object) o->daemon = O[T[me].object].daemon;
  o->slots = new_cells(c->elem ? length : c->slots);
  return objects;
}
static int new_object(int class_)
{
  int o = new_record(class_, 0, 0);
  if (INITIAL[class_]) memcpy(P + O[o].slots, INITIAL[class_], (size_t) CLASSES[class_].slots * sizeof(Cell));
  return o;
}
/* Arrays of arrays are filled, outermost first. */
static int new_array(int class_, int site, const int *dims, int n)
{
  int a = new_record(class_, site, dims[0]), i;
  if (n > 1)
    for (i = 0; i < dims[0]; i++) {
      int inner = new_array(ELEM_CLASS[class_], site, dims + 1, n - 1);
      P[O[a].slots + i] = inner;
    }
  return a;
}
static int class_of(int v)
{
  if (v > 0) return O[v].class_;
  return IS_STRING(v) ? STRING_CLASS : IS_BOX(v) ? BOX_CLASS[(BOXES - v) >> 8] : CLASS_CLASS;
}
static int is_a(int v, int class_) { return v != 0 && SUBCLASS(class_of(v), class_); }
#define SLOT(o, n) P[O[o].slots + (n)]

static void raise_(int class_, int message)
{
  exc = new_object(class_);
  if (message && MESSAGE_SLOT >= 0) SLOT(exc, MESSAGE_SLOT) = COMPUTED;
}

static int is_string(int v) { return IS_STRING(v) || (v > 0 && O[v].class_ == STRING_CLASS); }
/* Identity; strings that nothing should look at cannot be told apart. */
static int same(int a, int b)
{
  if ((a == COMPUTED && is_string(b)) || (b == COMPUTED && is_string(a))) doubt = 1;
  return a == b;
}

/* ---- monitors ---- */
static int owner_of(int v)
{
  int i;
  if (v > 0) return O[v].owner;
  for (i = 0; i < monitors; i++) if (M[i].value == v) return M[i].owner;
  return 0;
}
static int count_of(int v)
{
  int i;
  if (v > 0) return O[v].count;
  for (i = 0; i < monitors; i++) if (M[i].value == v) return M[i].count;
  return 0;
}
static void set_monitor(int v, int owner, int count)
{
  int i, j;
  if (v > 0) { O[v].owner = owner; O[v].count = count; return; }
  /* Class objects before boxes before strings, each kind in ascending order: that is descending order of the values. */
  for (i = 0; i < monitors && M[i].value > v; i++) { }
  if (i < monitors && M[i].value == v) {
    if (count) { M[i].owner = owner; M[i].count = count; return; }
    for (j = i + 1; j < monitors; j++) M[j - 1] = M[j];
    monitors--;
  } else if (count) {
    M = more(M, &max_monitors, monitors + 1, sizeof(Monitor));
    for (j = monitors++; j > i; j--) M[j] = M[j - 1];
    M[i].value = v; M[i].owner = owner; M[i].count = count;
  }
}
static void acquire(int v, int count)
{
  Thread *x = &T[me];
  int had = owner_of(v) ? count_of(v) : 0;
  if (GUARDS && !had) { x->hold = more(x->hold, &x->max_held, x->held + 1, sizeof(int)); x->hold[x->held++] = v; }
  set_monitor(v, me, had + count);
}
static void drop_held(int v)
{
  Thread *x = &T[me];
  int i;
  for (i = x->held - 1; i >= 0 && x->hold[i] != v; i--) { }
  if (i < 0) return;
  for (x->held--; i < x->held; i++) x->hold[i] = x->hold[i + 1];
}
static void release(int v)
{
  int count = count_of(v) - 1;
  if (count <= 0) { set_monitor(v, 0, 0); if (GUARDS) drop_held(v); }
  else set_monitor(v, owner_of(v), count);
}
static int own(int v) { return owner_of(v) == me; }

/* ---- where a step ends ---- */
static int stop(int mover)
{
  int first = fresh;
  fresh = 0;
  if (mover == BOTH) return 0;
  if (prefix) return 1;
  if (!USE_MERGE) mover = FIRST_NON;
  switch (mover) {
  case RIGHT: return committed;
  case LEFT: committed = 1; return 0;
  case NON: if (committed) return 1; committed = 1; return 0;
  case FIRST: return !first;
  default: if (!first) return 1; committed = 1; return 0;
  }
}
#define IN_ATOMIC (in_force == me)

static int enter_mover(int v)
{
  int o = v ? owner_of(v) : 0;
  return v == 0 || o == me || (o == 0 && (ALONE || (PRIVATE(v) && !ASKS_STATES))) ? BOTH : ASKED(v) ? FIRST_NON : FIRST;
}
static int exit_mover(int v)
{
  if (ALONE || IN_ATOMIC || count_of(v) > 1 || PRIVATE(v)) return BOTH;
  return LEFT;
}
static int wait_mover(int v) { return ALONE || v == 0 || !own(v) ? BOTH : INTERRUPTS || ASKS_STATES ? NON : LEFT; }
static int waiters(int v, int but)
{
  int t, n = 0;
  for (t = 1; t <= threads; t++)
    if (t != but && T[t].status == WAITING && !T[t].notified && T[t].monitor == v) n++;
  return n;
}
static int notify_mover(int v, int all)
{
  if (v != 0 && !all && waiters(v, me) > 1) return FIRST_NON;
  if (ALONE || IN_ATOMIC || v == 0 || !own(v)) return BOTH;
  return INTERRUPTS || TIMED || ASKS_STATES ? NON : BOTH;
}
static int start_mover(int v) { return v == 0 ? BOTH : ALONE || (PRIVATE(v) && !ASKS_LAST) ? LEFT : NON; }
static int alive(int v) { return O[v].thread && !T[O[v].thread].exited; }
static int join_mover(int v, int timed)
{
  if (ALONE || v == 0 || (O[v].thread && !alive(v))) return BOTH;
  if (!O[v].thread) return PRIVATE(v) ? BOTH : NON;
  return INTERRUPTS || timed ? NON : FIRST;
}
static int init_mover(int state) { return ALONE || state == 1 || state == 2 || state == 2 + me ? BOTH : FIRST; }
static int alive_mover(int v)
{
  return ALONE || IN_ATOMIC || v == 0 || (O[v].thread && !alive(v)) || PRIVATE(v) ? BOTH : NON;
}
static int daemon_mover(int v) { return ALONE || IN_ATOMIC || v == 0 || PRIVATE(v) ? BOTH : NON; }
static int plain_mover(int mover) { return ALONE || IN_ATOMIC ? BOTH : mover; }
static int sleep_mover(void)
{
  if (ALONE || IN_ATOMIC) return BOTH;
  return ASKS_STATES ? INTERRUPTS ? FIRST_NON : FIRST : INTERRUPTS ? NON : BOTH;
}
static int memory_mover(int o) { return ALONE || IN_ATOMIC || PRIVATE(o) ? BOTH : NON; }
static int racy_mover(int o) { return ALONE || IN_ATOMIC || PRIVATE(o) ? BOTH : RACES ? FIRST_NON : NON; }
/* What does nothing, but must be seen. */
static int seen_mover(int o) { return ALONE || IN_ATOMIC || PRIVATE(o) ? BOTH : FIRST; }
/* A store that propositions see, unless nobody else reaches the object; of those in an atomic section they see the last state. */
static int seen_store(int o, int mover) { return IN_ATOMIC || (o && PRIVATE(o)) ? mover : FIRST_NON; }
/* A section is a step for propositions, even if nobody is there to step between two of them. */
static int begin_mover(void) { return ALONE && !SEES ? BOTH : NON; }
/* Its end is never a step of its own: between steps nobody is to be found in a section that is over. */
static int section_ends(void)
{
  fresh = 0;
  if (ALONE) return 0;
  if (prefix) return 1;
  committed = 1;
  return 0;
}
/* Whether the access may be taken for a both mover. */
static int lone(int o) { return ALONE || PRIVATE(o); }
static int owned(int by) { return by != 0 && own(by); }
static int guarded(int o, int by) { return lone(o) || owned(by); }
/* Of an access that only its demand makes a mover. */
static int assumed_mover(int o)
{
  if (lone(o) || IN_ATOMIC) return BOTH;
  if (o && o != T[me].object) return RIGHT;
  if (committed) debt = 1;
  return BOTH;
}
static int thread_only(int o) { return O[o].thread == me || (!O[o].thread && lone(o)); }
static int thread_owned(int o, int write)
{
  return lone(o) || O[o].thread == me || (!write && O[o].thread && !alive(o));
}
static int object_guarded(int o)
{
  if (ALONE) return 1;
  if (PRIVATE(o)) { O[o].guard = 0; return 1; }
  if (!O[o].guard) {
    if (!T[me].held) return 0;
    O[o].guard = T[me].hold[T[me].held - 1];
  }
  return own(O[o].guard);
}
/* Whether a reference may be an element (JLS 10.5). */
static int fits(int a, int v)
{
  int elem = ELEM_CLASS[O[a].class_];
  return v == 0 || (elem == STRING_CLASS ? is_string(v) : SUBCLASS(class_of(v), elem));
}
