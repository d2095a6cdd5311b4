// FLAVERS' philosophers with `done` never set: the threads run for ever, which is no deadlock.
//@ kind: concurrent
//@ verdict: holds
//@ no-twin: FlaversPhilosophersDeadlock.java is the changed program
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
  static final boolean done = false;
  Philosopher(Fork l, Fork r) {
    left = l; right = r;
  }
  public void run() {
    while (!done) {
      left.up();
      right.up();
      left.down();
      right.down();
    }
  }
}
class Main {
  public static void main(String[] args) {
    Fork fork1 = new Fork();
    Fork fork2 = new Fork();
    new Philosopher(fork1, fork2).start();
    new Philosopher(fork1, fork2).start();
  }
}
