import java.io.IOException;
import java.net.URI;
import java.nio.file.*;
import java.util.List;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import jdk.internal.org.objectweb.asm.*;

/**
 * Rewrites class files so that they call {@code Dawdle.point()} before accesses: to fields, elements and monitors, and before
 * calls. Arguments: Dawdle.java; an empty directory, which becomes a patch of {@code java.base} with Dawdle and the classes
 * of {@code java.util.concurrent}; directories whose classes are rewritten where they are.
 *
 * Needs a library that is internal to JDKs up to 23: with later ones this file does not compile.
 */
public final class Jitter {
    private static final String DAWDLE = "java/util/concurrent/Dawdle";

    public static void main(String[] args) throws IOException {
        Path patch = Paths.get(args[1]);
        int failed = ToolProvider.getSystemJavaCompiler().run(null, null, null, "-nowarn",
            "--patch-module", "java.base=" + Paths.get(args[0]).getParent(), "-d", args[1], args[0]);
        if (failed != 0) {
            System.exit(1);
        }
        Path concurrent = FileSystems.getFileSystem(URI.create("jrt:/")).getPath("modules/java.base/java/util/concurrent");
        for (Path file : classes(concurrent)) {
            // It gives the JVM random numbers early.
            if (file.getFileName().toString().startsWith("ThreadLocalRandom")) {
                continue;
            }
            Path to = patch.resolve("java/util/concurrent").resolve(concurrent.relativize(file).toString());
            Files.createDirectories(to.getParent());
            Files.write(to, rewrite(Files.readAllBytes(file)));
        }
        for (int i = 2; i < args.length; i++) {
            for (Path file : classes(Paths.get(args[i]))) {
                Files.write(file, rewrite(Files.readAllBytes(file)));
            }
        }
    }

    private static List<Path> classes(Path dir) throws IOException {
        try (Stream<Path> files = Files.walk(dir)) {
            return files.filter(file -> file.toString().endsWith(".class")).toList();
        }
    }

    private static byte[] rewrite(byte[] bytes) {
        ClassReader reader = new ClassReader(bytes);
        ClassWriter writer = new ClassWriter(reader, 0);
        ClassVisitor points = new ClassVisitor(Opcodes.ASM8, writer) {
            @Override
            public MethodVisitor visitMethod(int access, String name, String type, String signature, String[] thrown) {
                MethodVisitor next = super.visitMethod(access, name, type, signature, thrown);
                // Class initialisers of the library run while the JVM starts.
                return name.equals("<clinit>") ? next : new Points(next);
            }
        };
        try {
            reader.accept(points, 0);
        } catch (UnsupportedOperationException e) {
            // A sealed class: it stays as it is.
            return bytes;
        }
        return writer.toByteArray();
    }

    private static final class Points extends MethodVisitor {
        Points(MethodVisitor next) {
            super(Opcodes.ASM8, next);
        }

        private void point() {
            super.visitMethodInsn(Opcodes.INVOKESTATIC, DAWDLE, "point", "()V", false);
        }

        @Override
        public void visitFieldInsn(int opcode, String owner, String name, String type) {
            point();
            super.visitFieldInsn(opcode, owner, name, type);
        }

        @Override
        public void visitMethodInsn(int opcode, String owner, String name, String type, boolean ofInterface) {
            if (!name.equals("<init>")) {
                point();
            }
            super.visitMethodInsn(opcode, owner, name, type, ofInterface);
        }

        @Override
        public void visitInsn(int opcode) {
            boolean element = Opcodes.IALOAD <= opcode && opcode <= Opcodes.SALOAD
                || Opcodes.IASTORE <= opcode && opcode <= Opcodes.SASTORE;
            if (element || opcode == Opcodes.MONITORENTER || opcode == Opcodes.MONITOREXIT) {
                point();
            }
            super.visitInsn(opcode);
        }
    }
}
