//! Values, and the table of texts.

use std::collections::HashMap;
use std::rc::Rc;

use crate::base::IndexVec;
use crate::core::arith::Number;
use crate::core::{ClassId, Const, Ty};

crate::define_index!(
    /// Place of an object in one state's heap. Not an identity across states: collection renumbers.
    ObjectId
);
crate::define_index!(
    /// A text of the machine's table of texts.
    StrId
);
crate::define_index!(
    /// A text that nothing looks at.
    OpaqueId
);

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub enum Value {
    /// A local that is not assigned or no longer read.
    Dead,
    /// boolean (0, 1), byte, short, char, int.
    Int(i32),
    Long(i64),
    /// Bits, with one NaN ([`Number`]).
    Float(u32),
    Double(u64),
    Null,
    Ref(ObjectId),
    /// The class object.
    Class(ClassId),
    /// A box that `valueOf` caches: its class and its value.
    Boxed(ClassId, i32),
    /// The interned string of this text. Other strings are objects of the heap.
    Str(StrId),
    /// Some string that nothing looks at: all of them are one value.
    Opaque(OpaqueId),
}

impl Value {
    pub fn bool(b: bool) -> Value {
        Value::Int(i32::from(b))
    }
    pub fn number(n: Number) -> Value {
        match n {
            Number::Int(n) => Value::Int(n),
            Number::Long(n) => Value::Long(n),
            Number::Float(bits) => Value::Float(bits),
            Number::Double(bits) => Value::Double(bits),
        }
    }
    pub fn to_number(self) -> Number {
        match self {
            Value::Int(n) => Number::Int(n),
            Value::Long(n) => Number::Long(n),
            Value::Float(bits) => Number::Float(bits),
            Value::Double(bits) => Number::Double(bits),
            other => unreachable!("core::check: {other:?} is no number"),
        }
    }
    /// The default of a field or array element (JLS 4.12.5).
    pub fn default_of(ty: Ty) -> Value {
        match ty {
            Ty::Bool | Ty::Byte | Ty::Short | Ty::Char | Ty::Int => Value::Int(0),
            Ty::Str | Ty::Ref(_) => Value::Null,
            Ty::Long => Value::Long(0),
            Ty::Float => Value::Float(0),
            Ty::Double => Value::Double(0),
        }
    }
}

/// All texts that occurred in any state of a machine, in the order in which they were first made, the program's constants
/// first. Appended to by executed statements only: a verifier that executes the same statements has the same places.
#[derive(Debug, Default)]
pub(super) struct Texts {
    table: IndexVec<StrId, Text>,
    places: HashMap<Text, StrId>,
    constants: HashMap<String, StrId>,
    /// Of strings that nothing looks at: for output, and no part of a state.
    opaque: IndexVec<OpaqueId, Text>,
    opaque_places: HashMap<Text, OpaqueId>,
    bytes: usize,
}

/// UTF-16 code units; unpaired surrogates are possible.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct Text {
    pub units: Rc<[u16]>,
    /// It has digits in it that differ from run to run, or is what the JVM says of a null pointer.
    pub vague: bool,
}

impl Text {
    pub fn new(units: &[u16]) -> Text {
        Text {
            units: units.into(),
            vague: false,
        }
    }
    pub fn of(text: &str) -> Text {
        Text::new(&text.encode_utf16().collect::<Vec<_>>())
    }
    /// The message of a `NullPointerException` that a statement threw by itself, as it is printed if there is none.
    pub fn perhaps_null() -> Text {
        Text {
            vague: true,
            ..Text::of("null")
        }
    }
    /// Half a surrogate pair becomes `?`, as Java's encoders print it.
    pub fn shown(&self) -> String {
        super::text::from_utf16(&self.units)
    }
}

impl Texts {
    /// The place of the text in the table.
    pub fn place(&mut self, text: Text) -> StrId {
        if let Some(&id) = self.places.get(&text) {
            return id;
        }
        self.bytes += 2 * text.units.len() + 64;
        let id = self.table.push(text.clone());
        self.places.insert(text, id);
        id
    }
    pub fn opaque(&mut self, text: Text) -> Value {
        if let Some(&id) = self.opaque_places.get(&text) {
            return Value::Opaque(id);
        }
        self.bytes += 2 * text.units.len() + 64;
        let id = self.opaque.push(text.clone());
        self.opaque_places.insert(text, id);
        Value::Opaque(id)
    }
    pub fn text(&self, id: StrId) -> &Text {
        &self.table[id]
    }
    pub fn opaque_text(&self, id: OpaqueId) -> &Text {
        &self.opaque[id]
    }
    /// Memory that the tables take, roughly.
    pub fn bytes(&self) -> usize {
        self.bytes
    }
    pub fn constant(&mut self, value: &Const) -> Value {
        match value {
            Const::Bool(b) => Value::bool(*b),
            Const::Int(n) => Value::Int(*n),
            Const::Long(n) => Value::Long(*n),
            Const::Float(bits) => Value::Float(*bits),
            Const::Double(bits) => Value::Double(*bits),
            Const::Str(s) => {
                if let Some(&id) = self.constants.get(s.as_str()) {
                    return Value::Str(id);
                }
                let id = self.place(Text::of(s));
                self.constants.insert(s.clone(), id);
                Value::Str(id)
            }
            Const::Null => Value::Null,
            Const::ClassObject(class) => Value::Class(*class),
        }
    }
}
