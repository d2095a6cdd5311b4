//! Fields that never change once another thread can see them.
//!
//! A field is immutable if every store to it in the program is one of these:
//! * in a constructor of its class, to the object under construction, before anything there hands `this` to others
//!   (stores it, passes it on, locks or starts it, copies it; a superclass constructor must not do so either);
//! * directly behind the allocation of the object, where captured variables and outer instances are stored;
//! * a static field's: in its class's initialiser, which other threads wait for (JLS 12.4.2).
//!
//! Argument, for every property: until the last such store no other thread has a reference to the object (or it waits
//! for the initialiser), so nobody else's step reads or writes the field before it; afterwards nobody writes it. Each
//! access therefore commutes with every step of every other thread (a both mover), and no property looks at a field.

use std::collections::{BTreeMap, BTreeSet};

use super::flow::{defined, used};
use crate::core::walk::{blocks, walk};
use crate::core::{
    Block, ClassId, FieldId, LocalId, MethodId, Operand, Place, Program, Stmt, StmtKind, Target,
};

/// The result; see the module's text.
#[derive(Debug, Default)]
pub struct Immutable {
    pub fields: BTreeSet<FieldId>,
    /// Immutable instance fields whose default value nobody ever reads: each constructor stores them first.
    pub stored_first: BTreeSet<FieldId>,
}

impl Immutable {
    pub fn of(program: &Program) -> Immutable {
        let fields = fields(program);
        let stored_first = fields
            .iter()
            .copied()
            .filter(|&f| !program.fields[f].is_static && stored_first(program, f))
            .collect();
        Immutable {
            fields,
            stored_first,
        }
    }
}

fn stored_first(program: &Program, field: FieldId) -> bool {
    let class = program.fields[field].class;
    let constructors: Vec<MethodId> = program.classes[class]
        .methods
        .iter()
        .copied()
        .filter(|&m| program.methods[m].name == "<init>")
        .collect();
    if constructors.is_empty() {
        return every_allocation_stores(program, class, field);
    }
    constructors
        .iter()
        .all(|&c| constructor_stores(program, c, field))
}

/// The store is one of the constructor's own statements, and nothing before it is more than a store or the call of
/// another constructor; or a constructor of the same class is called.
fn constructor_stores(program: &Program, constructor: MethodId, field: FieldId) -> bool {
    let declared = &program.methods[constructor];
    let (Some(body), Some(&this)) = (&declared.body, declared.params.first()) else {
        return false;
    };
    for stmt in &body.stmts {
        match &stmt.kind {
            StmtKind::Store {
                place: Place::Field { object, field: f },
                ..
            } if *f == field && *object == Operand::Local(this) => {
                return true;
            }
            StmtKind::Load {
                place: Place::Field { field: f, .. },
                ..
            } if *f == field => return false,
            StmtKind::Call {
                target: Target::Exact(callee),
                ..
            } if program.methods[*callee].name == "<init>"
                && program.methods[*callee].class == declared.class =>
            {
                return *callee != constructor;
            }
            _ if !blocks(stmt).is_empty() || matches!(stmt.kind, StmtKind::Return { .. }) => {
                return false;
            }
            _ => {}
        }
    }
    false
}

/// Classes without constructors are lambdas: their captures are stored behind each allocation.
fn every_allocation_stores(program: &Program, class: ClassId, field: FieldId) -> bool {
    program.methods.iter().filter_map(|m| m.body.as_ref()).all(|body| {
        let mut all = true;
        each_block(body, &mut |block| {
            for (n, stmt) in block.stmts.iter().enumerate() {
                let StmtKind::New { dst, class: c } = &stmt.kind else { continue };
                if program.is_subclass(*c, class) {
                    let stores = |s: &Stmt| matches!(&s.kind, StmtKind::Store { place: Place::Field { object: Operand::Local(l), .. }, .. } if l == dst);
                    all &= block.stmts[n + 1..].iter().take_while(|s| stores(s)).any(|s| {
                        matches!(&s.kind, StmtKind::Store { place: Place::Field { field: f, .. }, .. } if *f == field)
                    });
                }
            }
        });
        all
    })
}

fn each_block<'a>(block: &'a Block, visit: &mut dyn FnMut(&'a Block)) {
    visit(block);
    walk(block, &mut |stmt| {
        blocks(stmt).into_iter().for_each(&mut *visit);
    });
}

/// The immutable fields of a program.
fn fields(program: &Program) -> BTreeSet<FieldId> {
    let mut search = Search {
        program,
        mutable: BTreeSet::new(),
        leaks: BTreeMap::new(),
    };
    for method in program.methods.ids() {
        search.method(method);
    }
    let all: BTreeSet<FieldId> = program.fields.ids().collect();
    all.difference(&search.mutable).copied().collect()
}

struct Search<'a> {
    program: &'a Program,
    mutable: BTreeSet<FieldId>,
    /// Whether a constructor hands out its object.
    leaks: BTreeMap<MethodId, bool>,
}

impl Search<'_> {
    fn method(&mut self, method: MethodId) {
        let declared = &self.program.methods[method];
        let Some(body) = &declared.body else { return };
        let this = (declared.name == "<init>")
            .then(|| declared.params.first().copied())
            .flatten();
        let mut at = Position {
            method,
            this,
            handed_out: false,
            fresh: None,
        };
        self.block(body, &mut at);
    }

    fn block(&mut self, block: &Block, at: &mut Position) {
        for stmt in &block.stmts {
            if let StmtKind::Store { place, .. } = &stmt.kind {
                self.store(place, at);
            }
            // Stores of captured variables follow their allocation without a gap.
            at.fresh = match &stmt.kind {
                StmtKind::New { dst, .. } => Some(*dst),
                StmtKind::Store {
                    place:
                        Place::Field {
                            object: Operand::Local(local),
                            ..
                        },
                    value,
                } if at.fresh == Some(*local) && *value != Operand::Local(*local) => at.fresh,
                _ => None,
            };
            if let Some(this) = at.this {
                at.handed_out |= self.hands_out(stmt, this, at.method);
            }
            let loops = matches!(stmt.kind, StmtKind::Loop { .. });
            if loops
                && at
                    .this
                    .is_some_and(|this| self.any_hands_out(stmt, this, at.method))
            {
                // A store early in the body comes again after what is later in it.
                at.handed_out = true;
            }
            for inner in blocks(stmt) {
                self.block(inner, at);
            }
            at.fresh = at.fresh.filter(|_| blocks(stmt).is_empty());
        }
    }

    fn store(&mut self, place: &Place, at: &Position) {
        match place {
            Place::Field {
                object: Operand::Local(local),
                field,
            } => {
                let own =
                    self.program.fields[*field].class == self.program.methods[at.method].class;
                let constructing = own && at.this == Some(*local) && !at.handed_out;
                if !constructing && at.fresh != Some(*local) {
                    self.mutable.insert(*field);
                }
            }
            Place::Field { field, .. } => {
                self.mutable.insert(*field);
            }
            Place::Static { field } => {
                let declared = &self.program.methods[at.method];
                let own = declared.name == "<clinit>"
                    && declared.class == self.program.fields[*field].class;
                if !own {
                    self.mutable.insert(*field);
                }
            }
            Place::Elem { .. } => {}
        }
    }

    fn any_hands_out(&mut self, stmt: &Stmt, this: LocalId, method: MethodId) -> bool {
        self.hands_out(stmt, this, method)
            || blocks(stmt)
                .iter()
                .any(|b| b.stmts.iter().any(|s| self.any_hands_out(s, this, method)))
    }

    /// Whether a statement by itself uses `this` for anything but its fields and the constructor it goes on to; or
    /// assigns the variable.
    fn hands_out(&mut self, stmt: &Stmt, this: LocalId, method: MethodId) -> bool {
        if defined(&stmt.kind) == Some(this) {
            return true;
        }
        match &stmt.kind {
            StmtKind::Load {
                place: Place::Field { .. },
                ..
            }
            | StmtKind::NullCheck { .. } => false,
            StmtKind::Store {
                place: Place::Field { .. },
                value,
            } => *value == Operand::Local(this),
            StmtKind::Call {
                target: Target::Exact(callee),
                args,
                ..
            } if self.program.methods[*callee].name == "<init>"
                && args.first() == Some(&Operand::Local(this)) =>
            {
                args[1..].contains(&Operand::Local(this)) || self.leaks(*callee, method)
            }
            kind => used(kind).contains(&this),
        }
    }

    fn leaks(&mut self, constructor: MethodId, caller: MethodId) -> bool {
        if let Some(&known) = self.leaks.get(&constructor) {
            return known;
        }
        if constructor == caller {
            return true;
        }
        // A cycle of constructors never ends anyway.
        self.leaks.insert(constructor, true);
        let declared = &self.program.methods[constructor];
        let leaks = match (&declared.body, declared.params.first()) {
            (Some(body), Some(&this)) => body
                .stmts
                .iter()
                .any(|s| self.any_hands_out(s, this, constructor)),
            _ => true,
        };
        self.leaks.insert(constructor, leaks);
        leaks
    }
}

/// Where in a method the search is.
struct Position {
    method: MethodId,
    /// The object under construction.
    this: Option<LocalId>,
    handed_out: bool,
    /// An object that the statement before has allocated.
    fresh: Option<LocalId>,
}
