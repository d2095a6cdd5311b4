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
}

impl Property {
    pub const ALL: &'static [Property] = &[
        Property::Deadlock,
        Property::Assertion,
        Property::UncaughtException,
        Property::Race,
    ];

    pub fn name(self) -> &'static str {
        match self {
            Property::Deadlock => "deadlock",
            Property::Assertion => "assertion",
            Property::UncaughtException => "uncaught-exception",
            Property::Race => "race",
        }
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
}

impl Checks {
    pub const ALL: Checks = Checks {
        deadlock: true,
        assertion: true,
        uncaught_exception: true,
        race: true,
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
    };

    pub fn has(self, property: Property) -> bool {
        match property {
            Property::Deadlock => self.deadlock,
            Property::Assertion => self.assertion,
            Property::UncaughtException => self.uncaught_exception,
            Property::Race => self.race,
        }
    }
    pub fn set(&mut self, property: Property, on: bool) {
        match property {
            Property::Deadlock => self.deadlock = on,
            Property::Assertion => self.assertion = on,
            Property::UncaughtException => self.uncaught_exception = on,
            Property::Race => self.race = on,
        }
    }
    pub fn list(self) -> impl Iterator<Item = Property> {
        Property::ALL.iter().copied().filter(move |&p| self.has(p))
    }
}
