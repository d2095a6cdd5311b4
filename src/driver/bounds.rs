//! Sizes of the model: first from runs of the program, then doubled where a search met a cut.

use std::collections::BTreeMap;

use crate::core::interp::event::{Event, EventKind, ObjectName, Observer};
use crate::core::interp::run::Random;
use crate::core::interp::{Machine, StepEnd};
use crate::core::property::Checks;
use crate::core::schedule::ThreadNo;
use crate::core::{ClassId, Program};
use crate::promela::{Bounds, Cut};

/// Steps of one trial run; what happens later is found by the search, which doubles the bounds.
const MAX_STEPS: u32 = 20_000;
/// Objects per class that a trial run counts that does not come to its end: such a program may well allocate for ever.
const UNFINISHED: u32 = 16;
/// Trial runs: one without switches between threads, the others random.
const RUNS: u64 = 4;

/// pan allows 255 processes; one watches.
const MAX_THREADS: u32 = 250;
/// The count of a monitor is a Promela byte.
const MAX_MONITOR_DEPTH: u32 = 255;
/// Packed states of the fast scheme: first bound, and the largest one.
const FIRST_STATE_BYTES: u32 = 256;
const MAX_STATE_BYTES: u32 = 1 << 20;
/// Larger arrays of records make models that no search gets through.
const MAX_OBJECTS: u32 = 1 << 16;

/// What the trial runs needed.
#[derive(Default)]
struct Needs {
    objects: BTreeMap<ClassId, u32>,
    arrays: Vec<ObjectName>,
    threads: u32,
    monitor_depth: u32,
    finished: bool,
}

impl Needs {
    fn count(&mut self, object: ObjectName) {
        let count = self.objects.entry(object.class).or_default();
        *count = (*count).max(object.number);
    }
}

impl Observer for Needs {
    fn event(&mut self, event: Event) {
        match event.kind {
            EventKind::Allocate { object } => {
                self.count(object);
                self.arrays.push(object);
            }
            // An implicit one is allocated by the statement that throws it.
            EventKind::Throw { exception, .. } => self.count(exception),
            EventKind::Start { .. } => self.threads += 1,
            EventKind::Lock { depth, .. } => self.monitor_depth = self.monitor_depth.max(depth),
            _ => {}
        }
    }
}

/// First bounds: what a few runs of the program needed, or `max_objects` for each class.
pub fn first(program: &Program, max_objects: Option<u32>) -> Bounds {
    let mut objects: BTreeMap<ClassId, u32> = BTreeMap::new();
    let mut length: BTreeMap<ClassId, u32> = BTreeMap::new();
    let mut threads = 1;
    let mut monitor_depth = 1;
    let machine = Machine::new(program, Checks::NONE);
    for run in 0..RUNS {
        let needs = trial(&machine, run, &mut length);
        let limit = if needs.finished {
            MAX_OBJECTS
        } else {
            UNFINISHED
        };
        for (class, count) in needs.objects {
            let most = objects.entry(class).or_default();
            *most = (*most).max(count.min(limit));
        }
        threads = threads.max(needs.threads + 1);
        monitor_depth = monitor_depth.max(needs.monitor_depth);
    }
    if let Some(bound) = max_objects {
        for count in objects.values_mut() {
            *count = bound;
        }
    }
    for count in objects.values_mut() {
        *count = (*count).clamp(1, MAX_OBJECTS);
    }
    Bounds {
        objects,
        default_objects: max_objects.unwrap_or(1),
        length,
        default_length: 1,
        threads: threads.min(MAX_THREADS),
        monitor_depth: monitor_depth.min(MAX_MONITOR_DEPTH),
        state_bytes: FIRST_STATE_BYTES,
    }
}

fn trial(machine: &Machine, run: u64, length: &mut BTreeMap<ClassId, u32>) -> Needs {
    let mut needs = Needs::default();
    let mut random = Random::new(run);
    let mut state = machine.initial();
    let mut last: Option<ThreadNo> = None;
    for _ in 0..MAX_STEPS {
        let enabled = machine.enabled_threads(&state);
        if enabled.is_empty() {
            needs.finished = true;
            break;
        }
        // The first run stays with a thread as long as it can go on: the deepest nesting and the fewest starts at once.
        let thread = match last {
            Some(thread) if run == 0 && enabled.contains(&thread) => thread,
            _ => random.pick(&enabled),
        };
        last = Some(thread);
        let end = machine.take(&mut state, thread, &mut random, &mut needs);
        for array in needs.arrays.drain(..) {
            if let Some(elements) = machine.elements(&state, array) {
                let longest = length.entry(array.class).or_insert(1);
                *longest = (*longest).max(elements.len() as u32);
            }
        }
        if !matches!(end, Some(StepEnd::Ran)) {
            needs.finished = true;
            break;
        }
    }
    needs
}

/// Doubles what a cut names. `false`: it cannot grow, or is no bound.
pub fn enlarge(bounds: &mut Bounds, cut: &Cut) -> bool {
    let double = |n: u32, most: u32| (n < most).then(|| (n * 2).min(most));
    match cut {
        Cut::Objects(class) => {
            let now = bounds
                .objects
                .get(class)
                .copied()
                .unwrap_or(bounds.default_objects);
            let next = double(now, MAX_OBJECTS);
            next.map(|n| bounds.objects.insert(*class, n)).is_some()
        }
        Cut::Length(class) => {
            let now = bounds
                .length
                .get(class)
                .copied()
                .unwrap_or(bounds.default_length);
            let next = double(now.max(1), MAX_OBJECTS);
            next.map(|n| bounds.length.insert(*class, n)).is_some()
        }
        Cut::Threads => double(bounds.threads, MAX_THREADS)
            .map(|n| bounds.threads = n)
            .is_some(),
        Cut::MonitorDepth(_) => double(bounds.monitor_depth, MAX_MONITOR_DEPTH)
            .map(|n| bounds.monitor_depth = n)
            .is_some(),
        Cut::StateBytes => double(bounds.state_bytes, MAX_STATE_BYTES)
            .map(|n| bounds.state_bytes = n)
            .is_some(),
        Cut::Unmodelled(_) | Cut::Assumed | Cut::CallDepth | Cut::Assumption(_) => false,
    }
}
