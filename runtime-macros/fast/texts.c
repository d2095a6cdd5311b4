/* ---- texts ---- */
/* A table that is no part of the state: it begins with the program's constants, and executed statements append to it. So
   whoever takes the same steps from the beginning has the same places. An interned string is STRING(place); another one
   is an object whose field is the place. A text that is vague has digits in it that differ from run to run,
   or is what the JVM says of a null pointer. */
typedef struct { int length, vague, next; unsigned hash; unsigned short *units; } Text;
static Text *TEXT;
static int texts, max_texts, *buckets, bucket_count;
static unsigned short *spelt;
static int spelt_length, max_spelt, spelt_vague;
static long long text_bytes;

static void unit(int u)
{
  spelt = more(spelt, &max_spelt, spelt_length + 1, sizeof(unsigned short));
  spelt[spelt_length++] = (unsigned short) u;
}
static void spell(void) { spelt_length = spelt_vague = 0; }
static void ascii(const char *s) { while (*s) unit((unsigned char) *s++); }
static void number(Cell n) { char s[32]; sprintf(s, "%lld", n); ascii(s); }
static void truth(Cell b) { ascii(b ? "true" : "false"); }
static int text_of(int v) { return v > 0 ? (int) SLOT(v, 0) : STRINGS - 1 - v; }
static void string(int v)
{
  int i;
  if (v == 0) ascii("null");
  else if (v == COMPUTED) ascii("?");
  else {
    Text *t = &TEXT[text_of(v)];
    for (i = 0; i < t->length; i++) unit(t->units[i]);
    spelt_vague |= t->vague;
  }
}
static int reads_back(const char *s, double y, int is_float) { return is_float ? strtof(s, 0) == (float) y : strtod(s, 0) == y; }
/* The next decimal of as many digits; 0: it has one more. */
static int next_up(char *s)
{
  int i = (int) (strchr(s, 'e') - s) - 1;
  for (; i >= 0; i--) {
    if (s[i] == '.') continue;
    if (s[i] != '9') { s[i]++; return 1; }
    s[i] = '0';
  }
  return 0;
}
/* As Double.toString, of which Float.toString differs in the number of digits: the shortest text that reads back as the
   number, two digits at least. Above a power of two numbers lie half as dense as below it: the nearest text may not read
   back there, and the next one does. */
static void floating(double x, int is_float)
{
  char s[40], digits[24];
  int p, n = 0, exponent, i;
  double y = x < 0 ? -x : x;
  if (x != x) { ascii("NaN"); return; }
  if ((unsigned long long) double_bits(x) >> 63) unit('-');
  if (y > 1.7976931348623157e308) { ascii("Infinity"); return; }
  if (y == 0) { ascii("0.0"); return; }
  for (p = 1; p <= 16; p++) {
    sprintf(s, "%.*e", p, y);
    if (reads_back(s, y, is_float) || (next_up(s) && reads_back(s, y, is_float))) break;
  }
  for (i = 0; s[i] && s[i] != 'e'; i++) if (s[i] != '.') digits[n++] = s[i];
  exponent = atoi(s + i + 1);
  while (n > 1 && digits[n - 1] == '0') n--;
  if (exponent >= -3 && exponent < 0) {
    ascii("0.");
    for (i = -1; i > exponent; i--) unit('0');
    for (i = 0; i < n; i++) unit(digits[i]);
  } else if (exponent >= 0 && exponent < 7) {
    for (i = 0; i <= exponent; i++) unit(i < n ? digits[i] : '0');
    unit('.');
    if (n <= exponent + 1) unit('0');
    for (i = exponent + 1; i < n; i++) unit(digits[i]);
  } else {
    unit(digits[0]);
    unit('.');
    if (n == 1) unit('0');
    for (i = 1; i < n; i++) unit(digits[i]);
    unit('E');
    number(exponent);
  }
}
static void float_text(Cell bits) { floating(float_of(bits), 1); }
static void double_text(Cell bits) { floating(double_of(bits), 0); }

static void link_text(int t) { int *b = &buckets[TEXT[t].hash % (unsigned) bucket_count]; TEXT[t].next = *b; *b = t; }
/* The place of the text that was spelt. */
static int placed(void)
{
  unsigned hash = (unsigned) spelt_vague;
  int i, t;
  Text *x;
  for (i = 0; i < spelt_length; i++) hash = hash * 31 + spelt[i];
  if (bucket_count) for (t = buckets[hash % (unsigned) bucket_count]; t >= 0; t = TEXT[t].next) {
    x = &TEXT[t];
    if (x->hash == hash && x->vague == spelt_vague && x->length == spelt_length
        && !memcmp(x->units, spelt, (size_t) spelt_length * sizeof(unsigned short))) return t;
  }
  TEXT = more(TEXT, &max_texts, texts + 1, sizeof(Text));
  x = &TEXT[texts];
  x->length = spelt_length;
  x->vague = spelt_vague;
  x->hash = hash;
  x->units = malloc((size_t) spelt_length * sizeof(unsigned short) + 1);
  if (!x->units) { printf("pan: out of memory\n"); exit(1); }
  if (spelt_length) memcpy(x->units, spelt, (size_t) spelt_length * sizeof(unsigned short));
  text_bytes += 2 * spelt_length + 64;
  if (texts >= bucket_count) {
    bucket_count = 2 * bucket_count + 1024;
    free(buckets);
    buckets = malloc((size_t) bucket_count * sizeof(int));
    if (!buckets) { printf("pan: out of memory\n"); exit(1); }
    for (i = 0; i < bucket_count; i++) buckets[i] = -1;
    for (t = 0; t <= texts; t++) link_text(t);
  } else link_text(texts);
  return texts++;
}
/* No more of them than the interpreter would take, by far. */
static int too_much_text(void) { return slots > MAX_CELLS || spelt_length > MAX_TEXT || text_bytes > MAX_TEXT_BYTES; }
static int made(void)
{
  int place = placed(), v = new_object(STRING_CLASS);
  SLOT(v, 0) = place;
  return v;
}
static int interned(void) { return STRING(placed()); }
#define MADE(dst, n, pc_) if (too_much_text()) END(n, pc_) { int new_string = made(); dst = new_string; }
#define INTERNED(dst, n, pc_) if (too_much_text()) END(n, pc_) dst = interned();
static void index_text(Cell i, int length) { ascii("Index "); number(i); ascii(" out of bounds for length "); number(length); }
static void listed(int n) { int i; for (i = UNITS_AT[n]; i < UNITS_AT[n + 1]; i++) unit(UNITS[i]); }
static void constants(void)
{
  int n;
  for (n = 0; n < CONSTANTS && texts <= n; n++) { spell(); listed(n); placed(); }
}
static void class_text(int class_) { listed(CONSTANTS + class_); }
static void cast_text(int from, int to)
{
  static const char *const MODULE[] = { "unnamed module of loader 'app'", "module java.base of loader 'bootstrap'" };
  int a = JAVA_BASE[from] - '0', b = JAVA_BASE[to] - '0';
  ascii("class "); class_text(from); ascii(" cannot be cast to class "); class_text(to); ascii(" (");
  class_text(from);
  if (a == b) { ascii(" and "); class_text(to); ascii(" are in "); ascii(MODULE[a]); }
  else { ascii(" is in "); ascii(MODULE[a]); ascii("; "); class_text(to); ascii(" is in "); ascii(MODULE[b]); }
  unit(')');
}
static void raise_text(int class_)
{
  int text = made(), e = new_object(class_);
  if (MESSAGE_SLOT >= 0) SLOT(e, MESSAGE_SLOT) = text;
  exc = e;
}
/* The message of a NullPointerException that a statement throws by itself: nobody knows whether it is null. No other
   string is interned and vague. */
static void raise_perhaps_null(int class_)
{
  exc = new_object(class_);
  spell(); ascii("null"); spelt_vague = 1;
  if (MESSAGE_SLOT >= 0) SLOT(exc, MESSAGE_SLOT) = interned();
}
static int perhaps_null(Cell v) { return v < STRINGS && TEXT[text_of((int) v)].vague; }
static int same_or_null(int a, int b)
{
  if ((perhaps_null(a) && (!b || is_string(b))) || (perhaps_null(b) && (!a || is_string(a)))) doubt = 1;
  return same(a, b);
}
static void headline(int message)
{
  if (perhaps_null(message)) spelt_vague = 1;
  else { ascii(": "); string(message); }
}
#define RAISE_PERHAPS_NULL(class_, handler) { raise_perhaps_null(class_); fresh = 0; goto handler; }
#define RAISE_TEXT(class_, parts, handler) { spell(); parts raise_text(class_); fresh = 0; goto handler; }

/* Whether a string may not be looked at. */
static int unseen(int v) { return v == COMPUTED || TEXT[text_of(v)].vague; }
/* What a text stands for that is vague because nobody knows the number: 1 `?`, 2 `?.?`, else 0. */
static int blurred(int v)
{
  Text *t;
  if (v == COMPUTED) return 0;
  t = &TEXT[text_of(v)];
  if (!t->vague || !t->length || t->units[0] != '?') return 0;
  if (t->length == 1) return 1;
  return t->length == 3 && t->units[1] == '.' && t->units[2] == '?' ? 2 : 0;
}
static int str_length(int v) { return TEXT[text_of(v)].length; }
static int str_char(int v, int n)
{
  Text *t = &TEXT[text_of(v)];
  return n >= 0 && n < t->length ? t->units[n] : 0;
}
static int str_hash(int v)
{
  Text *t = &TEXT[text_of(v)];
  unsigned hash = 0;
  int i;
  for (i = 0; i < t->length; i++) hash = hash * 31 + t->units[i];
  return (int) hash;
}
static int str_compare(int v, int w)
{
  Text *a = &TEXT[text_of(v)], *b = &TEXT[text_of(w)];
  int i;
  for (i = 0; i < a->length && i < b->length; i++) if (a->units[i] != b->units[i]) return a->units[i] - b->units[i];
  return a->length - b->length;
}
static int str_index(int v, int w, int from)
{
  Text *a = &TEXT[text_of(v)], *b = &TEXT[text_of(w)];
  int i;
  if (from < 0) from = 0;
  if (from > a->length) from = a->length;
  for (i = from; i + b->length <= a->length; i++)
    if (!b->length || !memcmp(a->units + i, b->units, (size_t) b->length * sizeof(unsigned short))) return i;
  return -1;
}
static void str_part(int v, int begin, int end_)
{
  Text *t = &TEXT[text_of(v)];
  if (begin < 0) begin = 0;
  if (begin > t->length) begin = t->length;
  if (end_ > t->length) end_ = t->length;
  for (; begin < end_; begin++) unit(t->units[begin]);
}
/* Integer.parseInt. */
static int parsed(int v, int *n)
{
  Text *t = &TEXT[text_of(v)];
  long long sum = 0;
  int i = 0, k, d, minus = t->length && t->units[0] == '-';
  if (t->length && (minus || t->units[0] == '+')) i = 1;
  if (i >= t->length) return 0;
  for (; i < t->length; i++) {
    for (d = -1, k = 0; k < (int) (sizeof(ZEROS) / sizeof(ZEROS[0])); k++)
      if (t->units[i] >= ZEROS[k] && t->units[i] < ZEROS[k] + 10) { d = t->units[i] - ZEROS[k]; break; }
    if (d < 0) return 0;
    sum = sum * 10 + d;
    if (sum > 2147483648LL) return 0;
  }
  if (minus) sum = -sum;
  if (sum > 2147483647LL) return 0;
  *n = (int) sum;
  return 1;
}
static void not_a_number(int v) { ascii("For input string: \""); string(v); unit('"'); }

/* What the program prints, with -DPRINTS: of a trail, or of a program that has one execution. */
#ifdef PRINTS
static void printed(int stream, int newline)
{
  int i;
  printf("j2pml print %d %d ", stream, newline);
  for (i = 0; i < spelt_length; i++) printf("%04x", spelt[i]);
  printf("\n");
}
#define PRINT(parts, stream, newline) { spell(); parts printed(stream, newline); }
#else
#define PRINT(parts, stream, newline) { }
#endif
