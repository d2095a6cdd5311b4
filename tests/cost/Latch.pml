/* Three threads wait for one another: each counts down, and goes on when all have. */
byte count = 3, ended = 0;

proctype work()
{
  count--;
  count == 0;
  assert(count == 0);
  ended++
}

init {
  atomic { run work(); run work(); run work() };
  ended == 3
}
