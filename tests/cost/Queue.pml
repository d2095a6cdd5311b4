/* A producer and two consumers over two places. */
chan queue = [2] of { byte };
byte ended = 0;

proctype consume()
{
  byte i;
  do
  :: atomic { i < 3 && nempty(queue) -> queue?_; i++ }
  :: atomic { i == 3 -> ended++; break }
  od
}

init {
  byte i;
  atomic { run consume(); run consume() };
  do
  :: atomic { i < 6 && nfull(queue) -> queue!i; i++ }
  :: i == 6 -> break
  od;
  ended == 2;
  assert(empty(queue))
}
