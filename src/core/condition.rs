//! What a thread can wait for: a pure condition on the state, read at once ([`super::StmtKind::Await`]).
//!
//! A field of null reads as its type's default. Values are booleans, integers up to `int`, and references.

use super::{BinaryOp, FieldId, LocalId, Operand};

#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Condition {
    Value(Operand),
    Field {
        object: Box<Condition>,
        field: FieldId,
    },
    Static(FieldId),
    Not(Box<Condition>),
    /// Comparisons, `And` and `Or` (as `&&` and `||`), `Add`, `Sub`.
    Binary(BinaryOp, Box<Condition>, Box<Condition>),
    /// No other thread owns the monitor of the object. `Not` of it asks for the owner, as `Owner` does; else it may occur
    /// only where a monitor that gets free cannot make the whole condition false: a release is a left mover.
    Unowned(Box<Condition>),
    /// The interrupt flag of the thread itself.
    Interrupted,
    /// No thread but the asking one is alive and no daemon. (Nobody asks for it negated.)
    LastAlive,
    /// Whether times to wait may end: of a condition that ends a wait in time.
    Timeouts(bool),
}

impl Condition {
    #[must_use]
    pub fn negated(self) -> Condition {
        Condition::Not(Box::new(self))
    }

    /// Calls `f` for each part, outermost first.
    pub fn walk<'c>(&'c self, f: &mut impl FnMut(&'c Condition)) {
        f(self);
        match self {
            Condition::Value(_)
            | Condition::Static(_)
            | Condition::Interrupted
            | Condition::LastAlive
            | Condition::Timeouts(_) => {}
            Condition::Field { object: inner, .. }
            | Condition::Not(inner)
            | Condition::Unowned(inner) => inner.walk(f),
            Condition::Binary(_, a, b) => {
                a.walk(f);
                b.walk(f);
            }
        }
    }

    pub fn operands<'c>(&'c self, f: &mut impl FnMut(&'c Operand)) {
        self.walk(&mut |part| {
            if let Condition::Value(operand) = part {
                f(operand);
            }
        });
    }

    /// Calls `f` for each local that it reads.
    pub fn uses(&self, f: &mut impl FnMut(LocalId)) {
        self.operands(&mut |operand| operand.uses(f));
    }

    /// The objects of which it asks whether another thread owns them.
    pub fn asked(&self) -> Vec<&Condition> {
        let mut asked = Vec::new();
        self.walk(&mut |part| {
            if let Condition::Not(inner) = part
                && let Condition::Unowned(object) = &**inner
            {
                asked.push(&**object);
            }
        });
        asked
    }

    /// Whether it is about the end of a time to wait.
    pub fn ends_in_time(&self) -> bool {
        let mut found = false;
        self.walk(&mut |part| found |= matches!(part, Condition::Timeouts(_)));
        found
    }

    /// The condition as it is while no time to wait ends.
    #[must_use]
    pub fn untimed(&self) -> Condition {
        let inner = |inner: &Condition| Box::new(inner.untimed());
        match self {
            Condition::Timeouts(_) => Condition::Timeouts(false),
            Condition::Field { object, field } => Condition::Field {
                object: inner(object),
                field: *field,
            },
            Condition::Not(a) => Condition::Not(inner(a)),
            Condition::Unowned(a) => Condition::Unowned(inner(a)),
            Condition::Binary(op, a, b) => Condition::Binary(*op, inner(a), inner(b)),
            Condition::Value(_)
            | Condition::Static(_)
            | Condition::Interrupted
            | Condition::LastAlive => self.clone(),
        }
    }

    /// Whether it is about all other threads.
    pub fn asks_for_others(&self) -> bool {
        let mut found = false;
        self.walk(&mut |part| found |= matches!(part, Condition::LastAlive));
        found
    }

    /// The fields that it reads.
    pub fn fields(&self) -> Vec<FieldId> {
        let mut fields = Vec::new();
        self.walk(&mut |part| match part {
            Condition::Field { field, .. } | Condition::Static(field) => fields.push(*field),
            _ => {}
        });
        fields
    }
}
