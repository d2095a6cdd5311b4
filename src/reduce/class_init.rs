//! Class initialisation that nobody can observe is done before the program starts.
//!
//! In Java a class is initialised when it is first used (JLS 12.4.1), under a lock of its own. In Core every use calls
//! the class's `<ensure>`. This pass proves initialisers *quiet* and runs them once, at the start of `main_entry`; their
//! `<ensure>` calls go. An initialiser is quiet if on every way through it
//! * it stores only to static fields of its own class and to objects that it has allocated itself;
//! * it reads only those, and final statics of classes that are quiet themselves;
//! * nothing in it can throw, block, loop, recurse, print, choose, or take the next thread name;
//! * classes whose initialisation it asks for (its superclass among them) are quiet, without a cycle.
//!
//! Then its result does not depend on when it runs: what it reads cannot have been written before (others reach the
//! fields only through the initialisation itself), and what it writes nobody can have seen (every access to the fields
//! asks for the initialisation first). It always ends, so nobody waits for it for ever, and it never fails. Programs
//! with and without this pass have the same executions up to the moment of these stores: **deadlock**, **assertion**
//! and **uncaught-exception** are the same. What differs: numbers of objects (names in traces), and objects of classes
//! that some executions never initialise.
//!
//! Stores of constants that come first become the fields' initial values.
//!
//! Secondly, of two calls of one `<ensure>` in straight-line code the later one goes: after the first one returned, the
//! class is initialised, or this thread is initialising it below the current frame, and both last as long as the frame.

use std::collections::{BTreeMap, BTreeSet};

use crate::core::walk::walk;
use crate::core::{
    Block, ClassId, Const, Expr, FieldId, LocalId, MethodId, Operand, Place, Program, Site, Stmt,
    StmtKind, Target, Ty,
};

/// Calls nested more deeply than this are not looked into.
const MAX_DEPTH: u32 = 16;

/// Runs both parts of the pass.
pub fn reduce(program: &mut Program) {
    elide_quiet(program);
    for method in program.methods.ids() {
        if let Some(mut body) = program.methods[method].body.take() {
            drop_repeated(program, &mut body, &BTreeSet::new());
            program.methods[method].body = Some(body);
        }
    }
}

/// The initialisation of a class.
#[derive(Clone, Default)]
struct Init {
    clinit: Option<MethodId>,
    /// Classes that it asks for: superclass, superinterfaces, uses in the initialiser.
    needs: BTreeSet<ClassId>,
}

fn elide_quiet(program: &mut Program) {
    let ensures: BTreeMap<MethodId, ClassId> = program
        .methods
        .enumerated()
        .filter(|(_, m)| m.name == "<ensure>" && m.body.is_some())
        .map(|(id, m)| (id, m.class))
        .collect();
    // Where an invariant is looked at, it has to be.
    let looks = |ensure: MethodId| {
        let mut looks = false;
        if let Some(body) = &program.methods[ensure].body {
            walk(body, &mut |stmt| {
                looks |= matches!(stmt.kind, StmtKind::Invariant { .. });
            });
        }
        looks
    };
    let mut quiet: BTreeMap<ClassId, Init> = ensures
        .iter()
        .filter(|&(&ensure, _)| !looks(ensure))
        .map(|(&ensure, &class)| (class, init_of(program, ensure, &ensures)))
        .collect();
    // The greatest set of classes that are quiet if the others in it are.
    loop {
        let before = quiet.len();
        let classes: BTreeSet<ClassId> = quiet.keys().copied().collect();
        let mut kept = BTreeMap::new();
        for (class, mut init) in quiet {
            let mut proof = Proof {
                program,
                class,
                quiet: &classes,
                ensures: &ensures,
                needs: init.needs.clone(),
            };
            let ok = init.clinit.is_none_or(|m| proof.call(m, &[], 0));
            init.needs = proof.needs;
            if ok && init.needs.iter().all(|c| classes.contains(c)) {
                kept.insert(class, init);
            }
        }
        quiet = kept;
        if quiet.len() == before {
            break;
        }
    }
    let order = acyclic(&quiet);
    let gone: BTreeSet<MethodId> = ensures
        .iter()
        .filter(|(_, class)| order.contains(class))
        .map(|(&ensure, _)| ensure)
        .collect();
    for method in program.methods.iter_mut() {
        if let Some(body) = &mut method.body {
            drop_calls(body, &gone);
        }
    }
    for &ensure in &gone {
        remove_method(program, ensure);
    }
    let mut calls = Vec::new();
    for class in order {
        let Some(clinit) = quiet[&class].clinit else {
            continue;
        };
        fold_constants(program, class, clinit);
        if program.methods[clinit]
            .body
            .as_ref()
            .is_none_or(|b| b.stmts.is_empty())
        {
            remove_method(program, clinit);
            continue;
        }
        let span = program.methods[clinit].span;
        let site = program.sites.push(Site {
            method: program.main_entry,
            span,
            point: false,
            opaque: false,
            opposite: false,
        });
        calls.push(Stmt {
            kind: StmtKind::Call {
                dst: None,
                target: Target::Exact(clinit),
                args: Vec::new(),
            },
            site,
        });
    }
    let main = program.main_entry;
    if let Some(body) = &mut program.methods[main].body {
        body.stmts.splice(0..0, calls);
    }
}

fn init_of(program: &Program, ensure: MethodId, ensures: &BTreeMap<MethodId, ClassId>) -> Init {
    let mut init = Init::default();
    if let Some(body) = &program.methods[ensure].body {
        each_call(body, &mut |target| match ensures.get(&target) {
            Some(&class) => {
                init.needs.insert(class);
            }
            None if program.methods[target].name == "<clinit>" => init.clinit = Some(target),
            None => {}
        });
    }
    init
}

/// Calls `f` on the target of every call that is not dispatched.
pub(crate) fn each_call(block: &Block, f: &mut dyn FnMut(MethodId)) {
    for s in &block.stmts {
        if let StmtKind::Call {
            target: Target::Exact(target),
            ..
        } = &s.kind
        {
            f(*target);
        }
        each_nested(&s.kind, &mut |b| each_call(b, f));
    }
}

fn each_nested<'b>(kind: &'b StmtKind, f: &mut dyn FnMut(&'b Block)) {
    match kind {
        StmtKind::Block { body, .. }
        | StmtKind::Loop { body, .. }
        | StmtKind::Synchronized { body, .. } => f(body),
        StmtKind::If { then, els, .. } => {
            f(then);
            f(els);
        }
        StmtKind::Try {
            body,
            catches,
            finally,
        } => {
            f(body);
            for c in catches {
                f(&c.body);
            }
            if let Some(b) = finally {
                f(b);
            }
        }
        _ => {}
    }
}

fn each_nested_mut(kind: &mut StmtKind, f: &mut dyn FnMut(&mut Block)) {
    match kind {
        StmtKind::Block { body, .. }
        | StmtKind::Loop { body, .. }
        | StmtKind::Synchronized { body, .. } => f(body),
        StmtKind::If { then, els, .. } => {
            f(then);
            f(els);
        }
        StmtKind::Try {
            body,
            catches,
            finally,
        } => {
            f(body);
            for c in catches {
                f(&mut c.body);
            }
            if let Some(b) = finally {
                f(b);
            }
        }
        _ => {}
    }
}

fn called(s: &Stmt) -> Option<MethodId> {
    match &s.kind {
        StmtKind::Call {
            target: Target::Exact(target),
            ..
        } => Some(*target),
        _ => None,
    }
}

fn drop_calls(block: &mut Block, gone: &BTreeSet<MethodId>) {
    block
        .stmts
        .retain(|s| called(s).is_none_or(|m| !gone.contains(&m)));
    for s in &mut block.stmts {
        each_nested_mut(&mut s.kind, &mut |b| drop_calls(b, gone));
    }
}

fn remove_method(program: &mut Program, method: MethodId) {
    program.methods[method].body = None;
    let class = program.methods[method].class;
    program.classes[class].methods.retain(|&m| m != method);
}

/// The classes that are on no cycle and ask for none that is, each after those that it asks for.
fn acyclic(inits: &BTreeMap<ClassId, Init>) -> Vec<ClassId> {
    let mut order: Vec<ClassId> = Vec::new();
    loop {
        let next = inits.iter().find(|(class, init)| {
            !order.contains(class) && init.needs.iter().all(|c| order.contains(c))
        });
        match next {
            Some((&class, _)) => order.push(class),
            None => return order,
        }
    }
}

/// Leading stores of constants to the class's own statics become initial values: no one reads before them.
fn fold_constants(program: &mut Program, class: ClassId, clinit: MethodId) {
    let Some(body) = &mut program.methods[clinit].body else {
        return;
    };
    let mut kept = Vec::new();
    let mut straight = true;
    let mut read = BTreeSet::new();
    let mut stored = BTreeSet::new();
    for s in std::mem::take(&mut body.stmts) {
        match &s.kind {
            StmtKind::Store {
                place: Place::Static { field },
                value: Operand::Const(value),
            } if straight && !read.contains(field) && !stored.contains(field) => {
                debug_assert_eq!(program.fields[*field].class, class);
                program.fields[*field].initial = Some(value.clone());
            }
            kind => {
                match kind {
                    StmtKind::Load {
                        place: Place::Static { field },
                        ..
                    } => {
                        read.insert(*field);
                    }
                    StmtKind::Store {
                        place: Place::Static { field },
                        ..
                    } => {
                        stored.insert(*field);
                    }
                    StmtKind::Call { .. } | StmtKind::If { .. } => straight = false,
                    _ => {}
                }
                kept.push(s);
            }
        }
    }
    body.stmts = kept;
}

/// Of what a local certainly is, the part that matters: an object that this initialisation has allocated.
#[derive(Clone, PartialEq)]
enum Fresh {
    Object,
    /// With this length, if it is one-dimensional.
    Array(ClassId, Option<i32>),
}

type Locals = BTreeMap<LocalId, Fresh>;

struct Proof<'a> {
    program: &'a Program,
    class: ClassId,
    quiet: &'a BTreeSet<ClassId>,
    ensures: &'a BTreeMap<MethodId, ClassId>,
    needs: BTreeSet<ClassId>,
}

impl Proof<'_> {
    /// A call with these arguments known to be fresh is quiet.
    fn call(&mut self, method: MethodId, args: &[Option<Fresh>], depth: u32) -> bool {
        if let Some(class) = self.ensures.get(&method) {
            self.needs.insert(*class);
            return self.quiet.contains(class);
        }
        let program = self.program;
        let Some(body) = program.methods[method]
            .body
            .as_ref()
            .filter(|_| depth < MAX_DEPTH)
        else {
            return false;
        };
        let mut locals: Locals = args
            .iter()
            .enumerate()
            .filter_map(|(n, fresh)| Some((LocalId(n as u32), fresh.clone()?)))
            .collect();
        self.block(method, body, &mut locals, depth)
    }

    fn block(&mut self, method: MethodId, b: &Block, locals: &mut Locals, depth: u32) -> bool {
        b.stmts.iter().all(|s| self.stmt(method, s, locals, depth))
    }

    fn stmt(&mut self, method: MethodId, s: &Stmt, locals: &mut Locals, depth: u32) -> bool {
        let fresh = |o: &Operand, locals: &Locals| match o {
            Operand::Local(l) => locals.get(l).cloned(),
            Operand::Const(_) => None,
        };
        match &s.kind {
            StmtKind::Assign { dst, value } => {
                let from = match value {
                    Expr::Operand(o) => fresh(o, locals),
                    _ => None,
                };
                set(locals, *dst, from);
                true
            }
            StmtKind::DivRem { dst, rhs, .. } => {
                set(locals, *dst, None);
                match rhs {
                    Operand::Const(Const::Int(n)) => *n != 0,
                    Operand::Const(Const::Long(n)) => *n != 0,
                    _ => false,
                }
            }
            StmtKind::ArrayLength { dst, array } => {
                let known = fresh(array, locals).is_some();
                set(locals, *dst, None);
                known
            }
            StmtKind::NullCheck { value } => {
                fresh(value, locals).is_some()
                    || matches!(value, Operand::Const(c) if *c != Const::Null)
            }
            StmtKind::New { dst, .. } => {
                set(locals, *dst, Some(Fresh::Object));
                true
            }
            StmtKind::NewArray { dst, class, dims } => {
                let sizes: Option<Vec<i32>> = dims
                    .iter()
                    .map(|d| match d {
                        Operand::Const(Const::Int(n)) if *n >= 0 => Some(*n),
                        _ => None,
                    })
                    .collect();
                let Some(sizes) = sizes else { return false };
                set(
                    locals,
                    *dst,
                    Some(Fresh::Array(*class, sizes.first().copied())),
                );
                true
            }
            StmtKind::Load { dst, place } => {
                let ok = match place {
                    Place::Static { field } => self.may_read(*field),
                    Place::Field { object, .. } => fresh(object, locals).is_some(),
                    Place::Elem { array, index } => {
                        in_bounds(fresh(array, locals), index).is_some()
                    }
                };
                set(locals, *dst, None);
                ok
            }
            StmtKind::Store { place, value } => match place {
                Place::Static { field } => self.program.fields[*field].class == self.class,
                Place::Field { object, .. } => fresh(object, locals).is_some(),
                Place::Elem { array, index } => in_bounds(fresh(array, locals), index)
                    .is_some_and(|class| self.fits(method, value, class)),
            },
            StmtKind::If { then, els, .. } => {
                let mut other = locals.clone();
                let ok = self.block(method, then, locals, depth)
                    && self.block(method, els, &mut other, depth);
                locals.retain(|l, fresh| other.get(l) == Some(fresh));
                ok
            }
            StmtKind::Call {
                dst,
                target: Target::Exact(target),
                args,
            } => {
                let callee = &self.program.methods[*target];
                let args: Vec<Option<Fresh>> = args.iter().map(|a| fresh(a, locals)).collect();
                let receiver = callee.is_static || args.first().is_some_and(Option::is_some);
                let ok = receiver && self.call(*target, &args, depth + 1);
                if let Some(dst) = dst {
                    set(locals, *dst, None);
                }
                ok
            }
            // A return as the last statement; an earlier one only skips statements that are quiet, too.
            StmtKind::Return { .. } => true,
            _ => false,
        }
    }

    /// Own statics, whoever writes them later; final statics of quiet classes, which are written before.
    fn may_read(&mut self, field: FieldId) -> bool {
        let info = &self.program.fields[field];
        if info.class == self.class {
            return true;
        }
        let ok = info.is_final && self.quiet.contains(&info.class);
        if ok {
            self.needs.insert(info.class);
        }
        ok
    }

    /// No `ArrayStoreException`: the array's class is known exactly.
    fn fits(&self, method: MethodId, value: &Operand, array: ClassId) -> bool {
        let elem = self.program.classes[array].elem;
        let Some(Ty::Ref(elem)) = elem else {
            return true;
        };
        match value {
            Operand::Const(Const::Null) => true,
            Operand::Const(Const::Str(_)) => {
                self.program.is_subclass(self.program.known.string, elem)
            }
            Operand::Const(_) => false,
            Operand::Local(l) => match self.program.methods[method].locals[*l].ty {
                Ty::Ref(class) => self.program.is_subclass(class, elem),
                Ty::Str => self.program.is_subclass(self.program.known.string, elem),
                _ => false,
            },
        }
    }
}

fn set(locals: &mut Locals, dst: LocalId, fresh: Option<Fresh>) {
    match fresh {
        Some(fresh) => {
            locals.insert(dst, fresh);
        }
        None => {
            locals.remove(&dst);
        }
    }
}

/// The class of a fresh array if the index is certainly one of its elements'.
fn in_bounds(array: Option<Fresh>, index: &Operand) -> Option<ClassId> {
    match (array, index) {
        (Some(Fresh::Array(class, Some(length))), Operand::Const(Const::Int(n))) => {
            (0..length).contains(n).then_some(class)
        }
        _ => None,
    }
}

fn drop_repeated(program: &Program, block: &mut Block, before: &BTreeSet<MethodId>) {
    let mut done = before.clone();
    block.stmts.retain(|s| match called(s) {
        Some(m) if program.methods[m].name == "<ensure>" => done.insert(m),
        _ => true,
    });
    let mut done = before.clone();
    for s in &mut block.stmts {
        if let Some(m) = called(s)
            && program.methods[m].name == "<ensure>"
        {
            done.insert(m);
        }
        each_nested_mut(&mut s.kind, &mut |b| drop_repeated(program, b, &done));
    }
}
