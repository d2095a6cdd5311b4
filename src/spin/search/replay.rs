//! From pan's error to what is told of it: the best trail that there is, replayed.

use std::time::Duration;

use super::{End, Found, Mode, Replay, SearchError, Session, Shortness, Stop};
use crate::spin::output::{Limit, PanError, PanErrorKind};
use crate::spin::plan;
use crate::spin::trail::{self, Trail, TrailError};

/// Bytes kept of a replayed trail.
const TRAIL_CAP: usize = 256 << 20;

impl Session<'_> {
    pub(super) fn error(&mut self, error: &PanError, mode: Mode) -> Result<End, Stop> {
        const FIRST: &str = "first.trail";
        if !self.dir.rename(plan::TRAIL, FIRST) {
            return Err(SearchError::Fault(format!(
                "pan found an error ({}) but left no trail",
                error.text
            ))
            .into());
        }
        let wanted = [PanErrorKind::Assertion, PanErrorKind::Cycle];
        if !wanted.contains(&error.kind) {
            let place = match self.replay(FIRST) {
                Ok(trail) => trail
                    .steps
                    .last()
                    .map_or_else(String::new, |s| format!(" at line {} of the model", s.line)),
                // spin stumbles over the same statement, and names it.
                Err(Stop::Fail(SearchError::Trail(TrailError::Mismatch(text)))) => {
                    format!(" ({text})")
                }
                Err(_) => String::new(),
            };
            return Err(
                SearchError::Fault(format!("the model is wrong: {}{place}", error.text)).into(),
            );
        }
        if mode == Mode::Shorten {
            match self.shorten(error) {
                Ok(Some((file, shortness))) => {
                    if let Ok(found) = self.found(file, shortness) {
                        return Ok(End::Error(Box::new(found)));
                    }
                }
                Err(Stop::Limit(Limit::Interrupted)) => {
                    return Err(Stop::Limit(Limit::Interrupted));
                }
                // The first trail is still there.
                Ok(None) | Err(_) => {}
            }
        }
        Ok(End::Error(Box::new(self.found(FIRST, Shortness::AsFound)?)))
    }

    fn found(&mut self, file: &str, shortness: Shortness) -> Result<Found, Stop> {
        let trail = self.replay(file)?;
        let last = trail.steps.last().map(|s| s.line);
        let line = trail
            .failed_line
            .or(last)
            .ok_or(SearchError::Trail(TrailError::Empty))?;
        Ok(Found {
            line,
            trail,
            shortness,
        })
    }

    /// What the trail file of that name tells.
    fn replay(&mut self, file: &str) -> Result<Trail, Stop> {
        let job = match self.input.replay {
            Replay::Spin => self.job(&self.tools.spin.path, &plan::replay(file)),
            Replay::Pan => {
                // Any build will do: a trail names transitions of the source, which all builds share.
                let exe = self.built.values().next().ok_or_else(|| {
                    SearchError::Fault("there is a trail, but no verifier".to_owned())
                })?;
                self.job(exe, &plan::replay_by_pan(file))
            }
        };
        // Not under the search's deadline: a violation that was found is told. A replay takes a fraction of the search.
        let job = job.timeout(Duration::from_secs(120)).cap(TRAIL_CAP);
        let done = self.run("the statements of the trail", &job)?;
        self.dir.write(&format!("{file}.txt"), &done.stdout)?;
        if done.cut {
            return Err(SearchError::Trail(TrailError::Unfinished).into());
        }
        let parsed = match self.input.replay {
            Replay::Spin => trail::parse_trail(&done.stdout),
            Replay::Pan => trail::parse_pan_replay(&done.stdout),
        };
        Ok(parsed.map_err(SearchError::Trail)?)
    }
}
