//! States in which two threads stand at conflicting accesses: [`crate::core::movers`] says which ones.

use std::collections::BTreeSet;

use super::machine::{Machine, Violation};
use super::mover::{Variable, access};
use super::state::{State, Status};
use super::value::Value;
use crate::core::cfg::Op;
use crate::core::movers::Access;
use crate::core::property::Property;
use crate::core::schedule::ThreadNo;
use crate::core::{ClassId, FieldId, SiteId, StmtKind};

/// An access that a thread is about to make, and that can be in a race.
struct About {
    thread: ThreadNo,
    site: SiteId,
    variable: Variable,
    write: bool,
    /// With the effects of a volatile one.
    volatile: bool,
}

impl About {
    fn conflicts(&self, other: &About) -> bool {
        self.variable == other.variable
            && (self.write || other.write)
            && !(self.volatile && other.volatile)
    }
}

/// A variable as it stands in the text: that of all objects of the class.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Declared {
    Field(FieldId),
    /// Elements of the arrays allocated there.
    Array(SiteId),
    /// All that is inside of a class of the library.
    Inside(ClassId),
}

impl Machine<'_> {
    /// The race of a state between two steps, if the property is checked: of those threads the pair with the lowest
    /// numbers.
    pub fn race(&self, state: &State) -> Option<Violation> {
        if !self.checks.race {
            return None;
        }
        let about = self.accesses(state);
        about.iter().enumerate().find_map(|(n, one)| {
            let other = about[n + 1..].iter().find(|other| one.conflicts(other))?;
            Some(Violation {
                property: Property::Race,
                thread: one.thread,
                site: one.site,
                other: Some((other.thread, other.site)),
                message: self.variable_name(state, one.variable),
            })
        })
    }

    /// All variables on which threads race now.
    pub fn raced(&self, state: &State) -> BTreeSet<Declared> {
        let about = self.accesses(state);
        let raced = about.iter().enumerate().filter(|(n, one)| {
            let mut others = about[n + 1..].iter();
            others.any(|other| one.conflicts(other))
        });
        raced
            .map(|(_, one)| self.declared(state, one.variable))
            .collect()
    }

    /// Of all threads; none while a section is in force, or the program is over.
    fn accesses(&self, state: &State) -> Vec<About> {
        let holder = ThreadNo(state.atomic);
        if state.finished() || holder.0 != 0 && self.able(state, holder) {
            return Vec::new();
        }
        state
            .thread_numbers()
            .filter_map(|no| self.about_to_access(state, no))
            .collect()
    }

    fn about_to_access(&self, state: &State, no: ThreadNo) -> Option<About> {
        let thread = state.thread(no);
        let frame = thread.top().filter(|_| thread.status == Status::Running)?;
        let instr = self.instr(frame);
        let (place, stored) = match &instr.op {
            Op::Do(StmtKind::Load { place, .. } | StmtKind::VolatileAccess { place, .. }) => {
                (place, None)
            }
            Op::Do(StmtKind::Store { place, value }) => (place, Some(value)),
            _ => return None,
        };
        let variable = self.variable(state, no, frame, place, stored)?;
        let (write, volatile) = match &instr.op {
            Op::Do(StmtKind::VolatileAccess { write, only_if, .. }) => {
                let writes = only_if.as_ref().is_none_or(|expected| {
                    self.value(state, variable) == self.peek(state, no, frame, expected)
                });
                (*write && writes, true)
            }
            _ => (stored.is_some(), false),
        };
        let racy = match &self.movers {
            Some(movers) => {
                let access = access(movers, state, variable);
                matches!(access, Access::Racy | Access::WriteGuarded(_))
                    && !self.is_volatile(variable)
            }
            // Accesses to fields that never change are no scheduling points.
            None => instr.point && !self.is_volatile(variable),
        };
        let counts = |on: &BTreeSet<Declared>| on.contains(&self.declared(state, variable));
        (racy && self.races_on.as_ref().is_none_or(counts)).then_some(About {
            thread: no,
            site: instr.site,
            variable,
            write,
            volatile,
        })
    }

    pub(super) fn value(&self, state: &State, variable: Variable) -> Value {
        match variable {
            Variable::Static(field) => state.statics[self.slots[field]],
            Variable::Field(id, field) => state.heap[id].slots[self.slots[field]],
            Variable::Elem(id, n) => state.heap[id].slots[n],
        }
    }

    pub(super) fn declared(&self, state: &State, variable: Variable) -> Declared {
        let program = self.program;
        let library = |class: ClassId| {
            let name = &program.classes[class].binary_name;
            let outer = name.split('$').next().unwrap_or(name);
            let mut classes = program.classes.enumerated();
            let found = classes.find(|(_, class)| class.binary_name == outer);
            Declared::Inside(found.map_or(class, |(id, _)| id))
        };
        match variable {
            Variable::Static(field) | Variable::Field(_, field) => {
                let class = program.fields[field].class;
                if program.classes[class].library {
                    library(class)
                } else {
                    Declared::Field(field)
                }
            }
            Variable::Elem(id, _) => {
                let site = state.heap[id].site;
                let method = &program.methods[program.sites[site].method];
                if method.library {
                    library(method.class)
                } else {
                    Declared::Array(site)
                }
            }
        }
    }

    /// `Buffer#1.count`, `int[]#2[0]`, `Main.total`.
    pub(super) fn variable_name(&self, state: &State, variable: Variable) -> String {
        let program = self.program;
        let object = |id| {
            let name = state.heap[id].name();
            format!("{}#{}", program.classes[name.class].name, name.number)
        };
        match variable {
            Variable::Static(field) => {
                let field = &program.fields[field];
                format!("{}.{}", program.classes[field.class].name, field.name)
            }
            Variable::Field(id, field) => format!("{}.{}", object(id), program.fields[field].name),
            Variable::Elem(id, n) => format!("{}[{n}]", object(id)),
        }
    }

    /// The variable of the access that a thread of a race is about to make, and whether it writes.
    pub fn racing_access(&self, state: &State, no: ThreadNo) -> Option<(String, bool)> {
        let about = self.about_to_access(state, no)?;
        Some((self.variable_name(state, about.variable), about.write))
    }

    /// The same variable as it stands in the text.
    pub fn racing_on(&self, state: &State, no: ThreadNo) -> Option<Declared> {
        let about = self.about_to_access(state, no)?;
        Some(self.declared(state, about.variable))
    }

    /// What the state violates by itself, whatever happens next: a deadlock, a race, or a deadlock of a part, if that counts.
    pub fn violated_by(&self, state: &State) -> Option<Violation> {
        let part = || self.checks.deadlock && self.stuck_is_deadlock && !state.finished();
        self.deadlock(state)
            .or_else(|| self.race(state))
            .or_else(|| part().then(|| self.part_stuck(state, 0)).flatten())
    }
}
