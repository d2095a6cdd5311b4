//! Names of the Java library: tells a class or member that has no model from a misspelt name.
//!
//! A package or class that `signatures` does not list is not known completely.

use std::collections::BTreeSet;

use super::signatures;

/// Packages whose classes nobody but the Java platform declares.
pub fn is_platform_package(package: &str) -> bool {
    ["java", "javax", "jdk", "sun", "com.sun"]
        .iter()
        .any(|&root| {
            package == root
                || (package.starts_with(root) && package.as_bytes().get(root.len()) == Some(&b'.'))
        })
}

/// Whether `package` has a public top-level class `name`; `None` if the package is not listed.
pub fn package_has(package: &str, name: &str) -> Option<bool> {
    signatures::package_has(package, name)
}

/// Whether Java's class (superclasses without Object included) has a member `name`; `None` if the class is not listed.
pub fn class_has_member(qualified: &str, name: &str) -> Option<bool> {
    signatures::members_of(qualified).map(|names| names.contains(name))
}

/// Names of the public and protected members of Java's class, which no model of a supertype adds to; `None` if its models
/// share them.
pub fn members_of(qualified: &str) -> Option<impl Iterator<Item = &'static str> + use<>> {
    let own = has(WITHOUT_SUPERS, qualified);
    let names = own.then(|| signatures::members_of(qualified)).flatten();
    names.map(BTreeSet::into_iter)
}

/// Classes whose models declare all that is modelled of them.
const WITHOUT_SUPERS: &str = "\
    java.io.PrintStream java.lang.AutoCloseable java.lang.Integer java.lang.Math java.lang.Object java.lang.Runnable \
    java.lang.String java.lang.System java.lang.Thread java.lang.Throwable";

/// Whether a class without a model is final.
pub fn is_final(qualified: &str) -> bool {
    signatures::listed(qualified).is_some_and(signatures::Listed::is_final)
}

/// Whether the platform may have a package of that name: all names below `java` are known, those of other roots are not.
pub fn may_be_package(name: &str) -> bool {
    match name.strip_prefix("java.") {
        Some(below) => has(BELOW_JAVA, below),
        None => {
            is_platform_package(name)
                || name.starts_with("org.w3c.")
                || name.starts_with("org.xml.")
        }
    }
}

/// Packages below `java`, of all modules and of newer versions too.
const BELOW_JAVA: &str = "\
    applet awt awt.color awt.datatransfer awt.desktop awt.dnd awt.event awt.font awt.geom awt.im awt.im.spi awt.image \
    awt.image.renderable awt.print beans beans.beancontext io lang lang.annotation lang.classfile lang.constant \
    lang.foreign lang.instrument lang.invoke lang.management lang.module lang.ref lang.reflect lang.runtime math net \
    net.http net.spi nio nio.channels nio.channels.spi nio.charset nio.charset.spi nio.file nio.file.attribute \
    nio.file.spi rmi rmi.dgc rmi.registry rmi.server security security.cert security.interfaces security.spec sql text \
    text.spi time time.chrono time.format time.temporal time.zone util util.concurrent util.concurrent.atomic \
    util.concurrent.locks util.function util.jar util.logging util.prefs util.random util.regex util.spi util.stream \
    util.zip";

/// Whether Java's class has type parameters; `None` if the class is not listed.
pub fn is_generic(qualified: &str) -> Option<bool> {
    signatures::listed(qualified).map(signatures::Listed::is_generic)
}

/// What a program that lacks an import of the library's class may want to write.
pub fn import_of(name: &str) -> Option<String> {
    let found = signatures::classes_named(name);
    let imports: Vec<String> = found
        .iter()
        .take(3)
        .map(|class| format!("`import {class};`"))
        .collect();
    (!imports.is_empty()).then(|| format!("add {}", imports.join(" or ")))
}

/// Class names of a listed package, for suggestions.
pub fn names_of(package: &str) -> impl Iterator<Item = &'static str> + use<> {
    signatures::of_package(package)
        .unwrap_or_default()
        .into_iter()
}

fn has(names: &str, name: &str) -> bool {
    names.split_ascii_whitespace().any(|n| n == name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names() {
        assert!(
            is_platform_package("java.util")
                && is_platform_package("com.sun.net")
                && !is_platform_package("javatest")
        );
        assert_eq!(package_has("java.util", "ArrayList"), Some(true));
        assert_eq!(package_has("java.util", "ArayList"), Some(false));
        assert_eq!(package_has("java.nio", "Buffer"), None);
        assert_eq!(class_has_member("java.lang.Thread", "strat"), Some(false));
    }
}
