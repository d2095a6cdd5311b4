//! Which `native` methods of the library are Core statements, by signature.
//!
//! This list decides: what is not on it has no model, whether [`super::intrinsics`] would know what to do or not.

/// Whether calls of this `native` method, `java.lang.Thread.sleep(long)`, have a meaning. (Simple names of erased types.)
pub fn has_intrinsic(signature: &str) -> bool {
    is_box_native(signature)
        || LIST.contains(&signature)
        || super::handles::is_native(signature)
        || signature
            .strip_prefix("j2pml.Model.")
            .is_some_and(super::models::is_model)
}

/// `cached` and `xxxValue` of the boxes.
fn is_box_native(signature: &str) -> bool {
    const BOXES: [(&str, &str); 8] = [
        ("Boolean", "boolean"),
        ("Byte", "byte"),
        ("Short", "short"),
        ("Character", "char"),
        ("Integer", "int"),
        ("Long", "long"),
        ("Float", "float"),
        ("Double", "double"),
    ];
    let Some((class, member)) = signature
        .strip_prefix("java.lang.")
        .and_then(|rest| rest.split_once('.'))
    else {
        return false;
    };
    BOXES.iter().any(|&(name, primitive)| {
        name == class
            && (member
                .strip_prefix(primitive)
                .is_some_and(|rest| rest == "Value()")
                || member
                    .strip_prefix("cached(")
                    .and_then(|rest| rest.strip_suffix(')'))
                    == Some(primitive))
    })
}

pub(super) const LIST: &[&str] = &[
    "java.lang.Object.identityText()",
    "java.lang.Object.wait()",
    "java.lang.Object.wait(long)",
    "java.lang.Object.wait(long,int)",
    "java.lang.Object.notify()",
    "java.lang.Object.notifyAll()",
    "java.lang.Object.getClass()",
    "java.lang.Object.clone()",
    "java.lang.Throwable.className()",
    "java.lang.Throwable.headline(String,String)",
    "java.lang.Class.getName()",
    "java.lang.Class.getSimpleName()",
    "java.lang.Class.toString()",
    "java.lang.Class.isInstance(Object)",
    "java.lang.Class.constants(Class)",
    "java.lang.Enum.constant(Class,String)",
    "java.lang.String.equals(Object)",
    "java.lang.String.length()",
    "java.lang.String.hashCode()",
    "java.lang.String.intern()",
    "java.lang.String.unit(int)",
    "java.lang.String.part(int,int)",
    "java.lang.String.order(String)",
    "java.lang.String.find(String,int)",
    "java.lang.Character.beyondAscii()",
    "java.lang.Integer.parseInt(String)",
    "java.util.Arrays.like(Object[],int)",
    "java.lang.Float.floatToRawIntBits(float)",
    "java.lang.Float.intBitsToFloat(int)",
    "java.lang.Double.doubleToRawLongBits(double)",
    "java.lang.Double.longBitsToDouble(long)",
    "java.lang.Thread.start()",
    "java.lang.Thread.join()",
    "java.lang.Thread.join(long)",
    "java.lang.Thread.join(long,int)",
    "java.lang.Thread.interrupt()",
    "java.lang.Thread.isInterrupted()",
    "java.lang.Thread.interrupted()",
    "java.lang.Thread.isAlive()",
    "java.lang.Thread.state()",
    "java.lang.Thread.currentThread()",
    "java.lang.Thread.yield()",
    "java.lang.Thread.onSpinWait()",
    "java.lang.Thread.sleep(long)",
    "java.lang.Thread.sleep(long,int)",
    "java.lang.Thread.setDaemon(boolean)",
    "java.lang.Thread.isDaemon()",
    "java.lang.Thread.nextName()",
    "java.lang.Thread.timeIsOver()",
    "java.lang.Thread.joinWithoutMonitor()",
    "java.lang.Thread.joinWithoutMonitorTimed()",
    "java.lang.Thread.inherit()",
    "java.io.PrintStream.print(boolean)",
    "java.io.PrintStream.print(char)",
    "java.io.PrintStream.print(int)",
    "java.io.PrintStream.print(long)",
    "java.io.PrintStream.print(float)",
    "java.io.PrintStream.print(double)",
    "java.io.PrintStream.print(char[])",
    "java.io.PrintStream.print(String)",
    "java.io.PrintStream.print(Object)",
    "java.io.PrintStream.println()",
    "java.io.PrintStream.println(boolean)",
    "java.io.PrintStream.println(char)",
    "java.io.PrintStream.println(int)",
    "java.io.PrintStream.println(long)",
    "java.io.PrintStream.println(float)",
    "java.io.PrintStream.println(double)",
    "java.io.PrintStream.println(char[])",
    "java.io.PrintStream.println(String)",
    "java.io.PrintStream.println(Object)",
];
