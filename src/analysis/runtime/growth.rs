//! Numbers that grow for ever: counters of rounds, times, tickets. Each value makes states of its own, so that an exhaustive
//! search follows them without end.
//!
//! Looked at is an execution in which all threads go on equally often; if it ends, such in which one of them goes on as long as it
//! can. What grows is a variable, or a local of program code
//! at one place, that never becomes less (or never more) and still changes when the execution is given up. A long loop that
//! ends some day looks the same, and is as much trouble for a search.

use std::cmp::Ordering;
use std::collections::BTreeMap;

use crate::core::interp::event::{Event, ObjectName, Observer, Shown, ShownPlace};
use crate::core::interp::observe::Fact;
use crate::core::interp::run::Random;
use crate::core::interp::{Machine, State, StepEnd};
use crate::core::schedule::ThreadNo;
use crate::core::{Expr, FieldId, LocalId, MethodId, Operand, Program, SiteId, StmtKind, walk};

/// Steps of an execution, and statements.
const STEPS: u32 = 4_000;
const STATEMENTS: u64 = 1_000_000;
/// Threads that may go on alone.
const ALONE: u16 = 6;
/// What has changed less often may end soon.
const CHANGES: u32 = 100;

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Variable {
    Field(FieldId),
    /// Inside of an object of the library, which this field of the program refers to.
    Inside(FieldId),
    Local(MethodId, LocalId),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Grows {
    pub variable: Variable,
    /// A statement of the program that changes it.
    pub site: SiteId,
    pub down: bool,
    /// How often it has changed.
    pub changes: u32,
}

/// Those that change most often first, each variable as it is declared once; none if all these executions end.
pub fn growing(machine: &Machine, go_on: &dyn Fn() -> bool) -> Vec<Grows> {
    let alone = (1..=ALONE).map(|no| Some(ThreadNo(no)));
    std::iter::once(None)
        .chain(alone)
        .take_while(|_| go_on())
        .find_map(|first| in_execution(machine, first))
        .unwrap_or_default()
}

/// What a search has to follow, as far as one fair execution shows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Size {
    /// Threads that were alive at once, at most, without workers that wait for work.
    pub alive: usize,
    /// Names of those that still took steps when it was given up, after so many steps; empty: it ended.
    pub going_on: Vec<String>,
    pub steps: u32,
}

/// Of the execution in which all threads go on equally often.
pub fn size(machine: &Machine, go_on: &dyn Fn() -> bool) -> Size {
    let mut random = Random::new(0);
    let mut state = machine.initial();
    let mut steps: Vec<u32> = Vec::new();
    let mut last: BTreeMap<ThreadNo, u32> = BTreeMap::new();
    let mut size = Size {
        alive: 0,
        going_on: Vec::new(),
        steps: 0,
    };
    let begin = machine.executed.get();
    while size.steps < STEPS && machine.executed.get() - begin <= STATEMENTS && go_on() {
        let numbers = state.thread_numbers();
        let alive = numbers
            .filter(|&no| machine.wants_to_go_on(&state, no))
            .count();
        size.alive = size.alive.max(alive);
        let enabled = machine.enabled_threads(&state);
        steps.resize(state.thread_numbers().count() + 1, 0);
        let fewest = |&no: &ThreadNo| (steps[usize::from(no.0)], no);
        let Some(thread) = enabled.into_iter().min_by_key(fewest) else {
            return size;
        };
        steps[usize::from(thread.0)] += 1;
        last.insert(thread, size.steps);
        size.steps += 1;
        match machine.take(&mut state, thread, &mut random, &mut ()) {
            Some(StepEnd::Ran) | None => {}
            Some(StepEnd::Violated(_) | StepEnd::Cut(_)) => return size,
        }
    }
    let late = last.iter().filter(|(_, at)| **at >= size.steps * 3 / 4);
    size.going_on = late
        .map(|(&no, _)| machine.thread_name(&state, no))
        .collect();
    size
}

/// `None`: it ends. `first` goes before the others.
fn in_execution(machine: &Machine, first: Option<ThreadNo>) -> Option<Vec<Grows>> {
    let mut watch = Watch {
        machine,
        at: 0,
        fields: BTreeMap::new(),
        locals: BTreeMap::new(),
    };
    let mut random = Random::new(0);
    let mut state = machine.initial();
    let mut steps: Vec<u32> = Vec::new();
    let begin = machine.executed.get();
    for at in 0..STEPS {
        if machine.executed.get() - begin > STATEMENTS {
            break;
        }
        watch.at = at;
        let enabled = machine.enabled_threads(&state);
        steps.resize(state.thread_numbers().count() + 1, 0);
        let fewest = |&no: &ThreadNo| (Some(no) != first, steps[usize::from(no.0)], no);
        let thread = enabled.into_iter().min_by_key(fewest)?;
        steps[usize::from(thread.0)] += 1;
        match machine.take(&mut state, thread, &mut random, &mut watch) {
            Some(StepEnd::Ran) | None => watch.look_at_locals(&state, thread),
            Some(StepEnd::Violated(_) | StepEnd::Cut(_)) => return None,
        }
    }
    Some(watch.growing(&state))
}

/// The values of one variable so far.
#[derive(Clone, Copy)]
struct Values {
    site: SiteId,
    last: f64,
    changes: u32,
    /// The step of the last change.
    at: u32,
    up: bool,
    down: bool,
}

impl Values {
    fn first(site: SiteId, value: f64, at: u32) -> Values {
        Values {
            site,
            last: value,
            changes: 0,
            at,
            up: true,
            down: true,
        }
    }

    fn next(&mut self, value: f64, at: u32) {
        match value.partial_cmp(&self.last) {
            Some(Ordering::Equal) => return,
            Some(Ordering::Less) => self.up = false,
            Some(Ordering::Greater) => self.down = false,
            None => (self.up, self.down) = (false, false),
        }
        self.changes += 1;
        self.at = at;
        self.last = value;
    }

    fn grows(&self, now: u32) -> bool {
        self.up != self.down && self.changes >= CHANGES && self.at >= now * 3 / 4
    }
}

#[expect(
    clippy::cast_precision_loss,
    reason = "what counts from 0 does not come that far"
)]
fn number(shown: &Shown) -> Option<f64> {
    match shown {
        Shown::Int(n) => Some(f64::from(*n)),
        Shown::Long(n) => Some(*n as f64),
        Shown::Float(bits) => Some(f64::from(f32::from_bits(*bits))),
        Shown::Double(bits) => Some(f64::from_bits(*bits)),
        _ => None,
    }
}

/// Thread, frame from the outermost, method, where it stands there, local.
type AtLocal = (ThreadNo, usize, MethodId, SiteId, LocalId);

struct Watch<'a> {
    machine: &'a Machine<'a>,
    at: u32,
    fields: BTreeMap<ShownPlace, Values>,
    locals: BTreeMap<AtLocal, Values>,
}

impl Watch<'_> {
    fn look_at_locals(&mut self, state: &State, thread: ThreadNo) {
        let program = self.machine.program;
        let stack = self.machine.stack_of(state, thread);
        for (n, frame) in stack.iter().enumerate() {
            if program.methods[frame.method].library {
                continue;
            }
            for (local, shown) in self.machine.locals(state, thread, n) {
                let Some(value) = number(&shown) else {
                    continue;
                };
                let outermost = stack.len() - n;
                let key = (thread, outermost, frame.method, frame.site, local);
                let at = self.at;
                self.locals
                    .entry(key)
                    .or_insert_with(|| Values::first(frame.site, value, at))
                    .next(value, at);
            }
        }
    }

    fn growing(&self, state: &State) -> Vec<Grows> {
        let program = self.machine.program;
        let mut list: Vec<Grows> = Vec::new();
        let mut add = |variable, site, values: &Values| {
            let known = list.iter().any(|g| g.variable == variable);
            if !known {
                list.push(Grows {
                    variable,
                    site,
                    down: values.down,
                    changes: values.changes,
                });
            }
        };
        for (place, values) in self.fields.iter().filter(|(_, v)| v.grows(self.at)) {
            let variable = match place {
                ShownPlace::Static { field } => Some((*field, None)),
                ShownPlace::Field { object, field } => Some((*field, Some(*object))),
                ShownPlace::Elem { .. } => None,
            };
            let Some((field, object)) = variable else {
                continue;
            };
            if !program.classes[program.fields[field].class].library {
                add(Variable::Field(field), values.site, values);
            } else if let Some(object) = object
                && let Some(holder) = self.holder(state, object)
            {
                add(Variable::Inside(holder), values.site, values);
            }
        }
        for ((.., method, _, local), values) in self.locals.iter().filter(|(_, v)| v.grows(self.at))
        {
            // What the compiler of Java made has no name.
            if !program.methods[*method].locals[*local].name.is_empty() {
                let changed = changed_at(program, *method, *local);
                let site = changed.unwrap_or(values.site);
                add(Variable::Local(*method, *local), site, values);
            }
        }
        list.sort_by_key(|grows| (std::cmp::Reverse(grows.changes), grows.variable));
        list
    }

    /// A field of the program that refers to the object.
    fn holder(&self, state: &State, object: ObjectName) -> Option<FieldId> {
        let program = self.machine.program;
        let own = program
            .fields
            .enumerated()
            .filter(|(_, field)| !program.classes[field.class].library && !field.synthetic);
        let refers = |shown: Option<Shown>| shown == Some(Shown::Object(object));
        let objects = self.machine.objects(state);
        own.map(|(id, field)| (id, field.is_static))
            .find(|&(id, is_static)| {
                if is_static {
                    return refers(Some(self.machine.static_value(state, id)));
                }
                let class = program.fields[id].class;
                let of_class = |o: &&ObjectName| program.is_subclass(o.class, class);
                let mut of_class = objects.iter().filter(of_class);
                of_class.any(|&o| refers(self.machine.field_value(state, o, id)))
            })
            .map(|(id, _)| id)
    }
}

impl Observer for Watch<'_> {
    fn event(&mut self, _: Event) {}
    fn wants(&self) -> bool {
        false
    }
    fn watches(&self) -> bool {
        true
    }
    fn fact(&mut self, fact: Fact) {
        let Fact::Access(access) = fact else { return };
        if !access.write() || self.is_unread(access.field()) {
            return;
        }
        let Some(value) = number(&access.shown_value()) else {
            return;
        };
        let at = self.at;
        let values = self.fields.entry(access.place()).or_insert_with(|| {
            let program = self.machine.program;
            let stack = access.stack();
            let own = stack.iter().find(|f| !program.methods[f.method].library);
            let site = own.map_or(access.site(), |frame| frame.site);
            Values::first(site, value, at)
        });
        values.next(value, at);
    }
}

impl Watch<'_> {
    /// It is no part of the states.
    fn is_unread(&self, field: Option<FieldId>) -> bool {
        let unread = self.machine.movers().map(|movers| &movers.unread);
        unread.is_some_and(|unread| field.is_some_and(|field| unread.contains(&field)))
    }
}

/// The first statement that computes the local from itself.
fn changed_at(program: &Program, method: MethodId, local: LocalId) -> Option<SiteId> {
    let mut copies: BTreeMap<LocalId, LocalId> = BTreeMap::new();
    let mut found = None;
    walk::walk(program.methods[method].body.as_ref()?, &mut |stmt| {
        if let StmtKind::Assign { dst, value } = &stmt.kind {
            if let Expr::Operand(Operand::Local(from)) = value {
                copies.insert(*dst, *from);
            }
            let of_itself = |l: LocalId| l == local || copies.get(&l) == Some(&local);
            if *dst == local && reads(value, &of_itself) {
                found = found.or(Some(stmt.site));
            }
        }
    });
    found
}

fn reads(value: &Expr, wanted: &dyn Fn(LocalId) -> bool) -> bool {
    match value {
        Expr::Binary(_, a, b) | Expr::WideBinary(_, _, a, b) => {
            reads(a, wanted) || reads(b, wanted)
        }
        Expr::Unary(_, value)
        | Expr::WideUnary(_, _, value)
        | Expr::Convert(_, value)
        | Expr::WideConvert { value, .. } => reads(value, wanted),
        Expr::Operand(Operand::Local(local)) => wanted(*local),
        _ => false,
    }
}
