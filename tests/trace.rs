//! A trail that does not fit the program is an internal error, never a report; whatever is done to it, no panic.

mod support;

use std::path::Path;
use std::time::{Duration, Instant};

use j2pml::core::property::Checks;
use j2pml::driver::front::{self, Loaded};
use j2pml::driver::{ProgramOptions, bounds};
use j2pml::promela::{Model, classic};
use j2pml::spin::rundir::RunDir;
use j2pml::spin::search::{Depths, End, Found, Input, Limits, Mode, search};
use j2pml::spin::tools::{self, ToolPaths};
use j2pml::spin::trail::Trail;
use j2pml::trace::{Confirmed, TraceError, confirm};

struct Case {
    loaded: Loaded,
    model: Model,
    trail: Trail,
    failed_line: u32,
}

/// Model and trail of a program of `tests/ui` that violates a property.
fn case(file: &str) -> Case {
    let options = ProgramOptions {
        files: vec![
            Path::new(env!("CARGO_MANIFEST_DIR"))
                .join("tests/ui")
                .join(file),
        ],
        ..ProgramOptions::default()
    };
    let loaded = front::load(&options, false).unwrap_or_else(|e| panic!("{e:?}"));
    let sizes = bounds::first(&loaded.program, None);
    let model =
        classic::emit(&loaded.program, &Checks::WITHOUT_RACE, &sizes).expect("within the scheme");
    let tools = tools::find(&ToolPaths::default()).expect("spin and a C compiler");
    let dir = RunDir::temporary().unwrap();
    let limits = Limits {
        deadline: Instant::now() + Duration::from_secs(3600),
        memory: 2000,
        max_depth: None,
        depths: Depths::All,
    };
    let outcome = search(
        Input::promela(&model.text),
        limits,
        Mode::First,
        &tools,
        &dir,
        &mut |_| (),
    )
    .unwrap();
    let End::Error(found) = outcome.end else {
        panic!("{file}: no violation found");
    };
    let Found {
        trail,
        line: failed_line,
        ..
    } = *found;
    Case {
        loaded,
        model,
        trail,
        failed_line,
    }
}

impl Case {
    fn confirm(&self, trail: &Trail) -> Result<Confirmed, TraceError> {
        confirm(
            &self.loaded.program,
            &self.loaded.sources,
            &self.model,
            trail,
            self.failed_line,
            Checks::WITHOUT_RACE,
        )
    }
}

#[test]
fn a_changed_trail_is_no_report() {
    for file in [
        "lang/monitors/LockOrderReversed.java",
        "lang/monitors/NotifyOne.java",
        "lang/threads/JoinMissing.java",
        "lang/verify/RandomReaches.java",
    ] {
        let case = case(file);
        let whole = case
            .confirm(&case.trail)
            .unwrap_or_else(|e| panic!("{file}: {e}"));
        assert!(!whole.trace.steps.is_empty());
        // Without one of its steps.
        let mut refused = 0;
        for n in 0..case.trail.steps.len() {
            let mut trail = case.trail.clone();
            let step = trail.steps.remove(n);
            match case.confirm(&trail) {
                Err(_) => refused += 1,
                // Bookkeeping may be missing, or a step that the violation does not need: what is reported is
                // an execution of the interpreter all the same.
                Ok(same) => assert_eq!(same.property, whole.property, "{file}: without {step:?}"),
            }
        }
        assert!(refused > 0, "{file}: every trail is taken");
        // Cut short, or in another order.
        for n in 0..case.trail.steps.len() {
            let mut trail = case.trail.clone();
            trail.steps.truncate(n);
            if let Ok(same) = case.confirm(&trail) {
                assert_eq!(same.property, whole.property, "{file}: cut after {n} steps");
            }
            let mut trail = case.trail.clone();
            trail.steps.swap(n, 0);
            let _ = case.confirm(&trail);
        }
        // Nonsense.
        for line in [0, 1, case.model.lines.len() as u32 + 7, u32::MAX] {
            let mut trail = case.trail.clone();
            for step in &mut trail.steps {
                step.line = line;
            }
            assert!(case.confirm(&trail).is_err(), "{file}: line {line}");
        }
    }
}

#[test]
fn another_last_state_is_no_report() {
    let case = case("lang/monitors/LockOrderReversed.java");
    let mut compared = 0;
    for (name, value) in &case.trail.globals {
        let mut trail = case.trail.clone();
        trail.globals.insert(name.clone(), value + 1);
        if let Err(error) = case.confirm(&trail) {
            assert!(error.to_string().contains(name.as_str()), "{error}");
            compared += 1;
        }
    }
    assert!(compared >= 4, "statics, fields and locks: {compared}");
}
