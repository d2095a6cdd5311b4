/* Three threads share two permits, twice each. */
byte permits = 2, ended = 0;

proctype work()
{
  byte i;
  do
  :: atomic { i < 2 && permits > 0 -> permits-- };
     atomic { permits++; i++ }
  :: atomic { i == 2 -> ended++; break }
  od
}

init {
  atomic { run work(); run work(); run work() };
  ended == 3;
  assert(permits == 2)
}
