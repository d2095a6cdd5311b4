//! Whether a formula is true on a lasso: by its meaning, without an automaton.

use super::formula::Formula;

/// The truth of the formula at the beginning of the sequence of `states` (the values of the propositions in each), which goes
/// on at `back` after its last one.
pub fn is_true(formula: &Formula, states: &[Vec<bool>], back: usize) -> bool {
    values(formula, states, back)
        .first()
        .copied()
        .unwrap_or(false)
}

/// In each state.
fn values(formula: &Formula, states: &[Vec<bool>], back: usize) -> Vec<bool> {
    let two = |a: &Formula, b: &Formula| (values(a, states, back), values(b, states, back));
    let zip = |(a, b): (Vec<bool>, Vec<bool>), f: fn(bool, bool) -> bool| -> Vec<bool> {
        a.into_iter().zip(b).map(|(a, b)| f(a, b)).collect()
    };
    match formula {
        Formula::True => vec![true; states.len()],
        Formula::False => vec![false; states.len()],
        Formula::Is(p, yes) => states.iter().map(|s| s.get(*p) == Some(yes)).collect(),
        Formula::And(a, b) => zip(two(a, b), |a, b| a && b),
        Formula::Or(a, b) => zip(two(a, b), |a, b| a || b),
        // The least, and the greatest, solution of the equation that unfolds the operator.
        Formula::Until(a, b) => {
            let (a, b) = two(a, b);
            fixpoint(vec![false; states.len()], back, |n, next| {
                b[n] || a[n] && next
            })
        }
        Formula::Release(a, b) => {
            let (a, b) = two(a, b);
            fixpoint(vec![true; states.len()], back, |n, next| {
                b[n] && (a[n] || next)
            })
        }
    }
}

fn fixpoint(mut values: Vec<bool>, back: usize, unfold: impl Fn(usize, bool) -> bool) -> Vec<bool> {
    loop {
        let mut changed = false;
        for n in (0..values.len()).rev() {
            let next = if n + 1 < values.len() { n + 1 } else { back };
            let value = unfold(n, values[next]);
            changed |= std::mem::replace(&mut values[n], value) != value;
        }
        if !changed {
            return values;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::buchi::Automaton;
    use super::super::formula::parse;
    use super::*;
    use proptest::prelude::*;

    fn formula(text: &str) -> Formula {
        parse(text, &mut |name| ["p", "q"].iter().position(|&n| n == name)).unwrap()
    }

    #[test]
    fn on_small_lassos() {
        let word = |text: &str| -> Vec<Vec<bool>> {
            let state = |s: &str| vec![s.contains('p'), s.contains('q')];
            text.split(' ').map(state).collect()
        };
        for (text, states, back, expected) in [
            ("G (p -> F q)", "p - q", 0, true),
            ("G (p -> F q)", "q p -", 2, false),
            ("F G p", "- p p", 1, true),
            ("F G p", "- p -", 1, false),
            ("G F p", "- p -", 1, true),
            ("p U q", "p p q -", 3, true),
            ("p U q", "p p", 0, false),
            ("p W q", "p p", 0, true),
            ("p R q", "q pq -", 2, true),
            ("!p", "-", 0, true),
        ] {
            assert_eq!(
                is_true(&formula(text), &word(states), back),
                expected,
                "{text} on {states}"
            );
        }
    }

    /// Whether the automaton accepts the lasso: some accepting state of the product lies on a cycle that can be reached.
    fn accepts(automaton: &Automaton, states: &[Vec<bool>], back: usize) -> bool {
        let after = |(at, state): (usize, usize)| -> Vec<(usize, usize)> {
            let next = if at + 1 < states.len() { at + 1 } else { back };
            let holds =
                |guard: &[(usize, bool)]| guard.iter().all(|&(p, yes)| states[at][p] == yes);
            let edges = automaton.states[state].edges.iter();
            edges
                .filter(|(guard, _)| holds(guard))
                .map(|(_, to)| (next, *to))
                .collect()
        };
        let reach = |from: Vec<(usize, usize)>| {
            let mut seen = std::collections::BTreeSet::new();
            let mut work = from;
            while let Some(place) = work.pop() {
                if seen.insert(place) {
                    work.extend(after(place));
                }
            }
            seen
        };
        let reached = reach(vec![(0, 0)]);
        reached
            .iter()
            .any(|&place| automaton.states[place.1].accepts && reach(after(place)).contains(&place))
    }

    fn any_formula() -> impl Strategy<Value = Formula> {
        let leaf = prop_oneof![
            Just(Formula::True),
            Just(Formula::False),
            (0..2usize, any::<bool>()).prop_map(|(n, yes)| Formula::Is(n, yes)),
        ];
        leaf.prop_recursive(4, 12, 2, |inner| {
            (0..4, inner.clone(), inner).prop_map(|(op, a, b)| {
                let (a, b) = (Box::new(a), Box::new(b));
                match op {
                    0 => Formula::And(a, b),
                    1 => Formula::Or(a, b),
                    2 => Formula::Until(a, b),
                    _ => Formula::Release(a, b),
                }
            })
        })
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(2000))]

        #[test]
        fn automata_accept_what_formulas_mean(
            formula in any_formula(),
            states in prop::collection::vec(prop::collection::vec(any::<bool>(), 2), 1..6),
            back in 0..6usize,
        ) {
            let back = back % states.len();
            let automaton = Automaton::of(&formula).expect("small formulas have small automata");
            prop_assert_eq!(accepts(&automaton, &states, back), is_true(&formula, &states, back));
            let negated = Automaton::of(&formula.clone().negated()).expect("small formulas have small automata");
            prop_assert_eq!(accepts(&negated, &states, back), !is_true(&formula, &states, back));
        }
    }
}
