//! Propositions in a state of the interpreter, and who can go on in it.

use std::cmp::Ordering;

use super::machine::Machine;
use super::state::{State, Status};
use super::value::{ObjectId, Value};
use crate::core::cfg::Op;
use crate::core::schedule::ThreadNo;
use crate::core::temporal::{Arithmetic, Proposition, Relation, Term, Test};
use crate::core::{Awaited, StmtKind, Ty};

impl Machine<'_> {
    /// The value of each proposition.
    pub fn truths(&self, state: &State, propositions: &[Proposition]) -> Vec<bool> {
        propositions
            .iter()
            .map(|p| self.holds(state, &p.test, Value::Null))
            .collect()
    }

    /// `this`: the object that it is about, if it is about one.
    pub(super) fn holds(&self, state: &State, test: &Test, this: Value) -> bool {
        match test {
            Test::Const(b) => *b,
            Test::Not(a) => !self.holds(state, a, this),
            Test::And(a, b) => self.holds(state, a, this) && self.holds(state, b, this),
            Test::Or(a, b) => self.holds(state, a, this) || self.holds(state, b, this),
            Test::Same(a, b) => self.holds(state, a, this) == self.holds(state, b, this),
            Test::Compare { op, lhs, rhs } => {
                let (Some(a), Some(b)) = (self.seen(state, lhs, this), self.seen(state, rhs, this))
                else {
                    return false;
                };
                let order = match (integer(a), integer(b)) {
                    (Some(a), Some(b)) => Some(a.cmp(&b)),
                    _ => None,
                };
                match op {
                    Relation::Eq => order.map_or(a == b, Ordering::is_eq),
                    Relation::Ne => order.map_or(a != b, Ordering::is_ne),
                    Relation::Lt => order.is_some_and(Ordering::is_lt),
                    Relation::Le => order.is_some_and(Ordering::is_le),
                    Relation::Gt => order.is_some_and(Ordering::is_gt),
                    Relation::Ge => order.is_some_and(Ordering::is_ge),
                }
            }
        }
    }

    fn seen(&self, state: &State, term: &Term, this: Value) -> Option<Value> {
        let object = |of: &Term| match self.seen(state, of, this)? {
            Value::Ref(id) => Some(id),
            _ => None,
        };
        let slot = |id: ObjectId, n: usize| state.heap[id].slots.get(n).copied();
        match term {
            Term::Number(n) => Some(Value::Long(*n)),
            Term::Null => Some(Value::Null),
            Term::This => Some(this),
            Term::Static { field, certain } => {
                let value = state.statics[self.slots[*field]];
                (!certain || value != Value::Null).then_some(value)
            }
            Term::Field(of, field) => slot(object(of)?, self.slots[*field]),
            Term::Elem { of, index, .. } => slot(object(of)?, *index as usize),
            Term::Length(of) => Some(Value::Long(state.heap[object(of)?].slots.len() as i64)),
            Term::Arithmetic { op, long, lhs, rhs } => {
                let (a, b) = (
                    integer(self.seen(state, lhs, this)?)?,
                    integer(self.seen(state, rhs, this)?)?,
                );
                let n = match op {
                    Arithmetic::Add => a.wrapping_add(b),
                    Arithmetic::Sub => a.wrapping_sub(b),
                    Arithmetic::Mul => a.wrapping_mul(b),
                };
                Some(Value::Long(if *long { n } else { i64::from(n as i32) }))
            }
        }
    }

    /// Why an invariant is false: what the fields hold that it looks at, each once.
    pub(super) fn looked_at(&self, state: &State, test: &Test, this: Value) -> Vec<String> {
        let mut terms = Vec::new();
        test.terms(&mut |term| {
            if matches!(
                term,
                Term::Static { .. } | Term::Field(..) | Term::Length(_)
            ) {
                terms.push(term.clone());
            }
        });
        let mut texts: Vec<String> = Vec::new();
        for term in &terms {
            // What leads to another one tells nothing by itself.
            let inner = |other: &Term| match other {
                Term::Field(of, _) | Term::Length(of) => **of == *term,
                _ => false,
            };
            if terms.iter().any(inner) {
                continue;
            }
            let value = match (self.seen(state, term, this), term.ty(self.program)) {
                (None, _) => "not there".to_owned(),
                (Some(Value::Null), _) => "null".to_owned(),
                (Some(Value::Ref(id)), _) => match self.constant_name(state, id) {
                    // The constant itself, where the condition names it.
                    Some(name) if term.text(self.program).ends_with(&format!(".{name}")) => {
                        continue;
                    }
                    Some(name) => name,
                    None => "an object".to_owned(),
                },
                (Some(value), Some(Ty::Bool)) => (integer(value) == Some(1)).to_string(),
                (Some(value), _) => {
                    integer(value).map_or_else(|| "?".to_owned(), |n| n.to_string())
                }
            };
            let text = format!("{} = {value}", term.text(self.program));
            if !texts.contains(&text) {
                texts.push(text);
            }
        }
        texts
    }

    /// Whether the thread was started, has not ended, and does not wait for work: if it makes no progress for ever, it starves.
    pub fn wants_to_go_on(&self, state: &State, no: ThreadNo) -> bool {
        let thread = state.thread(no);
        let idle = thread.status == Status::Running
            && thread.top().is_some_and(|frame| {
                matches!(
                    self.instr(frame).op,
                    Op::Do(StmtKind::Await {
                        awaited: Awaited::Work,
                        ..
                    })
                )
            });
        !thread.exited && !thread.ended() && !idle
    }
}

fn integer(value: Value) -> Option<i64> {
    match value {
        Value::Int(n) => Some(i64::from(n)),
        Value::Long(n) => Some(n),
        _ => None,
    }
}
