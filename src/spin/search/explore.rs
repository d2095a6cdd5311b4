//! The exhaustive search: run again with what was too small, moved over to a better verifier if it takes long.

use std::collections::BTreeSet;
use std::path::Path;
use std::time::Duration;

use super::{Depths, Pulse, Replay, SearchError, Searched, Session, Stop, Watch};
use crate::spin::exec::{Ended, Finished, Job, Running};
use crate::spin::output::{self, Conclusion, Limit, PanReport};
use crate::spin::plan::{self, Build};

/// When a search gets an optimised build beside it, and when it moves over to that if it is still running.
///
/// Measured: gcc -O2 needs 1 second for a model whose steps are small C functions, and up to minutes for the one big
/// function that spin makes of Promela. The optimised verifier took two thirds of tcc's time with 120 bytes of C state,
/// a third with 400.
fn long(replay: Replay) -> (Duration, Duration) {
    let seconds = match replay {
        Replay::Spin => (4, 12),
        Replay::Pan => (1, 4),
    };
    (
        Duration::from_secs(seconds.0),
        Duration::from_secs(seconds.1),
    )
}

/// Largest state vector tried (bytes).
const MAX_VECTOR: u64 = 1 << 20;

/// What one run of pan led to.
enum Ran {
    Report(Box<PanReport>, Conclusion),
    /// Stopped because the optimised build is ready.
    MoveOver,
    /// Stopped because a larger stack is needed.
    Deeper,
}

impl Session<'_> {
    /// The exhaustive search, repeated with what was too small.
    pub(super) fn explore(&mut self) -> Result<Conclusion, Stop> {
        let depths = plan::depths(self.limits.memory, self.limits.max_depth, self.input.cycles);
        let several = depths.len() > 1;
        let mut level = usize::from(several && self.limits.depths == Depths::Further);
        let only_first = several && self.limits.depths == Depths::First;
        let mut build = self.first_build();
        loop {
            let last_level = level + 1 == depths.len();
            let optimised = Build {
                optimise: true,
                ..build.clone()
            };
            if !build.optimise && self.borrow(&optimised)?.is_some() {
                build = optimised;
            }
            let ran = match self.run_pan(&build, depths[level], last_level) {
                // A verifier that this machine cannot run (any more).
                Err(Stop::Fail(SearchError::Exec(_) | SearchError::Fault(_)))
                    if self.give_back(&build) =>
                {
                    build.optimise = false;
                    continue;
                }
                ran => ran?,
            };
            let (report, mut conclusion) = match ran {
                Ran::MoveOver => {
                    build.optimise = true;
                    continue;
                }
                Ran::Deeper if only_first => {
                    return Ok(Conclusion::Incomplete(BTreeSet::from([Limit::Depth])));
                }
                Ran::Deeper => {
                    level += 1;
                    continue;
                }
                Ran::Report(report, conclusion) => (report, conclusion),
            };
            let said = report.version.is_some()
                || report.error.is_some()
                || report.limits.iter().any(|l| !matches!(l, Limit::Report(_)));
            if !said && self.give_back(&build) {
                build.optimise = false;
                continue;
            }
            self.last = *report;
            self.last_build = Some(build.clone());
            if let Conclusion::Incomplete(limits) = &mut conclusion {
                let out_of_time =
                    limits.contains(&Limit::Time) || limits.contains(&Limit::Interrupted);
                let vector = limits.iter().find_map(|l| match l {
                    Limit::Vector(need) => Some(*need),
                    _ => None,
                });
                let again = if out_of_time {
                    false
                } else if let Some(need) = vector {
                    build.vector = need
                        .saturating_add(1)
                        .next_power_of_two()
                        .max(build.vector * 2);
                    build.vector <= MAX_VECTOR
                } else if limits.contains(&Limit::Memory) {
                    // A block of C state is one component that changes at each step: collapsing it needs more memory.
                    self.input.replay == Replay::Spin
                        && !std::mem::replace(&mut build.collapse, true)
                } else if limits.contains(&Limit::Depth) && !last_level && !only_first {
                    level += 1;
                    true
                } else {
                    false
                };
                if again && self.limits.remaining().is_zero() {
                    limits.insert(Limit::Time);
                } else if again {
                    continue;
                }
            }
            return Ok(conclusion);
        }
    }

    pub(super) fn pan_job(&self, exe: &Path, run: plan::Run, time: Duration) -> Job {
        self.job(exe, &plan::search(run))
            .timeout(time)
            // pan keeps to MEMLIM by itself; this is for what it does not count.
            .memory((self.limits.memory + 512) << 20)
    }

    fn run_pan(&mut self, build: &Build, max_depth: u64, last_level: bool) -> Result<Ran, Stop> {
        let exe = self.build(build)?;
        let remaining = self.limits.remaining();
        let run = plan::Run {
            max_depth,
            iterate: false,
            cycles: self.input.cycles,
            quota: remaining.as_secs() / 60 + 2,
        };
        let job = self.pan_job(&exe, run, remaining);
        let mut pan = self.start("search", &job)?;
        let better = Build {
            optimise: true,
            ..build.clone()
        };
        let optimising = self.tools.optimising.clone().filter(|_| !build.optimise);
        let (long, long_enough) = long(self.input.replay);
        let mut beside: Option<Running> = None;
        let mut beside_failed = false;
        let mut depth_hit: Option<Duration> = None;
        let mut told = Told::new("search", self.limits.memory);
        let mut why = None;
        let done = loop {
            if let Some(done) = pan.poll() {
                break done;
            }
            for line in pan.new_lines() {
                if told.reads(&line) {
                    continue;
                }
                if line.starts_with("error: max search depth too small") {
                    depth_hit.get_or_insert(pan.elapsed());
                }
            }
            (self.watch)(Watch::Pulse(told.pulse()));
            // A truncated search may still find an error: it gets as much time again as it has had.
            if let Some(at) = depth_hit
                && !last_level
                && why.is_none()
                && pan.elapsed() > at * 2 + Duration::from_secs(1)
            {
                why = Some(Ran::Deeper);
                pan.stop();
            }
            if let Some(compiler) = &optimising
                && why.is_none()
                && pan.elapsed() > long
            {
                if self.built.contains_key(&better) {
                    // What was done is done again in half of the time: only worth it if there is that much left.
                    if pan.elapsed() > long_enough && self.limits.remaining() > pan.elapsed() {
                        why = Some(Ran::MoveOver);
                        pan.stop();
                    }
                } else if let Some(running) = &mut beside {
                    if let Some(done) = running.poll() {
                        beside = None;
                        beside_failed = self.compiled(&better, compiler, &done).is_err();
                    }
                } else if !beside_failed {
                    self.generate()?;
                    self.dir.remove(&better.name())?;
                    let job = self.compile_job(compiler, &better);
                    beside = Some(self.start("an optimised verifier beside the search", &job)?);
                }
            }
            pan.rest();
        };
        drop(beside);
        let (report, mut conclusion) = Self::report(&done, max_depth)?;
        if conclusion == Conclusion::Complete && report.cycles != self.input.cycles {
            let lack = "the verifier did not look for the cycles that were asked for".to_owned();
            conclusion = Conclusion::Incomplete(BTreeSet::from([Limit::Report(lack)]));
        }
        self.dir
            .write(&format!("{}.out", build.name()), &done.stdout)?;
        match why {
            // Stopped for something better, unless an error was found at the last moment.
            Some(why)
                if done.ended == Ended::Stopped && !matches!(conclusion, Conclusion::Error(_)) =>
            {
                // Should there be no other report.
                self.last = report;
                Ok(why)
            }
            _ => Ok(Ran::Report(Box::new(report), conclusion)),
        }
    }

    /// Reads the report of a run that ended one way or the other.
    pub(super) fn report(done: &Finished, max_depth: u64) -> Result<(PanReport, Conclusion), Stop> {
        let mut report = output::parse_pan(&done.stdout);
        report
            .unknown
            .extend(done.stderr.lines().map(|l| format!("pan: {l}")));
        match done.ended {
            Ended::TimedOut => {
                report.limits.remove(&Limit::Interrupted);
                report.limits.insert(Limit::Time);
            }
            // SIGKILL from elsewhere is the kernel's answer to a machine without memory.
            Ended::Signal(9) => {
                report.limits.insert(Limit::Memory);
            }
            Ended::Cancelled | Ended::Stopped | Ended::Signal(2 | 15) => {
                report.limits.insert(Limit::Interrupted);
            }
            Ended::Signal(signal) => {
                return Err(
                    SearchError::Fault(format!("the verifier crashed (signal {signal})")).into(),
                );
            }
            Ended::Exit(_) => {}
        }
        let clean = done.ended == Ended::Exit(0) && done.stderr.is_empty() && !done.cut;
        let conclusion = report.conclusion(max_depth, clean);
        Ok((report, conclusion))
    }
}

/// What a search has told of itself while it runs.
pub(super) struct Told {
    what: &'static str,
    searched: Searched,
}

impl Told {
    pub(super) fn new(what: &'static str, memory: u64) -> Told {
        let searched = Searched {
            progress: None,
            fresh: false,
            memory,
        };
        Told { what, searched }
    }

    /// Whether the line is one of pan's about that.
    pub(super) fn reads(&mut self, line: &str) -> bool {
        let Some(progress) = output::parse_progress(line) else {
            return false;
        };
        self.searched.progress = Some(progress);
        self.searched.fresh = true;
        true
    }

    pub(super) fn pulse(&mut self) -> Pulse<'static> {
        let searched = self.searched;
        self.searched.fresh = false;
        Pulse {
            what: self.what,
            searched: Some(searched),
        }
    }
}
