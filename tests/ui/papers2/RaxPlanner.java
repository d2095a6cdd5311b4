// JPF2, figure 6 (the RAX error), with the executive that the figure leaves out. The counters grow without end;
// the deadlock is near the start: both tasks test, both signal, both wait.
//@ kind: concurrent
//@ verdict: violated(deadlock)
//@ trace: at most 15 steps a thread
//@ explore: no (unbounded counters)
//@ check: deadlock
class Event {
    int count = 0;
    public synchronized void wait_for_event() {
        try{wait();}catch(InterruptedException e){}; //~ DEADLOCK[Thread-0] //~ DEADLOCK[Thread-1]
    }
    public synchronized void signal_event(){
        count = count + 1;
        notifyAll();
    }
}

class Planner extends Thread{
    Event event1,event2;
    int count = 0;
    Planner(Event e1, Event e2) { event1 = e1; event2 = e2; }
    public void run(){
        count = event1.count;
        while(true){
            if (count == event1.count)
                event1.wait_for_event();
            count = event1.count;
            /* Generate plan */
            event2.signal_event();
        }
    }
}

class Executive extends Thread{
    Event event1,event2;
    int count = 0;
    Executive(Event e1, Event e2) { event1 = e1; event2 = e2; }
    public void run(){
        count = event2.count;
        while(true){
            event1.signal_event();
            if (count == event2.count)
                event2.wait_for_event();
            count = event2.count;
        }
    }
}

class RaxPlanner{
    public static void main(String[] args){
        Event event1 = new Event();
        Event event2 = new Event();
        new Planner(event1, event2).start();
        new Executive(event1, event2).start();
    }
}
