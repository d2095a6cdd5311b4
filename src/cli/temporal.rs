//! Options for properties that are given beside the program: invariants, and what infinite executions must do.

use clap::Args;

use crate::core::property::{Checks, Property};
use crate::driver::{Formulas, ProgramOptions};
use crate::java::proposition::is_name;

/// What the program must do besides not failing.
#[derive(Args, Debug)]
pub(super) struct Temporal {
    /// A Java condition on the fields of each object of a class ('Account.balance >= 0') or on static fields, to be true after
    /// each change but while the changing thread is in a synchronized of the object or class; repeatable
    #[arg(long, value_name = "CONDITION")]
    invariant: Vec<String>,
    /// A formula that must be true on every execution, with the operators G F U R W ! && || -> <->; repeatable. Of
    /// more than 2,000 operators, 200 levels or 400 states of its automaton (some ten G, F or U side by side) none is checked
    #[arg(long, value_name = "FORMULA")]
    ltl: Vec<String>,
    /// A proposition for formulas: a Java condition on static fields, what they lead to and constants; repeatable (in the
    /// program: Verify.prop("NAME", condition))
    #[arg(long, value_name = "NAME=CONDITION", value_parser = proposition)]
    prop: Vec<(String, String)>,
    /// For formulas and termination look at fair executions only: a thread that can go on all the time does go on
    #[arg(long)]
    fair: bool,
}

impl Temporal {
    /// The options with it.
    pub(super) fn give(self, program: &mut ProgramOptions, checks: &mut Checks) -> Formulas {
        checks.ltl |= !self.ltl.is_empty();
        checks.invariant |= !self.invariant.is_empty();
        program.invariants = self.invariant;
        let propositions = self.prop.iter().map(|(name, _)| name.clone()).collect();
        program.propositions = self.prop;
        program.infinite = self.fair || checks.list().any(Property::is_temporal);
        program.progress = checks.livelock || checks.starvation;
        Formulas {
            ltl: self.ltl,
            propositions,
            fair: self.fair,
        }
    }
}

/// `granted=Server.active != null`
fn proposition(text: &str) -> Result<(String, String), String> {
    let (name, condition) = text.split_once('=').ok_or("NAME=CONDITION is wanted")?;
    if !is_name(name.trim()) {
        return Err(format!("`{name}` cannot be the name of a proposition"));
    }
    Ok((name.trim().to_owned(), condition.trim().to_owned()))
}
