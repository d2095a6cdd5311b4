import java.io.*;
import java.net.*;
import java.nio.charset.StandardCharsets;
import java.nio.file.*;
import java.util.*;
import javax.tools.*;

/**
 * Compiles all programs of a directory and runs them one after the other, in one JVM. Prints for each its name, the number
 * of bytes that it printed, and these; for a program of which javac makes no class, because it crashes, or a class that the
 * JVM refuses, its name and {@code javac}. Ends with 1 if javac finds an error in a program.
 */
public class Run {
    /** Programs that are compiled at once: the heap of the compiler is bounded. */
    static final int TOGETHER = 50;
    static final JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    static final StandardJavaFileManager manager = compiler.getStandardFileManager(null, null, StandardCharsets.UTF_8);

    public static void main(String[] args) throws Exception {
        Path dir = Paths.get(args[0]);
        List<File> files = new ArrayList<>();
        for (int i = 1; i < args.length; i++) {
            files.add(dir.resolve(args[i] + ".java").toFile());
        }
        Set<File> crashing = new HashSet<>();
        for (int i = 0; i < files.size(); i += TOGETHER) {
            List<File> some = files.subList(i, Math.min(i + TOGETHER, files.size()));
            if (!compiled(dir, some)) {
                for (File file : some) {
                    if (!compiled(dir, List.of(file))) {
                        crashing.add(file);
                    }
                }
            }
        }
        PrintStream out = System.out;
        URLClassLoader loader = new URLClassLoader(new URL[] { dir.toUri().toURL() });
        for (int i = 1; i < args.length; i++) {
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            if (crashing.contains(files.get(i - 1)) || !ran(loader, args[i], bytes)) {
                out.println(args[i] + " javac");
                continue;
            }
            out.println(args[i] + " " + bytes.size());
            out.write(bytes.toByteArray());
            out.println();
        }
        out.flush();
    }

    /** False if the compiler crashes. It reports no error then, only its own stack (JDK 17: "inconsistent stack types"). */
    static boolean compiled(Path dir, List<File> files) {
        List<String> options = List.of("-nowarn", "-proc:none", "-d", dir.toString());
        StringWriter stack = new StringWriter();
        DiagnosticCollector<JavaFileObject> found = new DiagnosticCollector<>();
        var units = manager.getJavaFileObjectsFromFiles(files);
        if (compiler.getTask(stack, manager, found, options, null, units).call()) {
            return true;
        }
        boolean errors = false;
        for (Diagnostic<?> diagnostic : found.getDiagnostics()) {
            if (diagnostic.getKind() == Diagnostic.Kind.ERROR) {
                System.out.println(diagnostic);
                errors = true;
            }
        }
        if (errors) {
            System.out.flush();
            System.exit(1);
        }
        if (!stack.toString().contains("\tat ")) {
            throw new IllegalStateException("javac fails without an error: " + stack);
        }
        return false;
    }

    /** False if a class is none (JDK 17: patterns in a switch expression that is a condition). */
    static boolean ran(ClassLoader loader, String program, OutputStream printed) throws Exception {
        System.setOut(new PrintStream(printed, true, StandardCharsets.UTF_8));
        try {
            loader.loadClass(program).getMethod("main", String[].class).invoke(null, (Object) new String[0]);
        } catch (VerifyError e) {
            return false;
        } catch (java.lang.reflect.InvocationTargetException e) {
            if (e.getCause() instanceof VerifyError) {
                return false;
            }
            System.out.println("threw " + e.getCause());
        }
        System.out.flush();
        return true;
    }
}
