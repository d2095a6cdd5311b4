//! Names of the library's classes, as a JVM has them.
//!
//! What is public is named as in Java. Other classes are how a model is made: of those that objects of which programs get
//! (`Arrays.asList`, `Collections.unmodifiableList`) some stand for one class of the JDK, and have its name; others stand
//! for several (`List.of` makes lists of one or two elements another way than longer ones) or for none.

use crate::java::typed;

/// Binary name of the model's class; binary name in the JDK, and for people.
const RENAMED: &[(&str, &str)] = &[
    ("java.util.Arrays$OfArray", "java.util.Arrays$ArrayList"),
    (
        "java.util.Collections$Falling",
        "java.util.Collections$ReverseComparator",
    ),
    (
        "java.util.Collections$KeysOf",
        "java.util.Collections$SetFromMap",
    ),
    (
        "java.util.Collections$Lifo",
        "java.util.Collections$AsLIFOQueue",
    ),
    (
        "java.util.Collections$Nothing",
        "java.util.Collections$EmptyIterator",
    ),
    (
        "java.util.ImmutableCollections$Pair",
        "java.util.KeyValueHolder",
    ),
    (
        "java.util.Synchronized$OfCollection",
        "java.util.Collections$SynchronizedCollection",
    ),
    (
        "java.util.Synchronized$OfList",
        "java.util.Collections$SynchronizedList",
    ),
    (
        "java.util.Synchronized$OfMap",
        "java.util.Collections$SynchronizedMap",
    ),
    (
        "java.util.Synchronized$OfRandomAccessList",
        "java.util.Collections$SynchronizedRandomAccessList",
    ),
    (
        "java.util.Synchronized$OfSet",
        "java.util.Collections$SynchronizedSet",
    ),
    (
        "java.util.Unmodifiable$OfCollection",
        "java.util.Collections$UnmodifiableCollection",
    ),
    (
        "java.util.Unmodifiable$OfList",
        "java.util.Collections$UnmodifiableList",
    ),
    (
        "java.util.Unmodifiable$OfMap",
        "java.util.Collections$UnmodifiableMap",
    ),
    (
        "java.util.Unmodifiable$OfRandomAccessList",
        "java.util.Collections$UnmodifiableRandomAccessList",
    ),
    (
        "java.util.Unmodifiable$OfSet",
        "java.util.Collections$UnmodifiableSet",
    ),
    (
        "java.util.concurrent.locks.LockCondition",
        "java.util.concurrent.locks.AbstractQueuedSynchronizer$ConditionObject",
    ),
];

/// Classes that are not public and have the name of the one class of the JDK for which they stand.
const SAME: &[&str] = &[
    "java.util.Collections$EmptyList",
    "java.util.Collections$EmptyMap",
    "java.util.Collections$EmptySet",
    "java.util.Collections$SingletonMap",
    "java.util.Collections$SingletonSet",
    "java.util.IllegalFormatArgumentIndexException",
    "java.util.concurrent.Executors$DefaultThreadFactory",
    "java.util.concurrent.Executors$DelegatedScheduledExecutorService",
    "java.util.concurrent.Executors$RunnableAdapter",
];

/// Binary name, name for people, and whether a JVM has that name for the class.
pub(super) fn of(class: &typed::Class) -> (String, String, bool) {
    let own = (class.binary_name.clone(), class.name.clone());
    if !class.library {
        return (own.0, own.1, true);
    }
    let found = RENAMED.iter().find(|(model, _)| *model == own.0);
    if let Some((_, java)) = found {
        let simple = java.rsplit('.').next().unwrap_or(java);
        return ((*java).to_owned(), simple.replace('$', "."), true);
    }
    let ours = own.0.starts_with("j2pml.") && own.0 != "j2pml.Verify";
    let known = class.is_public && !ours || SAME.contains(&own.0.as_str());
    (own.0, own.1, known)
}
