// JLS 15.29, 4.12.4: which names are constant expressions; final var; one object of a lambda without captures.
//@ kind: sequential
//@ verdict: holds
//@ no-twin: prints what Java prints
//@ classic: no (boxes, texts)
public class Constants { static final String S="s"; 
 static Object a(){ Runnable r = () -> {}; return r; } 
 static void f(Class<?> c){ System.out.println(c.getName()); }
 public static void main(String[] args){ Constants k = new Constants(); System.out.println(((k.S + 1) == "s1") + " " + ((Constants.S + 1) == "s1")); final var w="z"; System.out.println((w+1)=="z1"); final var i = 1; byte b = i; switch (b) { case i: System.out.println("case"); }
  System.out.println(a() == a()); f(Constants.class); } }
