// JLS 6.6.1, 7.5.2, 8.5: types that are not accessible are not imported on demand, and private ones, or those of another
// package, are not inherited: others of the same names are meant.
//@ kind: sequential
//@ verdict: holds
//@ no-twin: output comparison
//@ main: m.Main
package m;

import a.*;
import b.*;
import java.util.*;

class Hidden {
    static String id() {
        return "m.Hidden";
    }
}

class Secret {
    static String id() {
        return "m.Secret";
    }
}

class Shared {
    static String id() {
        return "m.Shared";
    }
}

class Outer {
    private static class Inner {
        static String id() {
            return "m.Outer.Inner";
        }
    }

    static class Within extends Outer {
        static String inner() {
            return Inner.id();
        }
    }
}

class Inner {
    static String id() {
        return "m.Inner";
    }
}

class Beside extends Outer {
    static String inner() {
        return Inner.id();
    }
}

public class Main {
    static class Sub extends Base {
        static String ids() {
            return Hidden.id() + " " + Secret.id() + " " + Shared.id();
        }
    }

    public static void main(String[] args) {
        System.out.println(new Box().get());
        System.out.println(Sub.ids());
        System.out.println(Base.own());
        System.out.println(Outer.Within.inner() + " " + Beside.inner());
        ArrayList<String> list = new ArrayList<>();
        list.add("java.util");
        System.out.println(list);
    }
}
