//! What stands at run time for a number that nobody knows, of a clock or a generator without a seed (see
//! [`lower`](super::lower), `unknown`), and what the number is.

use std::collections::BTreeSet;

use super::{ClassId, Const, Expr, LocalId, MethodId, Operand, Program, Ty};

/// For a number of the type; `None`: it has none. As good as never the result of a computation, since a known number like it
/// is taken for an unknown one: so types of few numbers have none.
pub fn mark(ty: Ty) -> Option<Const> {
    Some(match ty {
        Ty::Int => Const::Int(-1_957_361_177),
        Ty::Long => Const::Long(-7_957_361_177_340_051_973),
        Ty::Float => Const::Float((-3.957_361e-33_f32).to_bits()),
        Ty::Double => Const::Double((-3.957_361_177_340_051e-277_f64).to_bits()),
        Ty::Bool | Ty::Byte | Ty::Short | Ty::Char | Ty::Str | Ty::Ref(_) => return None,
    })
}

/// Whose readings never get less.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Clock {
    Nanos,
    Millis,
}

/// The clock that the method reads.
pub fn clock_of(program: &Program, method: MethodId) -> Option<Clock> {
    let m = &program.methods[method];
    if !m.library || program.classes[m.class].binary_name != "java.lang.System" {
        return None;
    }
    match m.name.as_str() {
        "nanoTime" => Some(Clock::Nanos),
        "currentTimeMillis" => Some(Clock::Millis),
        _ => None,
    }
}

/// How the binary names of classes begin that are generators of random numbers.
const GENERATORS: [&str; 4] = [
    "java.util.Random",
    "java.util.SplittableRandom",
    "java.util.concurrent.ThreadLocalRandom",
    "java.util.random.",
];

/// Whether the class is a generator of random numbers.
pub fn is_generator(program: &Program, class: ClassId) -> bool {
    let class = &program.classes[class];
    class.library
        && GENERATORS
            .iter()
            .any(|name| class.binary_name.starts_with(name))
}

/// Whether the method asks a clock or draws random numbers: what a program that is lowered to be run really gets
/// ([`Program::is_to_run`]).
pub fn is_drawn(program: &Program, method: MethodId) -> bool {
    let class = program.methods[method].class;
    let shuffles = ["java.lang.Math", "java.util.Collections"];
    clock_of(program, method).is_some()
        || is_generator(program, class)
        || program.classes[class].library
            && shuffles.contains(&program.classes[class].binary_name.as_str())
}

/// So much a clock goes on at most while a program runs: in nanoseconds 146 years. Where the readings themselves overflow
/// their difference does not.
pub const LONGEST: i64 = 1 << 62;

/// What the number is for which an assignment puts the mark, or about which a choice decides.
#[derive(Clone, Debug, PartialEq)]
pub struct Origin {
    pub is: Computed,
    /// Of a choice: the number is the chosen one plus this. A boolean is 0 or 1.
    pub chosen_from: Option<i64>,
    /// Of a choice: the text at its place has other conditions beside it.
    pub part: bool,
    /// Locals in it that hold for an unknown number one of its own; one that is not positive is known.
    pub own: BTreeSet<LocalId>,
    /// Locals in it of which nothing is known at run time.
    pub lost: BTreeSet<LocalId>,
}

#[derive(Clone, Debug, PartialEq)]
pub enum Computed {
    /// Between two constants, bounds included.
    Source {
        clock: Option<Clock>,
        from: Const,
        to: Const,
    },
    Value(Expr),
    DivRem {
        rem: bool,
        lhs: Operand,
        rhs: Operand,
    },
}
