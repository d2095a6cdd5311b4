//! What is never to happen, as a never claim over a few bytes of the state vector, and the C code that computes those.
//!
//! ```text
//! A[0]                  0: the program has not begun, 1: the path is cut, 2: it goes on or has ended
//! ltl: A[1 + p]         whether proposition p is true
//! termination: A[1]     whether the program has not ended
//! livelock: A[1]        whether the last step made progress
//! starvation: A[1]      the thread that made progress in the last step, 0: none;
//!             A[1 + t]  thread t is alive and does not wait for work (waiting: nor did it take the last step)
//! fair: behind these, for each thread, whether it took the last step or cannot go on
//! ```
//! Propositions are functions of the packed state, so they tell no states apart; progress and fairness tell apart what led to a
//! state.
//!
//! Fairness is a part of the claim, since that of SPIN 6.5.2 (`pan -f`) does not come to an end on some models: where a state
//! of the first search is met again and not all processes have had their turn, it goes on as if the state were new.
//!
//! The claim takes its first step before the program begins: it stays at its beginning until then (exactly one of its runs
//! leaves it at the right moment), so that the first state that it reads is the program's. Where a path is cut it cannot go
//! on. An execution that has ended goes on for ever in SPIN, too: `init` then does nothing again and again.

use std::fmt::Write as _;

use super::tables::Emitter;
use crate::core::temporal::{Arithmetic, Goal, Proposition, Relation, Term, Test};
use crate::promela::LineEvent;

/// Numbers by which a model tells what it has seen in some state (`seen 3`): a value of a proposition,
pub fn had_value(proposition: usize, value: bool) -> usize {
    1 + 2 * proposition + usize::from(value)
}

/// that an invariant was looked at,
pub fn looked_at(invariant: usize) -> usize {
    1 + invariant
}

/// that a thread came to a `Verify.progress()`. No model tells of two of these kinds.
pub const PROGRESS_STATED: usize = 1;

/// Bytes of `A`.
pub fn bytes(goal: &Goal, threads: u32) -> usize {
    own_bytes(goal, threads)
        + if goal.is_fair() {
            1 + threads as usize
        } else {
            0
        }
}

/// Those before the ones for fairness.
fn own_bytes(goal: &Goal, threads: u32) -> usize {
    1 + match goal {
        Goal::Ltl(ltl) => ltl.propositions.len(),
        Goal::Termination { .. } | Goal::Livelock => 1,
        Goal::Starvation { .. } => 1 + threads as usize,
    }
}

/// A state of a claim: it accepts or not; conditions and numbers of the states to which edges lead. The first one is the
/// initial one.
struct State {
    accepts: bool,
    edges: Vec<(String, usize)>,
}

pub fn claim(goal: &Goal, threads: u32) -> Vec<String> {
    let mut states = states(goal, threads);
    if goal.is_fair() {
        states = fairly(&states, threads as usize, own_bytes(goal, threads));
    }
    let name = |n: usize| {
        let accepts = if states[n].accepts { "accept_" } else { "" };
        format!("{accepts}q{n}")
    };
    let mut lines = vec![
        "never {".to_owned(),
        "  do".to_owned(),
        "  :: c_expr { now.A[0] == 0 }".to_owned(),
        format!("  :: c_expr {{ now.A[0] == 0 }} -> goto {}", name(0)),
        "  od;".to_owned(),
    ];
    for (n, state) in states.iter().enumerate() {
        lines.push(format!("{}:", name(n)));
        lines.push("  do".to_owned());
        if state.edges.is_empty() {
            lines.push("  :: c_expr { 0 }".to_owned());
        }
        for (condition, to) in &state.edges {
            lines.push(format!(
                "  :: c_expr {{ {condition} }} -> goto {}",
                name(*to)
            ));
        }
        lines.push("  od;".to_owned());
    }
    lines.push("  skip".to_owned());
    lines.push("}".to_owned());
    lines
}

fn states(goal: &Goal, threads: u32) -> Vec<State> {
    const GOES_ON: &str = "now.A[0] == 2 && now.C[0] == 0";
    let state = |accepts, edges| State { accepts, edges };
    let edge = |condition: &str, to: usize| (condition.to_owned(), to);
    match goal {
        Goal::Ltl(ltl) => {
            let states = ltl.never.states.iter();
            states
                .map(|state| {
                    let edges = state.edges.iter().map(|(guard, to)| {
                        let mut condition = "now.A[0] == 2".to_owned();
                        for (p, yes) in guard {
                            let not = if *yes { "" } else { "!" };
                            let _ = write!(condition, " && {not}now.A[{}]", p + 1);
                        }
                        (condition, *to)
                    });
                    State {
                        accepts: state.accepts,
                        edges: edges.collect(),
                    }
                })
                .collect()
        }
        Goal::Termination { .. } => {
            vec![state(true, vec![edge("now.A[0] == 2 && now.A[1]", 0)])]
        }
        Goal::Livelock => {
            let idles = format!("{GOES_ON} && !now.A[1]");
            vec![
                state(false, vec![edge(GOES_ON, 0), edge(GOES_ON, 1)]),
                state(true, vec![edge(&idles, 1)]),
            ]
        }
        Goal::Starvation { .. } => {
            let wants = |t: usize| format!("{GOES_ON} && now.A[{}]", t + 1);
            let threads = 1..=threads as usize;
            let mut before = vec![edge(GOES_ON, 0)];
            before.extend(threads.clone().map(|t| (wants(t), t)));
            let starving = threads.map(|t| {
                let idles = format!("{} && now.A[1] != {t}", wants(t));
                state(true, vec![(idles, t)])
            });
            std::iter::once(state(false, before))
                .chain(starving)
                .collect()
        }
    }
}

/// The same, accepting fair executions only (the counter of Y. Choueka, as for acceptance sets in [`buchi`]): behind an
/// accepting state it waits for each thread in turn to have taken a step, or not to be able to.
///
/// [`buchi`]: crate::core::temporal::buchi
fn fairly(states: &[State], threads: usize, own_bytes: usize) -> Vec<State> {
    let rounds = threads + 1;
    let number = |n: usize, waits: usize| n * rounds + waits;
    let mut all = Vec::new();
    for state in states {
        for waits in 0..rounds {
            let mut edges = Vec::new();
            for (condition, to) in &state.edges {
                if waits == 0 {
                    edges.push((
                        condition.clone(),
                        number(*to, usize::from(state.accepts) % rounds),
                    ));
                } else {
                    let met = format!("now.A[{}]", own_bytes + waits);
                    let next = (waits + 1) % rounds;
                    edges.push((format!("{condition} && {met}"), number(*to, next)));
                    edges.push((format!("{condition} && !{met}"), number(*to, waits)));
                }
            }
            all.push(State {
                accepts: waits == 0 && state.accepts,
                edges,
            });
        }
    }
    all
}

impl Emitter<'_, '_> {
    /// The function that fills in `A`; when all ends are known.
    pub fn look(&self, goal: &Goal) -> Vec<String> {
        let mut lines = Vec::new();
        for (n, proposition) in goal.propositions().iter().enumerate() {
            self.proposition(n, proposition, &mut lines);
        }
        let cuts: Vec<String> = self
            .ends
            .iter()
            .enumerate()
            .filter(|(_, end)| matches!(end, LineEvent::Cut(_)))
            .map(|(n, _)| format!("end == {}", n + 1))
            .collect();
        lines.push("static void look(void)".to_owned());
        lines.push("{".to_owned());
        lines.push("  int t;".to_owned());
        lines.push(format!(
            "  now.A[0] = {} ? 1 : 2;",
            if cuts.is_empty() {
                "0".to_owned()
            } else {
                cuts.join(" || ")
            }
        ));
        match goal {
            Goal::Ltl(ltl) => {
                for (n, _) in ltl.propositions.iter().enumerate() {
                    lines.push(format!("  now.A[{}] = (unsigned char) p{n}(0);", n + 1));
                    let seen = had_value(n, false);
                    lines.push(format!(
                        "  if (now.A[0] == 2) see({seen} + now.A[{}]);",
                        n + 1
                    ));
                }
            }
            Goal::Termination { .. } => {
                lines.push("  now.A[1] = !finished() && !halted;".to_owned());
            }
            Goal::Livelock => lines.push("  now.A[1] = progressed != 0;".to_owned()),
            Goal::Starvation { waiting } => {
                let stands = if *waiting { " && t != stepper" } else { "" };
                lines.push("  now.A[1] = (unsigned char) progressed;".to_owned());
                lines.push(format!(
                    "  for (t = 1; t <= THREADS; t++) now.A[1 + t] = t <= threads && !T[t].exited && T[t].status != ENDED && !(T[t].status == RUNNING && idle_at(top_of(t)->method, top_of(t)->pc)){stands};"
                ));
            }
        }
        if goal.is_fair() {
            let own = own_bytes(goal, self.threads);
            lines.push(format!(
                "  for (t = 1; t <= THREADS; t++) now.A[{own} + t] = t == stepper || !now.C[t];"
            ));
        }
        lines.push("  (void) t;".to_owned());
        // For whoever replays a trail.
        lines.push(
            "  if (readtrail) { printf(\"j2pml at \"); for (t = 0; t < packed; t++) printf(\"%02x\", now.S[HEAD + t]); printf(\"\\n\"); }"
                .to_owned(),
        );
        lines.push("}".to_owned());
        lines
    }

    fn proposition(&self, n: usize, proposition: &Proposition, lines: &mut Vec<String>) {
        let mut functions = Vec::new();
        let test = self.test(&format!("p{n}"), &proposition.test, &mut functions);
        lines.append(&mut functions);
        lines.push(format!(
            "static int p{n}(Cell self) {{ (void) self; return {test}; }} /* {} */",
            proposition.name
        ));
    }

    /// The function by which the model tells, once each, what it has seen.
    pub fn seeing(&self) -> Vec<String> {
        let most = match self.goal {
            Some(Goal::Ltl(ltl)) => had_value(ltl.propositions.len(), false),
            Some(_) => PROGRESS_STATED,
            None => looked_at(self.program.invariants.len()),
        };
        if self.goal.is_none() && self.program.invariants.is_empty() {
            return Vec::new();
        }
        vec![
            format!("static char seen[{}];", most + 1),
            "static void see(int n) { if (!seen[n]) { seen[n] = 1; if (!readtrail) printf(\"j2pml seen %d\\n\", n); } }"
                .to_owned(),
        ]
    }

    /// A function for each invariant: whether it is true of an object.
    pub fn invariants(&self) -> Vec<String> {
        let mut lines = Vec::new();
        for (n, invariant) in self.program.invariants.iter().enumerate() {
            let mut functions = Vec::new();
            let test = self.test(&format!("invariant{n}"), &invariant.test, &mut functions);
            lines.append(&mut functions);
            lines.push(format!(
                "static int invariant{n}(Cell self) {{ (void) self; return {test}; }}"
            ));
        }
        lines
    }

    /// The condition as a C expression of `self`; each comparison is a function.
    fn test(&self, name: &str, test: &Test, functions: &mut Vec<String>) -> String {
        let mut two =
            |a: &Test, b: &Test| (self.test(name, a, functions), self.test(name, b, functions));
        match test {
            Test::Const(b) => i32::from(*b).to_string(),
            Test::Not(a) => format!("!{}", self.test(name, a, functions)),
            Test::And(a, b) => {
                let (a, b) = two(a, b);
                format!("({a} && {b})")
            }
            Test::Or(a, b) => {
                let (a, b) = two(a, b);
                format!("({a} || {b})")
            }
            Test::Same(a, b) => {
                let (a, b) = two(a, b);
                format!("({a} == {b})")
            }
            Test::Compare { op, lhs, rhs } => {
                let name = format!("{name}_{}", functions.len());
                let mut body = String::new();
                let mut count = 0;
                let a = self.term(lhs, &mut body, &mut count);
                let b = self.term(rhs, &mut body, &mut count);
                let op = match op {
                    Relation::Eq => "==",
                    Relation::Ne => "!=",
                    Relation::Lt => "<",
                    Relation::Le => "<=",
                    Relation::Gt => ">",
                    Relation::Ge => ">=",
                };
                functions.push(format!(
                    "static int {name}(Cell self) {{ (void) self;{body} return {a} {op} {b}; }}"
                ));
                format!("{name}(self)")
            }
        }
    }

    /// The statements that compute the value, which leave the function where there is none; then it as an expression.
    fn term(&self, term: &Term, body: &mut String, count: &mut usize) -> String {
        let value = match term {
            Term::Number(n) => return super::tables::cell(*n),
            Term::Null => return "0".to_owned(),
            Term::This => return "self".to_owned(),
            Term::Static { field, .. } => format!("G[{}]", self.field(*field)),
            Term::Field(of, field) => {
                let of = self.object(of, body, count);
                format!("SLOT({of}, {})", self.field(*field))
            }
            Term::Elem { of, index, .. } => {
                let of = self.object(of, body, count);
                let _ = write!(body, " if (O[{of}].length <= {index}) return 0;");
                format!("SLOT({of}, {index})")
            }
            Term::Length(of) => {
                let of = self.object(of, body, count);
                format!("O[{of}].length")
            }
            Term::Arithmetic { op, long, lhs, rhs } => {
                let (a, b) = (self.term(lhs, body, count), self.term(rhs, body, count));
                let op = match op {
                    Arithmetic::Add => '+',
                    Arithmetic::Sub => '-',
                    Arithmetic::Mul => '*',
                };
                // Signed numbers may not overflow in C.
                let wide =
                    format!("(long long) ((unsigned long long) {a} {op} (unsigned long long) {b})");
                if *long { wide } else { format!("(int) {wide}") }
            }
        };
        *count += 1;
        let name = format!("v{count}");
        let _ = write!(body, " Cell {name} = {value};");
        if let Term::Static { certain: true, .. } = term {
            let _ = write!(body, " if (!{name}) return 0;");
        }
        name
    }

    fn object(&self, of: &Term, body: &mut String, count: &mut usize) -> String {
        let name = self.term(of, body, count);
        let _ = write!(body, " if ({name} <= 0) return 0;");
        name
    }

    /// What `Progress` and `Print` do.
    pub fn marks_progress(&self) -> bool {
        matches!(self.goal, Some(Goal::Livelock | Goal::Starvation { .. }))
    }
}
