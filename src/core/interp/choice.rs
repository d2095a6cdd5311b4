//! Where the choices of a step come from.

use crate::core::Const;
use crate::core::marks::Clock;
use crate::core::schedule::{Choice, Resume, ThreadNo};

/// What can be chosen at one place. Never empty.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Options {
    /// `0..=max`, max not negative.
    Values(i32),
    Notified(Vec<ThreadNo>),
    Resume(Vec<Resume>),
}

impl Options {
    pub fn count(&self) -> u64 {
        match self {
            Options::Values(max) => u64::from(max.unsigned_abs()) + 1,
            Options::Notified(threads) => threads.len() as u64,
            Options::Resume(ways) => ways.len() as u64,
        }
    }
    /// The n-th of them, from 0.
    pub fn get(&self, n: u64) -> Choice {
        match self {
            Options::Values(_) => Choice::Value(n as i32),
            Options::Notified(threads) => Choice::Notified(threads[n as usize]),
            Options::Resume(ways) => Choice::Resume(ways[n as usize]),
        }
    }
    pub fn contains(&self, choice: Choice) -> bool {
        match (self, choice) {
            (Options::Values(max), Choice::Value(n)) => (0..=*max).contains(&n),
            (Options::Notified(threads), Choice::Notified(thread)) => threads.contains(&thread),
            (Options::Resume(ways), Choice::Resume(way)) => ways.contains(&way),
            _ => false,
        }
    }
}

/// A number that a program asks for, between two constants, bounds included.
#[derive(Clone, Copy, Debug)]
pub struct Asked<'a> {
    pub from: &'a Const,
    pub to: &'a Const,
    /// The one that is read.
    pub clock: Option<Clock>,
}

/// Decides. `None` refuses: the step is abandoned.
pub trait Chooser {
    fn choose(&mut self, options: &Options) -> Option<Choice>;
    /// A number of a clock or a generator, for a program that is lowered to be run; of the type of the bounds.
    fn number(&mut self, asked: &Asked) -> Const {
        asked.from.clone()
    }
    /// The same of a generator's number that is one of so many.
    fn drawn(&mut self, options: &Options) -> Option<Choice> {
        self.choose(options)
    }
    /// A thread of such a program has slept.
    fn slept(&mut self, _millis: i64) {}
    /// More options than this at one place are not tried one by one: the path is cut.
    fn most(&self) -> u64 {
        u64::MAX
    }
}

/// Given choices, all of them and no more.
#[derive(Debug)]
pub struct Given<'a> {
    pub choices: &'a [Choice],
    pub used: usize,
    /// What was possible where the given choice was missing or impossible.
    pub refused: Option<Options>,
}

impl<'a> Given<'a> {
    pub fn new(choices: &'a [Choice]) -> Self {
        Given {
            choices,
            used: 0,
            refused: None,
        }
    }
}

impl Chooser for Given<'_> {
    fn choose(&mut self, options: &Options) -> Option<Choice> {
        match self.choices.get(self.used) {
            Some(&choice) if options.contains(choice) => {
                self.used += 1;
                Some(choice)
            }
            _ => {
                self.refused = Some(options.clone());
                None
            }
        }
    }
}

/// Walks all sequences of choices: each run follows the prefix, then takes the first option each time.
#[derive(Debug, Default)]
pub(super) struct Branching {
    /// Of this run.
    pub taken: Vec<Choice>,
    prefix: Vec<Choice>,
    /// Prefixes still to be run, the next one last.
    open: Vec<Vec<Choice>>,
}

/// The largest `Verify.random(n)` that is tried value by value.
pub(super) const MOST_OPTIONS: u64 = 1 << 16;

impl Branching {
    /// Prepares the next run; false if there is none.
    pub fn next(&mut self) -> bool {
        self.taken.clear();
        match self.open.pop() {
            Some(prefix) => {
                self.prefix = prefix;
                true
            }
            None => false,
        }
    }
    pub fn start(&mut self) {
        self.open.clear();
        self.prefix.clear();
        self.taken.clear();
    }
}

impl Chooser for Branching {
    fn choose(&mut self, options: &Options) -> Option<Choice> {
        let choice = if let Some(&choice) = self.prefix.get(self.taken.len()) {
            choice
        } else {
            for n in (1..options.count()).rev() {
                let mut prefix = self.taken.clone();
                prefix.push(options.get(n));
                self.open.push(prefix);
            }
            options.get(0)
        };
        self.taken.push(choice);
        Some(choice)
    }
    fn most(&self) -> u64 {
        MOST_OPTIONS
    }
}
