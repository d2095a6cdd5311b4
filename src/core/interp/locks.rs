//! What the library's locks and queues are made of: conditions that threads wait for, and monitors that are acquired and
//! released anywhere.

use super::choice::{Chooser, Options};
use super::event::{EventKind, Observer, ShownPlace};
use super::exec::{Exec, Exit, Flow};
use super::machine::Machine;
use super::observe::{Fact, Sync};
use super::state::{Frame, Monitor, State};
use super::sync::monitor_of;
use super::value::Value;
use crate::core::cfg::Op;
use crate::core::condition::Condition;
use crate::core::schedule::{Choice, ThreadNo};
use crate::core::{Awaited, BinaryOp, LocalId, Operand, StmtKind};
use crate::diag::Code;

impl Machine<'_> {
    /// The numbers of the conditions that are true.
    pub(super) fn open(
        &self,
        state: &State,
        no: ThreadNo,
        frame: Frame,
        conditions: &[Condition],
    ) -> Vec<usize> {
        let mut open = Vec::new();
        for (n, condition) in conditions.iter().enumerate() {
            if self.condition(state, no, frame, condition) != Value::Int(0) {
                open.push(n);
            }
        }
        open
    }

    pub(super) fn condition(
        &self,
        state: &State,
        no: ThreadNo,
        frame: Frame,
        c: &Condition,
    ) -> Value {
        let of = |c: &Condition| self.condition(state, no, frame, c);
        let int = |c: &Condition| match of(c) {
            Value::Int(n) => n,
            _ => 0,
        };
        match c {
            Condition::Value(operand) => self.peek(state, no, frame, operand),
            Condition::Field { object, field } => match of(object) {
                Value::Ref(id) => state.heap[id].slots[self.slots[*field]],
                _ => Value::default_of(self.program.fields[*field].ty),
            },
            Condition::Static(field) => state.statics[self.slots[*field]],
            Condition::Not(inner) => Value::bool(int(inner) == 0),
            Condition::Binary(op @ (BinaryOp::Eq | BinaryOp::Ne), a, b) => {
                Value::bool((of(a) == of(b)) == (*op == BinaryOp::Eq))
            }
            Condition::Binary(op, a, b) => {
                let (a, b) = (int(a), int(b));
                Value::Int(match op {
                    BinaryOp::Add => a.wrapping_add(b),
                    BinaryOp::Sub => a.wrapping_sub(b),
                    BinaryOp::And => a & b,
                    BinaryOp::Or => a | b,
                    BinaryOp::Lt => i32::from(a < b),
                    BinaryOp::Le => i32::from(a <= b),
                    BinaryOp::Gt => i32::from(a > b),
                    BinaryOp::Ge => i32::from(a >= b),
                    other => unreachable!("core::check: {other:?} in a condition"),
                })
            }
            Condition::Unowned(object) => match of(object) {
                Value::Null => Value::bool(true),
                object => {
                    let owner = state.monitor(object).owner;
                    Value::bool(owner == 0 || owner == no.0)
                }
            },
            Condition::Interrupted => Value::bool(state.info(state.thread(no)).interrupted),
            Condition::LastAlive => Value::bool(state.thread_numbers().all(|other| {
                let thread = state.thread(other);
                other == no || thread.ended() || state.info(thread).daemon
            })),
            Condition::Timeouts(may) => Value::bool(*may),
        }
    }

    fn looked_at_by(
        &self,
        state: &State,
        no: ThreadNo,
        frame: Frame,
        conditions: &[Condition],
    ) -> Vec<Fact<'static>> {
        let mut facts = Vec::new();
        let acquired = |what| Fact::Acquired { thread: no, what };
        let waited = |place| Fact::Waited { thread: no, place };
        let of_thread = |no: ThreadNo| match state.thread(no).object {
            Value::Ref(id) => Some(acquired(Sync::Thread(state.heap[id].name()))),
            _ => None,
        };
        for condition in conditions {
            condition.walk(&mut |part| match part {
                Condition::Field { object, field } => {
                    if let Value::Ref(id) = self.condition(state, no, frame, object) {
                        let (object, field) = (state.heap[id].name(), *field);
                        facts.push(waited(ShownPlace::Field { object, field }));
                    }
                }
                Condition::Static(field) => {
                    facts.push(waited(ShownPlace::Static { field: *field }));
                }
                Condition::Unowned(object) => match self.condition(state, no, frame, object) {
                    Value::Null => {}
                    object => facts.push(acquired(monitor_of(state, object))),
                },
                Condition::Interrupted => facts.extend(of_thread(no)),
                Condition::LastAlive => {
                    facts.extend(state.thread_numbers().filter_map(of_thread));
                }
                Condition::Value(_)
                | Condition::Not(_)
                | Condition::Binary(..)
                | Condition::Timeouts(_) => {}
            });
        }
        facts
    }

    /// A monitor that the conditions at which a thread is blocked want to be free.
    pub(super) fn wanted_monitor(
        &self,
        state: &State,
        no: ThreadNo,
        frame: Frame,
        conditions: &[Condition],
    ) -> Option<Value> {
        let mut wanted = None;
        for condition in conditions {
            condition.walk(&mut |part| {
                if let Condition::Unowned(object) = part
                    && self.condition(state, no, frame, part) == Value::Int(0)
                {
                    wanted = wanted.or(Some(self.condition(state, no, frame, object)));
                }
            });
        }
        wanted
    }

    /// The thread waits for the end of all others: it is about to run what runs at the end of the program.
    pub(super) fn waits_for_the_end(&self, frame: Frame) -> bool {
        matches!(
            &self.instr(frame).op,
            Op::Do(StmtKind::Await { conditions, .. })
                if conditions.iter().any(Condition::asks_for_others)
        )
    }

    /// Of the conditions at which the thread waits none holds but by the end of a time to wait.
    pub(super) fn only_times_out(&self, state: &State, no: ThreadNo) -> bool {
        let Some(frame) = state.thread(no).top() else {
            return false;
        };
        let Op::Do(StmtKind::Await { conditions, .. }) = &self.instr(frame).op else {
            return false;
        };
        conditions.iter().any(Condition::ends_in_time)
            && conditions.iter().all(|condition| {
                self.condition(state, no, frame, &condition.untimed()) == Value::Int(0)
            })
    }

    /// The thread waits where to wait for ever is no deadlock.
    pub fn is_idle(&self, state: &State, no: ThreadNo) -> bool {
        state.thread(no).top().is_some_and(|frame| {
            matches!(
                &self.instr(frame).op,
                Op::Do(StmtKind::Await {
                    awaited: Awaited::Work,
                    ..
                })
            )
        })
    }

    /// An object whose monitor's owner the program can ask for, by its class.
    pub(super) fn is_asked(&self, state: &State, object: Value) -> bool {
        let Some(movers) = &self.movers else {
            return true;
        };
        let Value::Ref(id) = object else { return false };
        movers.asked.contains(&state.heap[id].class)
    }
}

impl<O: Observer + ?Sized, C: Chooser + ?Sized> Exec<'_, '_, O, C> {
    pub(super) fn locking(&mut self, kind: &StmtKind) -> Result<Flow, Exit> {
        match kind {
            StmtKind::Await {
                dst, conditions, ..
            } => return self.await_(*dst, conditions),
            StmtKind::MonitorExit { object } => {
                let object = self.owned(object)?;
                self.release(object);
            }
            StmtKind::TryEnter { dst, object } => {
                let object = self.not_null(object)?;
                let owner = self.s.monitor(object).owner;
                let free = owner == 0 || owner == self.no.0;
                if free {
                    self.lock(object, 1);
                } else {
                    self.acquired(|s| monitor_of(s, object));
                    self.other();
                }
                self.set(*dst, Value::bool(free));
            }
            StmtKind::ExitFully { dst, object } => {
                let object = self.operand(object);
                let monitor = self.owner_and_count(object);
                let count = if monitor.owner == self.no.0 {
                    monitor.count
                } else {
                    0
                };
                for _ in 0..count {
                    self.release(object);
                }
                self.set(*dst, Value::Int(count as i32));
            }
            StmtKind::EnterAgain { object, count } => {
                let object = self.operand(object);
                let count = self.int(count).max(0) as u32;
                let owner = self.owner_and_count(object).owner;
                if count > 0 && owner != 0 && owner != self.no.0 {
                    let what = "a model of the library acquires what is not free".to_owned();
                    return Err(self.unmodelled(Code::UnmodelledFeature, what));
                }
                if count > 0 {
                    self.lock(object, count);
                }
            }
            StmtKind::HoldCount { dst, object } => {
                let object = self.operand(object);
                let monitor = self.owner_and_count(object);
                let count = if monitor.owner == self.no.0 {
                    monitor.count
                } else {
                    0
                };
                self.set(*dst, Value::Int(count as i32));
                self.other();
            }
            StmtKind::Owner { dst, object } => {
                let object = self.operand(object);
                self.acquired(|s| monitor_of(s, object));
                let owner = match self.owner_and_count(object).owner {
                    0 => Value::Null,
                    // A thread that has ended has no object any more in a packed state.
                    no if self.s.thread(ThreadNo(no)).ended() => {
                        let what = "asking for the owner of a lock that ended without releasing it";
                        return Err(self.unmodelled(Code::UnmodelledFeature, what.to_owned()));
                    }
                    no => self.s.thread(ThreadNo(no)).object,
                };
                self.set(*dst, owner);
                self.other();
            }
            StmtKind::IdentityHashed { dst, object } => {
                let value = self.operand(object);
                let hashed =
                    value != Value::Null && self.m.identity_hashed(self.m.class_of(self.s, value));
                self.set(*dst, Value::bool(hashed));
                self.other();
            }
            StmtKind::Halt { status } => {
                let status = self.int(status);
                self.s.halted = Some(status);
                self.other();
                return Ok(Flow::Stay);
            }
            other => unreachable!("{other:?} is no statement on locks"),
        }
        Ok(Flow::Next)
    }

    fn owner_and_count(&self, object: Value) -> Monitor {
        match object {
            Value::Null => Monitor::default(),
            object => self.s.monitor(object),
        }
    }

    fn lock(&mut self, object: Value, count: u32) {
        let site = self.site();
        let depth = self.acquire(object, count, site);
        self.watch(Fact::Locked { depth });
        self.emit(|x| EventKind::Lock {
            object: x.shown_object(object),
            depth,
        });
    }

    fn await_(&mut self, dst: Option<LocalId>, conditions: &[Condition]) -> Result<Flow, Exit> {
        let Some(frame) = self.thread().top() else {
            return Ok(Flow::Ended);
        };
        let open = self.m.open(self.s, self.no, frame, conditions);
        let n = match open.len() {
            // Not enabled.
            0 => return Err(Exit::Refused),
            1 => 0,
            count => match self.choose(&Options::Values(count as i32 - 1))? {
                Choice::Value(n) => n as usize,
                _ => return Err(Exit::Refused),
            },
        };
        self.watch_conditions(frame, conditions);
        let condition = &conditions[open[n]];
        let times_out = condition.ends_in_time() && {
            let untimed = condition.untimed();
            self.m.condition(self.s, self.no, frame, &untimed) == Value::Int(0)
        };
        if let Some(dst) = dst {
            self.set(dst, Value::Int(open[n] as i32));
        }
        if times_out {
            self.emit(|_| EventKind::TimeOut);
        }
        self.thread_mut().atomic += 1;
        self.s.atomic = self.no.0;
        self.other();
        Ok(Flow::Next)
    }

    /// What has let the thread go on, or might have.
    fn watch_conditions(&mut self, frame: Frame, conditions: &[Condition]) {
        if self.watches() {
            for fact in self.m.looked_at_by(self.s, self.no, frame, conditions) {
                self.watch(fact);
            }
        }
    }

    // ---- movers -------------------------------------------------------------------------------------------------

    /// Whether an acquisition or a release of the monitor can be seen by who asks for its owner.
    pub(super) fn asked(&self, object: &Operand) -> bool {
        self.m.is_asked(self.s, self.operand(object))
    }
}
