//! One schedule of a program, or many random ones.

use super::choice::{Asked, Chooser, Options};
use super::event::{Observer, Output};
use super::machine::{Cut, Limit, Machine, Status as End, StepEnd, Violation};
use super::own::OwnNumbers;
use super::state::{State, Status};
use super::view::Blocked;
use crate::core::cfg::Op;
use crate::core::schedule::{Choice, MAIN, Schedule, Step, ThreadNo};
use crate::core::{Const, StmtKind, Stream};

/// Steps after which a run is given up as endless.
pub const MAX_RUN_STEPS: u64 = 50_000_000;

#[derive(Clone, Copy, Debug)]
pub struct RunOptions {
    /// Random schedule and choices; without one a fixed fair schedule (see [`run`]). Random numbers of a program that is lowered
    /// to be run depend on it, too.
    pub seed: Option<u64>,
    pub max_steps: u64,
}

impl Default for RunOptions {
    fn default() -> Self {
        RunOptions {
            seed: None,
            max_steps: MAX_RUN_STEPS,
        }
    }
}

#[derive(Clone, Debug)]
pub struct RunResult {
    /// What was printed, in order, with its line ends.
    pub output: Vec<(Stream, String)>,
    pub end: RunEnd,
    pub steps: u64,
}

#[derive(Clone, Debug, PartialEq)]
pub enum RunEnd {
    /// As `java` exits: 1 if the main thread ended by an exception, else 0.
    Exit(i32),
    Deadlock(Vec<Blocked>),
    /// Those that did not end wait for work ([`super::machine::Status::Idle`]).
    Idle(Vec<Blocked>),
    /// `RunOptions::max_steps` were taken.
    Endless,
    Cut(Cut),
    /// Only if the machine checks a property; as `java` runs, nothing is checked.
    Violated(Violation),
}

/// How a run has ended whose output somebody has watched.
#[derive(Clone, Debug)]
pub struct Observed {
    pub end: RunEnd,
    pub steps: u64,
    /// The program has asked a clock, or for random numbers, and got its own.
    pub own_numbers: bool,
}

impl RunResult {
    /// All that was printed on one stream.
    pub fn text(&self, stream: Stream) -> String {
        let parts = self.output.iter().filter(|(s, _)| *s == stream);
        parts.map(|(_, text)| text.as_str()).collect()
    }
}

/// Collects output.
#[derive(Debug, Default)]
pub struct Printed {
    pub output: Vec<(Stream, String)>,
}

impl Observer for Printed {
    fn event(&mut self, _: super::event::Event) {}
    fn wants(&self) -> bool {
        false
    }
    fn output(&mut self, output: Output<'_>) {
        let end = if output.newline { "\n" } else { "" };
        self.output
            .push((output.stream, format!("{}{end}", output.text)));
    }
}

/// Runs the program once and collects what it prints. The machine should check nothing (`Checks::NONE`).
///
/// Without a seed the schedule is fixed: a thread runs until it blocks, yields, sleeps or has taken a hundred steps,
/// then the next one; sleepers come after them, and times to wait end last of all, but neither waits for ever (others may
/// wait for them in a loop). Choices take the first option.
pub fn run(machine: &Machine, options: RunOptions) -> RunResult {
    let mut printed = Printed::default();
    let observed = run_observed(machine, options, &mut printed);
    RunResult {
        output: printed.output,
        end: observed.end,
        steps: observed.steps,
    }
}

/// The same, with the caller's observer: [`Observer::output`] gets the text as it is printed.
pub fn run_observed<O: Observer + ?Sized>(
    machine: &Machine,
    options: RunOptions,
    observer: &mut O,
) -> Observed {
    let ended = |end: RunEnd, steps: u64, own: &OwnNumbers| Observed {
        end,
        steps,
        own_numbers: own.asked,
    };
    let mut state = machine.initial();
    let mut random = options.seed.map(Random::new);
    let mut own = OwnNumbers::new(options.seed.unwrap_or(0));
    let mut fair = Fair::default();
    let mut steps = 0;
    loop {
        let enabled = machine.enabled_threads(&state);
        if enabled.is_empty() {
            let end = match machine.status(&state) {
                End::Finished => RunEnd::Exit(match state.halted {
                    Some(status) => status,
                    None => i32::from(machine.uncaught(&state, MAIN).is_some()),
                }),
                End::Idle => RunEnd::Idle(machine.blocked(&state)),
                End::Running | End::Deadlock => RunEnd::Deadlock(machine.blocked(&state)),
            };
            return ended(end, steps, &own);
        }
        if steps == options.max_steps {
            return ended(RunEnd::Endless, steps, &own);
        }
        steps += 1;
        own.step();
        let end = if let Some(random) = &mut random {
            let thread = random.pick(&enabled);
            let mut seeded = Running {
                inner: random,
                own: &mut own,
            };
            machine.take(&mut state, thread, &mut seeded, observer)
        } else {
            let thread = fair.pick(machine, &state, &enabled, steps);
            let mut first = Running {
                inner: &mut First,
                own: &mut own,
            };
            machine.take(&mut state, thread, &mut first, observer)
        };
        match end {
            // A long computation without scheduling points is only interrupted: it goes on with its next step.
            Some(
                StepEnd::Ran
                | StepEnd::Cut(Cut::Limit {
                    limit: Limit::StepLength,
                    ..
                }),
            )
            | None => {
                if let Some(race) = machine.race(&state) {
                    return ended(RunEnd::Violated(race), steps, &own);
                }
            }
            Some(StepEnd::Cut(cut)) => return ended(RunEnd::Cut(cut), steps, &own),
            Some(StepEnd::Violated(violation)) => {
                return ended(RunEnd::Violated(violation), steps, &own);
            }
        }
    }
}

/// The fixed schedule of [`run`].
#[derive(Debug, Default)]
struct Fair {
    current: u16,
    left: u32,
    /// Per thread: the step at which it began to sleep or to wait for a timeout; 0 if it does not.
    idle_since: Vec<u64>,
}

const QUANTUM: u32 = 100;
/// Steps of others after which a sleeper goes on although others still run.
const PATIENCE: u64 = 2_000;
/// The same for a time to wait that ends: programs have such times for what should not happen, so it is rather others
/// that are slow.
const TIMEOUT_PATIENCE: u64 = 1_000_000;

/// Why a thread would rather let others go first, the sooner the smaller.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Idle {
    Sleeps,
    /// It can go on only by the end of its time to wait.
    TimesOut,
}

impl Idle {
    fn patience(self) -> u64 {
        match self {
            Idle::Sleeps => PATIENCE,
            Idle::TimesOut => TIMEOUT_PATIENCE,
        }
    }
}

impl Fair {
    fn pick(
        &mut self,
        machine: &Machine,
        state: &State,
        enabled: &[ThreadNo],
        now: u64,
    ) -> ThreadNo {
        self.idle_since.resize(state.threads.len(), 0);
        let mut ready = Vec::new();
        let mut idle: Vec<(Idle, u64, ThreadNo)> = Vec::new();
        for &no in enabled {
            let since = &mut self.idle_since[usize::from(no.0) - 1];
            if let Some(why) = idle_at(machine, state, no) {
                if *since == 0 {
                    *since = now;
                }
                idle.push((why, *since, no));
            } else {
                *since = 0;
                ready.push(no);
            }
        }
        let Some(&first) = ready.first() else {
            let no = idle.iter().min().map_or(MAIN, |&(.., no)| no);
            return self.start(no);
        };
        let over = |(why, since, _): &&(Idle, u64, ThreadNo)| now - since > why.patience();
        if let Some(&(.., no)) = idle.iter().filter(over).min() {
            return self.start(no);
        }
        let next = ready.iter().copied().find(|no| no.0 > self.current);
        if self.left == 0 || !ready.contains(&ThreadNo(self.current)) {
            return self.start(next.unwrap_or(first));
        }
        self.left -= 1;
        let current = ThreadNo(self.current);
        if stands_at(machine, state, current, &StmtKind::Yield) {
            self.left = 0;
        }
        current
    }

    fn start(&mut self, no: ThreadNo) -> ThreadNo {
        self.idle_since[usize::from(no.0) - 1] = 0;
        self.current = no.0;
        self.left = QUANTUM;
        no
    }
}

fn stands_at(machine: &Machine, state: &State, no: ThreadNo, kind: &StmtKind) -> bool {
    let top = state.thread(no).top();
    top.is_some_and(|frame| matches!(&machine.instr(frame).op, Op::Do(k) if k == kind))
}

/// Whether an enabled thread would rather let others go first.
fn idle_at(machine: &Machine, state: &State, no: ThreadNo) -> Option<Idle> {
    let thread = state.thread(no);
    let flag = state.info(thread).interrupted;
    let times_out = match thread.status {
        Status::Running => {
            if !flag && stands_at(machine, state, no, &StmtKind::Sleep) {
                return Some(Idle::Sleeps);
            }
            machine.only_times_out(state, no)
        }
        Status::Waiting { notified, .. } => !notified && !flag,
        Status::Joining { target, .. } => !state.thread(target).ended() && !flag,
        Status::Ended => false,
    };
    times_out.then_some(Idle::TimesOut)
}

/// Choices of the one kind, and numbers of clocks and generators.
struct Running<'a, C> {
    inner: &'a mut C,
    own: &'a mut OwnNumbers,
}

impl<C: Chooser> Chooser for Running<'_, C> {
    fn choose(&mut self, options: &Options) -> Option<Choice> {
        self.inner.choose(options)
    }
    fn number(&mut self, asked: &Asked) -> Const {
        self.own.number(asked)
    }
    fn drawn(&mut self, options: &Options) -> Option<Choice> {
        Some(self.own.drawn(options))
    }
    fn slept(&mut self, millis: i64) {
        self.own.slept(millis);
    }
    fn most(&self) -> u64 {
        self.inner.most()
    }
}

/// Takes the first option; rather wakes up than throws.
struct First;

impl Chooser for First {
    fn choose(&mut self, options: &Options) -> Option<Choice> {
        Some(options.get(0))
    }
}

// ---- random schedules -------------------------------------------------------------------------------------------

/// `SplitMix64` (Steele, Lea, Flood, *Fast splittable pseudorandom number generators*, 2014).
#[derive(Clone, Debug)]
pub struct Random {
    state: u64,
}

impl Random {
    pub fn new(seed: u64) -> Random {
        Random { state: seed }
    }
    pub fn next_u64(&mut self) -> u64 {
        self.state = self.state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.state;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }
    /// Below `n`, which is not 0.
    pub fn below(&mut self, n: u64) -> u64 {
        ((u128::from(self.next_u64()) * u128::from(n)) >> 64) as u64
    }
    /// One of a list that is not empty.
    pub fn pick<T: Copy>(&mut self, list: &[T]) -> T {
        list[self.below(list.len() as u64) as usize]
    }
}

impl Chooser for Random {
    fn choose(&mut self, options: &Options) -> Option<Choice> {
        let n = self.below(options.count());
        Some(options.get(n))
    }
}

/// Notes what the other chooser chose.
pub struct Noting<'a, C> {
    pub inner: &'a mut C,
    pub taken: Vec<Choice>,
}

impl<C: Chooser> Chooser for Noting<'_, C> {
    fn choose(&mut self, options: &Options) -> Option<Choice> {
        let choice = self.inner.choose(options)?;
        self.taken.push(choice);
        Some(choice)
    }
}

#[derive(Clone, Copy, Debug)]
pub struct SimulateOptions {
    pub runs: u64,
    pub seed: u64,
    /// Per run; a run of more is counted in [`Simulated::endless`] and given up.
    pub max_steps: u64,
}

impl Default for SimulateOptions {
    fn default() -> Self {
        SimulateOptions {
            runs: 1_000,
            seed: 0,
            max_steps: 100_000,
        }
    }
}

#[derive(Clone, Debug)]
pub struct Simulated {
    /// Runs begun, the last one included.
    pub runs: u64,
    pub steps: u64,
    /// The first violation, and how to get there.
    pub violation: Option<(Schedule, Violation)>,
    /// Runs that reached `max_steps`.
    pub endless: u64,
    /// Why runs were cut, each reason once.
    pub cuts: Vec<Cut>,
}

/// Random schedules; stops at the first violation. Run n (from 0) is the same whatever `runs` is.
pub fn simulate(machine: &Machine, options: SimulateOptions) -> Simulated {
    let mut result = Simulated {
        runs: 0,
        steps: 0,
        violation: None,
        endless: 0,
        cuts: Vec::new(),
    };
    let mut seeds = Random::new(options.seed);
    while result.runs < options.runs && result.violation.is_none() {
        result.runs += 1;
        let mut random = Random::new(seeds.next_u64());
        let mut state = machine.initial();
        let mut schedule = Schedule::new();
        loop {
            let enabled = machine.enabled_threads(&state);
            if enabled.is_empty() {
                result.violation = machine.deadlock(&state).map(|v| (schedule, v));
                break;
            }
            if schedule.len() as u64 == options.max_steps {
                result.endless += 1;
                break;
            }
            let thread = random.pick(&enabled);
            let mut noting = Noting {
                inner: &mut random,
                taken: Vec::new(),
            };
            let end = machine.take(&mut state, thread, &mut noting, &mut ());
            schedule.push(Step {
                thread,
                choices: noting.taken,
            });
            result.steps += 1;
            match end {
                Some(StepEnd::Ran) | None => {
                    if let Some(race) = machine.race(&state) {
                        result.violation = Some((schedule, race));
                        break;
                    }
                }
                Some(StepEnd::Violated(violation)) => {
                    result.violation = Some((schedule, violation));
                    break;
                }
                Some(StepEnd::Cut(cut)) => {
                    if !result.cuts.contains(&cut) {
                        result.cuts.push(cut);
                    }
                    break;
                }
            }
        }
    }
    result
}
