// A program that runs until somebody types something, or closes the input.
//@ kind: concurrent
//@ verdict: holds
//@ twin: EnterRace.java (a plain flag)
//@ classic: no (standard input)
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;

public class Enter {
    static volatile boolean stopped;

    public static void main(String[] args) throws IOException, InterruptedException {
        Thread t = new Thread(() -> {
            while (!stopped) {
                Thread.onSpinWait();
            }
        });
        t.start();
        System.out.println("Press enter to go on");
        System.in.read();
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
        String line = in.readLine();
        while (line != null) {
            System.out.println("You said " + line);
            line = in.readLine();
        }
        stopped = true;
        t.join();
    }
}
