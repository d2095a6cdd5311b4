//! Formulas that hold whatever the program does with some of what they name (I. Beer, S. Ben-David, C. Eisner, Y. Rodeh,
//! *Efficient detection of vacuity in temporal model checking*, FMSD 2001).
//!
//! ```text
//! G (request -> F granted)     `request` is never true: it holds, but says nothing about `granted`
//! G !error                     `error` is never true: that is what it says
//! F done                       `done` is true from the beginning
//! ```
//! A proposition that always has the same value can be replaced by it. If the formula then is true by itself, the program
//! had no part in it: unless the formula demands just that, being `G` of a condition on this proposition alone.

use std::collections::{BTreeMap, BTreeSet};

use super::Stated;
use super::formula::Formula;

/// The values that a proposition had in the states that were looked at.
pub type Values = BTreeSet<bool>;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Vacuous {
    /// A formula of the program: its call is never reached.
    NotReached,
    /// It holds because this proposition always has this value.
    Constant(usize, bool),
}

/// Why a formula that holds says little, if it does.
pub fn vacuous(stated: &Stated, values: impl Fn(usize) -> Values) -> Option<Vacuous> {
    let never_true = |n| !values(n).contains(&true);
    let formula = match &stated.formula {
        // As `Formula::when` makes it.
        Formula::Release(on, then) if stated.at.is_some() => match (&**on, &**then) {
            (Formula::Is(on, true), Formula::Or(_, inner)) => {
                if never_true(*on) {
                    return Some(Vacuous::NotReached);
                }
                inner
            }
            _ => &stated.formula,
        },
        formula => formula,
    };
    let named = formula.propositions();
    named.iter().find_map(|&n| {
        let value = match values(n).into_iter().collect::<Vec<_>>()[..] {
            [] => false,
            [value] => value,
            _ => return None,
        };
        let says_that = named.len() == 1 && !formula.has_until();
        let constants = BTreeMap::from([(n, value)]);
        (!says_that && formula.with(&constants) == Formula::True)
            .then_some(Vacuous::Constant(n, value))
    })
}

impl Formula {
    /// Something is to be true at some time.
    fn has_until(&self) -> bool {
        match self {
            Formula::True | Formula::False | Formula::Is(..) => false,
            Formula::Until(..) => true,
            Formula::And(a, b) | Formula::Or(a, b) | Formula::Release(a, b) => {
                a.has_until() || b.has_until()
            }
        }
    }

    /// The same for executions in which these propositions have these values all the time, made simpler.
    fn with(&self, constants: &BTreeMap<usize, bool>) -> Formula {
        use Formula::{And, False, Is, Or, Release, True, Until};
        match self {
            True => True,
            False => False,
            Is(n, yes) => match constants.get(n) {
                Some(value) if value == yes => True,
                Some(_) => False,
                None => Is(*n, *yes),
            },
            And(a, b) => match (a.with(constants), b.with(constants)) {
                (False, _) | (_, False) => False,
                (True, f) | (f, True) => f,
                (a, b) => a.and(b),
            },
            Or(a, b) => match (a.with(constants), b.with(constants)) {
                (True, _) | (_, True) => True,
                (False, f) | (f, False) => f,
                (a, b) => a.or(b),
            },
            Until(a, b) => match (a.with(constants), b.with(constants)) {
                (_, True) => True,
                (_, False) => False,
                (False, b) => b,
                (a, b) => Until(Box::new(a), Box::new(b)),
            },
            Release(a, b) => match (a.with(constants), b.with(constants)) {
                (_, True) => True,
                (_, False) => False,
                (True, b) => b,
                (a, b) => Release(Box::new(a), Box::new(b)),
            },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::formula;
    use super::*;

    const NAMES: [&str; 3] = ["p", "q", "r"];

    fn of(text: &str, values: [&[bool]; 3]) -> Option<Vacuous> {
        let formula = formula::parse(text, &mut |name| NAMES.iter().position(|n| *n == name));
        let stated = Stated {
            text: text.to_owned(),
            at: None,
            formula: formula.unwrap_or_else(|_| panic!("{text}")),
        };
        vacuous(&stated, |n| values[n].iter().copied().collect())
    }

    #[test]
    fn what_holds_whatever_else_happens() {
        const NEVER: &[bool] = &[false];
        const ALWAYS: &[bool] = &[true];
        const BOTH: &[bool] = &[false, true];
        let constant = |n, value| Some(Vacuous::Constant(n, value));
        assert_eq!(of("G (p -> F q)", [NEVER, BOTH, BOTH]), constant(0, false));
        assert_eq!(of("G (p -> F q)", [BOTH, ALWAYS, BOTH]), constant(1, true));
        assert_eq!(of("G (p -> F q)", [BOTH, BOTH, BOTH]), None);
        assert_eq!(of("G (p -> F q)", [ALWAYS, BOTH, BOTH]), None);
        assert_eq!(of("G !p", [NEVER, BOTH, BOTH]), None);
        assert_eq!(of("G p", [ALWAYS, BOTH, BOTH]), None);
        assert_eq!(of("F p", [ALWAYS, BOTH, BOTH]), constant(0, true));
        assert_eq!(of("F p", [BOTH, BOTH, BOTH]), None);
        assert_eq!(of("G !(p && q)", [BOTH, NEVER, BOTH]), constant(1, false));
        assert_eq!(of("G (p && q)", [ALWAYS, ALWAYS, BOTH]), None);
        assert_eq!(of("(p -> F q) && G r", [NEVER, BOTH, ALWAYS]), None);
    }
}
