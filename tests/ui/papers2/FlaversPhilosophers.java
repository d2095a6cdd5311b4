// FLAVERS, section 3: two philosophers, both with fork1 left and fork2 right, so no deadlock. Filled in: `done`
// (one meal each), the catch clauses, and the property has-two-forks-to-eat as an assertion.
//@ kind: concurrent
//@ verdict: holds
//@ twin: FlaversPhilosophersDeadlock.java (philosopher2 gets fork2 left and fork1 right)
class Fork {
  boolean isUp = false;
  synchronized void up() {
    boolean success = false;
    while (!success) {
      if (isUp) {
        try { this.wait(); } catch (InterruptedException e) { }
      } else {
        isUp = true;
        success = true;
      }
    }
  }
  synchronized void down() {
    isUp = false;
    this.notifyAll();
  }
}
class Philosopher extends Thread {
  Fork left, right;
  boolean done = false;
  Philosopher(Fork l, Fork r) {
    left = l; right = r;
  }
  void startEating() { assert left.isUp && right.isUp; }
  void stopEating() { done = true; }
  public void run() {
    while (!done) {
      left.up();
      right.up();
      startEating();
      stopEating();
      left.down();
      right.down();
    }
  }
}
class Main {
  public static void main(String[] args) {
    Fork fork1 = new Fork();
    Fork fork2 = new Fork();
    Philosopher philosopher1
      = new Philosopher(fork1, fork2);
    Philosopher philosopher2
      = new Philosopher(fork1, fork2);
    philosopher1.start();
    philosopher2.start();
  }
}
