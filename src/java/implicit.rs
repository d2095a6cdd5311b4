//! Members of the Java library that the language or the lowering uses without their names being written: the loop over
//! an `Iterable` calls `iterator()`, string concatenation `toString()`, a record's `equals` calls `Double.compare`.
//!
//! [`super::library`] leaves out methods that nobody names, so everything that looks a library method up by a name of
//! its own takes that name from here.

/// The name of such a method.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Implicit(&'static str);

macro_rules! implicit {
    ($($(#[$doc:meta])* $constant:ident = $name:literal;)*) => {
        impl Implicit {
            $($(#[$doc])* pub const $constant: Implicit = Implicit($name);)*
            const ALL: &[Implicit] = &[$(Implicit::$constant),*];
        }
    };
}

implicit! {
    /// `for (T t : iterable)`
    ITERATOR = "iterator";
    HAS_NEXT = "hasNext";
    NEXT = "next";
    /// `try (T t = ...)`
    CLOSE = "close";
    ADD_SUPPRESSED = "addSuppressed";
    /// String concatenation, records, exceptions in patterns.
    TO_STRING = "toString";
    /// Records, `switch` on strings.
    EQUALS = "equals";
    HASH_CODE = "hashCode";
    /// Records: `Double.compare`.
    COMPARE = "compare";
    /// Boxing; text of an array of `char`.
    VALUE_OF = "valueOf";
    /// `new String(...)`
    MADE = "made";
    /// A thread's start.
    RUN = "run";
    /// The library's own: see `library/java/lang/Throwable.java` and `Thread.java`.
    REPORT_UNCAUGHT = "reportUncaught";
    DISPATCH_UNCAUGHT = "dispatchUncaught";
    JOIN_BY_MONITOR = "joinByMonitor";
    JOIN_BY_MONITOR_TIMED = "joinByMonitorTimed";
    /// `AtomicIntegerFieldUpdater.newUpdater(C.class, "f")`
    FIELD_FOUND = "fieldFound";
    /// See `library/j2pml/Hashes.java`.
    IDENTITY_ASKED = "identityAsked";
}

impl Implicit {
    pub fn name(self) -> &'static str {
        self.0
    }

    /// All of them.
    pub fn names() -> impl Iterator<Item = &'static str> {
        Self::ALL.iter().map(|i| i.0)
    }
}

/// Classes of the library that may be used without being named, beside those of [`super::typed::WellKnown`].
pub const CLASSES: &[&str] = &[
    "java.lang.Enum",
    "java.lang.Record",
    "java.lang.Class",
    "java.lang.MatchException",
    "java.lang.Comparable",
    "java.lang.Number",
    "java.lang.Cloneable",
    "java.io.Serializable",
];
