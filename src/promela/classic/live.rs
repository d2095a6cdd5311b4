//! Which locals of a method are read again: so that the model sets the others to 0.
//!
//! A value left behind in a variable that nobody reads makes two states of one. Backward over the structured
//! statements, loops to a fixed point; a statement that can throw leads to the handlers around it as well.
//! Over-approximates: a local that is read later is always live.

use std::collections::BTreeMap;

use crate::analysis::flow::{defined, used};
use crate::core::{Block, LabelId, LocalId, Method, SiteId, Stmt, StmtKind};

/// A set of locals of one method.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Locals(Vec<u64>);

impl Locals {
    pub fn contains(&self, local: LocalId) -> bool {
        self.0
            .get(local.0 as usize / 64)
            .is_some_and(|w| w >> (local.0 % 64) & 1 == 1)
    }
    pub fn insert(&mut self, local: LocalId) {
        let word = local.0 as usize / 64;
        if self.0.len() <= word {
            self.0.resize(word + 1, 0);
        }
        self.0[word] |= 1 << (local.0 % 64);
    }
    fn remove(&mut self, local: LocalId) {
        if let Some(word) = self.0.get_mut(local.0 as usize / 64) {
            *word &= !(1 << (local.0 % 64));
        }
    }
    fn union(&mut self, other: &Locals) {
        if self.0.len() < other.0.len() {
            self.0.resize(other.0.len(), 0);
        }
        for (mine, theirs) in self.0.iter_mut().zip(&other.0) {
            *mine |= theirs;
        }
    }
    fn covers(&self, other: &Locals) -> bool {
        other
            .0
            .iter()
            .enumerate()
            .all(|(n, word)| word & !self.0.get(n).copied().unwrap_or(0) == 0)
    }
    pub fn iter(&self) -> impl Iterator<Item = LocalId> + '_ {
        self.0.iter().enumerate().flat_map(|(n, &word)| {
            (0..64u32)
                .filter(move |bit| word >> bit & 1 == 1)
                .map(move |bit| LocalId(n as u32 * 64 + bit))
        })
    }
}

/// Live locals before and after each statement, and at the entry of each catch.
#[derive(Debug, Default)]
pub struct Liveness {
    before: BTreeMap<SiteId, Locals>,
    after: BTreeMap<SiteId, Locals>,
}

impl Liveness {
    /// `stands_for`: temporaries that are read as expressions on other locals, with these locals.
    pub fn of(method: &Method, stands_for: BTreeMap<LocalId, LocalId>) -> Liveness {
        let mut pass = Pass {
            stands_for,
            result: Liveness::default(),
            targets: BTreeMap::new(),
            starts: BTreeMap::new(),
            handler: Locals::default(),
            on_return: Locals::default(),
        };
        if let Some(body) = &method.body {
            pass.block(body, Locals::default());
        }
        pass.result
    }
    pub fn before(&self, site: SiteId) -> Locals {
        self.before.get(&site).cloned().unwrap_or_default()
    }
    pub fn after(&self, site: SiteId) -> Locals {
        self.after.get(&site).cloned().unwrap_or_default()
    }
    /// At the entry of a block that is followed, when it ends, by what is live after `site`.
    pub fn entry(&self, block: &Block, site: SiteId) -> Locals {
        block
            .stmts
            .first()
            .map_or_else(|| self.after(site), |s| self.before(s.site))
    }
}

struct Pass {
    stands_for: BTreeMap<LocalId, LocalId>,
    result: Liveness,
    /// Live where a break or continue of the label arrives.
    targets: BTreeMap<LabelId, (Locals, Locals)>,
    /// Live at the start of a loop, as far as it is known. Around it nothing becomes less while outer loops come to their fixed
    /// points, so each goes on from there; from nothing again and again the time would double with each level.
    starts: BTreeMap<LabelId, Locals>,
    /// Live where an exception arrives.
    handler: Locals,
    on_return: Locals,
}

impl Pass {
    fn block(&mut self, block: &Block, mut live: Locals) -> Locals {
        for stmt in block.stmts.iter().rev() {
            live = self.after(stmt, live);
            self.result.after.entry(stmt.site).or_default().union(&live);
            live = self.stmt(stmt, live);
            self.result
                .before
                .entry(stmt.site)
                .or_default()
                .union(&live);
        }
        live
    }

    /// What is live behind a statement: for a jump, where it arrives.
    fn after(&self, stmt: &Stmt, next: Locals) -> Locals {
        let arrives = |label: &LabelId, n: usize| {
            self.targets
                .get(label)
                .map_or_else(
                    Locals::default,
                    |(a, b)| {
                        if n == 0 { a.clone() } else { b.clone() }
                    },
                )
        };
        match &stmt.kind {
            StmtKind::Break { label } => arrives(label, 0),
            StmtKind::Continue { label } => arrives(label, 1),
            StmtKind::Return { .. } => self.on_return.clone(),
            StmtKind::Throw { .. } => self.handler.clone(),
            _ => next,
        }
    }

    fn insert(&self, live: &mut Locals, local: LocalId) {
        live.insert(local);
        let mut at = local;
        while let Some(&next) = self.stands_for.get(&at) {
            live.insert(next);
            at = next;
        }
    }

    fn stmt(&mut self, stmt: &Stmt, after: Locals) -> Locals {
        let mut live = match &stmt.kind {
            StmtKind::Block { label, body } => {
                self.targets
                    .insert(*label, (after.clone(), Locals::default()));
                self.block(body, after)
            }
            StmtKind::If { then, els, .. } => {
                let mut live = self.block(then, after.clone());
                live.union(&self.block(els, after));
                live
            }
            StmtKind::Loop { label, body } => {
                let mut start = self.starts.remove(label).unwrap_or_default();
                loop {
                    self.targets.insert(*label, (after.clone(), start.clone()));
                    let next = self.block(body, start.clone());
                    if start.covers(&next) {
                        break;
                    }
                    start.union(&next);
                }
                self.starts.insert(*label, start.clone());
                start
            }
            StmtKind::Synchronized { lock, body, exit } => {
                // The release reads the lock on every way out.
                let mut after = after;
                let outer = (
                    self.targets.clone(),
                    self.handler.clone(),
                    self.on_return.clone(),
                );
                if let crate::core::Operand::Local(lock) = lock {
                    let mut read = Locals::default();
                    self.insert(&mut read, *lock);
                    after.union(&read);
                    for (a, b) in self.targets.values_mut() {
                        a.union(&read);
                        b.union(&read);
                    }
                    self.handler.union(&read);
                    self.on_return.union(&read);
                }
                // The release stands on every way out, and is followed by what comes there.
                let mut out = after.clone();
                out.union(&self.handler);
                out.union(&self.on_return);
                for (a, b) in self.targets.values() {
                    out.union(a);
                    out.union(b);
                }
                self.result.after.entry(*exit).or_default().union(&out);
                let live = self.block(body, after);
                (self.targets, self.handler, self.on_return) = outer;
                live
            }
            StmtKind::Try {
                body,
                catches,
                finally,
            } => {
                let outer = (
                    self.targets.clone(),
                    self.handler.clone(),
                    self.on_return.clone(),
                );
                let mut after = after;
                if let Some(finally) = finally {
                    // Whatever leaves goes through it, and then anywhere.
                    let mut out = after.clone();
                    out.union(&self.handler);
                    out.union(&self.on_return);
                    for (a, b) in self.targets.values() {
                        out.union(a);
                        out.union(b);
                    }
                    let entry = self.block(finally, out);
                    after = entry.clone();
                    self.handler = entry.clone();
                    self.on_return = entry.clone();
                    for target in self.targets.values_mut() {
                        *target = (entry.clone(), entry.clone());
                    }
                }
                let mut thrown = self.handler.clone();
                for catch in catches {
                    self.result
                        .after
                        .entry(catch.site)
                        .or_default()
                        .union(&after);
                    let mut live = self.block(&catch.body, after.clone());
                    self.result
                        .before
                        .entry(catch.site)
                        .or_default()
                        .union(&live);
                    live.remove(catch.var);
                    thrown.union(&live);
                }
                self.handler = thrown;
                let live = self.block(body, after);
                (self.targets, self.handler, self.on_return) = outer;
                live
            }
            _ => after,
        };
        if let Some(dst) = defined(&stmt.kind) {
            live.remove(dst);
        }
        // Any statement may throw: what the handlers read stays.
        live.union(&self.handler);
        for local in used(&stmt.kind) {
            self.insert(&mut live, local);
        }
        live
    }
}
