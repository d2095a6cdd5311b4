// Exceptions that the machine throws, each caught, with its message where Java defines one.
//@ kind: sequential
//@ verdict: holds
//@ no-twin: output comparison
public class Implicit {
    int field;
    void method() {}
    static int[] none;
    static Implicit nobody;

    static void run(int what) throws InterruptedException {
        int[] three = new int[3];
        int zero = what - what;
        switch (what) {
            case 0: nobody.field = 1; break;
            case 1: System.out.println(nobody.field); break;
            case 2: nobody.method(); break;
            case 3: System.out.println(none.length); break;
            case 4: System.out.println(none[0]); break;
            case 5: none[0] = 1; break;
            case 6: synchronized (nobody) { System.out.println("in"); } break;
            case 7: throw null;
            case 8: System.out.println(three[3]); break;
            case 9: three[-1]++; break;
            case 10: System.out.println(1 / zero); break;
            case 11: System.out.println(1 % zero); break;
            case 12: three[0] /= zero; break;
            case 13: three = new int[-2]; break;
            case 14: int[][] deep = new int[2][-3]; break;
            case 15: three.wait(); break;
            case 16: three.notify(); break;
            case 17: new Implicit().notifyAll(); break;
            case 18: System.out.println(Integer.parseInt("12x")); break;
            case 19: System.out.println(Integer.parseInt("-77") + Integer.parseInt("+8")); break;
            case 20: System.out.println(Integer.parseInt("2147483648")); break;
            case 21: System.out.println(Integer.parseInt("")); break;
            case 22: nobody.wait(); break;
            case 23: for (int x : none) System.out.println(x); break;
            case 24: System.out.println(three[Integer.MIN_VALUE]); break;
            default: System.out.println("nothing");
        }
    }

    public static void main(String[] args) {
        for (int i = 0; i <= 25; i++) {
            try {
                run(i);
            } catch (NullPointerException e) {
                System.out.println(i + " null pointer");
            } catch (ArrayIndexOutOfBoundsException e) {
                System.out.println(i + " " + e.getMessage());
            } catch (ArithmeticException e) {
                System.out.println(i + " " + e);
            } catch (NegativeArraySizeException e) {
                System.out.println(i + " " + e);
            } catch (IllegalMonitorStateException e) {
                System.out.println(i + " " + e);
            } catch (NumberFormatException e) {
                System.out.println(i + " " + e);
            } catch (InterruptedException e) {
                System.out.println(i + " interrupted");
            }
        }
    }
}
