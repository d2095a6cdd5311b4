//! Where invariants are looked at ([`Program::invariants`]).
//!
//! An invariant of the objects of a class is about the fields of each of them; the **owner** of such a field is its object,
//! that of a static field its class. It is looked at
//!
//! * after each store to a field that it names, unless the storing thread is in a `synchronized` of the owner;
//! * at the end of an outermost `synchronized` of an owner, and before a wait gives its monitor away;
//! * after the constructor of an object, and after the initialiser of a class, instead of after the stores there to the
//!   own fields, and in methods that only constructors call on their object; after a clone has all fields; one of static
//!   fields whose classes need no initialiser also before `main`.
//!
//! ```text
//! a.balance = n                   a.balance = n
//!                         =>      t = holds of a
//!                                 if t == 0 { invariant 0 of a }
//! ```
//! What is added is no step of its own, so nobody comes between a store and the look at its effect.
//!
//! **A verdict does not depend on when the end of a section is looked at**, as long as its own stores are done: whoever
//! stores without the owner's monitor looks for himself, with what the section has stored. So the look at the end commutes
//! with what others do; stores that no common lock orders are steps of their own ([`crate::reduce::movers`]).

use std::collections::BTreeSet;

use crate::base::IndexVec;
use crate::core::temporal::{Looked, Term};
use crate::core::walk::walk;
use crate::core::{
    BinaryOp, Block, ClassId, Const, Expr, FieldId, Local, LocalId, MethodId, Operand, Place,
    Program, Site, SiteId, Stmt, StmtKind, Target, Ty,
};

/// Adds what looks at them.
pub(super) fn instrument(program: &mut Program) {
    if program.invariants.is_empty() {
        return;
    }
    let watched: Vec<Watched> = program
        .invariants
        .iter()
        .enumerate()
        .map(|(which, invariant)| Watched {
            which,
            class: invariant.class,
            fields: Looked::at([&invariant.test]).fields,
            is_static: only_statics(&invariant.test),
        })
        .collect();
    let mut initialised = BTreeSet::new();
    for body in program.methods.iter().filter_map(|m| m.body.as_ref()) {
        walk(body, &mut |stmt| {
            if let StmtKind::InitEnd { class, .. } = stmt.kind {
                initialised.insert(class);
            }
        });
    }
    let constructing = constructing(program);
    for method in program.methods.ids().collect::<Vec<_>>() {
        let Some(body) = program.methods[method].body.take() else {
            continue;
        };
        let mut pass = Pass {
            program,
            watched: &watched,
            initialised: &initialised,
            constructing: &constructing,
            method,
            locals: program.methods[method].locals.clone(),
            sites: Vec::new(),
        };
        let body = pass.block(body);
        let (locals, sites) = (pass.locals, pass.sites);
        program.methods[method].body = Some(body);
        program.methods[method].locals = locals;
        for site in sites {
            program.sites.push(site);
        }
    }
}

/// Constructors, and methods that are only called by them for the object that they make (the greatest such set).
fn constructing(program: &Program) -> BTreeSet<MethodId> {
    // Who calls whom, and whether for its own object.
    let mut calls: Vec<(MethodId, MethodId, bool)> = Vec::new();
    for (caller, method) in program.methods.enumerated() {
        let Some(body) = &method.body else { continue };
        let own = method.params.first().map(|&this| Operand::Local(this));
        walk(body, &mut |stmt| {
            let StmtKind::Call { target, args, .. } = &stmt.kind else {
                return;
            };
            let for_own = !method.is_static && args.first() == own.as_ref();
            let (Target::Exact(named) | Target::Virtual(named)) = *target;
            calls.push((caller, named, for_own));
            if let Target::Virtual(_) = target {
                let all = program.methods.enumerated();
                let overriding = all.filter(|(_, m)| m.overrides.contains(&named));
                calls.extend(overriding.map(|(called, _)| (caller, called, for_own)));
            }
        });
    }
    let is_called = |id: MethodId| calls.iter().any(|(_, called, _)| *called == id);
    let mut all: BTreeSet<MethodId> = program
        .methods
        .enumerated()
        .filter(|(id, m)| m.name == "<init>" || !m.is_static && is_called(*id))
        .map(|(id, _)| id)
        .collect();
    loop {
        let before = all.len();
        for (caller, called, for_own) in &calls {
            if program.methods[*called].name != "<init>" && !(*for_own && all.contains(caller)) {
                all.remove(called);
            }
        }
        if all.len() == before {
            return all;
        }
    }
}

struct Watched {
    which: usize,
    class: Option<ClassId>,
    fields: BTreeSet<FieldId>,
    /// It looks at nothing but static fields.
    is_static: bool,
}

fn is_of(place: &Place, object: LocalId) -> bool {
    matches!(place, Place::Field { object: Operand::Local(of), .. } if *of == object)
}

fn only_statics(test: &crate::core::temporal::Test) -> bool {
    let mut only = true;
    test.terms(&mut |term| only &= !matches!(term, Term::Field(..) | Term::This));
    only
}

struct Pass<'a> {
    program: &'a Program,
    watched: &'a [Watched],
    /// Classes that are initialised at run time.
    initialised: &'a BTreeSet<ClassId>,
    constructing: &'a BTreeSet<MethodId>,
    method: MethodId,
    locals: IndexVec<LocalId, Local>,
    sites: Vec<Site>,
}

/// When the owner's monitor lets an invariant be looked at.
#[derive(Clone, Copy)]
enum When {
    NotHeld,
    HeldOnce,
    Held,
}

impl Pass<'_> {
    fn site(&mut self, like: SiteId) -> SiteId {
        let site = SiteId((self.program.sites.len() + self.sites.len()) as u32);
        let like = &self.program.sites[like];
        self.sites.push(Site {
            method: like.method,
            span: like.span,
            point: false,
            opaque: false,
            opposite: false,
        });
        site
    }

    fn local(&mut self, ty: Ty) -> LocalId {
        self.locals.push(Local {
            name: String::new(),
            ty,
        })
    }

    fn block(&mut self, block: Block) -> Block {
        let mut out: Vec<Stmt> = Vec::new();
        let mut rest = block.stmts.into_iter();
        // Objects of which the constructor has not been called so far.
        let mut fresh: Vec<(LocalId, ClassId)> = Vec::new();
        // A clone that gets its fields, and how many it still gets.
        let mut copied: Option<(LocalId, ClassId, usize)> = None;
        while let Some(stmt) = rest.next() {
            let site = stmt.site;
            match stmt.kind {
                StmtKind::Store { place, value } => {
                    let looks = match &mut copied {
                        Some((copy, class, left)) if is_of(&place, *copy) => {
                            *left -= 1;
                            let (copy, class, done) = (*copy, *class, *left == 0);
                            if done {
                                self.made(copy, class, site)
                            } else {
                                Vec::new()
                            }
                        }
                        _ => self.after_store(&place, site),
                    };
                    let kind = StmtKind::Store { place, value };
                    out.push(Stmt { kind, site });
                    out.extend(looks);
                }
                StmtKind::New { dst, class } => {
                    out.push(Stmt {
                        kind: stmt.kind,
                        site,
                    });
                    let stores = self.stores_to(dst, rest.as_slice());
                    if self.is_constructed(dst, rest.as_slice()) {
                        fresh.push((dst, class));
                    } else if stores > 0 {
                        copied = Some((dst, class, stores));
                    } else {
                        out.extend(self.made(dst, class, site));
                    }
                }
                StmtKind::Call {
                    target: Target::Exact(called),
                    ref args,
                    ..
                } => {
                    let made = match args.first() {
                        Some(Operand::Local(local)) if self.is_constructor(called) => fresh
                            .iter()
                            .position(|(of, _)| of == local)
                            .map(|at| fresh.remove(at)),
                        _ => None,
                    };
                    let begins = self.begins(called, site);
                    out.extend(begins);
                    out.push(Stmt {
                        kind: stmt.kind,
                        site,
                    });
                    if let Some((local, class)) = made {
                        out.extend(self.made(local, class, site));
                    }
                }
                StmtKind::InitEnd { class, ok } => {
                    if ok {
                        let owner = Operand::Const(Const::ClassObject(class));
                        for watched in self.watched {
                            if watched.class.is_none() && self.names_static_of(watched, class) {
                                let look =
                                    self.look(watched.which, None, &owner, When::NotHeld, site);
                                out.extend(look);
                            }
                        }
                    }
                    out.push(Stmt {
                        kind: stmt.kind,
                        site,
                    });
                }
                StmtKind::Wait { object, timed } => {
                    out.extend(self.released(&object, When::Held, site));
                    let kind = StmtKind::Wait { object, timed };
                    out.push(Stmt { kind, site });
                }
                StmtKind::Synchronized { lock, body, exit } => {
                    let body = self.block(body);
                    out.extend(self.synchronized(lock, body, exit, site));
                }
                StmtKind::Block { label, body } => {
                    let body = self.block(body);
                    let kind = StmtKind::Block { label, body };
                    out.push(Stmt { kind, site });
                }
                StmtKind::Loop { label, body } => {
                    let body = self.block(body);
                    let kind = StmtKind::Loop { label, body };
                    out.push(Stmt { kind, site });
                }
                StmtKind::If { cond, then, els } => {
                    let (then, els) = (self.block(then), self.block(els));
                    let kind = StmtKind::If { cond, then, els };
                    out.push(Stmt { kind, site });
                }
                StmtKind::Try {
                    body,
                    mut catches,
                    finally,
                } => {
                    let body = self.block(body);
                    for catch in &mut catches {
                        let empty = Block { stmts: Vec::new() };
                        let body = std::mem::replace(&mut catch.body, empty);
                        catch.body = self.block(body);
                    }
                    let finally = finally.map(|block| self.block(block));
                    let kind = StmtKind::Try {
                        body,
                        catches,
                        finally,
                    };
                    out.push(Stmt { kind, site });
                }
                kind => out.push(Stmt { kind, site }),
            }
        }
        Block { stmts: out }
    }

    /// How many of the statements give a field of a new object its value that has no name yet: it is a clone.
    fn stores_to(&self, object: LocalId, stmts: &[Stmt]) -> usize {
        if !self.locals[object].name.is_empty() {
            return 0;
        }
        let stores = stmts.iter().filter(
            |stmt| matches!(&stmt.kind, StmtKind::Store { place, .. } if is_of(place, object)),
        );
        stores.count()
    }

    /// Whether one of the statements calls the constructor of the new object: one that does nothing is not called.
    fn is_constructed(&self, object: LocalId, stmts: &[Stmt]) -> bool {
        stmts.iter().any(|stmt| match &stmt.kind {
            StmtKind::Call {
                target: Target::Exact(called),
                args,
                ..
            } => self.is_constructor(*called) && args.first() == Some(&Operand::Local(object)),
            _ => false,
        })
    }

    fn is_constructor(&self, method: MethodId) -> bool {
        self.program.methods[method].name == "<init>"
    }

    fn names_static_of(&self, watched: &Watched, class: ClassId) -> bool {
        let fields = &self.program.fields;
        watched
            .fields
            .iter()
            .any(|&f| fields[f].is_static && fields[f].class == class)
    }

    /// A store to the fields of the object that is being made, or to those of the class that is being initialised.
    fn is_initial(&self, place: &Place) -> bool {
        let method = &self.program.methods[self.method];
        match place {
            Place::Field {
                object: Operand::Local(local),
                ..
            } => self.constructing.contains(&self.method) && method.params.first() == Some(local),
            Place::Static { field } => {
                let class = self.program.fields[*field].class;
                method.name == "<clinit>"
                    && method.class == class
                    && self.initialised.contains(&class)
            }
            _ => false,
        }
    }

    fn after_store(&mut self, place: &Place, site: SiteId) -> Vec<Stmt> {
        let (field, owner) = match place {
            Place::Field { object, field } => (*field, object.clone()),
            Place::Static { field } => {
                let class = self.program.fields[*field].class;
                (*field, Operand::Const(Const::ClassObject(class)))
            }
            Place::Elem { .. } => return Vec::new(),
        };
        if self.is_initial(place) {
            return Vec::new();
        }
        let mut out = Vec::new();
        for watched in self.watched {
            if watched.fields.contains(&field) {
                out.extend(self.look(watched.which, watched.class, &owner, When::NotHeld, site));
            }
        }
        out
    }

    fn made(&mut self, object: LocalId, class: ClassId, site: SiteId) -> Vec<Stmt> {
        let object = Operand::Local(object);
        let mut out = Vec::new();
        for watched in self.watched {
            if watched
                .class
                .is_some_and(|of| self.program.is_subclass(class, of))
            {
                out.extend(self.look(watched.which, None, &object, When::NotHeld, site));
            }
        }
        out
    }

    /// Before `main`.
    fn begins(&mut self, called: MethodId, site: SiteId) -> Vec<Stmt> {
        let mut out = Vec::new();
        if self.method != self.program.main_entry || self.program.methods[called].name != "main" {
            return out;
        }
        for watched in self.watched {
            let class = |f: &FieldId| self.program.fields[*f].class;
            if watched.is_static
                && watched
                    .fields
                    .iter()
                    .all(|f| !self.initialised.contains(&class(f)))
            {
                let kind = self.invariant(watched.which, Operand::Const(Const::Null));
                let site = self.site(site);
                out.push(Stmt { kind, site });
            }
        }
        out
    }

    fn synchronized(
        &mut self,
        lock: Operand,
        body: Block,
        exit: SiteId,
        site: SiteId,
    ) -> Vec<Stmt> {
        let mut out = Vec::new();
        // The variable may be assigned meanwhile.
        let kept = match &lock {
            Operand::Local(local) => {
                let copy = self.local(self.locals[*local].ty);
                let value = Expr::Operand(lock.clone());
                let kind = StmtKind::Assign { dst: copy, value };
                Some((copy, kind))
            }
            Operand::Const(_) => None,
        };
        let owner = kept
            .as_ref()
            .map_or(lock.clone(), |(copy, _)| Operand::Local(*copy));
        let released = self.released(&owner, When::HeldOnce, exit);
        let body = if released.is_empty() {
            body
        } else {
            if let Some((_, kind)) = kept {
                let site = self.site(site);
                out.push(Stmt { kind, site });
            }
            let kind = StmtKind::Try {
                body,
                catches: Vec::new(),
                finally: Some(Block { stmts: released }),
            };
            let site = self.site(exit);
            Block {
                stmts: vec![Stmt { kind, site }],
            }
        };
        let kind = StmtKind::Synchronized { lock, body, exit };
        out.push(Stmt { kind, site });
        out
    }

    /// Before a monitor is released: whatever the object may own.
    fn released(&mut self, lock: &Operand, when: When, site: SiteId) -> Vec<Stmt> {
        let program = self.program;
        let ty = match lock {
            Operand::Local(local) => self.locals[*local].ty,
            Operand::Const(_) => Ty::Ref(program.known.object),
        };
        let Ty::Ref(class) = ty else {
            return Vec::new();
        };
        // A variable of one of the types can hold an object of the other.
        let may_be = |other: ClassId| {
            program.is_subclass(class, other)
                || program.is_subclass(other, class)
                || program.classes[class].is_interface
        };
        let mut out = Vec::new();
        for watched in self.watched {
            if let Operand::Const(constant) = lock {
                let owns = matches!(constant, Const::ClassObject(of) if watched.class.is_none() && self.names_static_of(watched, *of));
                if owns {
                    out.extend(self.look(watched.which, None, lock, when, site));
                }
                continue;
            }
            if let Some(of) = watched.class {
                if may_be(of) {
                    out.extend(self.look(watched.which, Some(of), lock, when, site));
                }
                continue;
            }
            let mut owners: BTreeSet<ClassId> = BTreeSet::new();
            let mut classes: BTreeSet<ClassId> = BTreeSet::new();
            for &field in &watched.fields {
                let field = &program.fields[field];
                if field.is_static {
                    classes.insert(field.class);
                } else {
                    owners.insert(field.class);
                }
            }
            for of in owners.into_iter().filter(|&of| may_be(of)) {
                out.extend(self.look(watched.which, Some(of), lock, when, site));
            }
            let class_class = program.class_class().unwrap_or(program.known.object);
            for of in classes.into_iter().filter(|_| may_be(class_class)) {
                let object = Expr::Operand(Operand::Const(Const::ClassObject(of)));
                let cond = Expr::Binary(
                    BinaryOp::Eq,
                    Box::new(Expr::Operand(lock.clone())),
                    Box::new(object),
                );
                let then = self.look(watched.which, None, lock, when, site);
                out.push(self.when(cond, then, site));
            }
        }
        out
    }

    fn invariant(&self, which: usize, object: Operand) -> StmtKind {
        StmtKind::Invariant {
            which,
            object,
            cut: false,
        }
    }

    fn when(&mut self, cond: Expr, then: Vec<Stmt>, site: SiteId) -> Stmt {
        let kind = StmtKind::If {
            cond,
            then: Block { stmts: then },
            els: Block { stmts: Vec::new() },
        };
        let site = self.site(site);
        Stmt { kind, site }
    }

    /// The look, if the owner is of the class and its monitor is as it has to be.
    fn look(
        &mut self,
        which: usize,
        of: Option<ClassId>,
        owner: &Operand,
        when: When,
        site: SiteId,
    ) -> Vec<Stmt> {
        let about = match self.program.invariants[which].class {
            Some(_) => owner.clone(),
            None => Operand::Const(Const::Null),
        };
        let holds = self.local(Ty::Int);
        let kind = StmtKind::HoldCount {
            dst: holds,
            object: owner.clone(),
        };
        let ask = Stmt {
            kind,
            site: self.site(site),
        };
        let (op, count) = match when {
            When::NotHeld => (BinaryOp::Eq, 0),
            When::HeldOnce => (BinaryOp::Eq, 1),
            When::Held => (BinaryOp::Gt, 0),
        };
        let cond = Expr::Binary(op, Box::new(Expr::local(holds)), Box::new(Expr::int(count)));
        let kind = self.invariant(which, about);
        let look = Stmt {
            kind,
            site: self.site(site),
        };
        let looks = vec![ask, self.when(cond, vec![look], site)];
        match of {
            Some(class) => {
                let cond = Expr::InstanceOf(owner.clone(), class);
                vec![self.when(cond, looks, site)]
            }
            None => looks,
        }
    }
}
