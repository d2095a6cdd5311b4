//! Which statements commute: fills in what [`crate::core::movers`] says.
//!
//! In: a lowered program, what trial runs of it showed, and what was assumed before and did not hold. Out: for each field
//! and each array site how its accesses are ordered. What is proved: fields that never change
//! ([`crate::analysis::immutable`]) and fields that nothing reads. Everything else is assumed, and each access checks it:
//! a wrong guess costs another search, never a verdict.

use std::collections::{BTreeMap, BTreeSet};

use crate::analysis::immutable::Immutable;
use crate::base::IndexVec;
use crate::core::condition::Condition;
use crate::core::interp::observe::{self, Kinds, Observed, Trials};
use crate::core::movers::{Access, Assumed, Guard, Movers};
use crate::core::property::Checks;
use crate::core::temporal::Looked;
use crate::core::walk::walk;
use crate::core::{ClassId, FieldId, MethodId, Operand, Place, Program, SiteId, StmtKind, Ty};

use super::passes::Passes;

mod sections;

/// A few runs of the program: what [`movers`] and the first bounds of a model need.
pub fn trials(program: &Program) -> Trials {
    observe::trials(program, &Immutable::of(program).fields)
}

/// `dropped`: what was assumed in an earlier search and did not hold there.
pub fn movers(
    program: &Program,
    passes: Passes,
    checks: Checks,
    observed: &Observed,
    dropped: &BTreeSet<Assumed>,
) -> Movers {
    let mut facts = Facts::of(program);
    facts.read.insert(program.known.string_text);
    for &class in &program.boxes {
        facts.read.extend(program.classes[class].fields.first());
    }
    for invariant in &program.invariants {
        facts.read.extend(Looked::at([&invariant.test]).fields);
    }
    let constant = if passes.immutable {
        Immutable::of(program).fields
    } else {
        BTreeSet::new()
    };
    let unread: BTreeSet<FieldId> = if passes.unread {
        let read = |field: &FieldId| facts.read.contains(field);
        program.fields.ids().filter(|f| !read(f)).collect()
    } else {
        BTreeSet::new()
    };
    // A guard must be part of the state, and must not change.
    let can_guard = |access: &Access| match access {
        Access::FieldGuarded(f)
        | Access::StaticGuarded(f)
        | Access::WriteGuarded(Guard::Field(f) | Guard::Static(f)) => {
            constant.contains(f) && facts.read.contains(f)
        }
        _ => true,
    };
    let assumed = |kinds: &Kinds| kinds.left().into_iter().find(|access| can_guard(access));
    let fields: IndexVec<FieldId, Access> = program
        .fields
        .enumerated()
        .map(|(id, field)| {
            // Two writes race, whether or not somebody reads.
            let unseen = unread.contains(&id) && (field.is_volatile || !checks.race);
            if unseen || constant.contains(&id) && !field.is_volatile {
                Access::Constant
            } else if field.is_volatile {
                let guarded = |access: &Access| matches!(access, Access::WriteGuarded(_));
                let kinds = observed
                    .fields
                    .get(&id)
                    .map(Kinds::left)
                    .unwrap_or_default();
                let mut guards = kinds.into_iter().filter(guarded);
                let assumed = passes.discipline && !dropped.contains(&Assumed::Field(id));
                guards
                    .find(|access| assumed && can_guard(access))
                    .unwrap_or(Access::Volatile)
            } else if !passes.discipline
                || dropped.contains(&Assumed::Field(id))
                // Whoever waits reads it without owning anything.
                || facts.awaited.contains(&id)
            {
                Access::Racy
            } else {
                let access = match observed.fields.get(&id) {
                    Some(kinds) => assumed(kinds).unwrap_or(Access::Racy),
                    None => facts.guess(program, id),
                };
                // Objects of which nothing is known may well be made later.
                let known = field.is_static || observed.fields.contains_key(&id);
                let early = known && !observed.late.contains(&Assumed::Field(id));
                match access {
                    Access::ReadOnly if early => Access::Early,
                    Access::ThreadOwned if !observed.foreign.contains(&id) => Access::ThreadOnly,
                    access => access,
                }
            }
        })
        .collect();
    let arrays = facts
        .arrays
        .iter()
        .map(|&site| {
            let access = if !passes.discipline || dropped.contains(&Assumed::Array(site)) {
                Access::Racy
            } else {
                match observed.arrays.get(&site) {
                    Some(kinds) => match assumed(kinds) {
                        Some(Access::ReadOnly)
                            if !observed.late.contains(&Assumed::Array(site)) =>
                        {
                            Access::Early
                        }
                        None | Some(Access::WriteGuarded(_)) => Access::Racy,
                        Some(access) => access,
                    },
                    None => Access::ReadOnly,
                }
            };
            (site, access)
        })
        .collect();
    Movers {
        arrays,
        interrupts: facts.interrupts,
        timed: facts.timed,
        daemons: facts.daemons,
        asks_alive: facts.asks_alive,
        asks_states: facts.asks_states,
        asks_last: facts.asks_last,
        asked: asked(program),
        races: checks.race,
        unread,
        seen_fields: watched(program, &fields),
        fields,
        seen_arrays: BTreeSet::new(),
        alone: passes.alone,
        private: passes.private,
        wake: passes.wake,
        merge: passes.merge && !sections::may_block(program),
        planted: None,
    }
}

/// Fields whose stores are steps of their own, since invariants look at them: what one looks at may change by others
/// meanwhile. Not if one lock orders all accesses to what it looks at, or nothing changes any more.
fn watched(program: &Program, fields: &IndexVec<FieldId, Access>) -> BTreeSet<FieldId> {
    let mut seen = BTreeSet::new();
    for invariant in &program.invariants {
        let mut changing = Looked::at([&invariant.test]).fields;
        changing.retain(|&f| {
            !matches!(
                fields[f],
                Access::Constant | Access::Early | Access::ReadOnly
            )
        });
        let kinds: BTreeSet<Access> = changing.iter().map(|&f| fields[f]).collect();
        let ordered = kinds.len() <= 1
            && kinds.iter().all(|access| match access {
                Access::StaticGuarded(_) | Access::ClassGuarded(_) => true,
                Access::SelfGuarded
                | Access::FieldGuarded(_)
                | Access::ObjectGuarded
                | Access::ThreadOnly => invariant.class.is_some(),
                _ => false,
            });
        if !ordered {
            seen.append(&mut changing);
        }
    }
    seen
}

/// Lets propositions see what they look at: it is part of the state, and stores there are steps of their own. `fair`: the
/// search is for fair executions (see the module of [`Movers`] for both).
pub fn show(movers: &mut Movers, program: &Program, looked: &Looked, fair: bool) {
    for &field in &looked.fields {
        movers.seen_fields.insert(field);
        if movers.unread.remove(&field) {
            movers.fields[field] = if program.fields[field].is_volatile {
                Access::Volatile
            } else {
                Access::Racy
            };
        }
    }
    let elem = |class: ClassId| program.classes[class].elem;
    for body in program.methods.iter().filter_map(|m| m.body.as_ref()) {
        walk(body, &mut |stmt| {
            if let StmtKind::NewArray { class, .. } = &stmt.kind {
                // Arrays of several dimensions have one site.
                let mut class = Some(*class);
                while let Some(ty) = class.and_then(elem) {
                    if looked.elements(ty, elem) {
                        movers.seen_arrays.insert(stmt.site);
                    }
                    class = match ty {
                        Ty::Ref(inner) => Some(inner),
                        _ => None,
                    };
                }
            }
        });
    }
    movers.merge &= !fair;
}

/// Classes of objects whose monitor's owner is asked for.
fn asked(program: &Program) -> BTreeSet<ClassId> {
    let mut named = BTreeSet::new();
    for method in program.methods.iter() {
        let Some(body) = &method.body else { continue };
        let class_of = |ty: Ty| match ty {
            Ty::Ref(class) => class,
            _ => program.known.object,
        };
        let class = |object: &Operand| match object {
            Operand::Local(local) => class_of(method.locals[*local].ty),
            Operand::Const(_) => program.known.object,
        };
        walk(body, &mut |stmt| match &stmt.kind {
            StmtKind::TryEnter { object, .. } | StmtKind::Owner { object, .. } => {
                named.insert(class(object));
            }
            StmtKind::Await { conditions, .. } => {
                for object in conditions.iter().flat_map(Condition::asked) {
                    named.insert(match object {
                        Condition::Value(operand) => class(operand),
                        Condition::Field { field, .. } | Condition::Static(field) => {
                            class_of(program.fields[*field].ty)
                        }
                        _ => program.known.object,
                    });
                }
            }
            _ => {}
        });
    }
    let below = |class: &ClassId| named.iter().any(|&sup| program.is_subclass(*class, sup));
    program.classes.ids().filter(below).collect()
}

/// What the statements of all methods tell. Lowering makes bodies of what `main` reaches only.
#[derive(Default)]
struct Facts {
    /// Fields that some statement loads.
    read: BTreeSet<FieldId>,
    /// Fields that are stored outside of constructors, class initialisers and `main`.
    written_later: BTreeSet<FieldId>,
    arrays: BTreeSet<SiteId>,
    interrupts: bool,
    timed: bool,
    daemons: bool,
    asks_alive: bool,
    asks_states: bool,
    asks_last: bool,
    /// Fields that conditions read.
    awaited: BTreeSet<FieldId>,
}

impl Facts {
    fn of(program: &Program) -> Facts {
        let mut facts = Facts::default();
        for (id, method) in program.methods.enumerated() {
            let early = is_early(program, id);
            let Some(body) = &method.body else { continue };
            walk(body, &mut |stmt| match &stmt.kind {
                StmtKind::Load {
                    place: Place::Field { field, .. } | Place::Static { field },
                    ..
                } => {
                    facts.read.insert(*field);
                }
                StmtKind::Store {
                    place: Place::Field { field, .. } | Place::Static { field },
                    ..
                } if !early => {
                    facts.written_later.insert(*field);
                }
                StmtKind::Await { conditions, .. } => {
                    for condition in conditions {
                        facts.read.extend(condition.fields());
                        facts.awaited.extend(condition.fields());
                        facts.asks_last |= condition.asks_for_others();
                    }
                }
                StmtKind::NewArray { .. } => {
                    facts.arrays.insert(stmt.site);
                }
                StmtKind::Interrupt { .. } => facts.interrupts = true,
                StmtKind::Wait { timed, .. } | StmtKind::Join { timed, .. } => {
                    facts.timed |= *timed;
                }
                StmtKind::SetDaemon { .. } => facts.daemons = true,
                StmtKind::IsAlive { .. } => facts.asks_alive = true,
                StmtKind::ThreadState { .. } => facts.asks_states = true,
                _ => {}
            });
        }
        facts
    }

    /// Of a field of which the runs told nothing.
    fn guess(&self, program: &Program, field: FieldId) -> Access {
        let data = &program.fields[field];
        if !self.written_later.contains(&field) {
            Access::ReadOnly
        } else if data.is_static {
            Access::Racy
        } else if program.is_subclass(data.class, program.known.thread) {
            Access::ThreadOwned
        } else {
            Access::SelfGuarded
        }
    }
}

fn is_early(program: &Program, method: MethodId) -> bool {
    let method = &program.methods[method];
    matches!(method.name.as_str(), "<init>" | "<clinit>" | "<main>")
        || method.is_static && method.name == "main"
}

/// How the accesses to one variable are ordered, in words.
#[derive(Clone, Debug)]
pub struct Explained {
    pub what: Assumed,
    /// `Buffer.usedSlots`; of arrays the type.
    pub name: String,
    pub access: Access,
    /// Whether accesses are places where other threads may come between.
    pub stops: bool,
    /// It is what trial runs showed, and each access checks it.
    pub assumed: bool,
    /// Where it was seen that nothing orders the accesses; of arrays first the allocation.
    pub sites: Vec<SiteId>,
    pub why: String,
}

/// The fields of the program's own classes, by class, in order of declaration; then its arrays.
pub fn explain(
    program: &Program,
    movers: &Movers,
    observed: &Observed,
    dropped: &BTreeSet<Assumed>,
) -> Vec<Explained> {
    let mut list = Vec::new();
    for class in program.classes.iter().filter(|class| !class.library) {
        for &field in class.fields.iter().chain(&class.static_fields) {
            let data = &program.fields[field];
            let access = movers.fields[field];
            let what = Assumed::Field(field);
            let owner = &class.name;
            let why = if movers.unread.contains(&field) && access == Access::Constant {
                "nothing reads it".to_owned()
            } else {
                reason(program, access, owner, dropped.contains(&what))
            };
            list.push(Explained {
                what,
                name: format!("{owner}.{}", data.name),
                access,
                stops: stops(access),
                assumed: is_assumed(access),
                sites: sites(access, observed.fields.get(&field)),
                why,
            });
        }
    }
    let classes = array_classes(program);
    for (&site, &access) in &movers.arrays {
        let Some(&class) = classes.get(&site) else {
            continue;
        };
        if program.methods[program.sites[site].method].library {
            continue;
        }
        let what = Assumed::Array(site);
        let name = program.classes[class].name.clone();
        let why = reason(program, access, &name, dropped.contains(&what));
        let mut at = vec![site];
        at.extend(sites(access, observed.arrays.get(&site)));
        list.push(Explained {
            what,
            name,
            access,
            stops: stops(access),
            assumed: is_assumed(access),
            sites: at,
            why,
        });
    }
    list
}

fn is_assumed(access: Access) -> bool {
    !matches!(access, Access::Constant | Access::Volatile | Access::Racy)
}

fn stops(access: Access) -> bool {
    matches!(
        access,
        Access::Volatile | Access::Racy | Access::WriteGuarded(_)
    )
}

/// Two accesses that nothing orders.
fn sites(access: Access, kinds: Option<&Kinds>) -> Vec<SiteId> {
    match kinds {
        Some(kinds) if stops(access) => {
            let mut sites = vec![kinds.first];
            sites.extend(kinds.broken.filter(|&site| site != kinds.first));
            sites
        }
        _ => Vec::new(),
    }
}

fn array_classes(program: &Program) -> BTreeMap<SiteId, crate::core::ClassId> {
    let mut classes = BTreeMap::new();
    for body in program.methods.iter().filter_map(|m| m.body.as_ref()) {
        walk(body, &mut |stmt| {
            if let StmtKind::NewArray { class, .. } = &stmt.kind {
                classes.insert(stmt.site, *class);
            }
        });
    }
    classes
}

fn reason(program: &Program, access: Access, owner: &str, dropped: bool) -> String {
    let field = |f: FieldId| {
        let data = &program.fields[f];
        format!("{}.{}", program.classes[data.class].name, data.name)
    };
    match access {
        Access::Constant => "it never changes once another thread can see it".to_owned(),
        Access::ReadOnly => "it is written only where no other thread can see it".to_owned(),
        Access::SelfGuarded => {
            format!("while others can access it, every access owns the monitor of its {owner}")
        }
        Access::FieldGuarded(f) | Access::StaticGuarded(f) => {
            format!(
                "while others can access it, every access owns the monitor of the object in {}",
                field(f)
            )
        }
        Access::ClassGuarded(class) => format!(
            "while others can access it, every access owns the monitor of {}.class",
            program.classes[class].name
        ),
        Access::Early => "it is written only before threads start".to_owned(),
        Access::ThreadOnly => "only the thread itself accesses it".to_owned(),
        Access::ThreadOwned => "only the thread itself accesses it while it is alive".to_owned(),
        Access::ObjectGuarded => {
            "while others can access an object, every access owns the same monitor".to_owned()
        }
        Access::WriteGuarded(guard) => {
            let owner = match guard {
                Guard::Own => format!("its {owner}"),
                Guard::Field(f) | Guard::Static(f) => format!("the object in {}", field(f)),
                Guard::Class(class) => format!("{}.class", program.classes[class].name),
            };
            format!(
                "a scheduling point, except for reads that own the monitor of {owner}, as every write does"
            )
        }
        Access::Volatile => "it is volatile".to_owned(),
        Access::Racy if dropped => "an access of the search obeys no discipline".to_owned(),
        Access::Racy => "no discipline orders its accesses".to_owned(),
    }
}
