//! Values, and expressions over locals and constants: they read nothing shared and cannot throw.

use super::{ClassId, FieldId, LocalId};

/// Type of a value. Reference types are classes; each array type is a class of its own.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub enum Ty {
    Bool,
    Byte,
    Short,
    Char,
    Int,
    Long,
    Float,
    Double,
    /// `java.lang.String`: a constant ([`Const::Str`]), or an object whose text stands in a table outside the state.
    Str,
    Ref(ClassId),
}

impl Ty {
    /// long, float or double: 64 bits in a state, and operators of its own ([`Expr::WideBinary`]).
    pub fn wide(self) -> Option<Wide> {
        match self {
            Ty::Long => Some(Wide::Long),
            Ty::Float => Some(Wide::Float),
            Ty::Double => Some(Wide::Double),
            _ => None,
        }
    }
}

impl Wide {
    pub fn ty(self) -> Ty {
        match self {
            Wide::Long => Ty::Long,
            Wide::Float => Ty::Float,
            Wide::Double => Ty::Double,
        }
    }
}

impl BinaryOp {
    /// The comparison that is true where this one is false; of real numbers only if none is NaN. `None`: no comparison.
    pub fn opposite(self) -> Option<BinaryOp> {
        use BinaryOp::*;
        Some(match self {
            Lt => Ge,
            Le => Gt,
            Gt => Le,
            Ge => Lt,
            Eq => Ne,
            Ne => Eq,
            _ => return None,
        })
    }
    /// The result is a boolean.
    pub fn compares(self) -> bool {
        use BinaryOp::*;
        matches!(self, Lt | Le | Gt | Ge | Eq | Ne)
    }
}

/// Types beyond `int` that have arithmetic of their own.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub enum Wide {
    Long,
    Float,
    Double,
}

#[derive(Clone, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub enum Const {
    Bool(bool),
    /// byte, short, char, int.
    Int(i32),
    Long(i64),
    /// Bits as in Java's `floatToIntBits`: there is one NaN.
    Float(u32),
    /// Bits as in Java's `doubleToLongBits`: there is one NaN.
    Double(u64),
    /// A literal or compile-time constant: interned, so equal contents are one object (JLS 3.10.5).
    Str(String),
    /// Null of any reference type, String included.
    Null,
    /// The object that `static synchronized` methods and `C.class` lock.
    ClassObject(ClassId),
}

impl Const {
    /// The first value of a field or an element of the type (JLS 4.12.5).
    pub fn default_of(ty: Ty) -> Const {
        match ty {
            Ty::Bool => Const::Bool(false),
            Ty::Long => Const::Long(0),
            Ty::Float => Const::Float(0),
            Ty::Double => Const::Double(0),
            Ty::Str | Ty::Ref(_) => Const::Null,
            Ty::Byte | Ty::Short | Ty::Char | Ty::Int => Const::Int(0),
        }
    }
}

/// A value that is there already.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Operand {
    Local(LocalId),
    Const(Const),
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum BinaryOp {
    /// Wrapping, of integers.
    Add,
    Sub,
    Mul,
    /// Of float and double only: they throw nothing. (Integers: [`StmtKind::DivRem`](super::StmtKind::DivRem).)
    Div,
    Rem,
    /// Shift distance is masked with 31 (JLS 15.19).
    Shl,
    Shr,
    Ushr,
    Lt,
    Le,
    Gt,
    Ge,
    /// int, boolean or references.
    Eq,
    Ne,
    /// int or boolean.
    And,
    Or,
    Xor,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum UnaryOp {
    Neg,
    BitNot,
    Not,
}

/// Pure: reads locals and constants, cannot throw.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Expr {
    Operand(Operand),
    Unary(UnaryOp, Box<Expr>),
    Binary(BinaryOp, Box<Expr>, Box<Expr>),
    /// Narrowing to byte, short or char (JLS 5.1.3); to int: the identity.
    Convert(Ty, Box<Expr>),
    /// On long, float or double; a comparison gives a boolean. The distance of a shift of long is an int, masked with
    /// 63 (JLS 15.19). Comparisons with NaN are false, `!=` true, and -0.0 == 0.0 (JLS 15.20, 15.21).
    WideBinary(Wide, BinaryOp, Box<Expr>, Box<Expr>),
    /// Negation; `~` of long.
    WideUnary(Wide, UnaryOp, Box<Expr>),
    /// Between numeric types, at least one of them long, float or double (JLS 5.1.2, 5.1.3).
    WideConvert {
        from: Ty,
        to: Ty,
        value: Box<Expr>,
    },
    /// The same bits, between int and float, or long and double (`floatToIntBits`, `longBitsToDouble`, ...).
    Reinterpret {
        to: Ty,
        value: Box<Expr>,
    },
    /// False for null. `ClassId` may be an interface or array class.
    InstanceOf(Operand, ClassId),
    /// The text that becomes a new String: numbers, boolean, char and String values print as Java prints them, null as `null`.
    /// References other than String do not occur: lowering calls `toString` first. Only as the whole value of an `Assign`,
    /// since it makes an object (JLS 15.18.1).
    Concat(Vec<(Operand, Ty)>),
}

impl Operand {
    /// The local that it reads.
    pub fn local(&self) -> Option<LocalId> {
        match self {
            Operand::Local(local) => Some(*local),
            Operand::Const(_) => None,
        }
    }
}

impl Expr {
    pub fn local(local: LocalId) -> Expr {
        Expr::Operand(Operand::Local(local))
    }
    pub fn int(n: i32) -> Expr {
        Expr::Operand(Operand::Const(Const::Int(n)))
    }
    pub fn bool(b: bool) -> Expr {
        Expr::Operand(Operand::Const(Const::Bool(b)))
    }
}

/// A shared location.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Place {
    /// Throws `NullPointerException` if the object is null.
    Field {
        object: Operand,
        field: FieldId,
    },
    Static {
        field: FieldId,
    },
    /// Throws `NullPointerException`, then `ArrayIndexOutOfBoundsException`; a store of a reference into an array whose
    /// run-time element class does not fit throws `ArrayStoreException`.
    Elem {
        array: Operand,
        index: Operand,
    },
}
