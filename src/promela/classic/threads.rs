//! Start, join, and class initialisation.
//!
//! ```text
//! t.start()   if :: d_step { t.STATUS != 0 -> throw_new(IllegalThreadState) }
//!                :: atomic { t.STATUS == 0 -> d_step { start_thread(t.STATUS) }; run Producer_Thread(t, STARTED) } fi
//! t.join()    if :: t.STATUS != 1 -> skip  :: t.STATUS == 1 -> if :: t.STATUS == 2 .. fi fi
//! ```

use super::body::Body;
use super::emit::{Emitter, Member};
use super::facts::Implicit;
use super::layout::Shape;
use super::sync::{ATOMIC_JOIN, INIT_DONE, INIT_FAILED};
use crate::core::schedule::Resume;
use crate::core::{ClassId, LocalId, Operand, SiteId};
use crate::diag::Code;
use crate::promela::tree::{Binary, Expr, StmtKind};
use crate::promela::{Cut, LineEvent, LineInfo};

impl Body<'_, '_> {
    pub(super) fn start(&mut self, operand: &Operand, site: SiteId) {
        self.open(site);
        let (object, classes) = self.receiver(operand, site);
        let status = self.e.get(&object, &classes, Member::Status, None);
        self.throw_if(status.ne(Expr::Num(0)), Implicit::ThreadState);
        let threads = self.e.shapes.bounds.threads as i32;
        let many = Expr::var("STARTED").bin(Binary::Ge, Expr::Num(threads));
        self.cut_if(many, Cut::Threads);
        if let (Operand::Local(local), Some(group)) = (operand, &mut self.group) {
            group.live.insert(*local);
        }
        let mut ways = self.prepare(site);
        let object = if ways.options.is_empty() {
            self.operand(operand)
        } else {
            object
        };
        self.close_prepare(&mut ways, site);
        let shapes: Vec<Shape> = classes
            .iter()
            .filter_map(|&c| self.e.shape(c))
            .cloned()
            .collect();
        let daemons = self.e.facts.flow.daemons;
        for shape in &shapes {
            let Some(class) = shape.class else { continue };
            let guard =
                ways.passed
                    .clone()
                    .and(Emitter::is_class(&object, shape, shapes.len() > 1));
            let status = Emitter::place(&object, shape, Member::Status);
            let start = if daemons {
                let daemon = Emitter::place(&object, shape, Member::Daemon);
                StmtKind::Call("start_thread_or_daemon".to_owned(), vec![status, daemon])
            } else {
                StmtKind::Call("start_thread".to_owned(), vec![status])
            };
            let info = LineInfo {
                site: Some(site),
                event: LineEvent::Run,
            };
            let run = StmtKind::Run(
                self.e.process_name(class),
                vec![object.clone(), Expr::var("STARTED")],
            );
            let atomic = vec![
                StmtKind::Expr(guard).plain(),
                StmtKind::DStep(vec![start.plain()]).plain(),
                run.at(info),
            ];
            ways.options.push(vec![StmtKind::Atomic(atomic).plain()]);
        }
        self.push_ways(ways);
        // The operand may be dead now.
        if let Operand::Local(local) = operand
            && !self.live.after(site).contains(*local)
        {
            self.carry_dead(*local);
        }
    }

    pub(super) fn join(&mut self, operand: &Operand, timed: bool, site: SiteId) {
        self.open(site);
        if let (Operand::Local(local), Some(group)) = (operand, &mut self.group) {
            group.live.insert(*local);
        }
        let (object, classes) = self.receiver(operand, site);
        let mut ways = self.prepare(site);
        let object = if ways.options.is_empty() {
            self.operand(operand)
        } else {
            object
        };
        self.close_prepare(&mut ways, site);
        let before = self.live.before(site);
        let after = self.live.after(site);
        let interrupts = self.e.facts.flow.interrupts;
        let status = self.e.get(&object, &classes, Member::Status, None);
        let alive = status.eq(Expr::Num(1));
        let flag = if interrupts {
            self.own_flag()
        } else {
            Expr::Num(0)
        };
        let class = Implicit::Interrupted.class(self.e.facts.program);
        // Not alive: goes on at once.
        self.open_way(&ways, alive.clone().negated(), None, after.clone());
        let seq = self.sequence(|_| ());
        ways.options.push(seq);
        if interrupts {
            self.uses().exception = true;
            self.open_way(&ways, alive.clone().and(flag.clone()), None, before.clone());
            let (clear, throw) = (self.clear_flag(), self.e.throw_new(class));
            let seq = self.sequence(|b| {
                b.push_op(clear);
                b.push_op(throw);
            });
            ways.options.push(seq);
        }
        let mut live = before;
        for local in after.iter() {
            live.insert(local);
        }
        self.open_way(&ways, alive.and(flag.negated()), None, live);
        let waited = object.clone();
        let mut seq = self.sequence(|b| {
            if !timed && let Some(note) = b.waits_in_atomic(waited, ATOMIC_JOIN) {
                b.push_op(note);
            }
        });
        // Then waits.
        let object = self.operand(operand);
        let status = self.e.get(&object, &classes, Member::Status, None);
        let alive = status.eq(Expr::Num(1));
        let mut options = vec![self.resume_way(
            alive.clone().negated(),
            Resume::Woken,
            Vec::new(),
            site,
            &after,
        )];
        if interrupts {
            let flag = self.own_flag();
            let (clear, throw) = (self.clear_flag(), self.e.throw_new(class));
            for (guard, how) in [
                (alive.clone().negated(), Resume::WokenInterrupted),
                (alive.clone(), Resume::Interrupted),
            ] {
                let ops = vec![
                    (clear.clone(), LineEvent::None),
                    (throw.clone(), LineEvent::None),
                ];
                options.push(self.resume_way(guard.and(flag.clone()), how, ops, site, &after));
            }
        }
        if timed {
            options.push(self.resume_way(alive, Resume::Timeout, Vec::new(), site, &after));
        }
        if options.len() == 1 {
            seq.extend(options.remove(0));
        } else {
            seq.push(StmtKind::If(options).plain());
        }
        ways.options.push(seq);
        self.push_ways(ways);
    }

    // ---- class initialisation -----------------------------------------------------------------------------------

    pub(super) fn init_begin(&mut self, dst: LocalId, class: ClassId, site: SiteId) {
        let state = Expr::var(self.e.init_state(class));
        let mut ways = self.prepare(site);
        self.close_prepare(&mut ways, site);
        let live = self.live.after(site);
        let is = |n: i32| state.clone().eq(Expr::Num(n));
        let this = Expr::var("this");
        self.open_way(&ways, is(0), None, live.clone());
        let begin = StmtKind::Assign(state.clone(), this.clone());
        let seq = self.sequence(|b| {
            b.push_op(begin);
            b.assign_now(dst, Expr::Num(1));
        });
        ways.options.push(seq);
        self.open_way(
            &ways,
            is(INIT_DONE).or(state.clone().eq(this)),
            None,
            live.clone(),
        );
        let seq = self.sequence(|b| b.assign_now(dst, Expr::Num(0)));
        ways.options.push(seq);
        if self.e.facts.flow.atomic {
            let busy = is(0)
                .or(is(INIT_DONE))
                .or(is(INIT_FAILED))
                .or(state.clone().eq(Expr::var("this")))
                .negated();
            let guard = busy.and(Expr::var("ATOMIC").eq(Expr::var("_pid")));
            self.open_way(&ways, guard, None, live.clone());
            let code = self.e.cut_code(Cut::Unmodelled(Code::UnmodelledFeature));
            let seq = self.sequence(|b| b.push_op(StmtKind::Assign(Expr::var("CUT"), code)));
            ways.options.push(seq);
        }
        self.uses().exception = true;
        self.open_way(&ways, is(INIT_FAILED), None, live);
        let class = Implicit::ClassDef.class(self.e.facts.program);
        let throw = self.e.throw_new(class);
        let seq = self.sequence(|b| b.push_op(throw));
        ways.options.push(seq);
        self.push_ways(ways);
    }
}
