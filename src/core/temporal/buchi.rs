//! From a formula to a Büchi automaton: the on-the-fly tableau of R. Gerth, D. Peled, M. Vardi, P. Wolper, *Simple
//! on-the-fly automatic verification of linear temporal logic* (PSTV 1995), and the counter that makes one acceptance set of
//! several (Y. Choueka 1974).
//!
//! The tableau labels states; here the label of a state stands on the edges that lead to it, so that an edge reads the state
//! of the program that is there when it is taken. A run is accepted if it is infinite and passes an accepting state
//! infinitely often.

use std::collections::{BTreeMap, BTreeSet};

use super::formula::Formula;

/// Propositions that must be true, or must not.
pub type Guard = Vec<(usize, bool)>;

#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct State {
    pub accepts: bool,
    pub edges: Vec<(Guard, usize)>,
}

/// State 0 is the initial one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Automaton {
    pub states: Vec<State>,
}

/// A node of the tableau.
#[derive(Clone, Debug, Default)]
struct Node {
    /// Nodes before it; 0 is the beginning.
    incoming: BTreeSet<usize>,
    /// To be true now, not yet looked at.
    new: BTreeSet<Formula>,
    /// To be true now.
    old: BTreeSet<Formula>,
    /// To be true next.
    next: BTreeSet<Formula>,
}

impl Automaton {
    /// Whether it has a run that goes on whatever the propositions are, and may leave that at any time.
    pub fn can_wait(&self) -> bool {
        let free = |n: usize| {
            let edges = self.states[n].edges.iter();
            edges
                .filter(|(guard, _)| guard.is_empty())
                .map(|&(_, to)| to)
        };
        let mut reached = vec![0; usize::from(!self.states.is_empty())];
        let mut at = 0;
        while let Some(&n) = reached.get(at) {
            at += 1;
            for to in free(n) {
                if to == n {
                    return true;
                }
                if !reached.contains(&to) {
                    reached.push(to);
                }
            }
        }
        false
    }

    /// Accepts the sequences of states on which the formula is true. `None`: it would be too large, since automata can be
    /// exponentially larger than formulas.
    pub fn of(formula: &Formula) -> Option<Automaton> {
        let nodes = tableau(formula)?;
        let mut untils = BTreeSet::new();
        collect_untils(formula, &mut untils);
        // Of each until: the nodes in which it is not promised, or kept.
        let sets: Vec<Vec<bool>> = untils
            .iter()
            .map(|(until, promised)| {
                let keeps = |n: &Node| {
                    !n.old.contains(until) || n.old.contains(promised) || *promised == Formula::True
                };
                nodes.iter().map(keeps).collect()
            })
            .collect();
        // (node, number of the set that is waited for); node 0 is the beginning.
        let mut numbers: BTreeMap<(usize, usize), usize> = BTreeMap::from([((0, 0), 0)]);
        let mut work = vec![(0, 0)];
        let mut states = vec![State::default()];
        let mut edges = 0;
        while let Some((node, waits)) = work.pop() {
            let here = numbers[&(node, waits)];
            let met = node > 0 && sets.get(waits).is_none_or(|set| set[node - 1]);
            states[here].accepts = met && waits == 0;
            let after = if met && !sets.is_empty() {
                (waits + 1) % sets.len()
            } else {
                waits
            };
            for (n, to) in nodes.iter().enumerate() {
                if !to.incoming.contains(&node) {
                    continue;
                }
                let next = states.len();
                let number = *numbers.entry((n + 1, after)).or_insert(next);
                if number == next {
                    states.push(State::default());
                    work.push((n + 1, after));
                }
                let guard = to.old.iter().filter_map(|f| match f {
                    Formula::Is(p, yes) => Some((*p, *yes)),
                    _ => None,
                });
                let guard = guard.collect();
                states[here].edges.push((guard, number));
                edges += 1;
            }
            if edges > MAX_EDGES {
                return None;
            }
        }
        Some(Automaton { states }.merged())
    }

    /// States that accept alike and have the same edges are one.
    fn merged(mut self) -> Automaton {
        loop {
            for state in &mut self.states {
                state.edges.sort();
                state.edges.dedup();
            }
            let mut first: BTreeMap<&State, usize> = BTreeMap::new();
            let mut keeps = Vec::new();
            let mut number = Vec::new();
            for (n, state) in self.states.iter().enumerate() {
                let next = keeps.len();
                let same = *first.entry(state).or_insert(next);
                if same == next {
                    keeps.push(n);
                }
                number.push(same);
            }
            if keeps.len() == self.states.len() {
                return self;
            }
            let states = keeps.iter().map(|&n| State {
                accepts: self.states[n].accepts,
                edges: self.states[n]
                    .edges
                    .iter()
                    .map(|(guard, to)| (guard.clone(), number[*to]))
                    .collect(),
            });
            self.states = states.collect();
        }
    }
}

/// Each until of the formula, with what it promises.
fn collect_untils(formula: &Formula, untils: &mut BTreeSet<(Formula, Formula)>) {
    match formula {
        Formula::True | Formula::False | Formula::Is(..) => {}
        Formula::Until(a, b) => {
            untils.insert((formula.clone(), (**b).clone()));
            collect_untils(a, untils);
            collect_untils(b, untils);
        }
        Formula::And(a, b) | Formula::Or(a, b) | Formula::Release(a, b) => {
            collect_untils(a, untils);
            collect_untils(b, untils);
        }
    }
}

/// Nodes of a tableau, formulas taken from one while it is made, and edges of an automaton.
const MAX_NODES: usize = 400;
const MAX_WORK: usize = 100_000;
const MAX_EDGES: usize = 20_000;

/// The nodes; the n-th is number n + 1. `None`: too many.
fn tableau(formula: &Formula) -> Option<Vec<Node>> {
    let mut nodes: Vec<Node> = Vec::new();
    let first = Node {
        incoming: BTreeSet::from([0]),
        new: BTreeSet::from([formula.clone()]),
        ..Node::default()
    };
    let mut work = vec![first];
    let mut done = 0;
    while let Some(mut node) = work.pop() {
        done += 1;
        if done > MAX_WORK || nodes.len() > MAX_NODES {
            return None;
        }
        let Some(formula) = node.new.pop_first() else {
            let same = |n: &&mut Node| n.old == node.old && n.next == node.next;
            if let Some(known) = nodes.iter_mut().find(same) {
                known.incoming.extend(node.incoming);
            } else {
                work.push(Node {
                    incoming: BTreeSet::from([nodes.len() + 1]),
                    new: node.next.clone(),
                    ..Node::default()
                });
                nodes.push(node);
            }
            continue;
        };
        let add = |node: &mut Node, f: &Formula| {
            if !node.old.contains(f) {
                node.new.insert(f.clone());
            }
        };
        match &formula {
            // Not to be made true.
            Formula::False => {}
            Formula::True => work.push(node),
            Formula::Is(p, yes) => {
                if node.old.contains(&Formula::Is(*p, !yes)) {
                    continue;
                }
                node.old.insert(formula);
                work.push(node);
            }
            Formula::And(a, b) => {
                add(&mut node, a);
                add(&mut node, b);
                node.old.insert(formula);
                work.push(node);
            }
            Formula::Or(a, b) => {
                node.old.insert(formula.clone());
                let mut other = node.clone();
                add(&mut node, a);
                add(&mut other, b);
                work.extend([other, node]);
            }
            Formula::Until(a, b) => {
                node.old.insert(formula.clone());
                let mut now = node.clone();
                add(&mut node, a);
                node.next.insert(formula.clone());
                add(&mut now, b);
                work.extend([now, node]);
            }
            Formula::Release(a, b) => {
                node.old.insert(formula.clone());
                let mut now = node.clone();
                add(&mut node, b);
                node.next.insert(formula.clone());
                add(&mut now, a);
                add(&mut now, b);
                work.extend([now, node]);
            }
        }
    }
    Some(nodes)
}
