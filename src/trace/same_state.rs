//! The last state of the model, as spin prints it, beside that of the interpreter.
//!
//! Objects that the interpreter has dropped as garbage, and what the layout does not list, are not compared.

use std::collections::BTreeMap;

use super::TraceError;
use crate::core::ClassId;
use crate::core::interp::event::{ObjectName, Shown};
use crate::core::interp::{Machine, State};
use crate::promela::{Layout, ObjectArray, UNKNOWN_STRING};

/// Compares statics, fields, array elements and monitors.
pub(super) fn same_state(
    machine: &Machine,
    state: &State,
    layout: &Layout,
    globals: &BTreeMap<String, i64>,
) -> Result<(), TraceError> {
    let mut check = Check {
        layout,
        globals,
        different: Vec::new(),
    };
    for (field, name) in &layout.statics {
        check.value(name, &machine.static_value(state, *field));
    }
    let objects = machine.objects(state);
    for array in &layout.objects {
        for &object in objects.iter().filter(|object| object.class == array.class) {
            check.object(machine, state, array, object);
        }
    }
    if check.different.is_empty() {
        return Ok(());
    }
    let mut text =
        "the interpreter's last state differs from the last state of the model".to_owned();
    for line in check.different {
        text.push_str("\n  ");
        text.push_str(&line);
    }
    Err(TraceError(text))
}

struct Check<'a> {
    layout: &'a Layout,
    globals: &'a BTreeMap<String, i64>,
    different: Vec<String>,
}

impl Check<'_> {
    fn object(
        &mut self,
        machine: &Machine,
        state: &State,
        array: &ObjectArray,
        object: ObjectName,
    ) {
        let record = format!("{}[{}]", array.array, object.number - 1);
        if let Some(&next) = self.globals.get(&array.next)
            && next < i64::from(object.number)
        {
            self.different.push(format!(
                "{} = {next}, but object number {} exists",
                array.next, object.number
            ));
        }
        for (field, member) in &array.fields {
            if let Some(value) = machine.field_value(state, object, *field) {
                self.value(&format!("{record}.{member}"), &value);
            }
        }
        if let Some(elements) = machine.elements(state, object) {
            if let Some(length) = &array.length {
                self.number(&format!("{record}.{length}"), elements.len() as i64);
            }
            if let Some(elems) = &array.elems {
                for (n, value) in elements.iter().enumerate() {
                    self.value(&format!("{record}.{elems}[{n}]"), value);
                }
            }
        }
        let (owner, count) = machine
            .monitor_of(state, object)
            .map_or((0, 0), |(owner, count)| {
                (i64::from(owner.0), i64::from(count))
            });
        if let Some(lock) = &array.lock {
            self.number(&format!("{record}.{lock}"), owner);
        }
        if let Some(member) = &array.count {
            self.number(&format!("{record}.{member}"), count);
        }
    }

    fn value(&mut self, name: &str, value: &Shown) {
        let number = match value {
            Shown::Bool(b) => i64::from(*b),
            Shown::Int(n) => i64::from(*n),
            Shown::Long(n) => *n,
            Shown::Char(c) => i64::from(*c),
            // A message that the machine gives: perhaps null.
            Shown::Null if self.globals.get(name) == Some(&i64::from(UNKNOWN_STRING)) => return,
            Shown::Null => 0,
            Shown::Object(object) | Shown::Constant(object, _) => {
                match self.reference(object.class, object.number) {
                    Some(number) => number,
                    None => return,
                }
            }
            // Not in the model.
            Shown::Str(_)
            | Shown::Boxed(..)
            | Shown::ClassObject(_)
            | Shown::Float(_)
            | Shown::Double(_) => return,
        };
        self.number(name, number);
    }

    fn reference(&self, class: ClassId, number: u32) -> Option<i64> {
        let array = self.layout.objects.iter().find(|a| a.class == class)?;
        Some(i64::from(array.tag) * i64::from(self.layout.stride) + i64::from(number) - 1)
    }

    fn number(&mut self, name: &str, here: i64) {
        if let Some(&there) = self.globals.get(name)
            && there != here
        {
            self.different.push(format!(
                "{name}: {there} in the model, {here} in the interpreter"
            ));
        }
    }
}
