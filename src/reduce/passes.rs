//! The passes that can be switched off (`--no PASS`): the one list of them.
//!
//! No pass changes a verdict. The descriptions are for users; the arguments stand where each pass is.

/// Which passes are on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(clippy::struct_excessive_bools)] // one per pass
pub struct Passes {
    /// Quiet class initialisers run before the program: [`super::class_init`], [`super::init_cycles`].
    pub class_init: bool,
    /// Accesses to fields that never change once published commute.
    pub immutable: bool,
    /// Accesses that obey a locking discipline commute; the discipline is assumed and checked.
    pub discipline: bool,
    /// What only one thread can reach is its own.
    pub private: bool,
    /// A thread that is alone need not stop for others.
    pub alone: bool,
    /// A notified waiter is taken for a thread about to enter the monitor where it cannot be told from one.
    pub wake: bool,
    /// A step runs on while its statements commute.
    pub merge: bool,
    /// Fields that nothing reads are no part of the state.
    pub unread: bool,
    /// Computed strings that nothing looks at are one value: [`super::texts`].
    pub texts: bool,
}

/// One of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Pass {
    ClassInit,
    Immutable,
    Discipline,
    Private,
    Alone,
    Wake,
    Merge,
    Unread,
    Texts,
}

impl Pass {
    pub const ALL: &'static [Pass] = &[
        Pass::ClassInit,
        Pass::Immutable,
        Pass::Discipline,
        Pass::Private,
        Pass::Alone,
        Pass::Wake,
        Pass::Merge,
        Pass::Unread,
        Pass::Texts,
    ];

    /// The word of `--no`.
    pub fn name(self) -> &'static str {
        match self {
            Pass::ClassInit => "class-init",
            Pass::Immutable => "immutable",
            Pass::Discipline => "discipline",
            Pass::Private => "private",
            Pass::Alone => "alone",
            Pass::Wake => "wake",
            Pass::Merge => "merge",
            Pass::Unread => "unread",
            Pass::Texts => "texts",
        }
    }

    /// In Java words, one line.
    pub fn description(self) -> &'static str {
        match self {
            Pass::ClassInit => "static initialisers that nobody can observe run before the program",
            Pass::Immutable => {
                "fields that no longer change when other threads can see them need no scheduling point"
            }
            Pass::Discipline => {
                "nor do fields and arrays that are always accessed under the same lock, or by one thread only"
            }
            Pass::Private => "nor do objects that only the running thread can reach",
            Pass::Alone => "nor does anything while no other thread runs",
            Pass::Wake => {
                "a notified thread that tests its condition again counts as one that is about to enter"
            }
            Pass::Merge => "a thread runs on, in one step, from one scheduling point to the next",
            Pass::Unread => "fields that are never read are left out",
            Pass::Texts => {
                "strings that are computed, and then only printed or never used, are not told apart"
            }
        }
    }

    pub fn parse(name: &str) -> Option<Pass> {
        Pass::ALL.iter().copied().find(|p| p.name() == name)
    }
}

impl Passes {
    pub const ALL: Passes = Passes {
        class_init: true,
        immutable: true,
        discipline: true,
        private: true,
        alone: true,
        wake: true,
        merge: true,
        unread: true,
        texts: true,
    };
    pub const NONE: Passes = Passes {
        class_init: false,
        immutable: false,
        discipline: false,
        private: false,
        alone: false,
        wake: false,
        merge: false,
        unread: false,
        texts: false,
    };

    pub fn has(self, pass: Pass) -> bool {
        match pass {
            Pass::ClassInit => self.class_init,
            Pass::Immutable => self.immutable,
            Pass::Discipline => self.discipline,
            Pass::Private => self.private,
            Pass::Alone => self.alone,
            Pass::Wake => self.wake,
            Pass::Merge => self.merge,
            Pass::Unread => self.unread,
            Pass::Texts => self.texts,
        }
    }

    #[must_use]
    pub fn without(mut self, pass: Pass) -> Passes {
        *match pass {
            Pass::ClassInit => &mut self.class_init,
            Pass::Immutable => &mut self.immutable,
            Pass::Discipline => &mut self.discipline,
            Pass::Private => &mut self.private,
            Pass::Alone => &mut self.alone,
            Pass::Wake => &mut self.wake,
            Pass::Merge => &mut self.merge,
            Pass::Unread => &mut self.unread,
            Pass::Texts => &mut self.texts,
        } = false;
        self
    }
}

impl Default for Passes {
    fn default() -> Self {
        Passes::ALL
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_pass_can_be_switched_off_alone_and_all_together() {
        let mut none = Passes::ALL;
        for &pass in Pass::ALL {
            assert_eq!(Pass::parse(pass.name()), Some(pass));
            let without = Passes::ALL.without(pass);
            for &other in Pass::ALL {
                assert_eq!(without.has(other), other != pass);
            }
            none = none.without(pass);
        }
        assert_eq!(none, Passes::NONE);
    }

    #[test]
    fn documents_list_the_passes() {
        let manual = include_str!("../../docs/reductions.md");
        let architecture = include_str!("../../ARCHITECTURE.md");
        for pass in Pass::ALL {
            let row = format!("| `{}` | {} |", pass.name(), pass.description());
            assert!(manual.contains(&row), "docs/reductions.md has no {row}");
            let row = format!("| `{}` |", pass.name());
            assert!(architecture.contains(&row), "ARCHITECTURE.md has no {row}");
        }
    }
}
