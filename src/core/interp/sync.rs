//! Statements on monitors, threads and class initialisation.

use super::choice::{Chooser, Options};
use super::event::{EventKind, Observer};
use super::exec::{Exec, Exit, Flow};
use super::machine::Limit;
use super::observe::{Fact, Name, Sync};
use super::state::{Held, Init, Monitor, State, Status};
use super::value::{ObjectId, Value};
use super::view;
use crate::core::schedule::{Choice, Resume, ThreadNo};
use crate::core::{ClassId, LocalId, Operand, SiteId, StmtKind};

fn thread_of(state: &State, id: ObjectId) -> Sync {
    Sync::Thread(state.heap[id].name())
}

pub(super) fn monitor_of(state: &State, object: Value) -> Sync {
    Sync::Monitor(Name::of(state, object))
}

impl<O: Observer + ?Sized, C: Chooser + ?Sized> Exec<'_, '_, O, C> {
    pub(super) fn synchronization(&mut self, kind: &StmtKind) -> Result<Flow, Exit> {
        let known = &self.m.program.known;
        match kind {
            StmtKind::Wait { object, timed } => return self.wait(object, *timed),
            StmtKind::Notify { object, all } => self.notify(object, *all)?,

            StmtKind::Start { thread } => self.start(thread)?,
            StmtKind::Join { thread, timed } => return self.join(thread, *timed),
            StmtKind::Interrupt { thread } => {
                let id = self.reference(thread)?;
                self.s.object_mut(id).thread.interrupted = true;
                self.released(|s| thread_of(s, id));
                self.emit(|x| EventKind::Interrupt {
                    object: x.object(id).name(),
                });
            }
            StmtKind::IsInterrupted { dst, thread, clear } => {
                let id = self.reference(thread)?;
                let flag = self.object(id).thread.interrupted;
                if *clear && flag {
                    self.s.object_mut(id).thread.interrupted = false;
                }
                self.acquired(|s| thread_of(s, id));
                if *clear && flag {
                    self.released(|s| thread_of(s, id));
                }
                self.set(*dst, Value::bool(flag));
                self.other();
            }
            StmtKind::IsAlive { dst, thread } => {
                let id = self.reference(thread)?;
                let alive = self.alive(id).is_some();
                self.acquired(|s| thread_of(s, id));
                self.set(*dst, Value::bool(alive));
                self.other();
            }
            StmtKind::ThreadState { dst, thread } => self.tell_state(*dst, thread)?,
            StmtKind::CurrentThread { dst } => {
                let object = self.thread().object;
                self.set(*dst, object);
                self.other();
            }
            StmtKind::SetDaemon { thread, daemon } => {
                let id = self.reference(thread)?;
                let daemon = self.int(daemon) != 0;
                if self.alive(id).is_some() {
                    return Err(self.raise(known.illegal_thread_state, None));
                }
                self.s.object_mut(id).thread.daemon = daemon;
                self.released(|s| thread_of(s, id));
                self.other();
            }
            StmtKind::IsDaemon { dst, thread } => {
                let id = self.reference(thread)?;
                let daemon = self.object(id).thread.daemon;
                self.acquired(|s| thread_of(s, id));
                self.set(*dst, Value::bool(daemon));
                self.other();
            }
            StmtKind::Yield => self.other(),
            StmtKind::Progress { .. } => self.emit(|_| EventKind::Progress),
            StmtKind::Sleep => {
                if self.clear_flag() {
                    return Err(self.raise(known.interrupted, Some("sleep interrupted")));
                }
                self.emit(|_| EventKind::Sleep);
            }
            StmtKind::ThreadExit => self.exit_thread(),
            StmtKind::Uncaught { exception, allowed } => {
                return self.uncaught(exception, *allowed);
            }

            StmtKind::InitBegin { dst, class } => self.init_begin(*dst, *class)?,
            StmtKind::InitEnd { class, ok } => {
                self.s.init[self.m.init_slots[*class]] =
                    if *ok { Init::Done } else { Init::Failed };
                self.released(|_| Sync::Class(*class));
                self.emit(|_| EventKind::ClassInit {
                    class: *class,
                    begin: false,
                });
            }
            other => return self.locking(other),
        }
        Ok(Flow::Next)
    }

    // ---- monitors -----------------------------------------------------------------------------------------------

    pub(super) fn enter(&mut self, lock: &Operand, saved: LocalId) -> Result<Flow, Exit> {
        let object = self.not_null(lock)?;
        if !self.comparable(object) {
            return Err(self.unmodelled_string("monitor of a computed string"));
        }
        if self.perhaps_null(object) {
            return Err(self.unmodelled_string(super::strings::MESSAGE_OF_JVM));
        }
        self.set(saved, object);
        let site = self.site();
        let depth = self.acquire(object, 1, site);
        self.watch(Fact::Locked { depth });
        self.emit(|x| EventKind::Lock {
            object: x.shown_object(object),
            depth,
        });
        Ok(Flow::Next)
    }

    /// The monitor is free or own. Returns the depth after it.
    pub(super) fn acquire(&mut self, object: Value, count: u32, site: SiteId) -> u32 {
        let mut monitor = self.s.monitor(object);
        if monitor.count == 0 {
            monitor.owner = self.no.0;
            self.thread_mut().held.push(Held { object, site });
        }
        monitor.count += count;
        self.s.set_monitor(object, monitor);
        self.acquired(|s| monitor_of(s, object));
        // Whoever finds it taken has seen that.
        self.released(|s| monitor_of(s, object));
        monitor.count
    }

    pub(super) fn release(&mut self, object: Value) {
        let mut monitor = self.s.monitor(object);
        monitor.count = monitor.count.saturating_sub(1);
        if monitor.count == 0 {
            monitor = Monitor::default();
            self.drop_held(object);
            self.released(|s| monitor_of(s, object));
        }
        self.s.set_monitor(object, monitor);
        self.emit(|x| EventKind::Unlock {
            object: x.shown_object(object),
            depth: monitor.count,
        });
    }

    /// Where it was acquired.
    fn drop_held(&mut self, object: Value) -> SiteId {
        let site = self.site();
        let held = &mut self.thread_mut().held;
        match held.iter().rposition(|h| h.object == object) {
            Some(n) => held.remove(n).site,
            None => site,
        }
    }

    pub(super) fn owned(&mut self, operand: &Operand) -> Result<Value, Exit> {
        let object = self.not_null(operand)?;
        if self.s.monitor(object).owner == self.no.0 {
            return Ok(object);
        }
        Err(self.raise(
            self.m.program.known.illegal_monitor_state,
            Some("current thread is not owner"),
        ))
    }

    /// Clears the thread's interrupt flag; whether it was set.
    fn clear_flag(&mut self) -> bool {
        let Value::Ref(id) = self.thread().object else {
            return false;
        };
        let flag = self.object(id).thread.interrupted;
        if flag {
            self.s.object_mut(id).thread.interrupted = false;
            self.acquired(|s| thread_of(s, id));
            self.released(|s| thread_of(s, id));
        }
        flag
    }

    fn wait(&mut self, operand: &Operand, timed: bool) -> Result<Flow, Exit> {
        let object = self.owned(operand)?;
        if self.clear_flag() {
            return Err(self.raise(self.m.program.known.interrupted, None));
        }
        let count = self.s.monitor(object).count;
        let acquired = self.drop_held(object);
        self.s.set_monitor(object, Monitor::default());
        self.released(|s| monitor_of(s, object));
        self.thread_mut().status = Status::Waiting {
            object,
            timed,
            notified: false,
            count,
            acquired,
        };
        self.emit(|x| EventKind::Wait {
            object: x.shown_object(object),
            timed,
        });
        Ok(Flow::Stay)
    }

    pub(super) fn resume_wait(&mut self) -> Result<Flow, Exit> {
        let Status::Waiting {
            object,
            timed,
            notified,
            count,
            acquired,
        } = self.thread().status
        else {
            return Ok(Flow::Stay);
        };
        let flag = self.s.info(self.thread()).interrupted;
        let how = self.choose_resume(notified, flag, timed)?;
        let mut passed = None;
        if how == Resume::WokenInterrupted {
            let others = self.waiters(object);
            if !others.is_empty() {
                passed = Some(self.choose_notified(others)?);
            }
        }
        self.thread_mut().status = Status::Running;
        if let Some(other) = passed {
            self.wake(other);
        }
        self.acquire(object, count, acquired);
        self.emit(|x| EventKind::Wake {
            object: x.shown_object(object),
            how,
        });
        if let Some(other) = passed {
            self.emit(|x| EventKind::Notify {
                object: x.shown_object(object),
                all: false,
                woken: vec![other],
            });
        }
        self.resumed(how)
    }

    fn choose_resume(&mut self, woken: bool, flag: bool, timed: bool) -> Result<Resume, Exit> {
        let ways = view::ways(woken, flag, timed);
        match self.choose(&Options::Resume(ways))? {
            Choice::Resume(way) => Ok(way),
            _ => Err(Exit::Refused),
        }
    }

    fn choose_notified(&mut self, waiters: Vec<ThreadNo>) -> Result<ThreadNo, Exit> {
        match self.choose(&Options::Notified(waiters))? {
            Choice::Notified(thread) => Ok(thread),
            _ => Err(Exit::Refused),
        }
    }

    fn resumed(&mut self, how: Resume) -> Result<Flow, Exit> {
        match how {
            Resume::Woken | Resume::Timeout => Ok(Flow::Next),
            Resume::Interrupted | Resume::WokenInterrupted => {
                self.interrupted = true;
                self.clear_flag();
                Err(self.raise(self.m.program.known.interrupted, None))
            }
        }
    }

    /// The wait set, by thread number. A notified thread is no longer in it, nor is this thread.
    pub(super) fn waiters(&self, of: Value) -> Vec<ThreadNo> {
        self.s
            .thread_numbers()
            .filter(|&no| {
                no != self.no
                    && matches!(self.s.thread(no).status,
                        Status::Waiting { object, notified: false, .. } if object == of)
            })
            .collect()
    }

    fn wake(&mut self, no: ThreadNo) {
        if let Status::Waiting { notified, .. } = &mut self.s.thread_mut(no).status {
            *notified = true;
        }
    }

    fn notify(&mut self, operand: &Operand, all: bool) -> Result<(), Exit> {
        let object = self.owned(operand)?;
        let mut woken = self.waiters(object);
        if !all && !woken.is_empty() {
            woken = vec![self.choose_notified(woken)?];
        }
        for &no in &woken {
            self.wake(no);
        }
        self.emit(|x| EventKind::Notify {
            object: x.shown_object(object),
            all,
            woken,
        });
        Ok(())
    }

    // ---- threads ------------------------------------------------------------------------------------------------

    /// The thread that runs this Thread object now.
    pub(super) fn alive(&self, id: ObjectId) -> Option<ThreadNo> {
        let no = ThreadNo(self.object(id).thread.no);
        (no.0 != 0 && !self.s.thread(no).ended()).then_some(no)
    }

    fn start(&mut self, operand: &Operand) -> Result<(), Exit> {
        let id = self.reference(operand)?;
        if self.object(id).thread.no != 0 {
            self.acquired(|s| thread_of(s, id));
            return Err(self.raise(self.m.program.known.illegal_thread_state, None));
        }
        let Ok(no) = u16::try_from(self.s.threads.len() + 1) else {
            return Err(self.limit(Limit::Threads));
        };
        self.before_sharing();
        self.s.object_mut(id).thread.no = no;
        let object = Value::Ref(id);
        let thread = self
            .m
            .new_thread(object, self.m.program.thread_entry, &[object]);
        self.s.threads.push(std::rc::Rc::new(thread));
        self.released(|s| thread_of(s, id));
        self.watch(Fact::Started {
            thread: self.no,
            child: ThreadNo(no),
        });
        self.emit(|x| EventKind::Start {
            thread: ThreadNo(no),
            object: x.object(id).name(),
        });
        self.share(object);
        let m = self.m;
        match &m.movers {
            Some(movers) => self.begin_thread(movers, ThreadNo(no)),
            None => Ok(()),
        }
    }

    fn join(&mut self, operand: &Operand, timed: bool) -> Result<Flow, Exit> {
        let id = self.reference(operand)?;
        let target = ThreadNo(self.object(id).thread.no);
        let target = (target.0 != 0).then_some(target);
        let Some(alive) = self.alive(id) else {
            self.acquired(|s| thread_of(s, id));
            self.emit(|x| EventKind::Join {
                target,
                object: x.object(id).name(),
                done: true,
                how: None,
            });
            return Ok(Flow::Next);
        };
        if self.clear_flag() {
            return Err(self.raise(self.m.program.known.interrupted, None));
        }
        self.thread_mut().status = Status::Joining {
            target: alive,
            timed,
        };
        self.emit(|x| EventKind::Join {
            target,
            object: x.object(id).name(),
            done: false,
            how: None,
        });
        Ok(Flow::Stay)
    }

    pub(super) fn resume_join(&mut self) -> Result<Flow, Exit> {
        let Status::Joining { target, timed } = self.thread().status else {
            return Ok(Flow::Stay);
        };
        let flag = self.s.info(self.thread()).interrupted;
        let ended = self.s.thread(target).ended();
        let how = self.choose_resume(ended, flag, timed)?;
        self.thread_mut().status = Status::Running;
        let object = self.s.thread(target).object;
        if let Value::Ref(id) = object {
            self.acquired(|s| thread_of(s, id));
        }
        self.emit(|x| EventKind::Join {
            target: Some(target),
            object: x.name(object),
            done: matches!(how, Resume::Woken | Resume::Timeout),
            how: Some(how),
        });
        self.resumed(how)
    }

    // ---- class initialisation -----------------------------------------------------------------------------------

    fn init_begin(&mut self, dst: LocalId, class: ClassId) -> Result<(), Exit> {
        let slot = self.m.init_slots[class];
        let mine = match self.s.init[slot] {
            Init::Untouched => {
                self.s.init[slot] = Init::By(self.no);
                true
            }
            // Of another thread: not enabled.
            Init::By(_) | Init::Done => false,
            Init::Failed => {
                self.acquired(|_| Sync::Class(class));
                let name = &self.m.program.classes[class].binary_name;
                let message = format!("Could not initialize class {name}");
                return Err(self.raise(self.m.program.known.no_class_def_found, Some(&message)));
            }
        };
        self.set(dst, Value::bool(mine));
        if mine {
            self.emit(|_| EventKind::ClassInit { class, begin: true });
        } else {
            self.acquired(|_| Sync::Class(class));
            self.other();
        }
        Ok(())
    }
}
