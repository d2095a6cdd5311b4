//! Reduced steps: how long a step runs, what its accesses demand, and who shares what. The rules are those of
//! [`crate::core::movers`]; here is their meaning in a state.

use super::choice::Chooser;
use super::event::Observer;
use super::exec::{After, Exec, Exit, Flow};
use super::machine::{Cut, Machine, StepEnd};
use super::state::{Frame, Init, State, Status};
use super::value::{ObjectId, Value};
use crate::base::index::Idx;
use crate::core::cfg::Op;
use crate::core::movers::{
    Access, Assumed, Guard, MAX_BACK_EDGES, MAX_CALLS, Mover, Movers, Planted,
};
use crate::core::schedule::ThreadNo;
use crate::core::{FieldId, Operand, Place, StmtKind};

/// A variable in memory.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Variable {
    Static(FieldId),
    Field(ObjectId, FieldId),
    Elem(ObjectId, usize),
}

impl Variable {
    pub fn object(self) -> Option<ObjectId> {
        match self {
            Variable::Static(_) => None,
            Variable::Field(id, _) | Variable::Elem(id, _) => Some(id),
        }
    }
}

/// What ends a step that nothing stops.
#[derive(Default)]
struct Counts {
    back_edges: u32,
    calls: u32,
}

impl Counts {
    fn full(&self) -> bool {
        self.back_edges >= MAX_BACK_EDGES || self.calls >= MAX_CALLS
    }
}

/// Which objects others than the stepping thread reach, by their place in the heap. Objects allocated later are its own
/// until they are shared.
#[derive(Debug)]
pub(super) struct Sharing {
    shared: Vec<bool>,
}

impl Sharing {
    /// What static fields that are read and the other threads lead to.
    pub fn of(m: &Machine, s: &State, me: ThreadNo) -> Sharing {
        let mut sharing = Sharing {
            shared: vec![false; s.heap.len()],
        };
        let mut work = Vec::new();
        for &slot in &m.read_statics {
            sharing.mark(s.statics[slot], &mut work);
        }
        for no in s.thread_numbers().filter(|&no| no != me) {
            let entering = m.entering(s, no);
            let thread = entering.as_ref().map_or(s.thread(no), |e| &e.thread);
            if thread.status == Status::Ended {
                continue;
            }
            sharing.mark(thread.object, &mut work);
            for &value in &thread.locals {
                sharing.mark(value, &mut work);
            }
            if let Status::Waiting { object, .. } = thread.status {
                sharing.mark(object, &mut work);
            }
        }
        sharing.spread(m, s, work);
        sharing
    }

    /// The object and all that it leads to.
    pub fn share(&mut self, m: &Machine, s: &State, value: Value) {
        let mut work = Vec::new();
        self.mark(value, &mut work);
        self.spread(m, s, work);
    }

    pub fn is_shared(&self, id: ObjectId) -> bool {
        self.shared.get(id.index()).copied().unwrap_or(false)
    }

    fn mark(&mut self, value: Value, work: &mut Vec<ObjectId>) {
        let Value::Ref(id) = value else { return };
        if id.index() >= self.shared.len() {
            self.shared.resize(id.index() + 1, false);
        }
        if !std::mem::replace(&mut self.shared[id.index()], true) {
            work.push(id);
        }
    }

    fn spread(&mut self, m: &Machine, s: &State, mut work: Vec<ObjectId>) {
        while let Some(id) = work.pop() {
            let object = &s.heap[id];
            self.mark(object.guard, &mut work);
            match &m.read_slots[object.class] {
                Some(slots) => {
                    for &slot in slots {
                        self.mark(object.slots[slot], &mut work);
                    }
                }
                None => {
                    for &value in &object.slots {
                        self.mark(value, &mut work);
                    }
                }
            }
        }
    }
}

pub(super) fn access(movers: &Movers, state: &State, variable: Variable) -> Access {
    match variable {
        Variable::Static(field) | Variable::Field(_, field) => movers.fields[field],
        Variable::Elem(id, _) => movers.array(state.heap[id].site),
    }
}

impl Machine<'_> {
    /// The variable that an access of a thread would touch; `None` if it throws instead. `stored`: the operand of a
    /// store.
    pub(super) fn variable(
        &self,
        state: &State,
        no: ThreadNo,
        frame: Frame,
        place: &Place,
        stored: Option<&Operand>,
    ) -> Option<Variable> {
        let reference = |operand| match self.peek(state, no, frame, operand) {
            Value::Ref(id) => Some(id),
            _ => None,
        };
        match place {
            Place::Static { field } => Some(Variable::Static(*field)),
            Place::Field { object, field } => Some(Variable::Field(reference(object)?, *field)),
            Place::Elem { array, index } => {
                let id = reference(array)?;
                let Value::Int(index) = self.peek(state, no, frame, index) else {
                    return None;
                };
                let index = usize::try_from(index).ok()?;
                if index >= state.heap[id].slots.len() {
                    return None;
                }
                if let (Some(stored), Some(elem)) =
                    (stored, self.program.classes[state.heap[id].class].elem)
                {
                    let value = self.peek(state, no, frame, stored);
                    if !self.fits(state, value, elem) {
                        return None;
                    }
                }
                Some(Variable::Elem(id, index))
            }
        }
    }

    pub(super) fn is_volatile(&self, variable: Variable) -> bool {
        match variable {
            Variable::Static(field) | Variable::Field(_, field) => {
                self.program.fields[field].is_volatile
            }
            Variable::Elem(..) => false,
        }
    }

    /// The object whose monitor guards the variable; null if there is none.
    pub(super) fn guard(&self, state: &State, guard: Guard, variable: Variable) -> Value {
        match (guard, variable.object()) {
            (Guard::Own, Some(id)) => Value::Ref(id),
            (Guard::Field(field), Some(id)) => {
                let slots = &state.heap[id].slots;
                slots.get(self.slots[field]).copied().unwrap_or(Value::Null)
            }
            (Guard::Own | Guard::Field(_), None) => Value::Null,
            (Guard::Static(field), _) => state.statics[self.slots[field]],
            (Guard::Class(class), _) => Value::Class(class),
        }
    }

    pub(super) fn owns_guard(
        &self,
        state: &State,
        no: ThreadNo,
        guard: Guard,
        variable: Variable,
    ) -> bool {
        match self.guard(state, guard, variable) {
            Value::Null => false,
            object => state.monitor(object).owner == no.0,
        }
    }

    /// Whether an access of another thread can conflict with this one, if the object is neither private nor the thread
    /// alone, and everybody does what is demanded.
    pub(super) fn can_conflict(
        &self,
        state: &State,
        no: ThreadNo,
        access: Access,
        variable: Variable,
        write: bool,
    ) -> bool {
        match access {
            Access::Volatile | Access::Racy => true,
            Access::WriteGuarded(guard) => write || !self.owns_guard(state, no, guard, variable),
            _ => false,
        }
    }

    /// Of a join: whether it only waits, so that it stands at the beginning of a step until the thread has ended.
    pub(super) fn join_only_waits(&self, timed: bool) -> bool {
        self.movers.as_ref().is_some_and(|m| !m.interrupts) && !timed
    }
}

impl<O: Observer + ?Sized, C: Chooser + ?Sized> Exec<'_, '_, O, C> {
    /// A step by the rules of the module's text.
    pub(super) fn reduced(&mut self, movers: &Movers) -> Option<StepEnd> {
        let mut counts = Counts::default();
        let mut first = !self.enter_again();
        loop {
            let result = match self.thread().status {
                Status::Waiting { .. } => self.resume_wait(),
                Status::Joining { .. } => self.resume_join(),
                _ => {
                    let mover = self.mover(movers);
                    let stops = match mover {
                        Mover::Both | Mover::Left => false,
                        Mover::Right | Mover::Non => self.committed,
                        Mover::First | Mover::FirstNon => true,
                    };
                    if stops && !first {
                        return Some(StepEnd::Ran);
                    }
                    self.committed |= matches!(mover, Mover::Left | Mover::Non | Mover::FirstNon);
                    self.counted(&mut counts)
                }
            };
            first = false;
            // A resume that throws has cleared the interrupt flag.
            self.committed |= std::mem::take(&mut self.interrupted);
            match self.flow(result) {
                After::GoesOn => {}
                After::Ends(end) => return Some(end),
                After::Refused => return None,
            }
            if counts.full() {
                return Some(StepEnd::Ran);
            }
        }
    }

    /// The first both movers of a thread that was started just now, in the step of the thread that started it.
    pub(super) fn begin_thread(&mut self, movers: &Movers, no: ThreadNo) -> Result<(), Exit> {
        let parent = std::mem::replace(&mut self.no, no);
        let committed = std::mem::take(&mut self.committed);
        self.rebase();
        let mut counts = Counts::default();
        let after = loop {
            if self.mover(movers) != Mover::Both {
                break After::GoesOn;
            }
            let result = self.counted(&mut counts);
            match self.flow(result) {
                After::GoesOn if !counts.full() => {}
                after => break after,
            }
        };
        let m = self.m;
        m.settle(self.thread_mut());
        self.no = parent;
        self.committed = committed;
        self.rebase();
        match after {
            After::GoesOn | After::Ends(StepEnd::Ran) => Ok(()),
            After::Ends(end) => Err(Exit::Stop(end)),
            After::Refused => Err(Exit::Refused),
        }
    }

    fn counted(&mut self, counts: &mut Counts) -> Result<Flow, Exit> {
        if let Some(frame) = self.thread().top() {
            match &self.m.instr(frame).op {
                Op::Jump(to) if *to <= frame.pc => counts.back_edges += 1,
                Op::Do(StmtKind::Call { .. }) => counts.calls += 1,
                _ => {}
            }
        }
        self.instr()
    }

    // ---- movers -------------------------------------------------------------------------------------------------

    /// Of the instruction at which the thread stands.
    fn mover(&mut self, movers: &Movers) -> Mover {
        let m = self.m;
        let Some(frame) = self.thread().top() else {
            return Mover::Both;
        };
        let op = &m.instr(frame).op;
        let found = self.mover_of(movers, frame, op);
        let ends_section = matches!(op, Op::Do(StmtKind::AtomicEnd));
        if movers.merge || found == Mover::Both || ends_section {
            found
        } else {
            Mover::FirstNon
        }
    }

    #[allow(clippy::too_many_lines)] // the table of the contract, row by row
    fn mover_of(&mut self, movers: &Movers, frame: Frame, op: &Op) -> Mover {
        let both_if = |both: bool, other: Mover| if both { Mover::Both } else { other };
        let in_atomic = self.s.atomic == self.no.0;
        match op {
            Op::Do(StmtKind::Choose { max, .. }) if self.int(max) > 0 => return Mover::First,
            Op::Do(StmtKind::Cut | StmtKind::Unmodelled { .. }) => return Mover::First,
            Op::Do(StmtKind::Halt { .. }) => return Mover::FirstNon,
            Op::Do(StmtKind::Await { conditions, .. }) => {
                let open = self.m.open(self.s, self.no, frame, conditions).len();
                return both_if(
                    open == 1 && (in_atomic || self.alone(movers) && !movers.sees()),
                    Mover::FirstNon,
                );
            }
            Op::Do(StmtKind::ThreadState { thread, .. }) => {
                let thread = self.operand(thread);
                let known = match thread {
                    Value::Ref(id) => {
                        let no = self.object(id).thread.no;
                        no == self.no.0
                            || no != 0 && self.s.thread(ThreadNo(no)).ended()
                            || self.is_private(movers, thread)
                    }
                    _ => true,
                };
                return both_if(known || self.alone(movers), Mover::FirstNon);
            }
            Op::Do(StmtKind::Notify { object, all: false }) => {
                let object = self.operand(object);
                if object != Value::Null && self.waiters(object).len() > 1 {
                    return Mover::FirstNon;
                }
            }
            Op::Do(StmtKind::Start { thread }) => {
                let thread = self.operand(thread);
                return if thread == Value::Null {
                    Mover::Both
                } else if self.alone(movers) || !movers.asks_last && self.is_private(movers, thread)
                {
                    Mover::Left
                } else {
                    Mover::Non
                };
            }
            Op::Do(StmtKind::AtomicBegin) if movers.sees() => return Mover::Non,
            Op::Do(StmtKind::Load { place, .. }) => {
                return self.access_mover(movers, frame, place, None);
            }
            Op::Do(StmtKind::Store { place, value }) => {
                return if self.is_seen(movers, frame, place, value) {
                    Mover::FirstNon
                } else {
                    self.access_mover(movers, frame, place, Some(value))
                };
            }
            Op::Do(StmtKind::VolatileAccess { place, .. }) => {
                return self.volatile_access_mover(movers, frame, place);
            }
            // An ended thread may own it.
            Op::Enter { lock, .. } if self.owner(self.operand(lock)) != 0 => {
                let mine = self.owner(self.operand(lock)) == self.no.0;
                return both_if(
                    mine,
                    if self.asked(lock) {
                        Mover::FirstNon
                    } else {
                        Mover::First
                    },
                );
            }
            _ => {}
        }
        if self.alone(movers) {
            return Mover::Both;
        }
        match op {
            Op::Do(StmtKind::AtomicBegin) => Mover::Non,
            Op::Do(StmtKind::AtomicEnd) => Mover::Left,
            Op::Enter { lock, .. } => {
                let object = self.operand(lock);
                let owner = self.owner(object);
                let free = owner == 0;
                both_if(
                    object == Value::Null
                        || owner == self.no.0
                        || free && !movers.asks_states && self.is_private(movers, object)
                        || free && self.has(Planted::NestedEnter) && self.owns_any(),
                    if self.asked(lock) {
                        Mover::FirstNon
                    } else {
                        Mover::First
                    },
                )
            }
            Op::Do(kind) => match kind {
                StmtKind::Join { thread, timed } => match self.operand(thread) {
                    Value::Ref(id) => {
                        let target = self.object(id).thread.no;
                        if target == 0 {
                            both_if(self.is_private(movers, Value::Ref(id)), Mover::Non)
                        } else if self.alive(id).is_none() {
                            Mover::Both
                        } else if self.m.join_only_waits(*timed) {
                            Mover::First
                        } else {
                            Mover::Non
                        }
                    }
                    _ => Mover::Both,
                },
                StmtKind::InitBegin { class, .. } => match self.s.init[self.m.init_slots[*class]] {
                    Init::Done | Init::Failed => Mover::Both,
                    Init::By(by) => both_if(by == self.no, Mover::First),
                    Init::Untouched => Mover::First,
                },
                StmtKind::Wait { object, .. } => {
                    let object = self.operand(object);
                    let owned = self.owner(object) == self.no.0;
                    both_if(
                        !owned,
                        if movers.interrupts || movers.asks_states {
                            Mover::Non
                        } else {
                            Mover::Left
                        },
                    )
                }
                _ if in_atomic => Mover::Both,
                StmtKind::MonitorExit { object } => {
                    let value = self.operand(object);
                    let mine = value != Value::Null && self.owner(value) == self.no.0;
                    both_if(
                        !mine || self.s.monitor(value).count > 1 || self.is_private(movers, value),
                        if self.asked(object) {
                            Mover::Non
                        } else {
                            Mover::Left
                        },
                    )
                }
                StmtKind::ExitFully { object, .. } => {
                    let value = self.operand(object);
                    both_if(
                        self.owner(value) != self.no.0,
                        if self.asked(object) {
                            Mover::Non
                        } else {
                            Mover::Left
                        },
                    )
                }
                StmtKind::TryEnter { object, .. }
                | StmtKind::EnterAgain { object, .. }
                | StmtKind::Owner { object, .. } => {
                    let value = self.operand(object);
                    both_if(
                        value == Value::Null
                            || self.owner(value) == self.no.0
                            || self.is_private(movers, value),
                        Mover::Non,
                    )
                }
                StmtKind::Notify { object, .. } => {
                    let object = self.operand(object);
                    let owned = self.owner(object) == self.no.0;
                    let seen = movers.interrupts || movers.timed || movers.asks_states;
                    both_if(!owned || !seen, Mover::Non)
                }
                StmtKind::InitEnd { .. } => Mover::Left,
                StmtKind::Interrupt { thread } => {
                    both_if(self.operand(thread) == Value::Null, Mover::Non)
                }
                StmtKind::Sleep if movers.asks_states => {
                    if movers.interrupts {
                        Mover::FirstNon
                    } else {
                        Mover::First
                    }
                }
                StmtKind::IsInterrupted { .. } | StmtKind::Sleep => {
                    both_if(!movers.interrupts, Mover::Non)
                }
                StmtKind::IsAlive { thread, .. } => match self.operand(thread) {
                    Value::Ref(id) => {
                        let no = self.object(id).thread.no;
                        let ended = no != 0 && self.s.thread(ThreadNo(no)).ended();
                        both_if(ended || self.is_private(movers, Value::Ref(id)), Mover::Non)
                    }
                    _ => Mover::Both,
                },
                StmtKind::SetDaemon { thread, .. } | StmtKind::IsDaemon { thread, .. } => {
                    let thread = self.operand(thread);
                    both_if(
                        thread == Value::Null || self.is_private(movers, thread),
                        Mover::Non,
                    )
                }
                StmtKind::ThreadExit => {
                    if self.debt
                        || movers.daemons
                        || movers.interrupts
                        || movers.asks_alive
                        || movers.asks_states
                    {
                        Mover::Non
                    } else {
                        Mover::Left
                    }
                }
                StmtKind::NextThreadName { .. } => both_if(!self.m.names, Mover::Non),
                _ => Mover::Both,
            },
            Op::Exit { saved } if !in_atomic => {
                let object = self.local(*saved);
                both_if(
                    self.s.monitor(object).count > 1 || self.is_private(movers, object),
                    Mover::Left,
                )
            }
            _ => Mover::Both,
        }
    }

    /// Whether a store can change what propositions see.
    fn is_seen(&mut self, movers: &Movers, frame: Frame, place: &Place, value: &Operand) -> bool {
        let seen = match place {
            Place::Static { field } | Place::Field { field, .. } => {
                movers.seen_fields.contains(field)
            }
            Place::Elem { .. } => !movers.seen_arrays.is_empty(),
        };
        let seen = seen && self.s.atomic != self.no.0;
        let variable = seen.then(|| self.m.variable(self.s, self.no, frame, place, Some(value)));
        match variable.flatten() {
            None => false,
            Some(Variable::Static(_)) => true,
            Some(Variable::Field(id, _)) => !self.is_private(movers, Value::Ref(id)),
            Some(Variable::Elem(id, _)) => {
                movers.seen_arrays.contains(&self.object(id).site)
                    && !self.is_private(movers, Value::Ref(id))
            }
        }
    }

    fn access_mover(
        &mut self,
        movers: &Movers,
        frame: Frame,
        place: &Place,
        stored: Option<&Operand>,
    ) -> Mover {
        let Some(variable) = self.m.variable(self.s, self.no, frame, place, stored) else {
            return Mover::Both;
        };
        let access = access(movers, self.s, variable);
        let write = stored.is_some();
        if access.is_stable()
            || self.s.atomic == self.no.0
            || self.is_own(movers, variable)
            || access == Access::Racy && self.has(Planted::Racy)
        {
            Mover::Both
        } else if !self
            .m
            .can_conflict(self.s, self.no, access, variable, write)
        {
            match variable.object() {
                Some(id) if self.thread().object != Value::Ref(id) => Mover::Right,
                _ => Mover::Both,
            }
        } else if movers.races && !self.m.is_volatile(variable) {
            Mover::FirstNon
        } else {
            Mover::Non
        }
    }

    /// It does nothing, but must be seen where it can be in a race.
    fn volatile_access_mover(&mut self, movers: &Movers, frame: Frame, place: &Place) -> Mover {
        let Some(variable) = self.m.variable(self.s, self.no, frame, place, None) else {
            return Mover::Both;
        };
        let access = access(movers, self.s, variable);
        if !movers.races
            || !matches!(access, Access::Racy | Access::WriteGuarded(_))
            || self.m.is_volatile(variable)
            || self.s.atomic == self.no.0
            || self.is_own(movers, variable)
        {
            Mover::Both
        } else {
            Mover::First
        }
    }

    fn has(&self, planted: Planted) -> bool {
        let movers = self.m.movers.as_ref();
        movers.is_some_and(|m| m.planted == Some(planted))
    }

    fn owns_any(&self) -> bool {
        let (me, others) = (self.no.0, &self.s.other_monitors);
        self.s.heap.iter().any(|o| o.monitor.owner == me)
            || others.iter().any(|(_, monitor)| monitor.owner == me)
    }

    /// Thread number 0 owns what nobody owns; null is owned by nobody.
    fn owner(&self, object: Value) -> u16 {
        match object {
            Value::Null => 0,
            object => self.s.monitor(object).owner,
        }
    }

    fn alone(&self, movers: &Movers) -> bool {
        movers.alone && self.s.is_alone(self.no)
    }

    fn is_private(&mut self, movers: &Movers, value: Value) -> bool {
        let Value::Ref(id) = value else { return false };
        movers.private && !self.sharing().is_shared(id)
    }

    fn is_own(&mut self, movers: &Movers, variable: Variable) -> bool {
        self.alone(movers)
            || variable
                .object()
                .is_some_and(|id| self.is_private(movers, Value::Ref(id)))
    }

    // ---- sharing ------------------------------------------------------------------------------------------------

    /// As it was at the beginning of the step, and what the step has changed. Whoever changes references or threads
    /// asks before.
    fn sharing(&mut self) -> &mut Sharing {
        let (m, s, me) = (self.m, &*self.s, self.stepping);
        self.sharing.get_or_insert_with(|| Sharing::of(m, s, me))
    }

    /// Before a reference in memory changes, or a thread starts.
    pub(super) fn before_sharing(&mut self) {
        if self.m.movers.as_ref().is_some_and(|m| m.private) {
            self.sharing();
        }
    }

    /// Everything that the object leads to.
    pub(super) fn share(&mut self, value: Value) {
        if self.m.movers.as_ref().is_some_and(|m| m.private) {
            self.sharing();
            if let Some(sharing) = &mut self.sharing {
                sharing.share(self.m, self.s, value);
            }
        }
    }

    /// After a store of a reference.
    pub(super) fn stored(&mut self, place: &Place, object: Option<ObjectId>, value: Value) {
        let m = self.m;
        let Some(movers) = &m.movers else { return };
        if !movers.private || is_unread(movers, place) || self.has(Planted::Published) {
            return;
        }
        if object.is_none_or(|id| self.sharing().is_shared(id)) {
            self.share(value);
        }
    }

    // ---- demands ------------------------------------------------------------------------------------------------

    /// Checks what the access demands, before it. The object is there, the index is within bounds, a value to be stored
    /// fits.
    pub(super) fn demand(&mut self, variable: Variable, write: bool) -> Result<(), Exit> {
        let m = self.m;
        let Some(movers) = &m.movers else {
            return Ok(());
        };
        let access = access(movers, self.s, variable);
        if matches!(access, Access::Constant | Access::Volatile | Access::Racy) {
            return Ok(());
        }
        if access == Access::Early && self.s.threads.len() == 1 {
            return Ok(());
        }
        let started = match variable.object() {
            Some(id) => self.object(id).thread.no != 0,
            None => false,
        };
        let excused = match access {
            Access::Early => false,
            Access::ThreadOnly => !started,
            _ => true,
        };
        if excused && self.alone(movers) {
            return Ok(());
        }
        if excused && self.is_own(movers, variable) {
            if let (Access::ObjectGuarded, Some(id)) = (access, variable.object())
                && self.object(id).guard != Value::Null
            {
                self.s.object_mut(id).guard = Value::Null;
            }
            return Ok(());
        }
        if self.holds(access, variable, write) {
            self.debt |= self.committed
                && !access.is_stable()
                && self.s.atomic != self.no.0
                && !self
                    .m
                    .can_conflict(self.s, self.no, access, variable, write);
            return Ok(());
        }
        let assumed = match variable {
            Variable::Static(field) | Variable::Field(_, field) => Assumed::Field(field),
            Variable::Elem(id, _) => Assumed::Array(self.object(id).site),
        };
        Err(Exit::Stop(StepEnd::Cut(Cut::Assumption {
            assumed,
            site: self.site(),
        })))
    }

    fn holds(&mut self, access: Access, variable: Variable, write: bool) -> bool {
        let me = self.no.0;
        let monitor = match (access, variable.object()) {
            (Access::Constant | Access::Volatile | Access::Racy, _) => return true,
            (Access::Early | Access::ReadOnly, _) => return !write,
            (Access::WriteGuarded(guard), _) => {
                return !write || self.m.owns_guard(self.s, self.no, guard, variable);
            }
            (Access::SelfGuarded, _) => self.m.guard(self.s, Guard::Own, variable),
            (Access::FieldGuarded(field), _) => self.m.guard(self.s, Guard::Field(field), variable),
            (Access::StaticGuarded(field), _) => {
                self.m.guard(self.s, Guard::Static(field), variable)
            }
            (Access::ClassGuarded(class), _) => Value::Class(class),
            (Access::ThreadOnly, Some(id)) => return self.object(id).thread.no == me,
            (Access::ThreadOwned, Some(id)) => {
                let no = self.object(id).thread.no;
                return no == me || !write && no != 0 && self.s.thread(ThreadNo(no)).ended();
            }
            (Access::ObjectGuarded, Some(id)) => {
                let mut guard = self.object(id).guard;
                if guard == Value::Null {
                    guard = self.thread().held.last().map_or(Value::Null, |h| h.object);
                    if guard != Value::Null {
                        self.s.object_mut(id).guard = guard;
                    }
                }
                guard
            }
            // Not for static fields.
            (Access::ThreadOnly | Access::ThreadOwned | Access::ObjectGuarded, None) => {
                return false;
            }
        };
        self.owner(monitor) == me
    }
}

fn is_unread(movers: &Movers, place: &Place) -> bool {
    match place {
        Place::Field { field, .. } | Place::Static { field } => movers.unread.contains(field),
        Place::Elem { .. } => false,
    }
}
