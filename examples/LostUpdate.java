/** count++ is a read and a write; between them the other thread may have counted, too. */
public class LostUpdate {
    static int count;

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> count++);
        other.start();
        count++;
        other.join();
        assert count == 2 : "an update is lost";
    }
}
