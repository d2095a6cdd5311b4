//! The terminal: results on standard output, messages and progress on standard error.

use std::io::{IsTerminal, Write};
use std::time::{Duration, Instant};

use crate::core::property::Property;
use crate::driver::Happening;
use crate::report;

/// Writes to standard output. A reader that has gone away (`| head`) is no error.
pub(super) fn out(text: &str) {
    let mut stdout = std::io::stdout().lock();
    let _ = stdout
        .write_all(text.as_bytes())
        .and_then(|()| stdout.flush());
}

/// Writes to standard error.
pub(super) fn err(text: &str) {
    let mut stderr = std::io::stderr().lock();
    let _ = stderr
        .write_all(text.as_bytes())
        .and_then(|()| stderr.flush());
}

fn colour(stream: &impl IsTerminal) -> bool {
    stream.is_terminal()
        && std::env::var_os("NO_COLOR").is_none_or(|v| v.is_empty())
        && std::env::var_os("TERM").is_none_or(|t| t != "dumb")
}

pub(super) fn out_colour() -> bool {
    colour(&std::io::stdout())
}
pub(super) fn err_colour() -> bool {
    colour(&std::io::stderr())
}

/// `error:` in red.
pub(super) fn error_text(text: &str) -> String {
    let text = text.strip_prefix("error: ").unwrap_or(text);
    let newline = if text.ends_with('\n') { "" } else { "\n" };
    if ["error", "warning[", "not modelled["]
        .iter()
        .any(|kind| text.starts_with(kind))
        || text.starts_with("\u{1b}[")
    {
        format!("{text}{newline}")
    } else if err_colour() {
        format!("\u{1b}[1;31merror:\u{1b}[0m {text}{newline}")
    } else {
        format!("error: {text}{newline}")
    }
}

/// The line of progress on a terminal, and the log of `--verbose`; both on standard error.
pub(super) struct Display {
    verbose: bool,
    live: bool,
    shown: bool,
    started: Instant,
    last: Option<Instant>,
}

impl Display {
    pub(super) fn new(verbose: bool) -> Self {
        Self {
            verbose,
            live: std::io::stderr().is_terminal()
                && std::env::var_os("TERM").is_none_or(|t| t != "dumb"),
            shown: false,
            started: Instant::now(),
            last: None,
        }
    }

    pub(super) fn clear(&mut self) {
        if std::mem::take(&mut self.shown) {
            err("\r\u{1b}[K");
        }
    }

    fn log(&mut self, text: &str) {
        if self.verbose {
            self.clear();
            err(&format!(
                "[{:7.2}] {text}\n",
                self.started.elapsed().as_secs_f64()
            ));
        }
    }

    pub(super) fn happening(&mut self, happening: &Happening<'_>) {
        match happening {
            Happening::Stage(stage) => self.log(stage),
            Happening::Note(note) => self.log(note),
            Happening::Found(answer, open) => {
                let place = answer
                    .place()
                    .map_or_else(String::new, |p| format!(" at {p}"));
                let open: Vec<&str> = open.list().map(Property::name).collect();
                if open.is_empty() {
                    return;
                }
                let text = format!(
                    "{} is violated{place}; still searching for {}",
                    answer.property.name(),
                    open.join(", ")
                );
                self.log(&text);
                if self.live && !self.verbose {
                    self.clear();
                    err(&format!("{text} (Ctrl-C: show what was found)\n"));
                }
            }
            Happening::Command { reason, line } => self.log(&format!("{reason}: {line}")),
            Happening::Progress(progress) => {
                let text = format!(
                    "{} states, depth {}, {:.0} MB, {:.0} s",
                    report::text::thousands(progress.states as u64),
                    report::text::thousands(progress.depth),
                    progress.memory_mb,
                    self.started.elapsed().as_secs_f64()
                );
                self.log(&text);
                let due = self
                    .last
                    .is_none_or(|at| at.elapsed() > Duration::from_millis(200));
                if self.live && !self.verbose && due {
                    self.last = Some(Instant::now());
                    self.shown = true;
                    err(&format!("\r\u{1b}[K{text}"));
                }
            }
        }
    }
}
