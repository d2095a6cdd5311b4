package a;

public class Base {
    static class Hidden {
        static String id() {
            return "a.Base.Hidden";
        }
    }

    private static class Secret {
        static String id() {
            return "a.Base.Secret";
        }
    }

    protected static class Shared {
        public static String id() {
            return "a.Base.Shared";
        }
    }

    public static String own() {
        return Hidden.id() + " " + Secret.id() + " " + new Box().get();
    }
}

class Box {
    public int get() {
        return 1;
    }
}

class ArrayList {
}
