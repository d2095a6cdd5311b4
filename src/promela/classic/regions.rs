//! Jumps, and the regions that they have to leave properly: `synchronized`, `try`.

use super::body::{Body, Jump, Region};
use super::group::Group;
use crate::core::{Block, Catch, ClassId, LocalId, Operand, SiteId, Stmt as CoreStmt};
use crate::promela::tree::{Binary, Expr, Stmt, StmtKind};
use crate::promela::{LineEvent, LineInfo};

impl<'a> Body<'_, 'a> {
    // ---- jumps --------------------------------------------------------------------------------------------------

    pub(super) fn jump(&mut self, to: Jump, follow: &[Jump]) -> bool {
        if follow.contains(&to) {
            return true;
        }
        let (depth, loops) = match to {
            Jump::Return => (0, None),
            Jump::Break(label) | Jump::Continue(label) => match self.targets.get(&label) {
                Some(t) => (t.regions, t.is_loop.then_some(t.loops)),
                None => return false,
            },
        };
        if !self.leave_regions(depth) {
            return false;
        }
        self.flush();
        let stmt = match to {
            Jump::Break(_) if loops == Some(self.loops.wrapping_sub(1)) => StmtKind::Break,
            _ => StmtKind::Goto(self.label_of(to)),
        };
        self.out.push(stmt.plain());
        false
    }

    pub(super) fn label_of(&mut self, to: Jump) -> String {
        let existing = match to {
            Jump::Return => self.end_label.clone(),
            Jump::Break(label) => self.targets.get(&label).and_then(|t| t.break_label.clone()),
            Jump::Continue(label) => self
                .targets
                .get(&label)
                .and_then(|t| t.continue_label.clone()),
        };
        if let Some(name) = existing {
            return name;
        }
        let name = self.new_label(match to {
            Jump::Return => "end",
            Jump::Break(_) => "break",
            Jump::Continue(_) => "continue",
        });
        match to {
            Jump::Return => self.end_label = Some(name.clone()),
            Jump::Break(label) => {
                if let Some(target) = self.targets.get_mut(&label) {
                    target.break_label = Some(name.clone());
                }
            }
            Jump::Continue(label) => {
                if let Some(target) = self.targets.get_mut(&label) {
                    target.continue_label = Some(name.clone());
                }
            }
        }
        name
    }

    /// Undoes the regions inside `depth`, innermost first. False if a `finally` does not let the jump through.
    pub(super) fn leave_regions(&mut self, depth: usize) -> bool {
        let saved_regions = self.regions.clone();
        let saved_level = self.level;
        let mut through = true;
        // A jump is no state: what may have thrown is followed by a statement inside the region.
        if self.regions.len() > depth {
            self.flush();
        }
        while self.regions.len() > depth && through {
            match self.regions.pop() {
                Some(Region::Monitor { lock, exit, level }) => {
                    self.exit_monitor(&lock, exit);
                    self.leave_level(level);
                }
                Some(Region::Catch { level }) => self.leave_level(Some(level)),
                Some(Region::Finally { block, level, site }) => {
                    self.leave_level(level);
                    let live = self.live.entry(block, site);
                    if let Some(group) = &mut self.group {
                        group.live = live;
                    }
                    let (seq, falls) = self.inner(|b| b.block(&block.stmts, &[]));
                    self.out.extend(seq);
                    through = falls;
                }
                Some(Region::Rethrow { saved }) => {
                    self.open_any();
                    self.push_op(StmtKind::Assign(Expr::Var(saved), Expr::Num(0)));
                }
                None => break,
            }
        }
        self.regions = saved_regions;
        self.level = saved_level;
        through
    }

    pub(super) fn leave_level(&mut self, level: Option<u32>) {
        if let Some(level) = level {
            self.level = level - 1;
            self.set_level(level - 1);
        }
    }

    // ---- protected regions --------------------------------------------------------------------------------------

    pub(super) fn level_expr(&mut self, level: u32) -> Expr {
        if self.in_macro {
            self.info.takes_level = true;
            Expr::Param("l".to_owned())
                .bin(Binary::Add, Expr::Num(level as i32))
                .without_zero()
        } else {
            Expr::Num(level as i32)
        }
    }

    /// The level of the code here, for a callee.
    pub(super) fn level_here(&mut self) -> Expr {
        self.level_expr(self.level)
    }

    pub(super) fn set_level(&mut self, level: u32) {
        self.info.uses.level = true;
        let value = self.level_expr(level);
        self.open_any();
        self.push_op(StmtKind::Assign(Expr::var("level"), value));
    }

    pub(super) fn thrown_at(&mut self, level: u32) -> Expr {
        self.info.uses.exception = true;
        let level = self.level_expr(level);
        Expr::call("thrown_at", vec![level])
    }

    pub(super) fn can_throw(&self, blocks: &[&Block]) -> bool {
        blocks
            .iter()
            .any(|block| !self.e.facts.thrown_by(self.method, block).is_empty())
    }

    pub(super) fn synchronized(
        &mut self,
        stmt: &'a CoreStmt,
        lock: &'a Operand,
        body: &'a Block,
        exit: SiteId,
        follow: &[Jump],
    ) -> bool {
        let throws = self.can_throw(&[body]);
        self.enter_monitor(lock, stmt.site, body);
        let level = throws.then(|| {
            self.level += 1;
            self.set_level(self.level);
            self.level
        });
        self.regions.push(Region::Monitor {
            lock: lock.clone(),
            exit,
            level,
        });
        let leave = |b: &mut Self| {
            b.regions.pop();
            if level.is_some() {
                b.level -= 1;
            }
            b.exit_monitor(lock, exit);
            if level.is_some() {
                b.set_level(b.level);
            }
        };
        if !throws {
            let falls = self.block(&body.stmts, follow);
            if falls {
                leave(self);
            } else {
                self.regions.pop();
            }
            return falls;
        }
        self.flush();
        let (mut seq, falls) = self.inner(|b| {
            let falls = b.block(&body.stmts, follow);
            // The last statement may throw: what leaves the region stands alone.
            b.flush();
            if falls {
                leave(b);
            } else {
                b.regions.pop();
                b.level -= 1;
            }
            falls
        });
        guard_end(&mut seq);
        let guard = self.thrown_at(self.level + 1);
        let event = self.event(exit);
        let (escape, _) = self.inner(|b| {
            let mut group = Group::new(LineInfo {
                site: Some(exit),
                event,
            });
            group.head = guard;
            group.live = b.live.after(stmt.site);
            b.group = Some(group);
            b.set_level(b.level);
            b.exit_monitor_here(lock);
            true
        });
        self.out.push(StmtKind::Unless(seq, escape).plain());
        falls
    }

    pub(super) fn try_catch(
        &mut self,
        stmt: &'a CoreStmt,
        body: &'a Block,
        catches: &'a [Catch],
        follow: &[Jump],
    ) -> bool {
        let program = self.e.facts.program;
        let thrown = self.e.facts.thrown_by(self.method, body);
        if thrown.is_empty() || catches.is_empty() {
            return self.block(&body.stmts, follow);
        }
        self.level += 1;
        self.set_level(self.level);
        self.flush();
        self.regions.push(Region::Catch { level: self.level });
        let (mut seq, mut falls) = self.inner(|b| {
            let falls = b.block(&body.stmts, follow);
            b.flush();
            b.regions.pop();
            b.level -= 1;
            if falls {
                b.set_level(b.level);
            }
            falls
        });
        guard_end(&mut seq);
        let own = self.level + 1;
        let mut options = Vec::new();
        let mut left = thrown;
        for catch in catches {
            let caught: Vec<ClassId> = left
                .iter()
                .copied()
                .filter(|&c| catch.classes.iter().any(|&k| program.is_subclass(c, k)))
                .collect();
            if caught.is_empty() {
                continue;
            }
            left.retain(|c| !caught.contains(c));
            let guard = self.thrown_at(own).and(self.exception_in(&caught));
            let (seq, reaches) = self.inner(|b| {
                let mut group = Group::new(LineInfo {
                    site: Some(catch.site),
                    event: LineEvent::None,
                });
                group.head = guard;
                group.live = b.live.before(catch.site);
                let mut touched: Vec<LocalId> = b.live.before(stmt.site).iter().collect();
                crate::core::walk::walk(body, &mut |s| {
                    touched.extend(crate::analysis::flow::defined(&s.kind));
                });
                group
                    .touched
                    .extend(touched.iter().filter(|l| b.variables.contains_key(l)));
                b.group = Some(group);
                b.set_level(b.level);
                if group_keeps(b, catch.var) {
                    b.assign_now(catch.var, Expr::var("EXN"));
                }
                b.push_op(StmtKind::Assign(Expr::var("EXN"), Expr::Num(0)));
                b.block(&catch.body.stmts, follow)
            });
            falls |= reaches;
            options.push(seq);
        }
        if !left.is_empty() {
            let all: Vec<ClassId> = left.iter().copied().collect();
            let guard = if options.is_empty() {
                self.thrown_at(own)
            } else {
                self.thrown_at(own).and(self.exception_in(&all))
            };
            let (seq, _) = self.inner(|b| {
                let mut group = Group::new(LineInfo::NONE);
                group.head = guard;
                b.group = Some(group);
                b.set_level(b.level);
                true
            });
            options.push(seq);
        }
        let escape = match options.len() {
            1 => options.remove(0),
            _ => vec![StmtKind::If(options).plain()],
        };
        self.out.push(StmtKind::Unless(seq, escape).plain());
        falls
    }

    /// The thrown exception is of one of these classes.
    pub(super) fn exception_in(&mut self, classes: &[ClassId]) -> Expr {
        let exn = Expr::call("get_class", vec![Expr::var("EXN")]);
        let tags: Vec<Expr> = classes
            .iter()
            .filter_map(|&c| self.e.shape(c))
            .map(super::emit::tag)
            .collect();
        Expr::any(tags.into_iter().map(|tag| exn.clone().eq(tag)))
    }

    pub(super) fn try_finally(
        &mut self,
        stmt: &'a CoreStmt,
        body: &'a Block,
        catches: &'a [Catch],
        finally: &'a Block,
        follow: &[Jump],
    ) -> bool {
        let inner_blocks: Vec<&Block> = std::iter::once(body)
            .chain(catches.iter().map(|c| &c.body))
            .collect();
        let throws = self.can_throw(&inner_blocks);
        let level = throws.then(|| {
            self.level += 1;
            self.set_level(self.level);
            self.level
        });
        if throws {
            self.flush();
        }
        self.regions.push(Region::Finally {
            block: finally,
            level,
            site: stmt.site,
        });
        if !throws {
            let falls = self.try_catch(stmt, body, catches, follow);
            self.regions.pop();
            return falls && self.block(&finally.stmts, follow);
        }
        let (mut seq, mut falls) = self.inner(|b| {
            let falls = b.try_catch(stmt, body, catches, follow);
            b.flush();
            b.regions.pop();
            b.level -= 1;
            if falls {
                b.set_level(b.level);
            }
            falls
        });
        guard_end(&mut seq);
        let guard = self.thrown_at(self.level + 1);
        let reference = self.e.shapes.reference.to_owned();
        let saved = self.extra_variable("thrown", &reference);
        let (escape, _) = self.inner(|b| {
            let mut group = Group::new(LineInfo::NONE);
            group.head = guard;
            group.live = b.live.entry(finally, stmt.site);
            b.group = Some(group);
            b.set_level(b.level);
            b.push_op(StmtKind::Assign(Expr::var(&saved), Expr::var("EXN")));
            b.push_op(StmtKind::Assign(Expr::var("EXN"), Expr::Num(0)));
            b.regions.push(Region::Rethrow {
                saved: saved.clone(),
            });
            let falls = b.block(&finally.stmts, &[]);
            b.regions.pop();
            if falls {
                b.flush();
                b.open_any();
                b.push_op(StmtKind::Assign(Expr::var("EXN"), Expr::var(&saved)));
                b.push_op(StmtKind::Assign(Expr::var(&saved), Expr::Num(0)));
            }
            falls
        });
        self.out.push(StmtKind::Unless(seq, escape).plain());
        if falls {
            falls = self.block(&finally.stmts, follow);
        }
        falls
    }
}

fn group_keeps(b: &Body, local: LocalId) -> bool {
    b.e.facts.keeps_local(b.method, local)
        && b.group.as_ref().is_some_and(|g| g.live.contains(local))
}

/// The body of a region is never empty, and its last statement throws nothing: see [`crate::promela::tree`].
fn guard_end(seq: &mut Vec<Stmt>) {
    let safe = match seq.last().map(|s| &s.kind) {
        Some(StmtKind::Goto(_) | StmtKind::Break) => true,
        Some(StmtKind::Assign(target, _)) => *target != Expr::var("EXN"),
        Some(StmtKind::DStep(body)) => body.iter().all(|s| match &s.kind {
            StmtKind::Assign(target, _) => *target != Expr::var("EXN"),
            StmtKind::Expr(_) => true,
            StmtKind::Call(name, _) => name == "unlock",
            _ => false,
        }),
        _ => false,
    };
    if !safe {
        seq.push(StmtKind::Skip.plain());
    }
}

impl Expr {
    /// `x + 0` is `x`.
    pub(super) fn without_zero(self) -> Expr {
        match self {
            Expr::Binary(Binary::Add, x, n) if *n == Expr::Num(0) => *x,
            other => other,
        }
    }
}
