// JLS 14.30.1: record patterns with qualified type names.
//@ kind: sequential
//@ verdict: holds
//@ no-twin: prints what Java prints
//@ classic: no (boxes, texts)
//@ java: 21
public class Qualified {
  sealed interface O permits O.Sold, O.Left, O.Pair { record Sold(String s, double t) implements O { } record Left(int n) implements O { } record Pair(O a, O b) implements O { } }
  static String f(O o) { return switch (o) { case O.Sold(String s, double t) when t > 1.5 -> "sold " + s; case O.Pair(O.Left(int n), O.Left(var m)) -> "pair" + (n + m); case O.Pair(var a, Qualified.O.Sold (String s, var t)) -> f(a) + s; case O.Left(int n) -> "case A.B( " + n; default -> "other"; }; }
  public static void main(String[] x) { System.out.println(f(new O.Sold("a", 2)) + f(new O.Left(4)) + f(new O.Pair(new O.Left(1), new O.Left(2))) + f(new O.Pair(new O.Left(1), new O.Sold("q", 1))) + f(new O.Sold("b", 1)));
   Object o = new O.Left(3); if (o instanceof O.Left(int k) && f((O) o).equals("case A.B( 3")) System.out.println(k); // case A.B(
   char c = '('; /* instanceof A.B( */ String t = "x.y(" + c; System.out.println(t.length()); } }
//> sold acase A.B( 4pair3case A.B( 1qother
//> 3
//> 5
