import java.util.concurrent.ThreadLocalRandom;
import jdk.internal.org.objectweb.asm.ClassReader;
import jdk.internal.org.objectweb.asm.ClassVisitor;
import jdk.internal.org.objectweb.asm.ClassWriter;
import jdk.internal.org.objectweb.asm.MethodVisitor;
import jdk.internal.org.objectweb.asm.Opcodes;

/**
 * Makes threads dawdle between their accesses, so that few runs show many schedules (O. Edelstein, E. Farchi, Y. Nir,
 * G. Ratsaby, S. Ur, Multithreaded Java program test generation, IBM Systems Journal 41(1), 2002).
 *
 * Dawdling is yielding until a time has come: a sleep would clear an interrupt, a park take a permit. The library that
 * rewrites class files is internal to JDKs up to 23; {@code Outcomes} does without this file where it does not compile.
 */
public final class Jitter {
    /** One of so many accesses dawdles; 0: none. */
    private static volatile int rarity;

    private Jitter() {
    }

    /** For the next run. */
    public static void set(int rarity) {
        Jitter.rarity = rarity;
    }

    /** Before an access. */
    public static void point() {
        int n = rarity;
        if (n == 0) {
            return;
        }
        ThreadLocalRandom random = ThreadLocalRandom.current();
        if (random.nextInt(n) != 0) {
            return;
        }
        int kind = random.nextInt(10);
        if (kind < 4) {
            Thread.yield();
        } else {
            long nanos = kind < 9 ? random.nextInt(60_000) : random.nextInt(700_000);
            long begin = System.nanoTime();
            while (System.nanoTime() - begin < nanos) {
                Thread.yield();
            }
        }
    }

    /** The class with calls of {@link #point}: before fields, elements, monitors, and calls. */
    public static byte[] rewrite(byte[] bytes) {
        ClassReader reader = new ClassReader(bytes);
        ClassWriter writer = new ClassWriter(reader, 0);
        reader.accept(new ClassVisitor(Opcodes.ASM8, writer) {
            @Override
            public MethodVisitor visitMethod(int access, String name, String type, String signature, String[] thrown) {
                return new Points(super.visitMethod(access, name, type, signature, thrown));
            }
        }, 0);
        return writer.toByteArray();
    }

    private static final class Points extends MethodVisitor {
        Points(MethodVisitor next) {
            super(Opcodes.ASM8, next);
        }

        private void point() {
            super.visitMethodInsn(Opcodes.INVOKESTATIC, "Jitter", "point", "()V", false);
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
