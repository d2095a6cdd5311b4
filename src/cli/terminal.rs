//! The terminal: results on standard output, messages and progress on standard error.

use std::borrow::Cow;
use std::io::{IsTerminal, Write};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use super::{INPUT, INTERNAL, INTERRUPTED};
use crate::core::property::Property;
use crate::driver::Happening;
use crate::report;
use crate::spin::plan;
use crate::spin::search::Pulse;

/// Why something that was for standard output is lost.
static LOST: Mutex<Option<std::io::Error>> = Mutex::new(None);

/// Keeps in mind that something could not be written. A reader that has gone away (`| head`) wants no more: that is no error.
pub(super) fn note(written: std::io::Result<()>) {
    if let Err(error) = written
        && error.kind() != std::io::ErrorKind::BrokenPipe
    {
        let mut lost = LOST.lock().unwrap_or_else(PoisonError::into_inner);
        lost.get_or_insert(error);
    }
}

/// The exit code: another one if something is lost that was for standard output.
pub(super) fn finish(code: u8) -> u8 {
    note(std::io::stdout().flush());
    let lost = LOST.lock().unwrap_or_else(PoisonError::into_inner).take();
    let Some(error) = lost else { return code };
    err(&error_text(&format!(
        "cannot write to standard output: {error}; what is missing there is lost"
    )));
    if matches!(code, INTERNAL | INTERRUPTED) {
        code
    } else {
        INPUT
    }
}

/// Writes to standard output.
pub(super) fn out(text: &str) {
    raw_out(&printable(text, out_colour()));
    note(std::io::stdout().flush());
}

/// Writes to standard error.
pub(super) fn err(text: &str) {
    raw_err(&printable(text, err_colour()));
}

/// Writes what a program prints, as it is.
pub(super) fn raw_out(text: &str) {
    note(std::io::stdout().lock().write_all(text.as_bytes()));
}

/// The same to standard error.
pub(super) fn raw_err(text: &str) {
    let mut stderr = std::io::stderr().lock();
    let _ = stderr
        .write_all(text.as_bytes())
        .and_then(|()| stderr.flush());
}

/// Replaces the line on the terminal that standard error is.
pub(super) fn status(text: &str) {
    raw_err(&format!("\r\u{1b}[K{}", printable(text, false)));
}

/// The text without what could command a terminal: it may come from tools, or from the names and strings of a program. With
/// `colour` our own colours stay.
fn printable(text: &str, colour: bool) -> Cow<'_, str> {
    let harmless = |c: char| matches!(c, '\n' | '\t') || !(c.is_control() || is_bidirectional(c));
    if text.chars().all(harmless) {
        return Cow::Borrowed(text);
    }
    let mut shown = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(c) = rest.chars().next() {
        let len = match colour_len(rest) {
            Some(len) if colour => len,
            _ => c.len_utf8(),
        };
        let (this, after) = rest.split_at(len);
        match c {
            _ if harmless(c) || len > 1 && c == '\u{1b}' => shown.push_str(this),
            '\r' if after.starts_with('\n') => shown.push(c),
            // Unicode has pictures of them.
            '\0'..='\u{1f}' => shown.extend(char::from_u32(0x2400 + c as u32)),
            '\u{7f}' => shown.push('\u{2421}'),
            _ => shown.push(char::REPLACEMENT_CHARACTER),
        }
        rest = after;
    }
    Cow::Owned(shown)
}

/// Makes what follows go from right to left: a line can look as it is not.
fn is_bidirectional(c: char) -> bool {
    matches!(c, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

/// Bytes of the escape sequence at the beginning, if it only sets a colour or puts it back.
fn colour_len(text: &str) -> Option<usize> {
    let inner = text.strip_prefix("\u{1b}[")?;
    let (codes, _) = inner.split_once('m')?;
    let is_colour = |code: &str| {
        code.is_empty() || matches!(code.parse(), Ok(0..=4u8 | 22..=24 | 31..=37 | 39 | 90..=97))
    };
    codes.split(';').all(is_colour).then_some(codes.len() + 3)
}

/// The text for a file.
pub(super) fn without_colour(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(at) = rest.find('\u{1b}') {
        let (before, escape) = rest.split_at(at);
        plain.push_str(before);
        rest = &escape[colour_len(escape).unwrap_or(1)..];
    }
    plain.push_str(rest);
    plain
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

/// Between two changes of the line of progress.
const PERIOD: Duration = Duration::from_millis(200);
/// Between two lines of the log about it.
const PERIOD_OF_LOG: Duration = Duration::from_secs(1);
/// What takes less shows no progress.
const UNSEEN: Duration = Duration::from_millis(300);
/// Columns of a terminal that does not tell.
const NARROW: usize = 80;

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

    /// Erases the line of progress.
    pub(super) fn clear(&mut self) {
        if std::mem::take(&mut self.shown) {
            status("");
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
            Happening::Pulse(pulse) => self.pulse(pulse),
        }
    }

    fn pulse(&mut self, pulse: &Pulse<'_>) {
        let seconds = self.started.elapsed().as_secs_f64();
        let due = |last: Option<Instant>, period| last.is_none_or(|at| at.elapsed() >= period);
        if self.verbose {
            let fresh = pulse.searched.is_some_and(|searched| searched.fresh);
            if fresh && due(self.last, PERIOD_OF_LOG) {
                self.last = Some(Instant::now());
                self.log(&under_way(pulse, seconds));
            }
        } else if self.live && self.started.elapsed() > UNSEEN && due(self.last, PERIOD) {
            self.last = Some(Instant::now());
            self.shown = true;
            let columns = rustix::termios::tcgetwinsize(std::io::stderr())
                .map_or(0, |size| usize::from(size.ws_col));
            status(&cut(&under_way(pulse, seconds), columns));
        }
    }
}

/// `search: 1,200,000 states (793,650 a second), depth 99, 174 of 4,096 MB; 12 s`. The numbers are pan's, of the last time that
/// it told some.
fn under_way(pulse: &Pulse<'_>, seconds: f64) -> String {
    let thousands = |number: f64| report::text::thousands(number.round() as u64);
    let what = pulse.what;
    let Some(searched) = pulse.searched else {
        return format!("{what}; {seconds:.0} s");
    };
    let most = report::text::thousands(searched.memory);
    let Some(progress) = searched.progress else {
        let few = report::text::thousands(plan::FREQUENCY);
        return format!("{what}: fewer than {few} states yet, {most} MB allowed; {seconds:.0} s");
    };
    // Three digits, since pan tells no more.
    let rate = progress.rate().map(|rate| {
        let unit = 10_f64.powf((rate.log10().floor() - 2.0).max(0.0));
        thousands((rate / unit).round() * unit)
    });
    let rate = rate.map_or_else(String::new, |rate| format!(" ({rate} a second)"));
    format!(
        "{what}: {} states{rate}, depth {}, {} of {most} MB; {seconds:.0} s",
        thousands(progress.states),
        report::text::thousands(progress.depth),
        thousands(progress.memory_mb),
    )
}

/// So much of the text as stands in one line of the terminal: of several only the last one could be erased. 0 columns: unknown.
fn cut(text: &str, columns: usize) -> String {
    let most = if columns == 0 { NARROW } else { columns };
    text.chars().take(most.saturating_sub(1)).collect()
}

impl Drop for Display {
    /// Whatever ends the work: nothing of it stays on the terminal.
    fn drop(&mut self) {
        self.clear();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::spin::output::parse_progress;
    use crate::spin::search::Searched;

    #[test]
    fn progress_is_told_in_one_line() {
        let line = "Depth=      99 States=    1e+06 Transitions= 4.08e+06 Memory=   173.898\tt=     1.26 R=   8e+05";
        let mut searched = Searched {
            progress: None,
            fresh: false,
            memory: 4096,
        };
        let told = |searched| {
            let pulse = Pulse {
                what: "search",
                searched,
            };
            under_way(&pulse, 12.3)
        };
        assert_eq!(told(None), "search; 12 s");
        assert_eq!(
            told(Some(searched)),
            "search: fewer than 100,000 states yet, 4,096 MB allowed; 12 s"
        );
        searched.progress = parse_progress(line);
        let text = told(Some(searched));
        assert_eq!(
            text,
            "search: 1,000,000 states (794,000 a second), depth 99, 174 of 4,096 MB; 12 s"
        );
        assert_eq!(cut(&text, 20), "search: 1,000,000 s");
        assert_eq!(cut(&text, 0), text);
    }

    #[test]
    fn nothing_commands_the_terminal() {
        let text = "a\tb\r\nc\n\u{1b}[1;31merror:\u{1b}[0m \u{4e2d}\n";
        assert_eq!(printable(text, true), text);
        assert_eq!(printable("plain", false), "plain");
        assert_eq!(without_colour(text), "a\tb\r\nc\nerror: \u{4e2d}\n");
        assert_eq!(without_colour("\u{1b}[2Jx\u{1b}"), "[2Jx");
        for (text, shown) in [
            ("\u{1b}[31mred", "\u{241b}[31mred"),
            ("x\u{7}\u{8}y\rz", "x\u{2407}\u{2408}y\u{240d}z"),
            ("\u{9b}2J\u{7f}\u{202e}", "\u{fffd}2J\u{2421}\u{fffd}"),
        ] {
            assert_eq!(printable(text, false), shown);
        }
        for text in [
            "\u{1b}[2J",
            "\u{1b}[8mhidden",
            "\u{1b}]0;title\u{7}",
            "\u{1b}",
            "\u{1b}[",
        ] {
            assert!(!printable(text, true).contains('\u{1b}'), "{text:?}");
        }
    }
}
