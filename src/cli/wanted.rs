//! What `--check` asks for.

use std::ffi::OsStr;

use clap::builder::{PossibleValue, TypedValueParser};
use clap::{Arg, Command};

use crate::core::property::{Checks, Property};
use crate::diag::{Code, properties};

/// Word of `--check`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Wanted {
    Property(Property),
    All,
}

/// Of `--check all`; formulas and invariants come with options of their own.
const ALL: &[Property] = &[
    Property::Deadlock,
    Property::Assertion,
    Property::UncaughtException,
    Property::Race,
    Property::Termination,
    Property::Livelock,
    Property::Starvation,
];

/// The words of `--check` for clap, which tells shells what can be completed.
pub(super) fn wanted() -> impl TypedValueParser<Value = Wanted> {
    let all = PossibleValue::new("all").help("what can be checked without options of its own");
    Words {
        known: names_of_properties().chain([all]).collect(),
        parse,
    }
}

/// Any word; shells are told the names of properties.
pub(super) fn property_name() -> impl TypedValueParser<Value = String> {
    Words {
        known: names_of_properties().collect(),
        parse: |name: &str| Ok(name.to_owned()),
    }
}

/// Any word; shells are told what there is an explanation of.
pub(super) fn explained() -> impl TypedValueParser<Value = String> {
    let codes = Code::ALL.iter().map(|code| PossibleValue::new(code.name()));
    Words {
        known: names_of_properties().chain(codes).collect(),
        parse: |name: &str| Ok(name.to_owned()),
    }
}

fn names_of_properties() -> impl Iterator<Item = PossibleValue> {
    Property::ALL.iter().map(|property| {
        let value = PossibleValue::new(property.name());
        match properties::find(property.name()) {
            Some(page) => value.help(page.title),
            None => value,
        }
    })
}

/// Takes what `parse` takes, and its error is that of `parse`.
#[derive(Clone)]
struct Words<T> {
    known: Vec<PossibleValue>,
    parse: fn(&str) -> Result<T, String>,
}

impl<T: Clone + Send + Sync + 'static> TypedValueParser for Words<T> {
    type Value = T;

    fn parse_ref(
        &self,
        command: &Command,
        argument: Option<&Arg>,
        value: &OsStr,
    ) -> Result<T, clap::Error> {
        self.parse.parse_ref(command, argument, value)
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        Some(Box::new(self.known.iter().cloned()))
    }
}

fn parse(name: &str) -> Result<Wanted, String> {
    if name.trim() == "all" {
        return Ok(Wanted::All);
    }
    let property = Property::parse(name.trim()).map(Wanted::Property);
    property.ok_or_else(|| {
        let names: Vec<&str> = Property::ALL.iter().map(|p| p.name()).collect();
        format!("no such property; there are {}, and all", names.join(", "))
    })
}

/// `possible`: what `all` means where not everything can be checked.
pub(super) fn checks(list: &[Wanted], possible: impl Fn(Property) -> bool) -> Checks {
    let mut checks = Checks::NONE;
    for wanted in list {
        match wanted {
            Wanted::Property(property) => checks.set(*property, true),
            Wanted::All => {
                let all = ALL.iter().copied().filter(|&p| possible(p));
                all.for_each(|p| checks.set(p, true));
            }
        }
    }
    checks
}
