import java.io.*;
import java.nio.charset.StandardCharsets;
import java.nio.file.*;
import java.util.*;
import javax.tools.*;

/**
 * Compiles many small programs in one JVM. Reads lines from standard input: output directory, then the source files,
 * separated by tabs. Prints a line for each: `ok`, or the first error.
 */
public class Compile {
    public static void main(String[] args) throws IOException {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        StandardJavaFileManager manager = compiler.getStandardFileManager(null, null, StandardCharsets.UTF_8);
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        for (String line; (line = in.readLine()) != null; ) {
            String[] parts = line.split("\t");
            File out = new File(parts[0]);
            Files.createDirectories(out.toPath());
            manager.setLocation(StandardLocation.CLASS_OUTPUT, List.of(out));
            DiagnosticCollector<JavaFileObject> found = new DiagnosticCollector<>();
            List<String> options = List.of("-nowarn", "-proc:none", "-cp", args[0]);
            boolean ok = compiler.getTask(null, manager, found, options, null,
                manager.getJavaFileObjects(Arrays.copyOfRange(parts, 1, parts.length))).call();
            String message = "ok";
            for (Diagnostic<? extends JavaFileObject> d : found.getDiagnostics()) {
                if (!ok && d.getKind() == Diagnostic.Kind.ERROR) {
                    message = d.getSource().getName() + ":" + d.getLineNumber() + ": "
                        + d.getMessage(Locale.ENGLISH).replace('\n', ' ');
                    break;
                }
            }
            System.out.println(message);
        }
    }
}
