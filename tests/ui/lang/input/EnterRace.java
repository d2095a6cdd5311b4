// The same with a plain flag.
//@ kind: concurrent
//@ check: race
//@ verdict: violated(race)
//@ classic: no (standard input)
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;

public class EnterRace {
    static boolean stopped;

    public static void main(String[] args) throws IOException, InterruptedException {
        Thread t = new Thread(() -> {
            while (!stopped) { //~ RACE
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
        stopped = true; //~ RACE[main]
        t.join();
    }
}
