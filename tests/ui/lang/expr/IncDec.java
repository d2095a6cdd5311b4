// JLS 15.14.2, 15.15.1: ++ and -- on locals, fields, statics, array elements of every small type.
//@ kind: sequential
//@ verdict: holds
//@ no-twin: output comparison
public class IncDec {
    static byte sb = 127;
    static char sc = 'y';
    short fs = -32768;
    int fi;
    static int calls;

    static IncDec make(IncDec d) {
        calls++;
        return d;
    }

    static int index() {
        return calls++ % 2;
    }

    public static void main(String[] args) {
        System.out.println(sb++ + " " + sb);
        System.out.println(--sb + " " + sb);
        System.out.println(sc++ + " " + sc + " " + ++sc);
        IncDec d = new IncDec();
        System.out.println(d.fs-- + " " + d.fs);
        System.out.println(++d.fs);
        System.out.println(make(d).fi++ + ++make(d).fi);
        System.out.println(d.fi + " " + calls);
        int[] a = {5, 6};
        a[index()]++;
        --a[index()];
        System.out.println(a[0] + " " + a[1] + " " + calls);
        byte[] b = {-128};
        System.out.println(b[0]-- + " " + b[0]);
        char[] c = {'a', '\uffff'};
        c[1]++;
        System.out.println(c[0]++ + "" + c[0] + (int) c[1]);
        int i = 3;
        int r = i++ * i-- + --i * ++i;
        System.out.println(r + " " + i);
        i = i++;
        System.out.println(i);
        i = -i--;
        System.out.println(i);
        make(d).fi += make(d).fi++ + calls;
        System.out.println(d.fi + " " + calls);
        make(d).fs += 70000;
        System.out.println(d.fs);
        int x = 1, y = 2, z;
        z = x = y += x;
        System.out.println(x + " " + y + " " + z);
    }
}
