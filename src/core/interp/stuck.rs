//! Threads that can never go on, while others can: a deadlock of a part of the program.
//!
//! A thread that cannot go on may wait for another one to release a monitor, to end, or to initialise a class, so that no
//! step of anybody else helps; or for what others may do: a notification, an interrupt, a change of a field that its
//! condition reads; or for all or one of several such things ([`Hold`]). The threads that can never go on are the largest
//! set in which each is kept by one of the set, or by one that has ended and kept its monitor, or since no thread outside of
//! the set can help any more: by [`crate::core::cfg::wakes`] it does nothing that helps, or it cannot reach the object that
//! this must be done to, by [`crate::core::cfg::references`]. It is a property that lasts, so no reduction loses it: the steps
//! that others have begun can end before it is looked for.
//!
//! Workers that wait for work, daemons that wait for what others do and is no lock ([`Machine::waits_idly`]), and what waits
//! for the end of all others are no deadlock by themselves; who waits for them is.

use std::cell::OnceCell;

use super::machine::Machine;
use super::state::{Frame, Init, State, Status};
use super::value::Value;
use crate::base::index::Idx;
use crate::core::cfg::Op;
use crate::core::cfg::references::{Deeds, Numbers, contains};
use crate::core::cfg::wakes::{ALL, CUT, Change, Effects, Hold, INTERRUPT, Of, Wakes};
use crate::core::schedule::ThreadNo;
use crate::core::{Awaited, StmtKind};

/// What threads outside of a set can do for those in it.
struct Outside<'s> {
    /// The set.
    helpless: &'s [ThreadNo],
    /// Of all other threads.
    effects: Effects,
    /// What ends paths: an effect of its own for whom effects help.
    ends: Effects,
    /// Whether objects make no difference.
    everywhere: bool,
    /// The other threads, when they were asked for: with what they reach by themselves, and with what others may give them.
    alone: OnceCell<Vec<Helper>>,
    together: OnceCell<Vec<Helper>>,
}

/// A thread that may help, and those that it starts.
#[derive(Clone)]
struct Helper {
    deeds: Deeds,
    /// What it has, and was given: from there on it reaches more.
    has: Vec<Value>,
    /// What it can get at, by the places in the heap.
    reached: Vec<bool>,
}

impl Outside<'_> {
    fn can(&self, effects: Effects) -> bool {
        effects & self.effects != 0
    }
}

impl Machine<'_> {
    /// What threads may still do for others.
    pub fn wakes(&self) -> &Wakes {
        self.wakes
            .get_or_init(|| Wakes::build(self.program, &self.code))
    }

    /// By number; all of them are blocked. `ends`: what ends paths, by [`crate::core::cfg::wakes::ends`].
    pub fn stuck_threads(&self, state: &State, ends: Effects) -> Vec<ThreadNo> {
        let living = |no: &ThreadNo| state.thread(*no).status != Status::Ended;
        let mut helpless: Vec<ThreadNo> = state
            .thread_numbers()
            .filter(living)
            .filter(|&no| !self.able(state, no))
            .collect();
        loop {
            let effects = state
                .thread_numbers()
                .filter(|no| living(no) && !helpless.contains(no))
                .map(|no| {
                    if self.anything_helps {
                        ALL
                    } else {
                        self.may_still_do(state, no)
                    }
                })
                .fold(0, |a, b| a | b);
            let outside = Outside {
                helpless: &helpless,
                effects,
                ends,
                everywhere: self.anything_helps,
                alone: OnceCell::new(),
                together: OnceCell::new(),
            };
            let kept = |no: &ThreadNo| self.kept(state, *no, &outside);
            let still: Vec<ThreadNo> = helpless.iter().copied().filter(kept).collect();
            if still.len() == helpless.len() {
                let idly = |no: &ThreadNo| self.waits_idly(state, *no);
                return if still.iter().all(idly) {
                    Vec::new()
                } else {
                    still
                };
            }
            helpless = still;
        }
    }

    /// A daemon or a worker that waits for what others do: for that, waiting for ever is what it is made for.
    pub fn waits_idly(&self, state: &State, no: ThreadNo) -> bool {
        let thread = state.thread(no);
        if !state.info(thread).daemon && !self.is_idle(state, no) {
            return false;
        }
        let others: Vec<ThreadNo> = state.thread_numbers().collect();
        let all = Outside {
            helpless: &others,
            effects: ALL & !self.wakes().interruption,
            ends: 0,
            everywhere: true,
            alone: OnceCell::new(),
            together: OnceCell::new(),
        };
        match thread.status {
            Status::Waiting { .. } => !self.able(state, no) && !self.wants_monitor_back(state, no),
            Status::Running if self.awaits_lock(state, no) => false,
            _ => !self.kept(state, no, &all),
        }
    }

    fn awaits_lock(&self, state: &State, no: ThreadNo) -> bool {
        state.thread(no).top().is_some_and(|frame| {
            matches!(
                &self.instr(frame).op,
                Op::Do(StmtKind::Await {
                    awaited: Awaited::Lock | Awaited::Monitor,
                    ..
                })
            )
        })
    }

    fn may_still_do(&self, state: &State, no: ThreadNo) -> Effects {
        let frames = &state.thread(no).frames;
        let top = frames.len().saturating_sub(1);
        frames
            .iter()
            .enumerate()
            .map(|(n, frame)| {
                if n == top {
                    self.wakes().standing(frame.method, frame.pc)
                } else {
                    self.wakes().calling(frame.method, frame.pc)
                }
            })
            .fold(0, |a, b| a | b)
    }

    /// A thread that waits for a notification has got one, or what counts for one.
    fn wants_monitor_back(&self, state: &State, no: ThreadNo) -> bool {
        let thread = state.thread(no);
        matches!(thread.status, Status::Waiting { timed, notified, .. }
            if notified || timed || state.info(thread).interrupted)
    }

    /// The other thread that owns the monitor, if there is one.
    fn other_owner(&self, state: &State, no: ThreadNo, object: Value) -> Option<ThreadNo> {
        let owner = match object {
            Value::Null => 0,
            object => state.monitor(object).owner,
        };
        (owner != 0 && owner != no.0).then_some(ThreadNo(owner))
    }

    /// Whether the thread, which cannot go on, is kept where it is by what threads of the set do not do any more, and all
    /// others cannot do.
    fn kept(&self, state: &State, no: ThreadNo, outside: &Outside) -> bool {
        let thread = state.thread(no);
        let by = |other: Option<ThreadNo>| {
            other.is_some_and(|other| {
                outside.helpless.contains(&other) || state.thread(other).status == Status::Ended
            })
        };
        match thread.status {
            Status::Ended => false,
            Status::Waiting { object, .. } if self.wants_monitor_back(state, no) => {
                by(self.other_owner(state, no, object))
            }
            Status::Waiting { object, .. } => {
                let class = self.class_of(state, object);
                let effects = self.wakes().of_wait(self.program, class);
                let notified = self.helped(state, effects, object, outside);
                !notified
                    && !self.interrupted(state, no, outside)
                    && !self.done(state, CUT | outside.ends, outside)
            }
            Status::Joining { target, timed } => {
                let interrupted = || {
                    self.wakes().interruption != 0
                        && (self.interrupted(state, no, outside)
                            || self.done(state, CUT | outside.ends, outside))
                };
                !timed && by(Some(target)) && !interrupted()
            }
            Status::Running => {
                let Some(frame) = thread.top() else {
                    return false;
                };
                match &self.instr(frame).op {
                    Op::Enter { lock, .. } => {
                        let object = self.peek(state, no, frame, lock);
                        by(self.other_owner(state, no, object))
                    }
                    Op::Do(StmtKind::InitBegin { class, .. }) => {
                        match state.init[self.init_slots[*class]] {
                            Init::By(other) => by(Some(other)),
                            _ => false,
                        }
                    }
                    Op::Do(StmtKind::Join { thread, timed }) if self.join_only_waits(*timed) => {
                        by(self.joined(state, no, frame, thread))
                    }
                    Op::Do(StmtKind::Await { conditions, .. }) => {
                        let hold = self.wakes().hold(conditions);
                        self.held(state, no, frame, &hold, outside, &by)
                    }
                    _ => false,
                }
            }
        }
    }

    fn held(
        &self,
        state: &State,
        no: ThreadNo,
        frame: Frame,
        hold: &Hold,
        outside: &Outside,
        by: &dyn Fn(Option<ThreadNo>) -> bool,
    ) -> bool {
        let inner = |hold: &Hold| self.held(state, no, frame, hold, outside, by);
        match hold {
            Hold::Owned { object, changes } => {
                let object = self.condition(state, no, frame, object);
                by(self.other_owner(state, no, object))
                    && !self.changed(state, no, frame, changes, outside)
            }
            Hold::False { part, changes } => {
                self.condition(state, no, frame, part) == Value::Int(0)
                    && !self.changed(state, no, frame, changes, outside)
            }
            Hold::All(holds) => holds.iter().all(inner),
            Hold::Any(holds) => holds.iter().any(inner),
            Hold::Nothing => false,
        }
    }

    /// Whether one of the changes may happen.
    fn changed(
        &self,
        state: &State,
        no: ThreadNo,
        frame: Frame,
        changes: &[Change],
        outside: &Outside,
    ) -> bool {
        let may = |change: &Change| match change.of {
            Of::Anything => self.done(state, change.effects, outside),
            Of::Object(object) => {
                let object = self.condition(state, no, frame, object);
                self.helped(state, change.effects, object, outside)
            }
            Of::Waiter => self.helped(state, change.effects, state.thread(no).object, outside),
        };
        changes.iter().any(may) || (!changes.is_empty() && self.done(state, outside.ends, outside))
    }

    fn interrupted(&self, state: &State, no: ThreadNo, outside: &Outside) -> bool {
        self.helped(state, INTERRUPT, state.thread(no).object, outside)
    }

    /// Whether some thread outside of the set may do one of these things to the object. Nobody does anything to null.
    fn helped(&self, state: &State, effects: Effects, object: Value, outside: &Outside) -> bool {
        match object {
            Value::Null => false,
            Value::Ref(id) => {
                self.somebody(state, effects, outside, |helper| helper.reached[id.index()])
            }
            _ => self.done(state, effects, outside),
        }
    }

    /// Whether some thread outside of the set may do one of these things.
    fn done(&self, state: &State, effects: Effects, outside: &Outside) -> bool {
        self.somebody(state, effects, outside, |_| true)
    }

    fn somebody(
        &self,
        state: &State,
        effects: Effects,
        outside: &Outside,
        reaches: impl Fn(&Helper) -> bool,
    ) -> bool {
        if !outside.can(effects) {
            return false;
        }
        if outside.everywhere {
            return true;
        }
        let helps = |helper: &Helper| helper.deeds.effects & effects != 0 && reaches(helper);
        let alone = outside
            .alone
            .get_or_init(|| self.helpers(state, outside.helpless));
        // What others give costs more to find out, and does not matter where somebody helps who needs nothing.
        alone.iter().any(helps)
            || outside
                .together
                .get_or_init(|| self.sharing(state, alone.clone()))
                .iter()
                .any(helps)
    }

    /// The living threads that are not in the set.
    fn helpers(&self, state: &State, set: &[ThreadNo]) -> Vec<Helper> {
        let references = &self.wakes().references;
        let others = state
            .thread_numbers()
            .filter(|no| state.thread(*no).status != Status::Ended && !set.contains(no));
        let helper = |no: ThreadNo| {
            let thread = state.thread(no);
            let mut deeds = references.nothing();
            for (n, frame) in thread.frames.iter().enumerate() {
                deeds.add(&if n + 1 == thread.frames.len() {
                    references.standing(frame.method, frame.pc)
                } else {
                    references.calling(frame.method, frame.pc)
                });
            }
            let mut has = thread.locals.clone();
            has.push(thread.object);
            if let Status::Waiting { object, .. } = thread.status {
                has.push(object);
            }
            let mut helper = Helper {
                deeds,
                has,
                reached: Vec::new(),
            };
            self.reach(state, &mut helper);
            helper
        };
        others.map(helper).collect()
    }

    /// Finds what the helper can get at from what it has, and adds what methods of its objects do.
    fn reach(&self, state: &State, helper: &mut Helper) {
        let references = &self.wakes().references;
        let Helper {
            deeds,
            has,
            reached,
        } = helper;
        loop {
            reached.clear();
            reached.resize(state.heap.len(), false);
            let mut work = has.clone();
            let loads = |number: Option<usize>| number.is_some_and(|n| contains(&deeds.loads, n));
            for (slot, &field) in self.static_fields().iter().enumerate() {
                if loads(references.number(field)) {
                    work.push(state.statics[slot]);
                }
            }
            if loads(references.owner()) {
                let living = state
                    .thread_numbers()
                    .filter(|no| !state.thread(*no).ended());
                work.extend(living.map(|no| state.thread(no).object));
            }
            let mut classes = deeds.news.clone();
            let bits = Effects::BITS as usize;
            while let Some(value) = work.pop() {
                let Value::Ref(id) = value else { continue };
                if std::mem::replace(&mut reached[id.index()], true) {
                    continue;
                }
                let object = &state.heap[id];
                if let Some(n) = references.class_number(object.class) {
                    classes[n / bits] |= 1 << (n % bits);
                }
                if self.program.classes[object.class].elem.is_some() {
                    work.extend(&object.slots);
                    continue;
                }
                for &(slot, number) in references.slots(object.class) {
                    if contains(&deeds.loads, number) {
                        work.push(object.slots[slot]);
                    }
                }
            }
            let mut changed = false;
            for (n, methods) in references.dispatch().iter().enumerate() {
                for &(named, executed) in methods {
                    if contains(&classes, n) && contains(&deeds.calls, named) {
                        changed |= deeds.add(&references.of_methods()[executed]);
                    }
                }
            }
            if !changed {
                break;
            }
        }
    }

    /// The helpers with what they may give each other.
    fn sharing(&self, state: &State, mut helpers: Vec<Helper>) -> Vec<Helper> {
        let pairs: Vec<(usize, usize)> = (0..helpers.len())
            .flat_map(|from| (0..helpers.len()).map(move |to| (from, to)))
            .filter(|(from, to)| from != to)
            .collect();
        let mut changed = true;
        while changed {
            changed = false;
            for &(from, to) in &pairs {
                let new: Vec<Value> = state
                    .heap
                    .ids()
                    .filter(|id| {
                        helpers[from].reached[id.index()] && !helpers[to].reached[id.index()]
                    })
                    .map(Value::Ref)
                    .collect();
                let [here, there] = [from, to].map(|no| helpers[no].deeds.news.iter());
                let news: Numbers = here.zip(there).map(|(a, b)| a | b).collect();
                let more = !new.is_empty() || news != helpers[to].deeds.news;
                if more && self.gives(state, &helpers[from], &helpers[to]) {
                    let helper = &mut helpers[to];
                    helper.has.extend(new);
                    helper.deeds.news = news;
                    self.reach(state, helper);
                    changed = true;
                }
            }
        }
        helpers
    }

    /// Whether the one may store a reference where the other one may load it, in either direction: what is allocated later and
    /// given to the one leads back, too.
    fn gives(&self, state: &State, from: &Helper, to: &Helper) -> bool {
        let references = &self.wakes().references;
        let [here, there] = [&from.deeds, &to.deeds];
        if references
            .owner()
            .is_some_and(|n| contains(&there.loads, n) || contains(&here.loads, n))
        {
            return true;
        }
        let both: Numbers = (0..references.words())
            .map(|n| here.stores[n] & there.loads[n] | there.stores[n] & here.loads[n])
            .collect();
        if both.iter().all(|word| *word == 0) {
            return false;
        }
        if references
            .statics()
            .iter()
            .zip(&both)
            .any(|(a, b)| a & b != 0)
        {
            return true;
        }
        let elements = references.elements().is_some_and(|n| contains(&both, n));
        state.heap.ids().any(|id| {
            let class = state.heap[id].class;
            from.reached[id.index()]
                && to.reached[id.index()]
                && if self.program.classes[class].elem.is_some() {
                    elements
                } else {
                    let slots = references.slots(class).iter();
                    slots
                        .into_iter()
                        .any(|&(_, number)| contains(&both, number))
                }
        })
    }
}
