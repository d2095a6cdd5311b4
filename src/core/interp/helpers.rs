//! What the threads that go on may do to objects, from a state on.
//!
//! [`crate::core::cfg::references`] says which acts a thread may still do, with the origin of the object that each is done to,
//! and why this is enough; here the origins of the state's objects are found, as a least fixpoint: what frames hold, what static
//! fields lead to, and from there what the acts themselves make of it. Which methods virtual calls execute is found with it.

use std::collections::BTreeSet;

use super::machine::Machine;
use super::state::{State, Status};
use super::value::{ObjectId, Value};
use crate::base::index::Idx;
use crate::core::cfg::origins::Done;
use crate::core::cfg::references::{
    ANYWHERE, CURRENT, Deeds, HELD, Numbers, TEXT, THROWN, contains, insert,
};
use crate::core::cfg::wakes::Effects;
use crate::core::schedule::ThreadNo;

/// A thread that may help, and those that it starts.
#[derive(Clone)]
pub(super) struct Helper {
    deeds: Deeds,
    /// Those whose consequences are known.
    known: Deeds,
    /// By place in the heap, the numbers of origins; none: the thread never gets at the object.
    origins: Vec<Numbers>,
    /// Those that some object has.
    any: Numbers,
    /// Which of [`crate::core::cfg::references::References::of_methods`] its deeds contain.
    executed: BTreeSet<usize>,
}

impl Helper {
    fn reaches(&self, object: ObjectId) -> bool {
        self.origins[object.index()].iter().any(|word| *word != 0)
    }

    /// Adds the deeds of a method that a virtual call executes.
    fn execute(&mut self, executed: usize, of_methods: &[Deeds]) {
        if self.executed.insert(executed) {
            self.deeds.add(&of_methods[executed]);
        }
    }
}

/// An object that a helper may get at, and the number of the origin.
type Found = (Value, usize);

impl Machine<'_> {
    /// Whether the helper may do one of these things, to the object if there is one.
    pub(super) fn may_do(
        &self,
        helper: &Helper,
        effects: Effects,
        object: Option<ObjectId>,
    ) -> bool {
        if helper.deeds.effects & effects == 0 {
            return false;
        }
        let Some(object) = object else { return true };
        let references = &self.wakes().references;
        let origins = &helper.origins[object.index()];
        references.acts().iter().enumerate().any(|(n, act)| {
            matches!(act.done, Done::Effects(done) if done & effects != 0)
                && contains(&helper.deeds.acts, n)
                && contains(origins, references.done_to(n))
        })
    }

    /// The living thread, which is not in the set, with what it gets at by itself.
    pub(super) fn helper(&self, state: &State, set: &[ThreadNo], no: ThreadNo) -> Helper {
        let references = &self.wakes().references;
        let thread = state.thread(no);
        let mut deeds = references.nothing();
        for (n, frame) in thread.frames.iter().enumerate() {
            deeds.add(&if n + 1 == thread.frames.len() {
                references.standing(frame.method, frame.pc)
            } else {
                references.calling(frame.method, frame.pc)
            });
        }
        let mut held = thread.locals.clone();
        held.push(thread.object);
        if let Status::Waiting { object, .. } = thread.status {
            held.push(object);
        }
        let mut helper = Helper {
            known: references.nothing(),
            deeds,
            origins: vec![vec![0; references.origin_words()]; state.heap.len()],
            any: vec![0; references.origin_words()],
            executed: BTreeSet::new(),
        };
        // What is found from here on meets these anyway.
        helper.known.acts = helper.deeds.acts.clone();
        let found = held.into_iter().map(|value| (value, HELD));
        self.spread(state, set, &mut helper, found.collect());
        helper
    }

    /// Finds what the helper can get at besides what has just been found, and adds what methods of its objects do.
    fn spread(&self, state: &State, set: &[ThreadNo], helper: &mut Helper, mut work: Vec<Found>) {
        let references = &self.wakes().references;
        loop {
            while let Some((value, origin)) = work.pop() {
                let Value::Ref(id) = value else { continue };
                if !helper.reaches(id) {
                    work.push((value, ANYWHERE));
                    // Who stands still is not the current thread any more.
                    if !set.iter().any(|&no| state.thread(no).object == value) {
                        work.push((value, CURRENT));
                    }
                    let class = state.heap[id].class;
                    if self
                        .program
                        .is_subclass(class, self.program.known.throwable)
                    {
                        work.push((value, THROWN));
                    } else if class == self.program.known.string {
                        work.push((value, TEXT));
                    }
                }
                if insert(&mut helper.origins[id.index()], origin) {
                    insert(&mut helper.any, origin);
                    for n in references.acts_on(origin) {
                        if contains(&helper.deeds.acts, n) {
                            self.follow(state, helper, id, n, &mut work);
                        }
                    }
                }
            }
            if helper.deeds == helper.known {
                return;
            }
            let before = helper.deeds.clone();
            let loads = |number: Option<usize>| {
                number.is_some_and(|number| contains(&before.loads, number))
            };
            for (slot, &field) in self.static_fields().iter().enumerate() {
                let number = references.number(field).filter(|&n| loads(Some(n)));
                let origin = number.map(|n| references.of_static(n));
                work.extend(origin.map(|origin| (state.statics[slot], origin)));
            }
            if loads(references.owner()) {
                let living = state
                    .thread_numbers()
                    .filter(|no| !state.thread(*no).ended());
                work.extend(living.map(|no| (state.thread(no).object, ANYWHERE)));
            }
            for (class, methods) in references.dispatch().iter().enumerate() {
                for &(named, executed) in methods {
                    if contains(&before.news, class) && contains(&before.calls, named) {
                        helper.execute(executed, references.of_methods());
                    }
                }
            }
            for n in 0..references.acts().len() {
                let new = contains(&before.acts, n) && !contains(&helper.known.acts, n);
                let origin = references.done_to(n);
                if !new || !contains(&helper.any, origin) {
                    continue;
                }
                for id in state.heap.ids() {
                    if contains(&helper.origins[id.index()], origin) {
                        self.follow(state, helper, id, n, &mut work);
                    }
                }
            }
            helper.known = before;
        }
    }

    /// What comes of an act that is done to the object.
    fn follow(
        &self,
        state: &State,
        helper: &mut Helper,
        id: ObjectId,
        act: usize,
        found: &mut Vec<Found>,
    ) {
        let references = &self.wakes().references;
        let object = &state.heap[id];
        let gains = references.gains(act);
        let mut gained = |value: Value| found.extend(gains.iter().map(|&origin| (value, origin)));
        match references.acts()[act].done {
            Done::Effects(_) => {}
            Done::Stored(_) | Done::Passed(..) => gained(Value::Ref(id)),
            Done::Loaded(place) if self.program.classes[object.class].elem.is_some() => {
                if references.elements() == Some(place) {
                    object.slots.iter().for_each(|&value| gained(value));
                }
            }
            Done::Loaded(place) => {
                let slots = references.slots(object.class).iter();
                let here = slots.filter(|(_, number)| *number == place);
                here.for_each(|(slot, _)| gained(object.slots[*slot]));
            }
            Done::Called(called) => {
                let Some(class) = references.class_number(object.class) else {
                    return;
                };
                for &(named, executed) in &references.dispatch()[class] {
                    if named == called {
                        helper.execute(executed, references.of_methods());
                        found.push((Value::Ref(id), references.receiver(executed)));
                    }
                }
            }
        }
    }

    /// The helpers with what they may give each other.
    pub(super) fn sharing(
        &self,
        state: &State,
        set: &[ThreadNo],
        mut helpers: Vec<Helper>,
    ) -> Vec<Helper> {
        let mut changed = true;
        while changed {
            changed = false;
            let groups = self.groups(state, &helpers);
            for from in 0..helpers.len() {
                for to in (0..helpers.len()).filter(|&to| to != from && groups[to] == groups[from])
                {
                    let new = self.given(state, &helpers[from], &helpers[to]);
                    let [here, there] = [from, to].map(|no| helpers[no].deeds.news.iter());
                    let news: Numbers = here.zip(there).map(|(a, b)| a | b).collect();
                    if !new.is_empty() || news != helpers[to].deeds.news {
                        helpers[to].deeds.news = news;
                        self.spread(state, set, &mut helpers[to], new);
                        changed = true;
                    }
                }
            }
        }
        helpers
    }

    /// By helper, its group: those of a group may give each other something, also through what they allocate and others of them
    /// pass on.
    fn groups(&self, state: &State, helpers: &[Helper]) -> Vec<usize> {
        let mut groups: Vec<usize> = (0..helpers.len()).collect();
        for to in 1..helpers.len() {
            for from in 0..to {
                let [one, other] = [groups[from], groups[to]];
                if one != other && self.gives(state, &helpers[from], &helpers[to]) {
                    for group in groups.iter_mut().filter(|group| **group == other) {
                        *group = one;
                    }
                }
            }
        }
        groups
    }

    /// What the one may store where the other one loads it, and has not found there yet.
    fn given(&self, state: &State, from: &Helper, to: &Helper) -> Vec<Found> {
        let mut found = Vec::new();
        let references = &self.wakes().references;
        for (n, act) in references.acts().iter().enumerate() {
            let Done::Stored(place) = act.done else {
                continue;
            };
            if !contains(&from.deeds.acts, n) || !contains(&to.deeds.loads, place) {
                continue;
            }
            let stored = references.done_to(n);
            for &origin in references.gains(n) {
                let new = state.heap.ids().filter(|id| {
                    contains(&from.origins[id.index()], stored)
                        && !contains(&to.origins[id.index()], origin)
                });
                found.extend(new.map(|id| (Value::Ref(id), origin)));
            }
        }
        found
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
            from.reaches(id)
                && to.reaches(id)
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
