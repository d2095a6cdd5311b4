// JLS 15.12.2.5, 8.4.2, 5.5: bounds of type parameters decide among methods and tell signatures apart; casts that box or keep a class.
//@ kind: sequential
//@ verdict: holds
//@ no-twin: prints what Java prints
//@ classic: no (boxes, texts)
public class Bounds { static void p(String s) { System.out.println(s); }
  static class B{} static class C extends B implements Comparable<C> { public int compareTo(C c) { return 0; } }
static void gs(Object o){ p("O"); }  static <T extends Number> void gs(T o){ p("N"); }
static <T> void gt(T o){ p("T"); }   static <T extends Comparable<T>> void gt(T o){ p("C"); }
static void gw(Number n){ p("Num"); } static <T extends Integer> void gw(T n){ p("Int"); } static void gw(Object... n){}
static <T extends CharSequence> void gv(T o) {p("CS"); } static <T extends Comparable<T>> void gv(T o, Object... x) { p("var"); } static <T extends B> void gv(T o) { p("B"); }
public static void main(String[] args) { gs(1); gs(Integer.valueOf(1)); gt(1); gt("s"); gw(5); gv(new C()); int x = 3; System.out.println((Object) x instanceof Integer); System.out.println((int)(Object) x); Object z = (Object) 1; Number n = (Number) 1; System.out.println(z + "" + n);
 try { Object o = "s"; Object q = (Object)(Integer) o; } catch (ClassCastException e) { p("cce"); } try { Object o = "s"; var q = (Comparable<Integer> & Runnable) o; } catch (ClassCastException e) { p("cce"); } Object arr = (Object) new int[2]; System.out.println(((int[]) arr).length); } }
