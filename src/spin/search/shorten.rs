//! Shorter errors: breadth-first, else by ever shorter depth-first searches.

use std::time::Duration;

use super::explore::Told;
use super::{Session, Shortness, Stop, Watch};
use crate::spin::exec::{self, Ended};
use crate::spin::output::{Conclusion, Limit, PanError, PanErrorKind};
use crate::spin::plan::{self, Build, BuildSearch};

impl Session<'_> {
    /// Looks for a shorter error: breadth-first, else by ever shorter depth-first searches. The trail file's name.
    pub(super) fn shorten(
        &mut self,
        error: &PanError,
    ) -> Result<Option<(&'static str, Shortness)>, Stop> {
        let spent = self.started.elapsed();
        let budget = (spent * 2).clamp(Duration::from_secs(10), Duration::from_secs(120));
        let base = self.last_build.clone().unwrap_or(self.first_build());
        let tries = [
            (
                BuildSearch::BreadthFirst,
                "shortest.trail",
                Shortness::Shortest,
            ),
            (
                BuildSearch::Iterated,
                "shortened.trail",
                Shortness::Shortened,
            ),
        ];
        for (search, file, shortness) in tries {
            // The second way is for what is too large for the first one: it does not find much in a short time either.
            let share = if search == BuildSearch::BreadthFirst {
                budget
            } else {
                budget / 2
            };
            let time = share.min(self.limits.remaining());
            if time < Duration::from_millis(500) {
                break;
            }
            let build = Build {
                search,
                ..base.clone()
            };
            let exe = self.build(&build)?;
            // The error is at this depth: longer executions are of no interest.
            let max_depth = u64::try_from(error.depth).unwrap_or(0) + 2;
            let run = plan::Run {
                max_depth,
                cycles: false,
                iterate: search == BuildSearch::Iterated,
                quota: time.as_secs() / 60 + 2,
            };
            let job = self.pan_job(&exe, run, time);
            let mut pan = self.start("look for a shorter error", &job)?;
            let mut told = Told::new("look for a shorter error", self.limits.memory);
            let done = loop {
                if let Some(done) = pan.poll() {
                    break done;
                }
                for line in pan.new_lines() {
                    told.reads(&line);
                }
                (self.watch)(Watch::Pulse(told.pulse()));
                pan.rest();
            };
            self.dir
                .write(&format!("{}.out", build.name()), &done.stdout)?;
            if done.ended == Ended::Cancelled || exec::cancelled() {
                return Err(Stop::Limit(Limit::Interrupted));
            }
            let (_, conclusion) = Self::report(&done, max_depth)?;
            if self.dir.rename(plan::TRAIL, file) {
                let usable = matches!(&conclusion, Conclusion::Error(e) if e.kind == PanErrorKind::Assertion);
                if usable {
                    return Ok(Some((file, shortness)));
                }
            }
        }
        Ok(None)
    }
}
