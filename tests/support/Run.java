import java.io.*;
import java.net.*;
import java.nio.charset.StandardCharsets;
import java.nio.file.*;
import java.util.*;
import javax.tools.*;

/**
 * Compiles all programs of a directory and runs them one after the other, in one JVM. Prints for each its name, the number
 * of bytes that it printed, and these.
 */
public class Run {
    /** Programs that are compiled at once: the heap of the compiler is bounded. */
    static final int TOGETHER = 50;

    public static void main(String[] args) throws Exception {
        Path dir = Paths.get(args[0]);
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        StandardJavaFileManager manager = compiler.getStandardFileManager(null, null, StandardCharsets.UTF_8);
        List<File> files = new ArrayList<>();
        for (int i = 1; i < args.length; i++) {
            files.add(dir.resolve(args[i] + ".java").toFile());
        }
        List<String> options = List.of("-nowarn", "-proc:none", "-d", dir.toString());
        for (int i = 0; i < files.size(); i += TOGETHER) {
            List<File> some = files.subList(i, Math.min(i + TOGETHER, files.size()));
            StringWriter messages = new StringWriter();
            if (!compiler.getTask(messages, manager, null, options, null, manager.getJavaFileObjectsFromFiles(some)).call()) {
                System.out.print(messages);
                System.exit(1);
            }
        }
        PrintStream out = System.out;
        URLClassLoader loader = new URLClassLoader(new URL[] { dir.toUri().toURL() });
        for (int i = 1; i < args.length; i++) {
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            System.setOut(new PrintStream(bytes, true, StandardCharsets.UTF_8));
            try {
                loader.loadClass(args[i]).getMethod("main", String[].class).invoke(null, (Object) new String[0]);
            } catch (VerifyError e) {
                // javac has made a class of it that is none (JDK 17: patterns in a switch expression that is a condition).
                System.out.println("VerifyError");
            } catch (java.lang.reflect.InvocationTargetException e) {
                System.out.println("threw " + e.getCause());
            }
            System.out.flush();
            out.println(args[i] + " " + bytes.size());
            out.write(bytes.toByteArray());
            out.println();
        }
        out.flush();
    }
}
