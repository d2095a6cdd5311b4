// A thread that is started later has the queue in a field of its Thread object.
//@ kind: concurrent
//@ verdict: holds
//@ twin: BeatLooksAtQueue.java (it only looks)
//@ classic: no (library)
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
import java.util.function.*;

public class StartsWithField {
    static final BlockingQueue<String> q = new LinkedBlockingQueue<>();
    static class Filler extends Thread { BlockingQueue<String> to; @Override public void run() { ((Filler) Thread.currentThread()).to.add("x"); } }
    public static void main(String[] args) throws Exception {
        new Thread(() -> { Filler f = new Filler(); f.to = q; while (q.size() < 0) Thread.yield(); f.start(); while (true) Thread.yield(); }).start();
        q.take();
    }
}
