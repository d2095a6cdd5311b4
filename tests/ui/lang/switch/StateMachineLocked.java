// A state machine of an enum, stepped by two threads: records as messages, switch on enum and patterns. JLS 14.11, 15.28.
//@ kind: concurrent
//@ check: assertion
//@ java: 21
//@ verdict: holds
//@ twin: StateMachine.java (without `synchronized`)
public class StateMachineLocked {
    enum State { IDLE, BUSY, DONE }
    sealed interface Message permits Start, Finish {}
    record Start(int job) implements Message {}
    record Finish(int job, boolean ok) implements Message {}

    static State state = State.IDLE;
    static int job;
    static int finished;

    static synchronized void handle(Message m) {
        switch (m) {
            case Start(int j) when state == State.IDLE -> {
                state = State.BUSY;
                job = j;
            }
            case Finish(int j, boolean ok) when ok && j == job && state != State.DONE -> {
                state = switch (state) {
                    case BUSY -> State.DONE;
                    case IDLE, DONE -> state;
                };
                finished++;
            }
            case Start s -> System.out.println("busy");
            case Finish f -> System.out.println("late");
        }
    }

    static void check() {
        assert finished <= 1; 
    }

    public static void main(String[] args) throws InterruptedException {
        Thread t = new Thread(() -> {
            handle(new Start(1));
            handle(new Finish(1, true));
        });
        t.start();
        handle(new Start(1));
        handle(new Finish(1, true));
        t.join();
        check();
    }
}
