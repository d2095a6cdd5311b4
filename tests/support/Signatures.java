import java.io.IOException;
import java.io.PrintStream;
import java.lang.reflect.*;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.*;
import java.util.*;
import java.util.stream.Stream;

/**
 * Lists the public and protected members of this JDK's library with their erased signatures, united with the lists in the
 * given files: {@code java Signatures.java [file...] > src/java/resolve/signatures.txt} (see `make signatures`). A line
 * is a class: name, flags ({@code p}ublic, {@code i}nterface, {@code f}inal, {@code a}bstract, {@code g}eneric,
 * {@code s}tatic), supertypes, members, with a tab between. A member is {@code name} of a field or class or
 * {@code name(parameters)} of a method, constructors without name; {@code *} before it: static; {@code !}: varargs.
 * Of class names, {@code ~} is `java.lang.`, {@code ^} is `java.util.`.
 */
public class Signatures {
    static final List<String> PACKAGES = List.of("java.io", "java.lang", "java.math", "java.text", "java.time",
        "java.time.chrono", "java.time.format", "java.time.temporal", "java.time.zone", "java.util",
        "java.util.concurrent", "java.util.concurrent.atomic", "java.util.concurrent.locks", "java.util.function",
        "java.util.random", "java.util.regex", "java.util.stream");

    /** Name to flags, supertypes, members. */
    static final TreeMap<String, List<TreeSet<String>>> CLASSES = new TreeMap<>();

    public static void main(String[] args) throws Exception {
        for (String file : args) {
            for (String line : Files.readAllLines(Path.of(file))) {
                String[] parts = line.split("\t", -1);
                List<TreeSet<String>> entry = entry(parts[0]);
                entry.get(0).addAll(List.of(parts[1].split("")));
                for (int n = 1; n < 3; n++) {
                    for (String part : parts[n + 1].split(" ")) {
                        if (!part.isEmpty()) {
                            entry.get(n).add(part);
                        }
                    }
                }
            }
        }
        FileSystem image = FileSystems.getFileSystem(URI.create("jrt:/"));
        for (String pack : PACKAGES) {
            Path dir = image.getPath("/modules/java.base/" + pack.replace('.', '/'));
            try (Stream<Path> files = Files.list(dir)) {
                for (Path file : files.sorted().toList()) {
                    String name = file.getFileName().toString();
                    if (name.endsWith(".class") && !name.equals("package-info.class")) {
                        name = pack + "." + name.substring(0, name.length() - 6);
                        add(Class.forName(name, false, null));
                    }
                }
            }
        }
        PrintStream out = new PrintStream(System.out, false, StandardCharsets.UTF_8);
        CLASSES.forEach((name, entry) -> out.println(name + "\t" + String.join("", entry.get(0)) + "\t"
            + String.join(" ", entry.get(1)) + "\t" + String.join(" ", entry.get(2))));
        out.flush();
    }

    static List<TreeSet<String>> entry(String name) {
        return CLASSES.computeIfAbsent(name, n -> List.of(new TreeSet<>(), new TreeSet<>(), new TreeSet<>()));
    }

    static boolean isOpen(int modifiers) {
        return Modifier.isPublic(modifiers) || Modifier.isProtected(modifiers);
    }

    /** Public classes, and those that they inherit from. */
    static void add(Class<?> c) {
        if (c.isAnonymousClass() || c.isLocalClass() || c.isSynthetic()) {
            return;
        }
        for (Class<?> around = c; around != null; around = around.getDeclaringClass()) {
            if (!isOpen(around.getModifiers())) {
                return;
            }
        }
        list(c, true);
    }

    static void list(Class<?> c, boolean open) {
        if (!c.getPackageName().startsWith("java.")) {
            return;
        }
        List<TreeSet<String>> entry = entry(name(c, false));
        int m = c.getModifiers();
        TreeSet<String> flags = entry.get(0);
        flag(flags, open, "p");
        flag(flags, c.isInterface(), "i");
        flag(flags, Modifier.isFinal(m), "f");
        flag(flags, Modifier.isAbstract(m), "a");
        flag(flags, Modifier.isStatic(m), "s");
        flag(flags, c.getTypeParameters().length > 0, "g");
        List<Class<?>> supers = new ArrayList<>(Arrays.asList(c.getInterfaces()));
        if (c.getSuperclass() != null) {
            supers.add(c.getSuperclass());
        }
        for (Class<?> s : supers) {
            entry.get(1).add(name(s, true));
            list(s, false);
        }
        TreeSet<String> members = entry.get(2);
        for (Class<?> nested : c.getDeclaredClasses()) {
            if (isOpen(nested.getModifiers())) {
                members.add((Modifier.isStatic(nested.getModifiers()) ? "*" : "") + nested.getSimpleName());
            }
        }
        for (Field f : c.getDeclaredFields()) {
            if (isOpen(f.getModifiers())) {
                members.add((Modifier.isStatic(f.getModifiers()) ? "*" : "") + f.getName());
            }
        }
        for (Method f : c.getDeclaredMethods()) {
            if (isOpen(f.getModifiers()) && !f.isSynthetic()) {
                members.add(signature(f, f.getName()));
            }
        }
        for (Constructor<?> f : c.getDeclaredConstructors()) {
            if (isOpen(f.getModifiers()) && !f.isSynthetic()) {
                members.add(signature(f, ""));
            }
        }
    }

    static void flag(TreeSet<String> flags, boolean set, String flag) {
        if (set) {
            flags.add(flag);
        }
    }

    static String signature(Executable f, String name) {
        StringJoiner params = new StringJoiner(",", "(", ")");
        for (Class<?> p : f.getParameterTypes()) {
            params.add(name(p, true));
        }
        boolean isStatic = Modifier.isStatic(f.getModifiers());
        return (isStatic ? "*" : "") + (f.isVarArgs() ? "!" : "") + name + params;
    }

    static String name(Class<?> c, boolean brief) {
        String name = c.getCanonicalName();
        if (name == null || !brief) {
            return name == null ? c.getName() : name;
        }
        return name.replaceFirst("^java\\.lang\\.(?=[A-Z])", "~").replaceFirst("^java\\.util\\.(?=[A-Z])", "^");
    }
}
