//! The Core interpreter: the second, independent meaning of a program.
//!
//! Replays schedules, runs programs, walks all schedules of small ones. Knows Core only. (being built)

pub mod event;
