//! Properties of infinite executions by looking at all states of a small program: strongly connected components of the graph
//! of states, or of its product with a Büchi automaton. No nested search, no counters for fairness: a component in which some
//! edge or state meets each condition has a cycle that meets all of them.

use std::collections::{BTreeMap, BTreeSet, HashMap, VecDeque};
use std::hash::BuildHasherDefault;
use std::time::Instant;

use super::canonical::Canonizer;
use super::event::{Event, EventKind, Observer};
use super::explore::{LimitReached, Limits, Mix, size_of_state};
use super::machine::{Cut, Machine, StepEnd};
use super::state::State;
use crate::core::schedule::{Schedule, Step, ThreadNo};
use crate::core::temporal::Goal;

/// An execution that violates the goal: its schedule leads to the state at which it was after the first `back` steps, or,
/// if those are all, to one in which nothing can go on.
#[derive(Clone, Debug, PartialEq)]
pub struct Lasso {
    pub schedule: Schedule,
    pub back: usize,
}

#[derive(Clone, Debug)]
pub struct Cycles {
    pub lasso: Option<Lasso>,
    pub states: usize,
    pub transitions: u64,
    pub limit: Option<LimitReached>,
    pub cuts: BTreeSet<Cut>,
}

impl Cycles {
    /// Whether everything was looked at. `Verify.ignoreIf` is no doubt.
    pub fn complete(&self) -> bool {
        self.limit.is_none()
            && self
                .cuts
                .iter()
                .all(|cut| matches!(cut, Cut::Assumed { .. }))
    }
}

/// Who makes progress in a step.
#[derive(Default)]
struct Progress(BTreeSet<ThreadNo>);

impl Observer for Progress {
    fn event(&mut self, event: Event) {
        if matches!(event.kind, EventKind::Progress | EventKind::Print { .. }) {
            self.0.insert(event.thread);
        }
    }
}

struct Edge {
    to: u32,
    /// `None`: nothing happens.
    step: Option<Step>,
    progress: BTreeSet<ThreadNo>,
}

struct Node {
    truths: Vec<bool>,
    enabled: Vec<ThreadNo>,
    wants: Vec<ThreadNo>,
    threads: u16,
    finished: bool,
    edges: Vec<Edge>,
}

/// Looks for a violation of the goal.
pub fn cycles(machine: &Machine, goal: &Goal, limits: Limits) -> Cycles {
    let mut result = Cycles {
        lasso: None,
        states: 0,
        transitions: 0,
        limit: None,
        cuts: BTreeSet::new(),
    };
    let nodes = graph(machine, goal, limits, &mut result);
    result.states = nodes.len();
    if result.limit.is_none() {
        result.lasso = search(&nodes, goal);
    }
    result
}

fn graph(machine: &Machine, goal: &Goal, limits: Limits, result: &mut Cycles) -> Vec<Node> {
    let begin = Instant::now();
    let mut canonizer = Canonizer::default();
    let mut numbers: HashMap<Box<[u8]>, u32, BuildHasherDefault<Mix>> = HashMap::default();
    let mut nodes: Vec<Node> = Vec::new();
    let mut queue: VecDeque<State> = VecDeque::new();
    let mut memory = 0;
    let initial = machine.initial();
    numbers.insert(canonizer.key(machine, &initial).into(), 0);
    queue.push_back(initial);
    let mut found: u32 = 1;
    while let Some(state) = queue.pop_front() {
        if nodes.len() >= limits.max_states {
            result.limit = Some(LimitReached::States);
        } else if memory + (queue.len() + 1) * size_of_state(&state) > limits.max_memory {
            result.limit = Some(LimitReached::Memory);
        } else if limits.is_over(begin) {
            result.limit = Some(LimitReached::Time);
        }
        if result.limit.is_some() {
            break;
        }
        let mut edges = Vec::new();
        let mut stepped = false;
        machine.each_step_seen(&state, Progress::default, |step, next, end, progress| {
            stepped = true;
            result.transitions += 1;
            match end {
                StepEnd::Ran => {
                    let bytes = canonizer.key(machine, &next);
                    let to = if let Some(&known) = numbers.get(bytes) {
                        known
                    } else {
                        memory += bytes.len() + 200;
                        numbers.insert(bytes.into(), found);
                        found += 1;
                        queue.push_back(next);
                        found - 1
                    };
                    edges.push(Edge {
                        to,
                        step: Some(step),
                        progress: progress.0,
                    });
                }
                // Nothing is checked that a finite execution can violate.
                StepEnd::Violated(_) => {}
                StepEnd::Cut(cut) => {
                    result.cuts.insert(cut);
                }
            }
        });
        if !stepped {
            edges.push(Edge {
                to: nodes.len() as u32,
                step: None,
                progress: BTreeSet::new(),
            });
        }
        memory += edges.len() * size_of::<Edge>();
        let threads: Vec<ThreadNo> = state.thread_numbers().collect();
        nodes.push(Node {
            truths: machine.truths(&state, goal.propositions()),
            enabled: machine.enabled_threads(&state),
            wants: threads
                .iter()
                .copied()
                .filter(|&no| machine.wants_to_go_on(&state, no))
                .collect(),
            threads: threads.len() as u16,
            finished: state.finished(),
            edges,
        });
    }
    nodes
}

/// A place of the product: a state of the program, one of the automaton.
type Place = (u32, u32);

fn search(nodes: &[Node], goal: &Goal) -> Option<Lasso> {
    match goal {
        Goal::Ltl(ltl) => {
            let after = |(n, q): Place| -> Vec<(Place, usize)> {
                let node = &nodes[n as usize];
                let states = &ltl.never.states[q as usize].edges;
                let open = states
                    .iter()
                    .filter(|(guard, _)| guard.iter().all(|&(p, yes)| node.truths[p] == yes));
                let open: Vec<u32> = open.map(|(_, to)| *to as u32).collect();
                let edges = node.edges.iter().enumerate();
                edges
                    .flat_map(|(e, edge)| open.iter().map(move |&to| ((edge.to, to), e)))
                    .collect()
            };
            let accepts = |(_, q): Place| ltl.never.states[q as usize].accepts;
            find(nodes, goal, &after, &|_| true, &|_, _| true, &accepts)
        }
        Goal::Termination { .. } => {
            // What is stuck never ends, either.
            let after = |(n, _): Place| -> Vec<(Place, usize)> {
                let edges = nodes[n as usize].edges.iter().enumerate();
                edges.map(|(e, edge)| ((edge.to, 0), e)).collect()
            };
            let unfinished = |n: u32| !nodes[n as usize].finished;
            find(nodes, goal, &after, &unfinished, &|_, _| true, &|_| true)
        }
        Goal::Livelock => {
            let after = plain(nodes);
            find(
                nodes,
                goal,
                &after,
                &|_| true,
                &|_, edge| edge.progress.is_empty(),
                &|_| true,
            )
        }
        Goal::Starvation { waiting } => {
            let threads = nodes.iter().map(|node| node.threads).max().unwrap_or(0);
            let after = plain(nodes);
            (1..=threads).map(ThreadNo).find_map(|no| {
                let wants = |n: u32| nodes[n as usize].wants.contains(&no);
                find(
                    nodes,
                    goal,
                    &after,
                    &wants,
                    &|_, edge| {
                        let steps = edge.step.as_ref().is_some_and(|step| step.thread == no);
                        !(edge.progress.contains(&no) || *waiting && steps)
                    },
                    &|_| true,
                )
            })
        }
    }
}

/// The graph of the program's states; what has ended goes nowhere.
fn plain(nodes: &[Node]) -> impl Fn(Place) -> Vec<(Place, usize)> + '_ {
    |(n, _)| {
        let edges = nodes[n as usize].edges.iter().enumerate();
        edges
            .filter(|(_, edge)| edge.step.is_some())
            .map(|(e, edge)| ((edge.to, 0), e))
            .collect()
    }
}

/// A lasso whose cycle stays in states and on edges that may be in it and passes an accepting place.
fn find(
    nodes: &[Node],
    goal: &Goal,
    after: &dyn Fn(Place) -> Vec<(Place, usize)>,
    state_in: &dyn Fn(u32) -> bool,
    edge_in: &dyn Fn(Place, &Edge) -> bool,
    accepts: &dyn Fn(Place) -> bool,
) -> Option<Lasso> {
    let start: Place = (0, 0);
    let reached = paths(&[start], after);
    let inside = |place: Place| -> Vec<(Place, usize)> {
        if !state_in(place.0) {
            return Vec::new();
        }
        let mut list = after(place);
        list.retain(|&(to, e)| state_in(to.0) && edge_in(place, &nodes[place.0 as usize].edges[e]));
        list
    };
    for component in components(reached.keys().copied(), &inside) {
        let within = |place: Place| -> Vec<(Place, usize)> {
            let mut list = inside(place);
            list.retain(|(to, _)| component.contains(to));
            list
        };
        let cyclic = component.iter().any(|&place| !within(place).is_empty());
        let Some(&first) = component.iter().find(|&&place| accepts(place)) else {
            continue;
        };
        if !cyclic {
            continue;
        }
        // What the cycle has to pass: places, and edges.
        let mut visits: Vec<(Place, Option<(Place, usize)>)> = vec![(first, None)];
        if goal.is_fair() {
            let threads = nodes[first.0 as usize].threads;
            let met = (1..=threads).map(ThreadNo).all(|no| {
                let able = |place: &&Place| !nodes[place.0 as usize].enabled.contains(&no);
                if let Some(&place) = component.iter().find(able) {
                    visits.push((place, None));
                    return true;
                }
                let step = component.iter().find_map(|&place| {
                    let by = |&&(_, e): &&(Place, usize)| {
                        nodes[place.0 as usize].edges[e]
                            .step
                            .as_ref()
                            .is_some_and(|step| step.thread == no)
                    };
                    within(place)
                        .iter()
                        .find(by)
                        .map(|&edge| (place, Some(edge)))
                });
                visits.extend(step);
                step.is_some()
            });
            if !met {
                continue;
            }
        }
        let mut schedule = Schedule::new();
        walk(nodes, &reached, start, first, &mut schedule);
        let back = schedule.len();
        let mut at = first;
        let mut moved = false;
        for (place, edge) in visits.into_iter().skip(1) {
            if place != at {
                walk(nodes, &paths(&[at], &within), at, place, &mut schedule);
                moved = true;
            }
            at = place;
            if let Some((to, e)) = edge {
                schedule.extend(nodes[place.0 as usize].edges[e].step.clone());
                at = to;
                moved = true;
            }
        }
        if at != first || !moved {
            // Once around, by at least one edge.
            let (to, e) = match within(at).first() {
                Some(&edge) if at == first => edge,
                _ => (at, usize::MAX),
            };
            if e != usize::MAX {
                schedule.extend(nodes[at.0 as usize].edges[e].step.clone());
            }
            walk(nodes, &paths(&[to], &within), to, first, &mut schedule);
        }
        return Some(Lasso { schedule, back });
    }
    None
}

/// How each place is first reached, breadth-first.
type Ways = BTreeMap<Place, Option<(Place, usize)>>;

fn paths(from: &[Place], after: &dyn Fn(Place) -> Vec<(Place, usize)>) -> Ways {
    let mut ways: Ways = from.iter().map(|&place| (place, None)).collect();
    let mut queue: VecDeque<Place> = from.iter().copied().collect();
    while let Some(place) = queue.pop_front() {
        for (to, edge) in after(place) {
            ways.entry(to).or_insert_with(|| {
                queue.push_back(to);
                Some((place, edge))
            });
        }
    }
    ways
}

/// Appends the steps from one place to another.
fn walk(nodes: &[Node], ways: &Ways, from: Place, to: Place, schedule: &mut Schedule) {
    let mut steps = Vec::new();
    let mut at = to;
    while at != from {
        let Some(Some((before, edge))) = ways.get(&at) else {
            break;
        };
        steps.extend(nodes[before.0 as usize].edges[*edge].step.clone());
        at = *before;
    }
    steps.reverse();
    schedule.extend(steps);
}

/// Strongly connected components (R. Tarjan 1972), without recursion.
fn components(
    places: impl Iterator<Item = Place>,
    after: &dyn Fn(Place) -> Vec<(Place, usize)>,
) -> Vec<BTreeSet<Place>> {
    struct Frame {
        place: Place,
        next: Vec<Place>,
    }
    let mut index: BTreeMap<Place, (usize, usize)> = BTreeMap::new();
    let mut on_stack: BTreeSet<Place> = BTreeSet::new();
    let mut stack = Vec::new();
    let mut found = Vec::new();
    for root in places {
        if index.contains_key(&root) {
            continue;
        }
        let mut frames: Vec<Frame> = Vec::new();
        let mut enter = Some(root);
        loop {
            if let Some(place) = enter.take() {
                let n = index.len();
                index.insert(place, (n, n));
                stack.push(place);
                on_stack.insert(place);
                let next = after(place).into_iter().map(|(to, _)| to).collect();
                frames.push(Frame { place, next });
            }
            let Some(frame) = frames.last_mut() else {
                break;
            };
            let place = frame.place;
            if let Some(to) = frame.next.pop() {
                match index.get(&to) {
                    None => enter = Some(to),
                    Some(&(n, _)) if on_stack.contains(&to) => lower(&mut index, place, n),
                    Some(_) => {}
                }
                continue;
            }
            frames.pop();
            let (n, low) = index[&place];
            if let Some(parent) = frames.last() {
                lower(&mut index, parent.place, low);
            }
            if n == low {
                let mut component = BTreeSet::new();
                while let Some(member) = stack.pop() {
                    on_stack.remove(&member);
                    component.insert(member);
                    if member == place {
                        break;
                    }
                }
                found.push(component);
            }
        }
    }
    found
}

fn lower(index: &mut BTreeMap<Place, (usize, usize)>, place: Place, to: usize) {
    if let Some((_, low)) = index.get_mut(&place) {
        *low = (*low).min(to);
    }
}
