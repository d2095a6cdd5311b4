//! The passes that can be switched off (`--no PASS`).

/// Which passes are on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Passes {
    /// Quiet class initialisers run before the program: [`super::class_init`].
    pub class_init: bool,
    /// Accesses to fields that never change once published commute.
    pub immutable: bool,
    /// Accesses that obey a locking discipline commute; the discipline is assumed and checked.
    pub discipline: bool,
    /// What only one thread can reach is its own.
    pub private: bool,
    /// A thread that is alone need not stop for others.
    pub alone: bool,
    /// A step runs on while its statements commute.
    pub merge: bool,
    /// Fields that nothing reads are no part of the state.
    pub unread: bool,
}

impl Passes {
    pub const ALL: Passes = Passes {
        class_init: true,
        immutable: true,
        discipline: true,
        private: true,
        alone: true,
        merge: true,
        unread: true,
    };
    pub const NONE: Passes = Passes {
        class_init: false,
        immutable: false,
        discipline: false,
        private: false,
        alone: false,
        merge: false,
        unread: false,
    };
}
