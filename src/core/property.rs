//! What is checked, and what a check can answer. Shared by interpreter, emitters, search and reports.

use serde::{Deserialize, Serialize};

/// A checked property; `name` is its word in `--check`, JSON and annotations.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Property {
    Deadlock,
    Assertion,
    UncaughtException,
    /// Two threads stand at conflicting accesses: to the same field or array element, not volatile, one a write.
    Race,
    /// What is to be true of an object, or of static fields, is not after a change ([`super::StmtKind::Invariant`]).
    Invariant,
    /// A formula of linear temporal logic is false on some execution. This and those below are about infinite executions:
    /// [`super::temporal`].
    Ltl,
    Termination,
    Livelock,
    Starvation,
}

impl Property {
    pub const ALL: &'static [Property] = &[
        Property::Deadlock,
        Property::Assertion,
        Property::UncaughtException,
        Property::Race,
        Property::Invariant,
        Property::Ltl,
        Property::Termination,
        Property::Livelock,
        Property::Starvation,
    ];

    pub fn name(self) -> &'static str {
        match self {
            Property::Deadlock => "deadlock",
            Property::Assertion => "assertion",
            Property::UncaughtException => "uncaught-exception",
            Property::Race => "race",
            Property::Invariant => "invariant",
            Property::Ltl => "ltl",
            Property::Termination => "termination",
            Property::Livelock => "livelock",
            Property::Starvation => "starvation",
        }
    }
    /// Violated by infinite executions only.
    pub fn is_temporal(self) -> bool {
        matches!(
            self,
            Property::Ltl | Property::Termination | Property::Livelock | Property::Starvation
        )
    }
    pub fn parse(name: &str) -> Option<Property> {
        Property::ALL.iter().copied().find(|p| p.name() == name)
    }
}

/// The set of checked properties.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Checks {
    pub deadlock: bool,
    pub assertion: bool,
    pub uncaught_exception: bool,
    pub race: bool,
    pub invariant: bool,
    pub ltl: bool,
    pub termination: bool,
    pub livelock: bool,
    pub starvation: bool,
}

impl Checks {
    /// Everything that a finite execution of any program can violate.
    pub const ALL: Checks = Checks {
        deadlock: true,
        assertion: true,
        uncaught_exception: true,
        race: true,
        ..Checks::NONE
    };
    /// What every scheme can check.
    pub const WITHOUT_RACE: Checks = Checks {
        race: false,
        ..Checks::ALL
    };
    pub const NONE: Checks = Checks {
        deadlock: false,
        assertion: false,
        uncaught_exception: false,
        race: false,
        invariant: false,
        ltl: false,
        termination: false,
        livelock: false,
        starvation: false,
    };

    pub fn has(self, property: Property) -> bool {
        match property {
            Property::Deadlock => self.deadlock,
            Property::Assertion => self.assertion,
            Property::UncaughtException => self.uncaught_exception,
            Property::Race => self.race,
            Property::Invariant => self.invariant,
            Property::Ltl => self.ltl,
            Property::Termination => self.termination,
            Property::Livelock => self.livelock,
            Property::Starvation => self.starvation,
        }
    }
    pub fn set(&mut self, property: Property, on: bool) {
        match property {
            Property::Deadlock => self.deadlock = on,
            Property::Assertion => self.assertion = on,
            Property::UncaughtException => self.uncaught_exception = on,
            Property::Race => self.race = on,
            Property::Invariant => self.invariant = on,
            Property::Ltl => self.ltl = on,
            Property::Termination => self.termination = on,
            Property::Livelock => self.livelock = on,
            Property::Starvation => self.starvation = on,
        }
    }
    /// Those that finite executions can violate.
    #[must_use]
    pub fn safety(mut self) -> Checks {
        for &property in Property::ALL.iter().filter(|p| p.is_temporal()) {
            self.set(property, false);
        }
        self
    }
    pub fn list(self) -> impl Iterator<Item = Property> {
        Property::ALL.iter().copied().filter(move |&p| self.has(p))
    }
}
