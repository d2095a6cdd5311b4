//! Vector clocks (F. Mattern, *Virtual time and global states of distributed systems*, 1989), as `FastTrack` uses them for Java
//! (C. Flanagan, S. Freund, PLDI 2009): a thread's time goes on whenever it lets others know what it has done.

use crate::core::schedule::{MAIN, ThreadNo};

/// Of each thread the time up to which its actions happen before what has the clock. Times begin with 1.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Clock(Vec<u32>);

/// The time of a thread at which it did something.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Epoch {
    pub thread: ThreadNo,
    pub time: u32,
}

impl Clock {
    pub fn get(&self, thread: ThreadNo) -> u32 {
        self.0.get(usize::from(thread.0)).copied().unwrap_or(0)
    }

    fn entry(&mut self, thread: ThreadNo) -> &mut u32 {
        let n = usize::from(thread.0);
        if n >= self.0.len() {
            self.0.resize(n + 1, 0);
        }
        &mut self.0[n]
    }

    pub fn knows(&self, epoch: Epoch) -> bool {
        self.get(epoch.thread) >= epoch.time
    }

    pub fn join(&mut self, other: &Clock) {
        if other.0.len() > self.0.len() {
            self.0.resize(other.0.len(), 0);
        }
        for (mine, theirs) in self.0.iter_mut().zip(&other.0) {
            *mine = (*mine).max(*theirs);
        }
    }

    /// All that has this clock knows has the other one, too.
    pub fn within(&self, other: &Clock) -> bool {
        let mut times = self.0.iter().enumerate();
        times.all(|(n, &time)| time <= other.0.get(n).copied().unwrap_or(0))
    }
}

/// The clocks of all threads of an execution.
#[derive(Clone, Debug)]
pub struct Clocks(Vec<Clock>);

impl Default for Clocks {
    /// Main has started.
    fn default() -> Clocks {
        let mut clocks = Clocks(Vec::new());
        clocks.tick(MAIN);
        clocks
    }
}

impl Clocks {
    fn entry(&mut self, thread: ThreadNo) -> &mut Clock {
        let n = usize::from(thread.0);
        if n >= self.0.len() {
            self.0.resize(n + 1, Clock::default());
        }
        &mut self.0[n]
    }

    fn tick(&mut self, thread: ThreadNo) {
        *self.entry(thread).entry(thread) += 1;
    }

    pub fn now(&mut self, thread: ThreadNo) -> &Clock {
        self.entry(thread)
    }

    pub fn epoch(&mut self, thread: ThreadNo) -> Epoch {
        let time = self.entry(thread).get(thread);
        Epoch { thread, time }
    }

    /// What it has done so far, for others to know; what it does from now on is later than that.
    pub fn release(&mut self, thread: ThreadNo) -> Clock {
        let clock = self.entry(thread).clone();
        self.tick(thread);
        clock
    }

    pub fn acquire(&mut self, thread: ThreadNo, known: &Clock) {
        self.entry(thread).join(known);
    }

    pub fn start(&mut self, thread: ThreadNo, child: ThreadNo) {
        let clock = self.release(thread);
        self.acquire(child, &clock);
        self.tick(child);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    const A: ThreadNo = ThreadNo(2);
    const B: ThreadNo = ThreadNo(3);

    #[test]
    fn what_comes_before_a_start_is_known_what_comes_after_is_not() {
        let mut clocks = Clocks::default();
        let before = clocks.epoch(MAIN);
        clocks.start(MAIN, A);
        let after = clocks.epoch(MAIN);
        let own = clocks.epoch(A);
        assert!(clocks.now(A).knows(before) && !clocks.now(A).knows(after));
        assert!(!clocks.now(MAIN).knows(own));
    }

    #[test]
    fn a_release_is_known_to_who_acquires_it_and_through_it() {
        let mut clocks = Clocks::default();
        clocks.start(MAIN, A);
        clocks.start(MAIN, B);
        let written = clocks.epoch(A);
        let released = clocks.release(A);
        let later = clocks.epoch(A);
        assert!(!clocks.now(B).knows(written));
        clocks.acquire(B, &released);
        assert!(clocks.now(B).knows(written) && !clocks.now(B).knows(later));
        let by_b = clocks.release(B);
        clocks.acquire(MAIN, &by_b);
        assert!(clocks.now(MAIN).knows(written));
    }

    #[test]
    fn clocks_of_different_lengths() {
        let mut clocks = Clocks::default();
        let main = clocks.release(MAIN);
        clocks.start(MAIN, B);
        let all = clocks.release(B);
        assert!(main.within(&all) && !all.within(&main));
        let mut joined = main.clone();
        joined.join(&all);
        assert_eq!(joined, all);
        assert_eq!(joined.get(A), 0);
        assert_eq!(joined.get(ThreadNo(99)), 0);
    }
}
