// JLS 15.12.2.2, 15.12.2.5: what lambdas return, and generic calls with lambdas as arguments of overloaded methods.
//@ kind: sequential
//@ verdict: holds
//@ no-twin: prints what Java prints
//@ classic: no (boxes, texts)
import java.util.function.*;
class LambdaResults { static synchronized <T> T locked(Supplier<T> s){ return s.get(); } static int n = 3;
 static <R> R fold(Function<String, R> f) { return f.apply("abc"); }
 static <T> T sup(Supplier<T> s) { return s.get(); }
 static void q(int i) { System.out.println("i"); } static void q(Object o) { System.out.println("o"); } static void q(long l) { System.out.println("l"); }
 static void ld(IntSupplier s) { System.out.println("I"); } static void ld(LongSupplier s) { System.out.println("L"); }
  public static void main(String[] args){ System.out.println(locked(() -> n)); System.out.println(fold(String::length)); System.out.println(fold((String x) -> x.length())); System.out.println(String.valueOf(locked(() -> "s"))); q(sup(() -> 1)); ld(() -> 1L); } }
