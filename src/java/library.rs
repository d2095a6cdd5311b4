//! The models of the Java library, embedded: Java source of our own words under `library/`.
//!
//! Knows file names and texts only. Invariant: every `.java` file under `library/` is in [`FILES`] (a test checks it).
//! A `native` method there is implemented by `core::lower`; one that the lowering has no meaning for is unmodelled,
//! and declared only so that overload resolution and overriding come out as in Java.

use crate::base::{FileId, SourceFile, SourceMap};

macro_rules! library {
    ($($path:literal)*) => {
        /// (path below `library/`, text).
        pub const FILES: &[(&str, &str)] = &[$(($path, include_str!(concat!("../../library/", $path)))),*];
    };
}

library! {
    "gov/nasa/jpf/vm/Verify.java"
    "j2pml/Verify.java"
    "java/io/Closeable.java"
    "java/io/FileNotFoundException.java"
    "java/io/IOException.java"
    "java/io/PrintStream.java"
    "java/io/Serializable.java"
    "java/lang/ArithmeticException.java"
    "java/lang/ArrayIndexOutOfBoundsException.java"
    "java/lang/ArrayStoreException.java"
    "java/lang/AssertionError.java"
    "java/lang/AutoCloseable.java"
    "java/lang/Boolean.java"
    "java/lang/Byte.java"
    "java/lang/CharSequence.java"
    "java/lang/Character.java"
    "java/lang/Class.java"
    "java/lang/ClassCastException.java"
    "java/lang/CloneNotSupportedException.java"
    "java/lang/Cloneable.java"
    "java/lang/Comparable.java"
    "java/lang/Double.java"
    "java/lang/Enum.java"
    "java/lang/Error.java"
    "java/lang/Exception.java"
    "java/lang/ExceptionInInitializerError.java"
    "java/lang/Float.java"
    "java/lang/IllegalArgumentException.java"
    "java/lang/IllegalMonitorStateException.java"
    "java/lang/IllegalStateException.java"
    "java/lang/IllegalThreadStateException.java"
    "java/lang/IndexOutOfBoundsException.java"
    "java/lang/Integer.java"
    "java/lang/InternalError.java"
    "java/lang/InterruptedException.java"
    "java/lang/Iterable.java"
    "java/lang/LinkageError.java"
    "java/lang/Long.java"
    "java/lang/MatchException.java"
    "java/lang/Math.java"
    "java/lang/NegativeArraySizeException.java"
    "java/lang/NoClassDefFoundError.java"
    "java/lang/NullPointerException.java"
    "java/lang/Number.java"
    "java/lang/NumberFormatException.java"
    "java/lang/Object.java"
    "java/lang/OutOfMemoryError.java"
    "java/lang/Record.java"
    "java/lang/Runnable.java"
    "java/lang/RuntimeException.java"
    "java/lang/SecurityException.java"
    "java/lang/Short.java"
    "java/lang/StackOverflowError.java"
    "java/lang/String.java"
    "java/lang/StringIndexOutOfBoundsException.java"
    "java/lang/System.java"
    "java/lang/Thread.java"
    "java/lang/Throwable.java"
    "java/lang/UnsupportedOperationException.java"
    "java/lang/VirtualMachineError.java"
    "java/util/Comparator.java"
    "java/util/Iterator.java"
    "java/util/NoSuchElementException.java"
    "java/util/concurrent/Callable.java"
    "java/util/function/BiConsumer.java"
    "java/util/function/BiFunction.java"
    "java/util/function/BiPredicate.java"
    "java/util/function/BinaryOperator.java"
    "java/util/function/BooleanSupplier.java"
    "java/util/function/Consumer.java"
    "java/util/function/DoubleBinaryOperator.java"
    "java/util/function/DoubleConsumer.java"
    "java/util/function/DoubleFunction.java"
    "java/util/function/DoublePredicate.java"
    "java/util/function/DoubleSupplier.java"
    "java/util/function/DoubleToIntFunction.java"
    "java/util/function/DoubleToLongFunction.java"
    "java/util/function/DoubleUnaryOperator.java"
    "java/util/function/Function.java"
    "java/util/function/IntBinaryOperator.java"
    "java/util/function/IntConsumer.java"
    "java/util/function/IntFunction.java"
    "java/util/function/IntPredicate.java"
    "java/util/function/IntSupplier.java"
    "java/util/function/IntToDoubleFunction.java"
    "java/util/function/IntToLongFunction.java"
    "java/util/function/IntUnaryOperator.java"
    "java/util/function/LongBinaryOperator.java"
    "java/util/function/LongConsumer.java"
    "java/util/function/LongFunction.java"
    "java/util/function/LongPredicate.java"
    "java/util/function/LongSupplier.java"
    "java/util/function/LongToDoubleFunction.java"
    "java/util/function/LongToIntFunction.java"
    "java/util/function/LongUnaryOperator.java"
    "java/util/function/ObjDoubleConsumer.java"
    "java/util/function/ObjIntConsumer.java"
    "java/util/function/ObjLongConsumer.java"
    "java/util/function/Predicate.java"
    "java/util/function/Supplier.java"
    "java/util/function/ToDoubleBiFunction.java"
    "java/util/function/ToDoubleFunction.java"
    "java/util/function/ToIntBiFunction.java"
    "java/util/function/ToIntFunction.java"
    "java/util/function/ToLongBiFunction.java"
    "java/util/function/ToLongFunction.java"
    "java/util/function/UnaryOperator.java"
    "org/sosy_lab/sv_benchmarks/Verifier.java"
}

/// Adds all models as files named `library:java/lang/Thread.java`, marked as library; in the order of [`FILES`].
pub fn add_to(sources: &mut SourceMap) -> Vec<FileId> {
    FILES
        .iter()
        .map(|&(path, text)| {
            sources.add(SourceFile::new(
                format!("library:{path}"),
                text.to_owned(),
                true,
            ))
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::path::{Path, PathBuf};

    fn java_files(dir: &Path, found: &mut Vec<PathBuf>) {
        for entry in std::fs::read_dir(dir).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                java_files(&path, found);
            } else if path.extension().is_some_and(|e| e == "java") {
                found.push(path);
            }
        }
    }

    #[test]
    fn every_file_is_embedded() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("library");
        let mut found = Vec::new();
        java_files(&root, &mut found);
        let mut names: Vec<String> = found
            .iter()
            .map(|p| p.strip_prefix(&root).unwrap().display().to_string())
            .collect();
        names.sort();
        assert_eq!(names, FILES.iter().map(|f| f.0).collect::<Vec<_>>());
    }
}
