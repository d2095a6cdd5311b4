//! Strings that nothing looks at are one value.
//!
//! In: a program. Out: [`Site::opaque`](crate::core::Site) of the statements that make a string which no
//! statement looks at ([`crate::analysis::texts`]): at its text (`equals`, `charAt`, `hashCode`, a switch, parsing), or at which
//! object it is (`==`, its monitor).
//!
//! Why no verdict changes: two states that differ only in such strings have the same steps, and after the same
//! step again differ only in such strings. Printing is no property. And nothing rests on the analysis: whoever looks at
//! such a value all the same ends the path, and the answer is not *holds*.

use crate::analysis::texts::Texts;
use crate::core::Program;

/// Every string is looked at: what the program prints is then known to its model.
pub fn unmark(program: &mut Program) {
    for site in program.sites.iter_mut() {
        site.opaque = false;
    }
    program.opaque_messages = false;
    program.opaque_main_name = false;
}

pub fn mark(program: &mut Program) {
    let texts = Texts::of(program);
    for site in texts.opaque {
        program.sites[site].opaque = true;
    }
    program.opaque_messages = texts.opaque_messages;
    program.opaque_main_name = texts.opaque_names;
}
