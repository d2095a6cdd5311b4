/* ---- threads that can never go on while others do ---- */
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
  Effects *of;
  if (v <= 0) return;
  of = OF(h, v);
  if (HAS(of, origin)) return;
  of[origin / 64] |= 1ULL << (origin % 64);
  helper[h].origins[origin / 64] |= 1ULL << (origin % 64);
  work = more(work, &max_work, works + 1, sizeof *work);
  work[works].object = v;
  work[works++].origin = origin;
  if (O[v].reached & BIT_OF(h)) return;
  O[v].reached |= BIT_OF(h);
  found(h, v, ANYWHERE);
  found(h, v, CLASS_ORIGINS[O[v].class_]);
  /* Who stands still is not the current thread any more. */
  if (!(O[v].thread && helpless[O[v].thread])) found(h, v, CURRENT);
}
static void executes(int h, int method)
{
  if (helper[h].executed[method]) return;
  helper[h].executed[method] = 1;
  add_deeds(&helper[h].deeds, &OF_METHODS[method]);
}
/* The same, from what comes of an act. */
static void gained(int h, Cell value, int n)
{
  const short *of = GAINS + ACT[n].gains;
  if (value > 0) for (; *of >= 0; of++) found(h, value, *of);
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
  case STORES: case PASSES: gained(h, v, n); break;
  case LOADS:
    if (c->elem == 'r' && number == ELEMENTS) for (i = 0; i < o->length; i++) gained(h, P[o->slots + i], n);
    if (c->elem || !numbers) break;
    for (i = 0; i < c->slots; i++) if (numbers[i] == number) gained(h, P[o->slots + i], n);
    break;
  case CALLS:
    if (CLASS_NUMBERS[o->class_] < 0) break;
    for (pair = DISPATCH[CLASS_NUMBERS[o->class_]]; *pair >= 0; pair += 2)
      if (pair[0] == number) { executes(h, pair[1]); found(h, v, RECEIVERS[pair[1]]); }
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
    for (i = 0; i < STATICS; i++) if (HAS(deeds->loads, STATIC_NUMBERS[i])) found(h, G[i], STATIC_ORIGINS[i]);
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
  const short *storing;
  int n, i;
  for (storing = STORING; (n = *storing) >= 0; storing++) {
    if (!HAS(helper[from].deeds.acts, n) || !HAS(helper[to].deeds.loads, ACT[n].number)) continue;
    for (i = 1; i <= objects; i++) if (O[i].reached & BIT_OF(from) && HAS(OF(from, i), ACT[n].to)) gained(to, i, n);
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
  const short *changing;
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
    for (changing = CHANGING; (n = *changing) >= 0; changing++)
      if (ACT[n].effects & effects && HAS(helper[h].deeds.acts, n) && HAS(OF(h, v), ACT[n].to)) return 1;
  }
  return 0;
}
/* ---- what has been asked before ---- */
/* What the answers depend on: what the threads outside of the set may still do and what they hold, and which objects lead to which.
   Most steps change none of it, or come back to what was asked about before; neither places nor numbers count. Two that differ
   and have the same hash of 63 bits would have the same answers (as of states: see below). */
#define ANSWERS 18
static unsigned long long graph;
static int graph_known;

static unsigned long long mixed(unsigned long long h, unsigned long long w)
{
  h = (h ^ w) * 0xff51afd7ed558ccdULL;
  return h ^ h >> 32;
}
/* Null, strings and boxes are nobody's objects. */
static unsigned long long mixed_reference(unsigned long long h, Cell value)
{
  return mixed(h, value > 0 ? (unsigned long long) value : 0);
}
static unsigned long long hash_of_graph(void)
{
  unsigned long long h = 0x9e3779b97f4a7c15ULL;
  int i, k, t;
  h = mixed(h, (unsigned long long) threads << 32 | (unsigned) objects);
  for (t = 1; t <= threads; t++) {
    Thread *x = &T[t];
    h = mixed(h, (unsigned long long) x->object << 2 | (x->status == ENDED) << 1 | helpless[t]);
    if (helpless[t] || x->status == ENDED) continue;
    h = mixed(h, (unsigned long long) x->monitor << 32 | (unsigned) x->frames);
    for (i = 0; i < x->frames; i++) {
      Frame *f = &x->frame[i];
      const int *live = x->stepped ? live_at(f->method, f->pc, i == x->frames - 1) : f->live;
      h = mixed(h, (unsigned long long) (deeds_at(f->method, f->pc, i == x->frames - 1) - deeds_at(-1, 0, 0)));
      h = mixed(h, effects_at(f->method, f->pc, i == x->frames - 1));
      h = mixed(h, (unsigned) *live);
      for (k = *live++; k > 0; k--, live++) if ((*live & KINDS) == REF) h = mixed_reference(h, x->local[f->base + (*live >> KIND_BITS)]);
    }
  }
  for (i = 0; i < STATICS; i++) if (STATIC_NUMBERS[i] >= 0) h = mixed_reference(h, G[i]);
  for (i = 1; i <= objects; i++) {
    const Object *o = &O[i];
    const Class *c = &CLASSES[o->class_];
    const short *numbers = NUMBERS[o->class_];
    h = mixed(h, (unsigned long long) o->class_ << 32 | (unsigned) o->thread);
    if (c->elem) {
      if (c->elem != 'r') continue;
      h = mixed(h, (unsigned) o->length);
      for (k = 0; k < o->length; k++) h = mixed_reference(h, P[o->slots + k]);
    } else if (numbers) {
      for (k = 0; k < c->slots; k++) if (numbers[k] >= 0) h = mixed_reference(h, P[o->slots + k]);
    }
  }
  return h;
}
/* Whether some thread outside of the set may do one of these things, to the object if it is not 0. */
static int somebody(Effects effects, int v)
{
  static unsigned long long asked[1 << ANSWERS];
  unsigned long long hash, *place;
  int answer;
  if (ANYTHING_HELPS || everywhere) return 1;
  if (!graph_known) graph = hash_of_graph();
  graph_known = 1;
  hash = mixed(mixed(graph, effects), (unsigned) v) | 1;
  place = &asked[hash >> (64 - ANSWERS)];
  if ((*place | 1) == hash) return !(*place & 1);
  if (!helpers_known) find_helpers();
  answer = helps(effects, v);
  if (!answer && !helpers_share) {
    share_helpers();
    answer = helps(effects, v);
  }
  *place = answer ? hash & ~1ULL : hash;
  return answer;
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
    helpers_known = graph_known = 0;
    for (t = 1; t <= threads; t++)
      if (helpless[t] && !kept(t, others)) { helpless[t] = 0; count--; helpers_known = graph_known = 0; }
    if (!count) return 0;
    for (all = 0, t = 1; t <= threads; t++) if (!helpless[t] && T[t].status != ENDED) all |= ANYTHING_HELPS ? ALL_EFFECTS : may_still_do(t);
    if (count == before && all == others) break;
    others = all;
  }
  for (t = 1; t <= threads; t++) if (helpless[t] && !waits_idly(t)) return 1;
  return 0;
}

/* ---- where they are looked for ---- */
/* In each state once, as far as a table of the hashes of others knows: it forgets some. (Two states with the same hash of 64 bits
   would cost a look.) A search that only asks whether there is such a state stops asking when it has met one. */
#define ASKS_ONLY (END_STUCK && !STUCK_ENDS)
#define LOOKED 20
static char ends_met[ENDS + 1];

static unsigned long long hash_of_state(void)
{
  unsigned long long h = 0x9e3779b97f4a7c15ULL, w;
  int i, n = HEAD + packed;
  for (i = 0; i < n; i += 8) {
    w = 0;
    memcpy(&w, now.S + i, (size_t) (n - i < 8 ? n - i : 8));
    h = (h ^ w) * 0xff51afd7ed558ccdULL;
    h ^= h >> 32;
  }
  return h;
}
static int meets_stuck(void)
{
  static unsigned long long *looked;
  unsigned long long hash, *place;
  if (!END_STUCK || (ASKS_ONLY && ends_met[END_STUCK])) return 0;
  if (!looked) looked = calloc(1 << LOOKED, sizeof *looked);
  if (!looked) { printf("pan: out of memory\n"); exit(1); }
  hash = hash_of_state();
  place = &looked[hash >> (64 - LOOKED)];
  if (*place == hash) return 0;
  if (stuck()) return 1;
  *place = hash;
  return 0;
}
/* A search that has met such a state may go on for long, although only the others' properties are open: then it is over, and the
   next one ends where it finds one. */
#define PATIENCE 50000
#ifndef BFS
extern unsigned char iterative;
void stopped(int);
#endif
static void is_patient(void)
{
#ifndef BFS
  static long steps;
  if (ASKS_ONLY && ends_met[END_STUCK] && !readtrail && !iterative && ++steps > PATIENCE) stopped(0);
#endif
}
