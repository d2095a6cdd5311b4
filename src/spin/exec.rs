//! The only place that starts processes.
//!
//! Each child leads its own process group, so that compilers and their helpers are reached together; whatever way a
//! [`Running`] ends (normally, by time, by Ctrl-C, by a panic of ours) its group is killed and reaped. Output is
//! captured up to a cap. Knows nothing of what the output means.

use std::collections::BTreeSet;
use std::ffi::OsString;
use std::io::Read;
use std::os::unix::process::{CommandExt, ExitStatusExt};
use std::path::{Path, PathBuf};
use std::process::{Child, Stdio};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use rustix::process::{Pid, Signal, WaitId, WaitIdOptions, kill_process_group, waitid};

/// How long an interrupted process may take to print its statistics before it is killed.
const GRACE: Duration = Duration::from_secs(3);

/// Longest time between two looks at a process: how late a time limit or Ctrl-C takes effect.
const PERIOD: Duration = Duration::from_millis(15);

/// A process ends right after its streams, as a rule.
const FIRST_NAP: Duration = Duration::from_micros(100);

/// Bytes of one stream that are kept, unless a [`Job`] says otherwise.
const DEFAULT_CAP: usize = 16 << 20;

/// One process to run: pure data, printable as a shell line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Job {
    pub program: PathBuf,
    pub args: Vec<OsString>,
    pub dir: PathBuf,
    /// For temporary files of its own, which stay when it is killed.
    pub scratch: PathBuf,
    /// Wall-clock time after which it is interrupted, then killed.
    pub timeout: Option<Duration>,
    /// Bytes of address space.
    pub memory: Option<u64>,
    /// Bytes kept of each of its streams; the rest is read and dropped.
    pub cap: usize,
}

impl Job {
    pub fn new(program: &Path, dir: &Path) -> Self {
        Self {
            program: program.to_owned(),
            args: Vec::new(),
            dir: dir.to_owned(),
            scratch: dir.to_owned(),
            timeout: None,
            memory: None,
            cap: DEFAULT_CAP,
        }
    }
    #[must_use]
    pub fn args<A: Into<OsString>>(mut self, args: impl IntoIterator<Item = A>) -> Self {
        self.args.extend(args.into_iter().map(Into::into));
        self
    }
    #[must_use]
    pub fn scratch(mut self, dir: &Path) -> Self {
        dir.clone_into(&mut self.scratch);
        self
    }
    #[must_use]
    pub fn timeout(mut self, timeout: Duration) -> Self {
        self.timeout = Some(timeout);
        self
    }
    #[must_use]
    pub fn memory(mut self, bytes: u64) -> Self {
        self.memory = Some(bytes);
        self
    }
    #[must_use]
    pub fn cap(mut self, bytes: usize) -> Self {
        self.cap = bytes;
        self
    }
    /// The job as a line for a POSIX shell.
    pub fn shell_line(&self) -> String {
        let mut line = shell_quote(&self.program.to_string_lossy());
        for arg in &self.args {
            line.push(' ');
            line.push_str(&shell_quote(&arg.to_string_lossy()));
        }
        line
    }
}

fn shell_quote(word: &str) -> String {
    let plain = |c: char| c.is_ascii_alphanumeric() || "-_./=+,:@%".contains(c);
    if !word.is_empty() && word.chars().all(plain) {
        word.to_owned()
    } else {
        format!("'{}'", word.replace('\'', r"'\''"))
    }
}

/// How a process ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ended {
    Exit(i32),
    /// By a signal that was not ours.
    Signal(i32),
    TimedOut,
    /// Stopped by [`Running::stop`].
    Stopped,
    /// The user pressed Ctrl-C.
    Cancelled,
}

/// A finished process.
#[derive(Clone, Debug)]
pub struct Finished {
    pub ended: Ended,
    pub stdout: String,
    pub stderr: String,
    /// A stream was longer than the cap: what is here is its beginning.
    pub cut: bool,
    pub seconds: f64,
}

/// A process could not be started.
#[derive(Debug)]
pub struct ExecError {
    pub program: PathBuf,
    pub error: std::io::Error,
}

impl std::fmt::Display for ExecError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "cannot run {}: {}", self.program.display(), self.error)
    }
}
impl std::error::Error for ExecError {}

// ---- Ctrl-C --------------------------------------------------------------------------------------------------------

static CANCELLED: AtomicBool = AtomicBool::new(false);
static LIVE: Mutex<Live> = Mutex::new(Live {
    groups: BTreeSet::new(),
    dirs: BTreeSet::new(),
    attentive: 0,
});

/// What must not outlive us.
struct Live {
    groups: BTreeSet<i32>,
    dirs: BTreeSet<PathBuf>,
    /// Of [`Attentive`].
    attentive: u32,
}

fn live() -> MutexGuard<'static, Live> {
    LIVE.lock().unwrap_or_else(PoisonError::into_inner)
}

/// While it lives, work is done that asks [`cancelled`] again and again, and tells what it has when it is.
pub struct Attentive(());

impl Attentive {
    #[expect(
        clippy::new_without_default,
        reason = "a guard is made where it is held"
    )]
    pub fn new() -> Attentive {
        live().attentive += 1;
        Attentive(())
    }
}

impl Drop for Attentive {
    fn drop(&mut self) {
        live().attentive -= 1;
    }
}

/// Whether the user asked to stop.
pub fn cancelled() -> bool {
    CANCELLED.load(Ordering::SeqCst)
}

/// Installs the handler of SIGINT, SIGTERM and SIGHUP.
///
/// While a run directory or a process is alive, or an [`Attentive`], the first signal asks the main thread to stop by itself (so that pan
/// prints its statistics); a second one, or a first one in between, ends the program with status 130 at once,
/// with its processes and directories.
pub fn install_interrupt_handler() {
    let handler = || {
        let first = !CANCELLED.swap(true, Ordering::SeqCst);
        let live = live();
        let attentive = live.attentive > 0;
        if first && (attentive || !live.groups.is_empty() || !live.dirs.is_empty()) {
            return;
        }
        for pid in live.groups.iter().filter_map(|&raw| Pid::from_raw(raw)) {
            let _ = kill_process_group(pid, Signal::KILL);
        }
        for dir in &live.dirs {
            let _ = std::fs::remove_dir_all(dir);
        }
        std::process::exit(130);
    };
    // Fails only if a handler exists already (a test harness, say): that one decides then.
    let _ = ctrlc::set_handler(handler);
}

/// Registers a temporary directory that a second Ctrl-C removes.
pub(super) fn guard_dir(dir: &Path) {
    live().dirs.insert(dir.to_owned());
}
pub(super) fn release_dir(dir: &Path) {
    live().dirs.remove(dir);
}

// ---- running -------------------------------------------------------------------------------------------------------

#[derive(Default)]
struct Captured {
    bytes: Vec<u8>,
    cut: bool,
}

fn capture(
    mut stream: impl Read + Send + 'static,
    cap: usize,
    open: Sender<()>,
) -> (Arc<Mutex<Captured>>, JoinHandle<()>) {
    let captured = Arc::new(Mutex::new(Captured::default()));
    let sink = Arc::clone(&captured);
    let reader = std::thread::spawn(move || {
        let mut chunk = vec![0; 1 << 16];
        loop {
            match stream.read(&mut chunk) {
                Ok(0) => break,
                Ok(n) => {
                    let mut sink = sink.lock().unwrap_or_else(PoisonError::into_inner);
                    let room = cap.saturating_sub(sink.bytes.len()).min(n);
                    sink.bytes.extend_from_slice(&chunk[..room]);
                    sink.cut |= room < n;
                }
                Err(error) if error.kind() == std::io::ErrorKind::Interrupted => {}
                Err(_) => break,
            }
        }
        drop(open);
    });
    (captured, reader)
}

/// A process under way. Dropping it kills its group.
pub struct Running {
    child: Child,
    group: Pid,
    started: Instant,
    deadline: Option<Instant>,
    /// Why it was interrupted, and when it is killed.
    stopping: Option<(Ended, Instant)>,
    stdout: Arc<Mutex<Captured>>,
    stderr: Arc<Mutex<Captured>>,
    readers: Vec<JoinHandle<()>>,
    /// Disconnected once both streams are closed.
    open: Receiver<()>,
    /// How long to sleep where that has happened, and the process has not ended yet.
    nap: Duration,
    /// Bytes of stdout handed out by [`Running::new_lines`].
    seen: usize,
    reaped: bool,
}

impl Running {
    pub fn start(job: &Job) -> Result<Self, ExecError> {
        let fail = |error| ExecError {
            program: job.program.clone(),
            error,
        };
        // The lock is held over the start: a second Ctrl-C never sees a process that is not registered.
        let mut live = live();
        let mut command = std::process::Command::new(&job.program);
        command
            .args(&job.args)
            .current_dir(&job.dir)
            // The parsers read the untranslated messages.
            .env("LC_ALL", "C")
            .env("TMPDIR", &job.scratch)
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .process_group(0);
        let mut child = spawn(&mut command).map_err(fail)?;
        let group = Pid::from_child(&child);
        live.groups.insert(group.as_raw_nonzero().get());
        drop(live);
        limit_memory(group, job.memory);
        let (sender, open) = mpsc::channel();
        let (stdout, out) = capture(child.stdout.take().expect("piped"), job.cap, sender.clone());
        let (stderr, err) = capture(child.stderr.take().expect("piped"), job.cap, sender);
        let started = Instant::now();
        Ok(Self {
            child,
            group,
            started,
            deadline: job.timeout.and_then(|t| started.checked_add(t)),
            stopping: None,
            stdout,
            stderr,
            readers: vec![out, err],
            open,
            nap: FIRST_NAP,
            seen: 0,
            reaped: false,
        })
    }

    pub fn elapsed(&self) -> Duration {
        self.started.elapsed()
    }

    /// Complete lines of stdout that were not handed out yet.
    pub fn new_lines(&mut self) -> Vec<String> {
        let captured = self.stdout.lock().unwrap_or_else(PoisonError::into_inner);
        let fresh = &captured.bytes[self.seen..];
        let Some(end) = fresh.iter().rposition(|&b| b == b'\n') else {
            return Vec::new();
        };
        let text = String::from_utf8_lossy(&fresh[..end]).into_owned();
        drop(captured);
        self.seen += end + 1;
        text.lines().map(str::to_owned).collect()
    }

    /// Interrupts the group; it is killed if it does not end within a few seconds.
    pub fn stop(&mut self) {
        self.stop_as(Ended::Stopped);
    }

    fn stop_as(&mut self, why: Ended) {
        if self.stopping.is_none() {
            self.stopping = Some((why, Instant::now() + GRACE));
            let _ = kill_process_group(self.group, Signal::INT);
        }
    }

    /// Looks after time limit and Ctrl-C; the result once the process has ended. Never blocks for long.
    pub fn poll(&mut self) -> Option<Finished> {
        if cancelled() {
            self.stop_as(Ended::Cancelled);
        } else if self.deadline.is_some_and(|d| Instant::now() >= d) {
            self.stop_as(Ended::TimedOut);
        }
        if self.stopping.is_some_and(|(_, at)| Instant::now() >= at) {
            let _ = kill_process_group(self.group, Signal::KILL);
        }
        // Only looks: the pid (and so the group's number) stays ours until `reap`.
        let options = WaitIdOptions::EXITED | WaitIdOptions::NOHANG | WaitIdOptions::NOWAIT;
        match waitid(WaitId::Pid(self.group), options) {
            Ok(None) | Err(rustix::io::Errno::INTR) => None,
            Ok(Some(_)) | Err(_) => Some(self.reap()),
        }
    }

    /// Waits a moment, or until the process is about to end.
    pub fn rest(&mut self) {
        if self.open.recv_timeout(PERIOD) == Err(RecvTimeoutError::Disconnected) {
            std::thread::sleep(self.nap);
            self.nap = (self.nap * 2).min(PERIOD);
        }
    }

    /// Waits for the end.
    pub fn wait(mut self) -> Finished {
        loop {
            if let Some(finished) = self.poll() {
                return finished;
            }
            self.rest();
        }
    }

    fn reap(&mut self) -> Finished {
        // Helpers that the leader left behind would hold the pipes open.
        let _ = kill_process_group(self.group, Signal::KILL);
        let status = self.child.wait();
        let seconds = self.started.elapsed().as_secs_f64();
        live().groups.remove(&self.group.as_raw_nonzero().get());
        self.reaped = true;
        for reader in self.readers.drain(..) {
            let _ = reader.join();
        }
        let take = |captured: &Mutex<Captured>| {
            let mut captured = captured.lock().unwrap_or_else(PoisonError::into_inner);
            let bytes = std::mem::take(&mut captured.bytes);
            (String::from_utf8_lossy(&bytes).into_owned(), captured.cut)
        };
        let (stdout, out_cut) = take(&self.stdout);
        let (stderr, err_cut) = take(&self.stderr);
        self.seen = 0;
        let ended = match (self.stopping, status) {
            (Some((why, _)), _) => why,
            (None, Ok(status)) => match (status.code(), status.signal()) {
                (Some(code), _) => Ended::Exit(code),
                (None, signal) => Ended::Signal(signal.unwrap_or(0)),
            },
            (None, Err(_)) => Ended::Signal(0),
        };
        Finished {
            ended,
            stdout,
            stderr,
            cut: out_cut || err_cut,
            seconds,
        }
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        if !self.reaped {
            let _ = kill_process_group(self.group, Signal::KILL);
            let _ = self.child.wait();
            live().groups.remove(&self.group.as_raw_nonzero().get());
        }
    }
}

/// Starts a child. A program that we wrote ourselves counts as busy for the moment in which another child of ours,
/// started at that time, has not yet closed what it inherited.
fn spawn(command: &mut std::process::Command) -> std::io::Result<Child> {
    const ATTEMPTS: u32 = 50;
    for _ in 1..ATTEMPTS {
        match command.spawn() {
            Err(error) if error.kind() == std::io::ErrorKind::ExecutableFileBusy => {
                std::thread::sleep(Duration::from_millis(2));
            }
            other => return other,
        }
    }
    command.spawn()
}

/// Runs a job to its end.
pub fn run(job: &Job) -> Result<Finished, ExecError> {
    Ok(Running::start(job)?.wait())
}

#[cfg(target_os = "linux")]
fn limit_memory(pid: Pid, bytes: Option<u64>) {
    use rustix::process::{Resource, Rlimit, prlimit};
    if bytes.is_some() {
        let limit = Rlimit {
            current: bytes,
            maximum: bytes,
        };
        // Fails if the process has ended already.
        let _ = prlimit(Some(pid), Resource::As, limit);
    }
}
#[cfg(not(target_os = "linux"))]
fn limit_memory(_: Pid, _: Option<u64>) {}

/// Memory that this machine (or the container around us) offers, in bytes; `None` where it cannot be told.
pub fn machine_memory() -> Option<u64> {
    let read = |path: &str| std::fs::read_to_string(path).ok();
    let total = read("/proc/meminfo").and_then(|text| {
        let line = text.lines().find(|l| l.starts_with("MemTotal:"))?;
        let kib: u64 = line.split_whitespace().nth(1)?.parse().ok()?;
        Some(kib * 1024)
    });
    let group = [
        "/sys/fs/cgroup/memory.max",
        "/sys/fs/cgroup/memory/memory.limit_in_bytes",
    ]
    .iter()
    .find_map(|path| read(path)?.trim().parse::<u64>().ok());
    match (total, group) {
        (Some(a), Some(b)) => Some(a.min(b)),
        (a, b) => a.or(b),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sh(script: &str) -> Job {
        Job::new(Path::new("/bin/sh"), Path::new("/tmp")).args(["-c", script])
    }

    #[test]
    fn captures_both_streams_and_the_status() {
        let done = run(&sh("echo out; echo err >&2; exit 7")).unwrap();
        assert_eq!(done.ended, Ended::Exit(7));
        assert_eq!(
            (done.stdout.as_str(), done.stderr.as_str()),
            ("out\n", "err\n")
        );
    }

    #[test]
    fn output_beyond_the_cap_is_dropped_and_said() {
        let done = run(&sh("head -c 100000 /dev/zero; echo end").cap(1000)).unwrap();
        assert!(done.cut);
        assert_eq!(done.stdout.len(), 1000);
    }

    #[test]
    fn a_time_limit_interrupts_first() {
        // A signal that is ignored (tests run in the background) stays so in a child, one with a handler does not.
        install_interrupt_handler();
        let job = sh("trap 'echo caught; exit 0' INT; while :; do sleep 0.05; done")
            .timeout(Duration::from_secs(1));
        let done = run(&job).unwrap();
        assert_eq!(done.ended, Ended::TimedOut);
        assert_eq!(done.stdout, "caught\n");
    }

    #[test]
    fn helpers_left_behind_are_killed() {
        let done = run(&sh("sleep 60 & echo $!")).unwrap();
        let pid = Pid::from_raw(done.stdout.trim().parse().unwrap()).unwrap();
        let mut gone = false;
        for _ in 0..100 {
            // A zombie that init has not reaped yet is gone for our purpose.
            let status = std::fs::read_to_string(format!("/proc/{}/stat", pid.as_raw_nonzero()));
            gone = status.map_or(true, |s| s.contains(") Z "));
            if gone {
                break;
            }
            std::thread::sleep(Duration::from_millis(10));
        }
        assert!(gone);
    }

    #[test]
    fn shell_lines_quote_what_needs_it() {
        let job = Job::new(Path::new("cc"), Path::new(".")).args(["-DX=1", "a b", "it's"]);
        assert_eq!(job.shell_line(), r"cc -DX=1 'a b' 'it'\''s'");
    }
}
