//! Monitors, the current thread, wait and notify. The meaning is the table of [`crate::core::schedule`].
//!
//! ```text
//! o.wait()    d_step { wait_begin(LOCK, COUNT, WAIT) };
//!             if :: d_step { !waiting(WAIT) && LOCK == 0 -> wait_end(LOCK, COUNT) }                     notified
//!                :: d_step { waiting(WAIT) && self.INTR && LOCK == 0 -> leave.. ; throw_new(Interrupted) }
//!                :: d_step { waiting(WAIT) && LOCK == 0 -> leave_wait_set(WAIT); wait_end(..) }         timed only
//!             fi
//! o.notify()  if :: d_step { WAIT??[1] -> wake(WAIT, 1) } .. :: len(WAIT) == 0 fi
//! ```
//! Where an object can be of several classes each way is there once per class.

use std::collections::BTreeSet;

use super::body::Body;
use super::emit::{Emitter, Member};
use super::facts::Implicit;
use super::layout::{self, Shape};
use crate::analysis::flow::Values;
use crate::core::schedule::{Choice, Resume, ThreadNo};
use crate::core::{Block, Operand, SiteId, Stmt as CoreStmt, StmtKind as Core};
use crate::diag::Code;
use crate::promela::tree::{Binary, Expr, Stmt, StmtKind};
use crate::promela::{Cut, LineEvent, LineInfo};

/// The class's number while its initialiser runs is the thread's; these are above all threads.
pub const INIT_DONE: i32 = 255;
pub const INIT_FAILED: i32 = 254;

/// What the thread in an atomic section waits for (`ATOMIC_HOW`): a monitor; a notification, then the monitor; the end
/// of a thread.
pub const ATOMIC_LOCK: i32 = 0;
pub const ATOMIC_WAIT: i32 = 1;
pub const ATOMIC_JOIN: i32 = 2;

/// One possible class of a locked object.
pub(super) struct Lock {
    /// The object is of this class.
    is: Expr,
    owner: Expr,
    count: Expr,
    wait: Expr,
}

impl Body<'_, '_> {
    /// `MONITOR` members for each class that the object can have.
    pub(super) fn locks(&mut self, object: &Expr, values: &Values) -> Vec<Lock> {
        let mut shapes: Vec<Shape> = values
            .classes
            .iter()
            .filter_map(|&c| self.e.shape(c))
            .cloned()
            .collect();
        if !values.class_objects.is_empty() {
            shapes.extend(self.e.shapes.class_object_shape.clone());
        }
        let many = shapes.len() > 1 || values.string;
        shapes
            .iter()
            .map(|shape| {
                let record =
                    Expr::var(&shape.array).index(Expr::call("get_index", vec![object.clone()]));
                Lock {
                    is: Emitter::is_class(object, shape, many),
                    owner: record.clone().member(layout::LOCK),
                    count: record.clone().member(layout::COUNT),
                    wait: record.member(layout::WAIT),
                }
            })
            .collect()
    }

    /// Enters; leaves a group open that goes on behind the acquisition.
    pub(super) fn enter_monitor(&mut self, operand: &Operand, site: SiteId, body: &Block) {
        self.open(site);
        // A blocking statement begins its own transition.
        if self
            .group
            .as_ref()
            .is_some_and(|g| g.info.site != Some(site) || !g.is_pure())
        {
            let before = self.live.before(site);
            if let Some(group) = &mut self.group {
                group.live = before;
            }
            self.flush();
            self.open(site);
        }
        let before = self.live.before(site);
        let inside = self.live.entry(body, site);
        self.receiver(operand, site);
        let mut ways = self.prepare(site);
        let object = self.operand(operand);
        self.close_prepare(&mut ways, site);
        let values = self.values(operand);
        let locks = self.locks(&object, &values);
        let mut live = before;
        for local in inside.iter() {
            live.insert(local);
        }
        let atomic = self.e.facts.flow.atomic;
        if let ([one], true, false) = (
            locks.as_slice(),
            ways.options.is_empty(),
            atomic || values.string,
        ) {
            let guard = Expr::call("can_lock", vec![one.owner.clone()]);
            self.open_way(&ways, guard, None, live);
            self.push_op(StmtKind::Call(
                "lock".to_owned(),
                vec![one.owner.clone(), one.count.clone()],
            ));
            return;
        }
        if atomic {
            self.wait_in_atomic(&mut ways, &object, &locks, &live);
        }
        self.lock_ways(&mut ways, &locks, &live);
        self.string_way(&mut ways, &object, &values);
        self.push_ways(ways);
    }

    /// One way per class to enter the monitor. (`COUNT` is a byte: [`Facts::of`](super::facts::Facts::of) has found
    /// fewer nested acquisitions than it counts.)
    pub(super) fn lock_ways(
        &mut self,
        ways: &mut super::locals::Ways,
        locks: &[Lock],
        live: &super::live::Locals,
    ) {
        for lock in locks {
            let guard = lock
                .is
                .clone()
                .and(Expr::call("can_lock", vec![lock.owner.clone()]));
            self.open_way(ways, guard, None, live.clone());
            let args = vec![lock.owner.clone(), lock.count.clone()];
            let atomic = self.e.facts.flow.atomic;
            let seq = self.sequence(|b| {
                if atomic {
                    b.push_op(StmtKind::Call("lock_in_atomic".to_owned(), args));
                } else {
                    b.push_op(StmtKind::Call("lock".to_owned(), args));
                }
            });
            ways.options.push(seq);
        }
    }

    /// The thread is in an atomic section and the monitor is not free: says so, which lets others step until it is.
    pub(super) fn wait_in_atomic(
        &mut self,
        ways: &mut super::locals::Ways,
        object: &Expr,
        locks: &[Lock],
        live: &super::live::Locals,
    ) {
        if locks.is_empty() {
            // It is always null.
            return;
        }
        let mine = Expr::var("ATOMIC").eq(Expr::var("_pid"));
        let taken = Expr::any(locks.iter().map(|l| {
            l.is.clone()
                .and(Expr::call("can_lock", vec![l.owner.clone()]).negated())
        }));
        let guard = mine.and(Expr::var("ATOMIC_ON").eq(Expr::Num(0))).and(taken);
        self.open_way(ways, guard, Some(LineEvent::None), live.clone());
        let note = StmtKind::Assign(Expr::var("ATOMIC_ON"), object.clone());
        let mut seq = self.sequence(|b| b.push_op(note));
        let mut again = super::locals::Ways {
            info: ways.info.clone(),
            passed: Expr::Num(1),
            options: Vec::new(),
            pending: Vec::new(),
            touched: ways.touched.clone(),
        };
        self.lock_ways(&mut again, locks, live);
        seq.push(StmtKind::If(again.options).plain());
        ways.options.push(seq);
    }

    /// A string's monitor has no model.
    pub(super) fn string_way(
        &mut self,
        ways: &mut super::locals::Ways,
        object: &Expr,
        values: &Values,
    ) {
        if values.string {
            let guard = object.clone().bin(Binary::Lt, Expr::Num(0));
            self.open_way(ways, guard, None, super::live::Locals::default());
            let code = self.e.cut_code(Cut::Unmodelled(Code::UnmodelledString));
            let seq = self.sequence(|b| b.push_op(StmtKind::Assign(Expr::var("CUT"), code)));
            ways.options.push(seq);
        }
    }

    pub(super) fn exit_monitor(&mut self, operand: &Operand, exit: SiteId) {
        self.open(exit);
        self.exit_monitor_here(operand);
    }

    /// The release, in the open group.
    pub(super) fn exit_monitor_here(&mut self, operand: &Operand) {
        let object = self.operand(operand);
        let values = self.values(operand);
        self.settle_shared();
        let locks = self.locks(&object, &values);
        let unlock = |lock: &Lock| {
            StmtKind::Call(
                "unlock".to_owned(),
                vec![lock.owner.clone(), lock.count.clone()],
            )
        };
        if let [one] = locks.as_slice() {
            let op = unlock(one);
            self.push_op(op);
            return;
        }
        let mut options: Vec<Vec<Stmt>> = locks
            .iter()
            .map(|lock| {
                vec![
                    StmtKind::Expr(lock.is.clone()).plain(),
                    unlock(lock).plain(),
                ]
            })
            .collect();
        if let Some(first) = options.last_mut().and_then(|o| o.first_mut()) {
            first.kind = StmtKind::Else;
            self.push_op(StmtKind::If(options));
        }
    }

    pub(super) fn synchronization(&mut self, stmt: &CoreStmt) -> bool {
        let site = stmt.site;
        match &stmt.kind {
            Core::Wait { object, timed } => self.wait(object, *timed, site),
            Core::Notify { object, all } => self.notify(object, *all, site),
            Core::Start { thread } => self.start(thread, site),
            Core::Join { thread, timed } => self.join(thread, *timed, site),
            Core::Interrupt { thread } => {
                self.open(site);
                let (object, classes) = self.receiver(thread, site);
                self.settle_shared();
                let op = self
                    .e
                    .set(&object, &classes, Member::Interrupted, None, Expr::Num(1));
                self.push_op(op);
            }
            Core::IsInterrupted { dst, thread, clear } => {
                self.open(site);
                let (object, classes) = self.receiver(thread, site);
                if self.e.facts.flow.interrupts {
                    let flag = self.e.get(&object, &classes, Member::Interrupted, None);
                    self.assign_now(*dst, flag);
                    if *clear {
                        let object = if *thread == Operand::Local(*dst) {
                            Expr::var("self")
                        } else {
                            object
                        };
                        let op =
                            self.e
                                .set(&object, &classes, Member::Interrupted, None, Expr::Num(0));
                        self.push_op(op);
                    }
                } else {
                    self.assign(*dst, Expr::Num(0));
                }
            }
            Core::IsAlive { dst, thread } => {
                self.open(site);
                let (object, classes) = self.receiver(thread, site);
                let status = self.e.get(&object, &classes, Member::Status, None);
                self.assign(*dst, status.eq(Expr::Num(1)));
            }
            Core::CurrentThread { dst } => {
                self.open(site);
                self.assign(*dst, Expr::var("self"));
            }
            Core::SetDaemon { thread, daemon } => {
                self.open(site);
                let (object, classes) = self.receiver(thread, site);
                let daemon = self.operand(daemon);
                let status = self.e.get(&object, &classes, Member::Status, None);
                self.throw_if(status.eq(Expr::Num(1)), Implicit::ThreadState);
                self.settle_shared();
                let op = self.e.set(&object, &classes, Member::Daemon, None, daemon);
                self.push_op(op);
            }
            Core::IsDaemon { dst, thread } => {
                self.open(site);
                let (object, classes) = self.receiver(thread, site);
                let daemon = self.e.get(&object, &classes, Member::Daemon, None);
                self.assign_now(*dst, daemon);
            }
            Core::Yield => self.open(site),
            Core::Progress { .. } => {}
            Core::Sleep => {
                self.open(site);
                if self.e.facts.flow.interrupts {
                    let flag = self.own_flag();
                    let class = Implicit::Interrupted.class(self.e.facts.program);
                    self.uses().exception = true;
                    let throw = self.e.throw_new(class);
                    let clear = self.clear_flag();
                    self.push_check(flag, vec![clear, throw]);
                }
            }
            Core::ThreadExit => self.exit_thread(site),
            // Races are not checked.
            Core::VolatileAccess { .. } => self.open(site),
            Core::AtomicBegin => {
                self.open(site);
                self.uses().atomic = true;
                // Somebody else's section is blocked: two of them at once have no model.
                let atomic = Expr::var("ATOMIC");
                let other = atomic
                    .clone()
                    .ne(Expr::Num(0))
                    .and(atomic.ne(Expr::var("_pid")));
                self.cut_if(other, Cut::Unmodelled(Code::UnmodelledFeature));
                self.push_op(StmtKind::Call("begin_atomic".to_owned(), Vec::new()));
                if self.e.facts.flow.interrupts {
                    self.push_op(StmtKind::Assign(
                        Expr::var("ATOMIC_SELF"),
                        Expr::var("self"),
                    ));
                }
            }
            Core::AtomicEnd => {
                self.open(site);
                self.uses().atomic = true;
                self.push_op(StmtKind::Call("end_atomic".to_owned(), Vec::new()));
            }
            Core::InitBegin { dst, class } => self.init_begin(*dst, *class, site),
            Core::InitEnd { class, ok } => {
                self.open(site);
                let state = Expr::var(self.e.init_state(*class));
                let value = if *ok { INIT_DONE } else { INIT_FAILED };
                self.push_op(StmtKind::Assign(state, Expr::Num(value)));
            }
            // All others are handled before.
            _ => {}
        }
        true
    }

    /// In an atomic section: says what the thread waits for from now on (0: it does not), and how.
    pub(super) fn waits_in_atomic(&mut self, object: Expr, how: i32) -> Option<StmtKind> {
        self.e.facts.flow.atomic.then(|| {
            let mine = Expr::var("ATOMIC").eq(Expr::var("_pid"));
            StmtKind::If(vec![
                vec![
                    StmtKind::Expr(mine).plain(),
                    StmtKind::Assign(Expr::var("ATOMIC_ON"), object).plain(),
                    StmtKind::Assign(Expr::var("ATOMIC_HOW"), Expr::Num(how)).plain(),
                ],
                vec![StmtKind::Else.plain(), StmtKind::Skip.plain()],
            ])
        })
    }

    // ---- the current thread -------------------------------------------------------------------------------------

    pub(super) fn own_flag(&mut self) -> Expr {
        let classes = self.e.thread_classes();
        self.e
            .get(&Expr::var("self"), &classes, Member::Interrupted, None)
    }
    pub(super) fn clear_flag(&mut self) -> StmtKind {
        let classes = self.e.thread_classes();
        self.e.set(
            &Expr::var("self"),
            &classes,
            Member::Interrupted,
            None,
            Expr::Num(0),
        )
    }

    pub(super) fn exit_thread(&mut self, site: SiteId) {
        self.open(site);
        if self.e.facts.flow.atomic {
            let mine = Expr::var("ATOMIC").eq(Expr::var("_pid"));
            let leave = StmtKind::Assign(Expr::var("ATOMIC"), Expr::Num(0)).plain();
            self.push_op(StmtKind::If(vec![
                vec![StmtKind::Expr(mine).plain(), leave],
                vec![StmtKind::Else.plain(), StmtKind::Skip.plain()],
            ]));
        }
        let classes = match self.exact_self() {
            Some(class) => BTreeSet::from([class]),
            None => self.e.thread_classes(),
        };
        let me = Expr::var("self");
        let status = self.e.get(&me, &classes, Member::Status, None);
        if classes.len() == 1 {
            let (name, args) = if self.e.facts.flow.daemons {
                let daemon = self.e.get(&me, &classes, Member::Daemon, None);
                ("end_thread_or_daemon", vec![status, daemon])
            } else {
                ("end_thread", vec![status])
            };
            self.push_op(StmtKind::Call(name.to_owned(), args));
        } else {
            let op = self
                .e
                .set(&me, &classes, Member::Status, None, Expr::Num(2));
            self.push_op(op);
            self.push_op(StmtKind::Assign(
                Expr::var("LIVE"),
                Expr::var("LIVE").bin(Binary::Sub, Expr::Num(1)),
            ));
        }
    }

    // ---- wait and notify ----------------------------------------------------------------------------------------

    /// Null, then the owner of the monitor.
    pub(super) fn owned(&mut self, operand: &Operand, site: SiteId) -> (Expr, Vec<Lock>, Values) {
        let (object, _) = self.receiver(operand, site);
        let values = self.values(operand);
        let locks = self.locks(&object, &values);
        if self.e.facts.throws(site, Implicit::Monitor) {
            let foreign = Expr::any(
                locks
                    .iter()
                    .map(|l| l.is.clone().and(l.owner.clone().ne(Expr::var("this")))),
            );
            self.throw_if(foreign, Implicit::Monitor);
        }
        (object, locks, values)
    }

    pub(super) fn wait(&mut self, operand: &Operand, timed: bool, site: SiteId) {
        self.uses().saved = true;
        self.open(site);
        let before = self.live.before(site);
        let (object, locks, values) = self.owned(operand, site);
        let interrupts = self.e.facts.flow.interrupts;
        if interrupts {
            let flag = self.own_flag();
            let clear = self.clear_flag();
            let class = Implicit::Interrupted.class(self.e.facts.program);
            self.uses().exception = true;
            let throw = self.e.throw_new(class);
            self.push_check(flag, vec![clear, throw]);
        }
        if let Operand::Local(local) = operand
            && let Some(group) = &mut self.group
        {
            group.live.insert(*local);
        }
        let begin = |l: &Lock| {
            StmtKind::Call(
                "wait_begin".to_owned(),
                vec![l.owner.clone(), l.count.clone(), l.wait.clone()],
            )
        };
        let single = locks.len() == 1 && !values.string;
        if single {
            self.settle_shared();
            if let Some(one) = locks.first() {
                let op = begin(one);
                self.push_op(op);
            }
        } else {
            let mut options: Vec<Vec<Stmt>> = locks
                .iter()
                .map(|l| vec![StmtKind::Expr(l.is.clone()).plain(), begin(l).plain()])
                .collect();
            options.push(vec![StmtKind::Else.plain(), StmtKind::Skip.plain()]);
            self.push_op(StmtKind::If(options));
        }
        let how = if timed { ATOMIC_LOCK } else { ATOMIC_WAIT };
        if let Some(note) = self.waits_in_atomic(object, how) {
            self.push_op(note);
        }
        let mut live = before;
        for local in self.live.after(site).iter() {
            live.insert(local);
        }
        if let Some(group) = &mut self.group {
            group.live.clone_from(&live);
        }
        self.flush();
        // Second part.
        let object = self.operand(operand);
        let locks = self.locks(&object, &values);
        let after = self.live.after(site);
        let mut options = Vec::new();
        for lock in &locks {
            let free = lock.owner.clone().eq(Expr::Num(0));
            let waiting = Expr::call("waiting", vec![lock.wait.clone()]);
            let end = StmtKind::Call(
                "wait_end".to_owned(),
                vec![lock.owner.clone(), lock.count.clone()],
            );
            let leave = StmtKind::Call("leave_wait_set".to_owned(), vec![lock.wait.clone()]);
            let here = lock.is.clone();
            let mut way =
                |b: &mut Self, guard: Expr, how: Resume, ops: Vec<(StmtKind, LineEvent)>| {
                    let seq = b.resume_way(guard, how, ops, site, &after);
                    options.push(seq);
                };
            let none = |kind: StmtKind| (kind, LineEvent::None);
            way(
                self,
                here.clone()
                    .and(waiting.clone().negated())
                    .and(free.clone()),
                Resume::Woken,
                vec![none(end.clone())],
            );
            if interrupts {
                let flag = self.own_flag();
                let class = Implicit::Interrupted.class(self.e.facts.program);
                let throw = self.e.throw_new(class);
                let clear = self.clear_flag();
                way(
                    self,
                    here.clone()
                        .and(waiting.clone())
                        .and(flag.clone())
                        .and(free.clone()),
                    Resume::Interrupted,
                    vec![
                        none(leave.clone()),
                        none(end.clone()),
                        none(clear.clone()),
                        none(throw.clone()),
                    ],
                );
                // Notified and interrupted: throws, and the notification goes to another waiter (JLS 17.2.4).
                let woken = here
                    .clone()
                    .and(waiting.clone().negated())
                    .and(flag)
                    .and(free.clone());
                way(
                    self,
                    woken
                        .clone()
                        .and(Expr::Len(Box::new(lock.wait.clone())).eq(Expr::Num(0))),
                    Resume::WokenInterrupted,
                    vec![none(end.clone()), none(clear.clone()), none(throw.clone())],
                );
                for n in 1..=self.e.shapes.bounds.threads {
                    let thread = Expr::Num(n as i32);
                    let in_set = Expr::Holds(Box::new(lock.wait.clone()), Box::new(thread.clone()));
                    let wake = StmtKind::Call("wake".to_owned(), vec![lock.wait.clone(), thread]);
                    let passed = LineEvent::FurtherChoice(Choice::Notified(ThreadNo(n as u16)));
                    way(
                        self,
                        woken.clone().and(in_set),
                        Resume::WokenInterrupted,
                        vec![
                            (wake, passed),
                            none(end.clone()),
                            none(clear.clone()),
                            none(throw.clone()),
                        ],
                    );
                }
            }
            if timed {
                way(
                    self,
                    here.and(waiting).and(free),
                    Resume::Timeout,
                    vec![none(leave), none(end)],
                );
            }
        }
        self.push_resume(options);
    }

    /// One way on for a waiting thread.
    pub(super) fn resume_way(
        &mut self,
        guard: Expr,
        how: Resume,
        ops: Vec<(StmtKind, LineEvent)>,
        site: SiteId,
        live: &super::live::Locals,
    ) -> Vec<Stmt> {
        let event = LineEvent::Choice(Choice::Resume(how));
        let mut group = super::group::Group::new(LineInfo {
            site: Some(site),
            event,
        });
        group.head = guard;
        group.live = live.clone();
        group.touched.extend(self.live_variables(site));
        if let Some(done) = self.waits_in_atomic(Expr::Num(0), 0) {
            group.ops.push(super::group::Op::Do(done.plain()));
        }
        for (kind, event) in ops {
            let info = LineInfo {
                site: Some(site),
                event,
            };
            group.ops.push(super::group::Op::Do(kind.at(info)));
        }
        self.group = Some(group);
        self.sequence(|_| ())
    }

    pub(super) fn push_resume(&mut self, mut options: Vec<Vec<Stmt>>) {
        if options.is_empty() {
            // Only null gets here: the step before has thrown.
        } else if options.len() == 1 {
            let seq = options.remove(0);
            self.out.extend(seq);
        } else {
            self.out.push(StmtKind::If(options).plain());
        }
    }

    pub(super) fn notify(&mut self, operand: &Operand, all: bool, site: SiteId) {
        self.open(site);
        let (_, locks, values) = self.owned(operand, site);
        if all {
            let wake = |l: &Lock| StmtKind::Call("wake_all".to_owned(), vec![l.wait.clone()]);
            match locks.as_slice() {
                [one] if !values.string => {
                    let op = wake(one);
                    self.push_op(op);
                }
                _ => {
                    let mut options: Vec<Vec<Stmt>> = locks
                        .iter()
                        .map(|l| vec![StmtKind::Expr(l.is.clone()).plain(), wake(l).plain()])
                        .collect();
                    options.push(vec![StmtKind::Else.plain(), StmtKind::Skip.plain()]);
                    self.push_op(StmtKind::If(options));
                }
            }
            return;
        }
        let mut ways = self.prepare(site);
        let object = self.operand(operand);
        self.close_prepare(&mut ways, site);
        let locks = if ways.options.is_empty() {
            self.locks(&object, &values)
        } else {
            locks
        };
        let live = self.live.after(site);
        let point = self.e.facts.program.sites[site].point;
        for lock in &locks {
            for n in 1..=self.e.shapes.bounds.threads {
                let thread = Expr::Num(n as i32);
                let in_set = Expr::Holds(Box::new(lock.wait.clone()), Box::new(thread.clone()));
                let choice = Choice::Notified(ThreadNo(n as u16));
                let event = if point {
                    LineEvent::Choice(choice)
                } else {
                    LineEvent::FurtherChoice(choice)
                };
                self.open_way(
                    &ways,
                    lock.is.clone().and(in_set),
                    Some(event),
                    live.clone(),
                );
                let args = vec![lock.wait.clone(), thread];
                let seq = self.sequence(|b| b.push_op(StmtKind::Call("wake".to_owned(), args)));
                ways.options.push(seq);
            }
            let nobody = Expr::Len(Box::new(lock.wait.clone())).eq(Expr::Num(0));
            self.open_way(&ways, lock.is.clone().and(nobody), None, live.clone());
            let seq = self.sequence(|_| ());
            ways.options.push(seq);
        }
        self.push_ways(ways);
    }
}
