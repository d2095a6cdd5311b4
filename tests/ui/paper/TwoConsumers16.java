class Buffer implements BufferInterface {
  protected Object[] array = new Object[3];
  protected int putPtr = 0;
  protected int getPtr = 0;
  protected int usedSlots = 0;
  protected boolean halted;

  public synchronized void put(Object x) {
    while (usedSlots == 3)
      try {wait();} //~? DEADLOCK
      catch(InterruptedException ex) {};
    array[putPtr] = x;
    putPtr = (putPtr + 1) % 3;
    if (usedSlots == 0) notifyAll();
    usedSlots++;
  }

  public synchronized Object get()
      throws HaltException{
    while (usedSlots == 0 && !halted)
      try {wait();} //~? DEADLOCK
      catch(InterruptedException ex) {};
    if (usedSlots == 0) {
      throw(new HaltException());
    };
    Object x = array[getPtr];
    array[getPtr] = null;
    getPtr = (getPtr + 1) % 3;

    usedSlots--;
    return x;
  }

  public synchronized void halt(){
    halted = true;
    notifyAll();
  }
}

class HaltException extends Exception{}

interface BufferInterface {
  public void put(Object x);
  public Object get() throws HaltException;
  public void halt();
}

class Attribute{
  public int attr;

  public Attribute(int attr){
    this.attr = attr;
  }
}

class AttrData extends Attribute{
  public int data;

  public AttrData(int attr, int data){
    super(attr);
    this.data = data;
  }
}

class Producer extends Thread {
  private Buffer buffer;

  public Producer(Buffer b) {
    buffer = b;
    this.start();
  }

  public void run() {
    for (int i = 0; i < 6; i++) {
      AttrData ad = new AttrData(i, i*i);
      buffer.put(ad);
      Thread.yield();
    };
    buffer.halt();
  }
}

class Consumer extends Thread {
  private Buffer buffer;

  public Consumer(Buffer b) {
    buffer = b;
    this.start();
  }

  public void run() {
    int count = 0;
    AttrData[] received = new AttrData[10];
    try{
      while (count < 10) {
        received[count] = (AttrData)buffer.get();
        count++;
      }
    }
    catch(HaltException e){};
  }
}

class Main {
  public static void main(String[] args) {
    Buffer b = new Buffer();
    Producer p = new Producer(b);
    Consumer c = new Consumer(b);
    Consumer d = new Consumer(b);
  }
}

// Table 1, error 16 with two consumers and no assertions: line 29 removed.
//@ kind: concurrent
//@ explore: deep (a million states)
//@ verdict: violated(deadlock)
