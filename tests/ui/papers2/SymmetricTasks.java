// JPF2, section 3.3: two independent threads that both allocate.
//@ kind: concurrent
//@ verdict: holds
//@ no-twin: the program has nothing to go wrong; it is there for its state count
class S1 { int x; }
class S2 { int y; }
class FirstTask extends Thread {
    public void run() {
        int x;
        S1 s1;
        x = 1;
        s1 = new S1();
        x = 3;
    }
}
class SecondTask extends Thread {
    public void run() {
        int x;
        S2 s2;
        x = 1;
        s2 = new S2();
        x = 3;
    }
}
class Main {
    public static void main(String[] args) {
        FirstTask task1 = new FirstTask();
        SecondTask task2 = new SecondTask();
        task1.start(); task2.start();
    }
}
