// Predicate abstraction paper, figure 2, without its Abstract calls.
//@ kind: concurrent
//@ verdict: violated(deadlock)
//@ trace: at most 15 steps a thread
//@ explore: no (unbounded counters)
class Event{
    int count = 0;
    public synchronized void wait_for_event(){
        try{wait();}catch(InterruptedException e){}; //~ DEADLOCK[Thread-0] //~ DEADLOCK[Thread-1]
    }
    public synchronized void signal_event(){
        count = count + 1; notifyAll();
    }
}

class FirstTask extends Thread{
    Event event1,event2;
    int count = 0;
    public FirstTask(Event e1, Event e2){
        this.event1 = e1; this.event2 = e2;
    }
    public void run(){
        count = event1.count;
        while(true){
            if (count == event1.count)
                event1.wait_for_event();
            count = event1.count;
            event2.signal_event();
        }
    }
}

class SecondTask extends Thread{
    Event event1,event2;
    int count = 0;
    public SecondTask(Event e1, Event e2){
        this.event1 = e1; this.event2 = e2;
    }
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

class START{
    public static void main(String[] args){
        Event event1 = new Event();
        Event event2 = new Event();
        FirstTask task1 = new FirstTask(event1,event2);
        SecondTask task2 = new SecondTask(event1,event2);
        task1.start(); task2.start();
    }
}
