//! Strings, boxes and class objects: values that have contents besides their identity.
//!
//! A String is a value of its own where it is interned, else an object whose one field is the place of its text.
//! Nothing but executed statements appends to the table of texts, in the order of execution.

use super::choice::Chooser;
use super::event::Observer;
use super::exec::{Exec, Exit};
use super::machine::Machine;
use super::state::State;
use super::text;
use super::value::{ObjectId, StrId, Text, Value};
use crate::core::{ClassId, NameKind, Operand, StrOp, Ty};

/// Code units of one text.
pub(super) const MAX_TEXT: usize = 1 << 20;

pub(super) const MESSAGE_OF_JVM: &str =
    "the message of a NullPointerException that the JVM itself throws";

impl Machine<'_> {
    pub(super) fn is_string(&self, state: &State, value: Value) -> bool {
        match value {
            Value::Str(_) | Value::Opaque(_) => true,
            Value::Ref(id) => state.heap[id].class == self.program.known.string,
            _ => false,
        }
    }

    /// The text of a string.
    pub(super) fn text(&self, state: &State, value: Value) -> Option<Text> {
        match value {
            Value::Str(id) => Some(self.strings.borrow().text(id).clone()),
            Value::Opaque(id) => Some(self.strings.borrow().opaque_text(id).clone()),
            Value::Ref(_) => {
                let place = self.place(state, value)?;
                Some(self.strings.borrow().text(place).clone())
            }
            _ => None,
        }
    }

    /// The place of the text of a string that has one.
    fn place(&self, state: &State, value: Value) -> Option<StrId> {
        match value {
            Value::Str(id) => Some(id),
            Value::Ref(id) if self.is_string(state, value) => {
                let slot = self.slots[self.program.known.string_text];
                match state.heap[id].slots.get(slot) {
                    Some(&Value::Int(n)) => Some(StrId(n as u32)),
                    _ => None,
                }
            }
            _ => None,
        }
    }

    /// See `Exec::perhaps_null`. No other string is interned and vague.
    pub(super) fn perhaps_null(&self, value: Value) -> bool {
        match value {
            Value::Str(id) => self.strings.borrow().text(id).vague,
            _ => false,
        }
    }

    /// `Class.getName()`, `Class.getSimpleName()`, `Class.toString()`.
    pub(super) fn class_name(&self, class: ClassId, name: NameKind) -> String {
        self.program.classes[class].named(name)
    }
}

impl<O: Observer + ?Sized, C: Chooser + ?Sized> Exec<'_, '_, O, C> {
    // ---- making -------------------------------------------------------------------------------------------------

    /// The new String that the statement makes.
    pub(super) fn new_string(&mut self, text: Text) -> Result<Value, Exit> {
        self.check_memory(0)?;
        if text.units.len() > MAX_TEXT {
            return Err(self.limit(super::machine::Limit::Memory));
        }
        let opaque = self.m.program.sites[self.site()].opaque;
        Ok(self.string_of(text, opaque))
    }

    pub(super) fn string_of(&mut self, text: Text, opaque: bool) -> Value {
        if opaque {
            return self.m.strings.borrow_mut().opaque(text);
        }
        let place = self.m.strings.borrow_mut().place(text);
        let string = self.allocate(self.m.program.known.string);
        if let Value::Ref(id) = string {
            let slot = self.m.slots[self.m.program.known.string_text];
            self.s.object_mut(id).slots[slot] = Value::Int(place.0 as i32);
        }
        string
    }

    /// The interned string that the statement finds.
    pub(super) fn interned(&mut self, text: Text) -> Value {
        if self.m.program.sites[self.site()].opaque {
            return self.m.strings.borrow_mut().opaque(text);
        }
        Value::Str(self.m.strings.borrow_mut().place(text))
    }

    /// JLS 15.18.1.
    pub(super) fn concat(&mut self, parts: &[(Operand, Ty)]) -> Result<Value, Exit> {
        let mut units: Vec<u16> = Vec::new();
        let mut vague = false;
        for (operand, ty) in parts {
            let value = self.operand(operand);
            match (value, ty) {
                // Halves of a surrogate pair may come one by one.
                (Value::Int(n), Ty::Char) => units.push(n as u16),
                _ => match self.m.text(self.s, value) {
                    Some(text) => {
                        units.extend_from_slice(&text.units);
                        vague |= text.vague;
                    }
                    None => units.extend(self.m.text_of(self.s, value, *ty).encode_utf16()),
                },
            }
        }
        let units = units.into();
        self.new_string(Text { units, vague })
    }

    // ---- looking ------------------------------------------------------------------------------------------------

    /// Nobody knows whether it is the same string as another one.
    pub(super) fn comparable(&self, value: Value) -> bool {
        !matches!(value, Value::Opaque(_))
    }

    /// Nobody knows which string it is, or whether it is one at all: the message of a `NullPointerException` that a
    /// statement threw by itself. (Java 17 computes it; with `-XX:-ShowCodeDetailsInExceptionMessages` it is null.)
    pub(super) fn perhaps_null(&self, value: Value) -> bool {
        self.m.perhaps_null(value)
    }

    /// The text of a string that is not null, for a statement that looks at it.
    pub(super) fn known_text(&mut self, value: Value) -> Result<Text, Exit> {
        if matches!(value, Value::Opaque(_)) {
            return Err(self.unmodelled_string("the contents of a computed string"));
        }
        match self.m.text(self.s, value) {
            Some(_) if self.perhaps_null(value) => Err(self.unmodelled_string(MESSAGE_OF_JVM)),
            Some(text) if text.vague => Err(self.unmodelled_string(
                "digits of identity hash codes, or the text of a NullPointerException of the JVM",
            )),
            Some(text) => Ok(text),
            None => unreachable!("core::check: {value:?} is no string"),
        }
    }

    pub(super) fn string_equals(&mut self, lhs: &Operand, rhs: &Operand) -> Result<bool, Exit> {
        let lhs = self.not_null(lhs)?;
        let rhs = self.operand(rhs);
        if rhs == Value::Null {
            return Ok(false);
        }
        let lhs = self.known_text(lhs)?;
        Ok(lhs == self.known_text(rhs)?)
    }

    pub(super) fn string_operation(&mut self, op: StrOp, args: &[Operand]) -> Result<Value, Exit> {
        let Some((first, rest)) = args.split_first() else {
            unreachable!("core::check: operations have a string");
        };
        let string = self.not_null(first)?;
        if op == StrOp::Headline {
            let message = rest.first().map_or(Value::Null, |rest| self.operand(rest));
            return self.headline(string, message);
        }
        if op == StrOp::Blurred {
            let known = !matches!(string, Value::Opaque(_));
            let text = self.m.text(self.s, string);
            let text = text.filter(|text| known && text.vague);
            return Ok(Value::Int(match text {
                Some(text) if text.units == Text::of("?").units => 1,
                Some(text) if text.units == Text::of("?.?").units => 2,
                _ => 0,
            }));
        }
        let text = self.known_text(string)?;
        let units = &text.units;
        let int = |x: &Self, n: usize| rest.get(n).map_or(0, |operand| x.int(operand));
        Ok(match op {
            StrOp::Length => Value::Int(units.len() as i32),
            // Java code has checked the index.
            StrOp::CharAt => {
                let at = usize::try_from(int(self, 0)).ok();
                let unit = at.and_then(|n| units.get(n)).copied().unwrap_or(0);
                Value::Int(i32::from(unit))
            }
            StrOp::Hash => Value::Int(text::hash(units)),
            StrOp::Substring => {
                let begin = (int(self, 0).max(0) as usize).min(units.len());
                let end = (int(self, 1).max(0) as usize).clamp(begin, units.len());
                self.new_string(Text::new(&units[begin..end]))?
            }
            StrOp::Intern => self.interned(text),
            StrOp::Compare => {
                let other = self.other_text(rest)?;
                Value::Int(text::compare(units, &other.units))
            }
            StrOp::IndexOf => {
                let other = self.other_text(rest)?;
                Value::Int(text::index_of(units, &other.units, int(self, 1)))
            }
            StrOp::Blur => {
                let mut text = text;
                text.vague = true;
                self.new_string(text)?
            }
            StrOp::Blurred | StrOp::Headline => unreachable!("look at no text"),
        })
    }

    /// What `Throwable.toString` gives. Of a message that is perhaps null nothing is shown.
    fn headline(&mut self, name: Value, message: Value) -> Result<Value, Exit> {
        if message == Value::Null {
            return Ok(name);
        }
        let shown = |x: &Self, value| x.m.text(x.s, value).unwrap_or_else(|| Text::of(""));
        let mut text = shown(self, name);
        if self.perhaps_null(message) {
            text.vague = true;
        } else {
            let message = shown(self, message);
            let mut units = text.units.to_vec();
            units.extend(": ".encode_utf16());
            units.extend_from_slice(&message.units);
            text = Text {
                units: units.into(),
                vague: text.vague || message.vague,
            };
        }
        self.new_string(text)
    }

    fn other_text(&mut self, rest: &[Operand]) -> Result<Text, Exit> {
        let other = match rest.first() {
            Some(operand) => self.not_null(operand)?,
            None => Value::Null,
        };
        self.known_text(other)
    }

    // ---- boxes --------------------------------------------------------------------------------------------------

    /// The value in a box.
    pub(super) fn unboxed(&mut self, object: &Operand) -> Result<Value, Exit> {
        Ok(match self.not_null(object)? {
            Value::Boxed(class, n) => {
                let field = self.m.program.classes[class].fields.first();
                match field.map(|&field| self.m.program.fields[field].ty) {
                    Some(Ty::Long) => Value::Long(i64::from(n)),
                    _ => Value::Int(n),
                }
            }
            Value::Ref(id) => self.first_slot(id),
            other => unreachable!("core::check: {other:?} is no box"),
        })
    }

    fn first_slot(&self, id: ObjectId) -> Value {
        let slots = &self.object(id).slots;
        slots.first().copied().unwrap_or(Value::Int(0))
    }
}
