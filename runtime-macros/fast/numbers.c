/* ---- float and double ---- */
/* A cell holds the bits; there is one NaN, as Java's floatToIntBits and doubleToLongBits have it. */
static float float_of(Cell bits)
{
  union { unsigned n; float x; } u;
  u.n = (unsigned) bits;
  return u.x;
}
static Cell float_bits(float x)
{
  union { unsigned n; float x; } u;
  u.x = x;
  return (u.n & 0x7fffffff) > 0x7f800000 ? 0x7fc00000 : u.n;
}
static double double_of(Cell bits)
{
  union { Cell n; double x; } u;
  u.n = bits;
  return u.x;
}
static Cell double_bits(double x)
{
  union { Cell n; double x; } u;
  u.x = x;
  return (u.n & 0x7fffffffffffffffLL) > 0x7ff0000000000000LL ? 0x7ff8000000000000LL : u.n;
}
/* Saturating; NaN is 0 (JLS 5.1.3). */
static int to_int(double x)
{
  if (x >= 2147483647.0) return 2147483647;
  if (x <= -2147483648.0) return -2147483647 - 1;
  return x == x ? (int) x : 0;
}
static Cell to_long(double x)
{
  if (x >= 9223372036854775808.0) return 9223372036854775807LL;
  if (x <= -9223372036854775808.0) return -9223372036854775807LL - 1;
  return x == x ? (Cell) x : 0;
}
/* `%` (JLS 15.17.3): exact, with the sign of the dividend. Of two floats it is a float. */
static double remainder_of(double x, double y)
{
  unsigned long long a = (unsigned long long) double_bits(x), b = (unsigned long long) double_bits(y), sign, one = 1;
  int ea, eb;
  sign = a >> 63 << 63;
  a ^= sign;
  b = b << 1 >> 1;
  if (b == 0 || a >= 0x7ff0000000000000LL || b > 0x7ff0000000000000LL) return double_of(0x7ff8000000000000LL);
  if (a < b) return x;
  ea = (int) (a >> 52);
  eb = (int) (b >> 52);
  a &= (one << 52) - 1;
  b &= (one << 52) - 1;
  if (ea) a |= one << 52; else ea = 1;
  if (eb) b |= one << 52; else eb = 1;
  while (!(a >> 52)) { a <<= 1; ea--; }
  while (!(b >> 52)) { b <<= 1; eb--; }
  for (; ea > eb; ea--) {
    if (a >= b) a -= b;
    a <<= 1;
  }
  if (a >= b) a -= b;
  if (a) {
    while (!(a >> 52)) { a <<= 1; ea--; }
    a = ea > 0 ? (a ^ one << 52) | (unsigned long long) ea << 52 : a >> (1 - ea);
  }
  return double_of((Cell) (a | sign));
}
