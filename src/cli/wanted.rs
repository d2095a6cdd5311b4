//! What `--check` asks for.

use crate::core::property::{Checks, Property};

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

pub(super) fn wanted(name: &str) -> Result<Wanted, String> {
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
