// The RAX tasks, one round each, with the test and the wait in one critical section as JPF2 section 4 proposes.
//@ kind: concurrent
//@ verdict: holds
//@ twin: RaxBoundedBroken.java (the critical section around test and wait removed)
class Event {
    int count = 0;
    public synchronized void wait_for_event() {
        try { wait(); } catch (InterruptedException e) { }
    }
    public synchronized void signal_event() {
        count = count + 1;
        notifyAll();
    }
}

class FirstTask extends Thread {
    Event event1, event2;
    int count = 0;
    FirstTask(Event e1, Event e2) { event1 = e1; event2 = e2; }
    public void run() {
        synchronized (event1) {
            if (count == event1.count)
                event1.wait_for_event();
        }
        count = event1.count;
        event2.signal_event();
    }
}

class SecondTask extends Thread {
    Event event1, event2;
    int count = 0;
    SecondTask(Event e1, Event e2) { event1 = e1; event2 = e2; }
    public void run() {
        event1.signal_event();
        synchronized (event2) {
            if (count == event2.count)
                event2.wait_for_event();
        }
        count = event2.count;
    }
}

class START {
    public static void main(String[] args) {
        Event event1 = new Event();
        Event event2 = new Event();
        new FirstTask(event1, event2).start();
        new SecondTask(event1, event2).start();
    }
}
