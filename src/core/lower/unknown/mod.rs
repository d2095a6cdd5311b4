//! Numbers that nobody can know: what a clock says, what a generator without a seed gives.
//!
//! ```text
//! long end = System.nanoTime() + time;            end is unknown
//! while (System.nanoTime() < end) { ... }         a choice at each test
//! System.out.println(end);                        prints ?
//! int i = (int) (Math.random() * 3);              a choice of 0, 1, 2: so few values are tried one by one
//! a[(int) System.nanoTime()]                      unmodelled, and cut
//! ```
//!
//! The library's models get such a number by [`StmtKind::Unknown`], with bounds. Here it is followed through the program:
//! what is computed with it is unknown, too, and at run time a constant, the *mark* of its type ([`marks`](crate::core::marks)), so that no two
//! states differ by it. A comparison becomes a choice unless the bounds decide it; everything else that looks at the number
//! is unmodelled.
//!
//! Where known numbers get to, too (a field that is set from a clock in one place and to 2 in another), what is computed
//! looks at run time whether the mark stands there; if not, it is computed as Java does.
//!
//! The identifiers of threads are such numbers, too. Of two of them it is known whether they are the same: so at run time
//! each has a number of its own, and `==` of variables that hold nothing else, or numbers that are not positive, is as it
//! says.
//!
//! A program that is lowered to be run once gets its numbers from whoever runs it: those of clocks and generators are known then,
//! and their statements stay.
//!
//! **Sound**: every execution of the program, with whatever values, is one of what is made here, since each comparison can
//! go as it goes there; more can happen (`t1 <= t2 && t2 < t1` of two numbers), which is what "unknown" means. A known number
//! that happens to be the mark is taken for an unknown one: its comparisons can go as they go, and otherwise. No clock is set
//! back while the program runs, so of two readings in locals of one method the later is no less. Bounds are least fixpoints,
//! insensitive to contexts, of fields insensitive to objects; in a method they follow the control flow, with conditions
//! taken into account (interval analysis; Cousot and Cousot, POPL 1977).

mod boxes;
mod branch;
mod compute;
mod here;
mod marked;
mod range;
mod shown;
mod walk;

use std::collections::{BTreeMap, BTreeSet};

use crate::base::IndexVec;
use crate::core::marks::{self, Clock, Origin, clock_of};
use crate::core::temporal::Looked;
use crate::core::walk::walk as statements;
use crate::core::{
    Const, Expr, FieldId, Local, LocalId, MethodId, Operand, Place, Program, Site, SiteId,
    StmtKind, Ty,
};
use range::Range;

/// What may be in a variable.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Value {
    stands: Stands,
    /// `None`: no number, or none so far.
    range: Option<Range>,
    /// It is a reading of this clock.
    clock: Option<Clock>,
}

/// What stands at run time for a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stands {
    /// The value itself.
    Itself,
    /// The mark of its type ([`mark`](crate::core::marks::mark)).
    Mark,
    /// The mark, or the value itself.
    Either,
    /// Of an unknown number: one of its own, the same for the same unknown number and positive; or it is a known number
    /// that is not positive.
    OwnNumber,
    /// Nothing in a search: a byte, short or char has no mark, and where it gets to an int without a conversion that has
    /// none either. In an execution whose numbers are followed it is the mark, or the value itself.
    Hidden,
    /// What tells nothing.
    Anything,
}

/// No value gets here, or none so far.
const NOTHING: Value = Value {
    stands: Stands::Itself,
    range: None,
    clock: None,
};

impl Value {
    fn known(range: Option<Range>) -> Value {
        Value {
            stands: Stands::Itself,
            range,
            clock: None,
        }
    }
    /// In a variable of the type.
    fn of_type(self, ty: Ty) -> Value {
        let marked = matches!(self.stands, Stands::Mark | Stands::Either);
        Value {
            stands: if marked && marks::mark(ty).is_none() {
                Stands::Hidden
            } else {
                self.stands
            },
            ..self
        }
    }
    /// Nobody knows which of the range, perhaps.
    fn unknown(self) -> bool {
        self.stands != Stands::Itself
    }
    /// Unknown, and nothing at run time says when it is known.
    fn always_unknown(self) -> bool {
        !matches!(self.stands, Stands::Itself | Stands::Either)
    }
    /// Whether what stands there at run time decides whether it is the same as another such value.
    fn tells(self) -> bool {
        match self.stands {
            Stands::OwnNumber => true,
            Stands::Itself => self.range.is_none_or(|range| {
                let whole = range.whole();
                whole.is_some_and(|(_, to)| to <= 0)
            }),
            _ => false,
        }
    }
    fn join(self, other: Value) -> Value {
        use Stands::{Anything, Either, Hidden, Itself, Mark, OwnNumber};
        if self == NOTHING {
            return other;
        }
        if other == NOTHING {
            return self;
        }
        let stands = match (self.stands, other.stands) {
            (a, b) if a == b => a,
            (Itself | Mark | Either, Itself | Mark | Either) => Either,
            (OwnNumber, _) | (_, OwnNumber) if self.tells() && other.tells() => OwnNumber,
            (OwnNumber | Anything, _) | (_, OwnNumber | Anything) => Anything,
            _ => Hidden,
        };
        Value {
            stands,
            range: match (self.range, other.range) {
                (Some(a), Some(b)) => Some(a.join(b)),
                (a, b) => a.or(b),
            },
            clock: self.clock.filter(|_| self.clock == other.clock),
        }
    }
}

/// So often the range of a variable may grow before it becomes that of its type (widening).
const PATIENCE: u8 = 4;

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Variable {
    Field(FieldId),
    Elems(Ty),
    Return(MethodId),
    Local(MethodId, LocalId),
}

/// What all assignments together put into each variable; `None`: none so far.
struct Variables {
    fields: IndexVec<FieldId, Option<Value>>,
    /// By type of the elements.
    elems: BTreeMap<Ty, Value>,
    returns: IndexVec<MethodId, Option<Value>>,
    locals: IndexVec<MethodId, IndexVec<LocalId, Option<Value>>>,
    changed: bool,
    /// How often the range has grown.
    grown: BTreeMap<Variable, u8>,
}

impl Variables {
    fn new(program: &Program) -> Variables {
        Variables {
            // Before anything is assigned they hold a constant.
            fields: program
                .fields
                .iter()
                .map(|f| {
                    let initial = f.initial.clone().unwrap_or_else(|| Const::default_of(f.ty));
                    Some(Value::known(Range::of(&initial)))
                })
                .collect(),
            elems: BTreeMap::new(),
            returns: program.methods.iter().map(|_| None).collect(),
            locals: program
                .methods
                .iter()
                .map(|m| m.locals.iter().map(|_| None).collect())
                .collect(),
            changed: false,
            grown: BTreeMap::new(),
        }
    }

    /// What `old` becomes with one more value.
    fn joined(&mut self, variable: Variable, old: Option<Value>, new: Value, ty: Ty) -> Value {
        let new = new.of_type(ty);
        let mut joined = old.map_or(new, |old| old.join(new));
        if Some(joined) != old {
            if old.is_some_and(|old| old.range != joined.range) {
                let grown = self.grown.entry(variable).or_default();
                *grown = grown.saturating_add(1);
                if *grown > PATIENCE {
                    joined.range = Range::full(ty);
                }
            }
            self.changed = true;
        }
        joined
    }

    fn put_field(&mut self, field: FieldId, new: Value, ty: Ty) {
        if new != NOTHING {
            let of = Variable::Field(field);
            self.fields[field] = Some(self.joined(of, self.fields[field], new, ty));
        }
    }
    fn put_elems(&mut self, elem: Ty, new: Value) {
        let old = self.elems.get(&elem).copied();
        let old = old.or_else(|| Some(Value::known(Range::of(&Const::default_of(elem)))));
        let joined = self.joined(Variable::Elems(elem), old, new, elem);
        self.elems.insert(elem, joined);
    }
    fn put_return(&mut self, method: MethodId, new: Value, ty: Ty) {
        if new != NOTHING {
            let of = Variable::Return(method);
            self.returns[method] = Some(self.joined(of, self.returns[method], new, ty));
        }
    }
    fn put_local(&mut self, method: MethodId, local: LocalId, new: Value, ty: Ty) {
        if new != NOTHING {
            let of = Variable::Local(method, local);
            self.locals[method][local] = Some(self.joined(of, self.locals[method][local], new, ty));
        }
    }
}

/// The methods that get such numbers, but for those that make a text of them.
pub fn asking(program: &Program) -> BTreeSet<MethodId> {
    let asks = |method: &MethodId| {
        let method = &program.methods[*method];
        let mut found = false;
        if let Some(body) = method.body.as_ref().filter(|_| method.ret != Some(Ty::Str)) {
            statements(body, &mut |s| {
                found |= matches!(s.kind, StmtKind::Unknown { .. });
            });
        }
        found
    };
    program.methods.ids().filter(asks).collect()
}

/// Replaces all unknown numbers. `None`: there are none; else the fields that may hold some although propositions or
/// invariants look at them.
pub fn replace(program: &mut Program) -> Option<BTreeSet<FieldId>> {
    let sources = program.methods.iter().any(|m| {
        m.body.as_ref().is_some_and(|body| {
            let mut found = false;
            statements(body, &mut |s| {
                found |= matches!(s.kind, StmtKind::Unknown { .. });
            });
            found
        })
    });
    if !sources {
        return None;
    }
    let mut variables = Variables::new(program);
    loop {
        variables.changed = false;
        for method in program.methods.ids() {
            walk::method(program, &mut variables, method, None);
        }
        if !variables.changed {
            break;
        }
    }
    let propositions = program.propositions.iter().map(|p| &p.test);
    let invariants = program.invariants.iter().map(|i| &i.test);
    let embedded = program.embedded.propositions.iter().map(|(_, test)| test);
    let looked = Looked::at(propositions.chain(invariants).chain(embedded));
    let mut hidden: BTreeSet<FieldId> = looked.fields;
    hidden.retain(|&field| {
        let held = variables.fields[field];
        // Of an array of them the elements are looked at.
        let elem = match program.fields[field].ty {
            Ty::Ref(class) => program.classes[class].elem,
            _ => None,
        };
        let element = elem.and_then(|elem| variables.elems.get(&elem).copied());
        [held, element].into_iter().flatten().any(Value::unknown)
    });
    for method in program.methods.ids().collect::<Vec<_>>() {
        let mut made = Made {
            locals: program.methods[method].locals.clone(),
            sites: Vec::new(),
            origins: Vec::new(),
            next_site: SiteId(program.sites.len() as u32),
            boxes: false,
        };
        let body = walk::method(program, &mut variables, method, Some(&mut made));
        if let Some(body) = body {
            program.methods[method].body = Some(body);
            program.methods[method].locals = made.locals;
            program.origins.extend(made.origins);
            if made.boxes {
                let assumed = program.assumed.entry(boxes::ASSUMED.to_owned());
                assumed.or_default().insert(method);
            }
            for (like, _) in made.sites {
                let like: &Site = &program.sites[like];
                let site = Site {
                    method: like.method,
                    span: like.span,
                    point: false,
                    opaque: false,
                    opposite: like.opposite,
                };
                program.sites.push(site);
            }
        }
    }
    Some(hidden)
}

/// What is added to a method.
struct Made {
    locals: IndexVec<LocalId, Local>,
    /// The site that a new one is like, and the new one.
    sites: Vec<(SiteId, SiteId)>,
    origins: Vec<(SiteId, Origin)>,
    next_site: SiteId,
    /// A box is made of a number that may be one of those that are cached.
    boxes: bool,
}

impl Made {
    fn local(&mut self, ty: Ty) -> LocalId {
        self.locals.push(Local {
            name: String::new(),
            ty,
        })
    }
    fn site(&mut self, like: SiteId) -> SiteId {
        let site = SiteId(self.next_site.0 + self.sites.len() as u32);
        self.sites.push((like, site));
        site
    }
}

/// The type of what a place holds; `None`: an array whose class is not known.
fn type_of(program: &Program, locals: &IndexVec<LocalId, Local>, place: &Place) -> Option<Ty> {
    match place {
        Place::Field { field, .. } | Place::Static { field } => Some(program.fields[*field].ty),
        Place::Elem { array, .. } => match array {
            Operand::Local(local) => match locals[*local].ty {
                Ty::Ref(class) => program.classes[class].elem,
                _ => None,
            },
            Operand::Const(_) => None,
        },
    }
}

/// What a number is called that an object of the library cannot hold.
fn held_in(program: &Program, field: FieldId) -> &'static str {
    let class = &program.classes[program.fields[field].class];
    match class.binary_name.as_str() {
        "java.util.concurrent.atomic.AtomicLong" => "a number in an AtomicLong",
        "java.util.concurrent.atomic.AtomicInteger" => "a number in an AtomicInteger",
        _ => "a value in an object of the library",
    }
}

/// An expression of a constant.
fn constant(c: Const) -> Expr {
    Expr::Operand(Operand::Const(c))
}
