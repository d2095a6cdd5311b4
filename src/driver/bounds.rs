//! Sizes of the model: first from runs of the program, then doubled where a search met a cut.

use crate::core::Program;
use crate::core::interp::observe::Trials;
use crate::promela::{Bounds, Cut};

/// pan allows 255 processes; one watches.
const MAX_THREADS: u32 = 250;
/// The count of a monitor is a Promela byte.
const MAX_MONITOR_DEPTH: u32 = 255;
/// Packed states of the fast scheme: first bound, and the largest one.
const FIRST_STATE_BYTES: u32 = 256;
const MAX_STATE_BYTES: u32 = 1 << 20;
/// Larger arrays of records make models that no search gets through.
const MAX_OBJECTS: u32 = 1 << 16;

/// First bounds: what a few runs of the program needed, or `max_objects` for each class.
pub fn first(program: &Program, max_objects: Option<u32>) -> Bounds {
    of_trials(&crate::reduce::movers::trials(program), max_objects)
}

/// The same of runs that were made already.
pub fn of_trials(trials: &Trials, max_objects: Option<u32>) -> Bounds {
    let clamped = |count: u32| max_objects.unwrap_or(count).clamp(1, MAX_OBJECTS);
    let objects = trials
        .objects
        .iter()
        .map(|(&class, &count)| (class, clamped(count)))
        .collect();
    Bounds {
        objects,
        default_objects: max_objects.unwrap_or(1),
        length: trials.length.clone(),
        default_length: 1,
        threads: trials.threads.min(MAX_THREADS),
        monitor_depth: trials.monitor_depth.min(MAX_MONITOR_DEPTH),
        state_bytes: FIRST_STATE_BYTES,
    }
}

/// Doubles what a cut names, or more. `false`: it cannot grow, or is no bound.
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
        // In larger steps: it stands for objects, arrays and calls at once.
        Cut::StateBytes => double(bounds.state_bytes, MAX_STATE_BYTES / 2)
            .map(|n| bounds.state_bytes = n * 2)
            .is_some(),
        Cut::Texts | Cut::Unmodelled(_) | Cut::Assumed | Cut::Assumption(_) => false,
    }
}
