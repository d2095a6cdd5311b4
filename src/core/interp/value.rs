//! Values, and the table of strings.

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
    /// A text of the machine's string table.
    StrId
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
    Str(StrId),
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

#[derive(Debug)]
struct Text {
    text: Rc<str>,
    constant: bool,
}

/// All strings that occurred in any state of a machine, each once. A constant and a computed string of the same text
/// are different entries: the program may compare the one and not the other.
#[derive(Debug, Default)]
pub(super) struct Strings {
    table: IndexVec<StrId, Text>,
    constants: HashMap<Rc<str>, StrId>,
    computed: HashMap<Rc<str>, StrId>,
    bytes: usize,
}

impl Strings {
    pub fn intern(&mut self, text: &str, constant: bool) -> StrId {
        let index = if constant {
            &mut self.constants
        } else {
            &mut self.computed
        };
        if let Some(&id) = index.get(text) {
            return id;
        }
        let text: Rc<str> = text.into();
        self.bytes += text.len() + 64;
        let id = self.table.push(Text {
            text: text.clone(),
            constant,
        });
        index.insert(text, id);
        id
    }
    pub fn text(&self, id: StrId) -> Rc<str> {
        self.table[id].text.clone()
    }
    pub fn is_constant(&self, id: StrId) -> bool {
        self.table[id].constant
    }
    /// Memory that the table takes, roughly.
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
            Const::Str(s) => Value::Str(self.intern(s, true)),
            Const::Null => Value::Null,
            Const::ClassObject(class) => Value::Class(*class),
        }
    }
}
