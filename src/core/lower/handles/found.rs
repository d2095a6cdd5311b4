//! The handles that a program makes, and which one a variable may hold.

use std::collections::BTreeMap;

use super::super::body::{Body, Dst};
use super::updaters::{is_updater, updated};
use super::{Handle, LOOKUP, VAR_HANDLE};
use crate::base::Span;
use crate::core::{Const, Expr, Operand, StmtKind};
use crate::diag::Code;
use crate::java::typed as t;
use crate::java::walk::{self, Met};

/// The handles that the program makes.
#[derive(Default)]
pub(in crate::core::lower) struct Handles {
    pub(super) all: Vec<Handle>,
    /// By field that holds handles: which ones; `None`: any.
    fields: BTreeMap<t::FieldId, Option<Vec<usize>>>,
    /// By call of `findVarHandle` or `findStaticVarHandle`: the class that looks up, if it is known.
    lookups: BTreeMap<Span, t::ClassId>,
}

/// A variable that holds a lookup object: a field, or a local of a method or of the initialisers of a class.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Variable {
    Field(t::FieldId),
    Local(t::ClassId, Option<t::MethodId>, t::LocalId),
}

/// The class that a lookup object looks up for; of a variable, what all its values agree on.
fn lookup_class(
    p: &t::Program,
    (class, method): (t::ClassId, Option<t::MethodId>),
    e: &t::Expr,
    variables: &BTreeMap<Variable, Option<t::ClassId>>,
) -> Option<t::ClassId> {
    match &e.kind {
        t::ExprKind::Call(call) => {
            let callee = &p.methods[call.method];
            if p.classes[callee.class].binary_name != "java.lang.invoke.MethodHandles" {
                return None;
            }
            match (callee.name.as_str(), call.args.first().map(|arg| &arg.kind)) {
                ("lookup", None) => Some(class),
                ("privateLookupIn", Some(t::ExprKind::ClassLiteral(t::Type::Class(of)))) => {
                    Some(*of)
                }
                _ => None,
            }
        }
        // A parameter has other values, too.
        t::ExprKind::Local(local)
            if method.is_some_and(|method| p.methods[method].params.contains(local)) =>
        {
            None
        }
        t::ExprKind::Local(local) => *variables.get(&Variable::Local(class, method, *local))?,
        t::ExprKind::Field { field, .. } | t::ExprKind::StaticField { field, .. } => {
            *variables.get(&Variable::Field(*field))?
        }
        _ => None,
    }
}

/// By call that finds a handle: the class that looks up. Parameters are no known variables, nor are fields that capture.
fn lookups(p: &t::Program) -> BTreeMap<Span, t::ClassId> {
    let mut variables: BTreeMap<Variable, Option<t::ClassId>> = BTreeMap::new();
    let empty = BTreeMap::new();
    let is_lookup = |ty: &t::Type| match p.erasure(ty) {
        t::Type::Class(c) => p.classes[c].binary_name == LOOKUP,
        _ => false,
    };
    let mut put = |at, variable, value: Option<&t::Expr>| {
        if value.is_none_or(|value| is_lookup(&value.ty)) {
            let of = value.and_then(|value| lookup_class(p, at, value, &empty));
            let known = variables.entry(variable).or_insert(of);
            if *known != of {
                *known = None;
            }
        }
    };
    walk::program(p, &mut |class, method, met| {
        let at = (class, method);
        match met {
            Met::Stmt(s) => {
                // An element may be anything.
                if let t::StmtKind::ForEachArray { var, .. } = &s.kind {
                    put(at, Variable::Local(class, method, *var), None);
                }
                if let t::StmtKind::Local {
                    local,
                    init: Some(value),
                } = &s.kind
                {
                    put(at, Variable::Local(class, method, *local), Some(value));
                }
            }
            Met::Expr(e) => match &e.kind {
                t::ExprKind::Assign { target, value } => match target.kind {
                    t::ExprKind::Local(local) => {
                        put(at, Variable::Local(class, method, local), Some(value));
                    }
                    t::ExprKind::Field { field, .. } | t::ExprKind::StaticField { field, .. } => {
                        put(at, Variable::Field(field), Some(value));
                    }
                    _ => {}
                },
                t::ExprKind::New { captures, .. } | t::ExprKind::Lambda { captures, .. } => {
                    for (field, value) in captures {
                        put(at, Variable::Field(*field), Some(value));
                    }
                }
                _ => {}
            },
            Met::Resource(_) => {}
        }
    });
    for (id, class) in p.classes.enumerated() {
        for init in &class.initializers {
            if let t::InitializerBody::Field { field, value } = &init.body {
                put((id, None), Variable::Field(*field), Some(value));
            }
        }
    }
    let mut found = BTreeMap::new();
    walk::program(p, &mut |class, method, met| {
        if let Met::Expr(e) = met
            && let t::ExprKind::Call(call) = &e.kind
            && let Some(target) = &call.target
            && is_lookup(&target.ty)
            && let Some(of) = lookup_class(p, (class, method), target, &variables)
        {
            found.insert(e.span, of);
        }
    });
    found
}

/// Whether code of a class may access the field (JLS 6.6), decided for fields of the same package only.
pub(super) fn may_access(p: &t::Program, from: t::ClassId, field: t::FieldId) -> bool {
    let (from, to) = (
        &p.classes[from].binary_name,
        &p.classes[p.fields[field].class].binary_name,
    );
    let package = |name: &str| name.rsplit_once('.').map(|(package, _)| package.to_owned());
    let outermost = |name: &str| name.split('$').next().map(str::to_owned);
    if p.fields[field].is_private {
        outermost(from) == outermost(to)
    } else {
        package(from) == package(to)
    }
}

impl Handles {
    pub fn of(p: &t::Program) -> Handles {
        let mut handles = Handles::default();
        if !p
            .classes
            .iter()
            .any(|class| class.binary_name == VAR_HANDLE || is_updater(&class.binary_name))
        {
            return handles;
        }
        walk::program(p, &mut |class, _, met| {
            if let Met::Expr(e) = met
                && let Some(handle) = made(p, e).ok().or_else(|| updated(p, class, e))
                && !handles.all.contains(&handle)
            {
                handles.all.push(handle);
            }
        });
        let Some((class, _)) = p
            .classes
            .enumerated()
            .find(|(_, class)| class.binary_name == VAR_HANDLE)
        else {
            return handles;
        };
        handles.lookups = lookups(p);
        let holds = |field: t::FieldId| p.erasure(&p.fields[field].ty) == t::Type::Class(class);
        let mut put = |field: t::FieldId, value: &t::Expr| {
            if !holds(field) {
                return;
            }
            let number = made(p, value)
                .ok()
                .and_then(|made| handles.all.iter().position(|h| *h == made));
            let known = handles
                .fields
                .entry(field)
                .or_insert_with(|| Some(Vec::new()));
            match (number, &mut *known) {
                (Some(n), Some(list)) => {
                    if !list.contains(&n) {
                        list.push(n);
                    }
                }
                _ if matches!(value.kind, t::ExprKind::Const(t::Const::Null)) => {}
                _ => *known = None,
            }
        };
        walk::program(p, &mut |_, _, met| match met {
            Met::Expr(e) => match &e.kind {
                t::ExprKind::Assign { target, value } => {
                    if let t::ExprKind::Field { field, .. }
                    | t::ExprKind::StaticField { field, .. } = target.kind
                    {
                        put(field, value);
                    }
                }
                t::ExprKind::New { captures, .. } | t::ExprKind::Lambda { captures, .. } => {
                    captures
                        .iter()
                        .for_each(|(field, value)| put(*field, value));
                }
                _ => {}
            },
            Met::Stmt(s) => {
                if let t::StmtKind::ConstructorCall { captures, .. } = &s.kind {
                    captures
                        .iter()
                        .for_each(|(field, value)| put(*field, value));
                }
            }
            Met::Resource(_) => {}
        });
        for class in p.classes.iter() {
            for init in &class.initializers {
                if let t::InitializerBody::Field { field, value } = &init.body {
                    put(*field, value);
                }
            }
        }
        handles
    }

    /// Which handles the value can be.
    pub(super) fn among(&self, e: &t::Expr) -> Vec<usize> {
        if let t::ExprKind::Field { field, .. } | t::ExprKind::StaticField { field, .. } = e.kind
            && let Some(known) = self.fields.get(&field)
            && let Some(list) = known
        {
            return list.clone();
        }
        (0..self.all.len()).collect()
    }
}

/// Why a call makes no handle that is known.
enum Refused {
    /// It is no such call.
    Other,
    /// Its arguments are no constants, or nobody knows who looks up.
    Vague,
    NoField,
    /// An instance field where a static one is wanted, or the other way round.
    Staticness,
}

/// The handle that a call makes.
fn made(p: &t::Program, e: &t::Expr) -> Result<Handle, Refused> {
    let t::ExprKind::Call(call) = &e.kind else {
        return Err(Refused::Other);
    };
    let method = &p.methods[call.method];
    let is_static = match method.name.as_str() {
        "findVarHandle" => false,
        "findStaticVarHandle" => true,
        "arrayElementVarHandle" => {
            if p.classes[method.class].binary_name != "java.lang.invoke.MethodHandles" {
                return Err(Refused::Other);
            }
            return match call.args.first().map(|arg| &arg.kind) {
                Some(t::ExprKind::ClassLiteral(t::Type::Array(elem))) => {
                    Ok(Handle::Elements(p.erasure(elem)))
                }
                _ => Err(Refused::Vague),
            };
        }
        _ => return Err(Refused::Other),
    };
    if p.classes[method.class].binary_name != LOOKUP {
        return Err(Refused::Other);
    }
    let [owner, name, ty] = call.args.as_slice() else {
        return Err(Refused::Other);
    };
    let (
        t::ExprKind::ClassLiteral(t::Type::Class(owner)),
        t::ExprKind::Const(t::Const::Str(name)),
        t::ExprKind::ClassLiteral(ty),
    ) = (&owner.kind, &name.kind, &ty.kind)
    else {
        return Err(Refused::Vague);
    };
    let field = inherited(p, *owner, name).ok_or(Refused::NoField)?;
    let declared = &p.fields[field];
    // Objects of the class that is named are what the handle takes, those of the field's class are not.
    if declared.class != *owner {
        return Err(Refused::Vague);
    }
    if p.erasure(&declared.ty) != p.erasure(ty) {
        return Err(Refused::NoField);
    }
    if declared.is_static != is_static {
        return Err(Refused::Staticness);
    }
    Ok(if is_static {
        Handle::Static(field)
    } else {
        Handle::Field(field)
    })
}

/// JVMS 5.4.3.2, without interfaces: their fields are constants.
fn inherited(p: &t::Program, class: t::ClassId, name: &str) -> Option<t::FieldId> {
    let mut at = Some(class);
    while let Some(c) = at {
        let mut fields = p.classes[c].fields.iter().copied();
        if let Some(found) = fields.find(|&f| p.fields[f].name == name && !p.fields[f].synthetic) {
            return Some(found);
        }
        at = p.classes[c].superclass;
    }
    None
}

impl Body<'_, '_> {
    /// `lookup.findVarHandle(C.class, "f", T.class)` and its like.
    pub(super) fn make_handle(
        &mut self,
        target: Option<&t::Expr>,
        args: &[t::Expr],
        e: &t::Expr,
        dst: Option<Dst>,
    ) -> Expr {
        let (p, span) = (self.p, e.span);
        if let Some(target) = target {
            let lookup = self.operand(target);
            self.emit(StmtKind::NullCheck { value: lookup }, span);
        }
        for arg in args {
            self.effect(arg);
        }
        let found = made(p, e);
        let looks_up = self.lw.handles.lookups.get(&span).copied();
        let refused = match &found {
            Err(Refused::NoField) => {
                if let Some(message) = missing_field(p, e)
                    && looks_up.is_some()
                    && let Some((class, _)) = p
                        .classes
                        .enumerated()
                        .find(|(_, class)| class.binary_name == "java.lang.NoSuchFieldException")
                {
                    let message = Operand::Const(Const::Str(message));
                    self.throw_new(class, Some(message), span);
                    return self.anything(&e.ty);
                }
                Some("a handle of a field that is not there")
            }
            Err(Refused::Staticness) => Some("a handle of a field that is static, or is not"),
            Err(Refused::Vague | Refused::Other) => {
                Some("a handle of what is not named by constants")
            }
            Ok(Handle::Field(field) | Handle::Static(field)) => match looks_up {
                _ if p.classes[p.fields[*field].class].library => {
                    Some("a handle of a field of the library")
                }
                None => Some("a lookup of a field by an object from elsewhere"),
                Some(from) if !may_access(p, from, *field) => {
                    Some("a lookup of a field that may not be accessed")
                }
                // JDKs initialise the class when the handle is found, or when it is first used.
                Some(_)
                    if p.fields[*field].is_static
                        && self.initialised != Some(p.fields[*field].class)
                        && self.class != p.fields[*field].class =>
                {
                    Some("a handle of a static field of another class")
                }
                Some(_) => None,
            },
            Ok(Handle::Elements(_)) => None,
        };
        let number = found.ok().and_then(|made| {
            let all = &self.lw.handles.all;
            all.iter().position(|handle| *handle == made)
        });
        let class = match p.erasure(&e.ty) {
            t::Type::Class(class) => class,
            _ => p.known().object,
        };
        let field = self.lw.find_field(class, "number");
        let (None, Some(number), Some(field)) = (refused, number, field) else {
            let what = refused.unwrap_or("this handle");
            self.unmodelled(Code::UnmodelledMember, what, span);
            return self.anything(&e.ty);
        };
        let object = match dst {
            Some(dst) if dst.fresh => dst.local,
            _ => self.temp_of(&e.ty),
        };
        let made = self.lw.class(class);
        self.lw.instantiate(class);
        self.emit(
            StmtKind::New {
                dst: object,
                class: made,
            },
            span,
        );
        let number = Operand::Const(Const::Int(number as i32));
        self.store_field(object, field, number, span);
        Expr::local(object)
    }
}

/// What the JDK says of a field that it does not find.
fn missing_field(p: &t::Program, e: &t::Expr) -> Option<String> {
    let t::ExprKind::Call(call) = &e.kind else {
        return None;
    };
    let [owner, name, ty] = call.args.as_slice() else {
        return None;
    };
    let (
        t::ExprKind::ClassLiteral(t::Type::Class(owner)),
        t::ExprKind::Const(t::Const::Str(name)),
        t::ExprKind::ClassLiteral(ty),
    ) = (&owner.kind, &name.kind, &ty.kind)
    else {
        return None;
    };
    if p.classes[*owner].library {
        return None;
    }
    let of = match ty {
        t::Type::Class(class) => p.classes[*class].binary_name.as_str(),
        t::Type::Primitive(_) => super::super::expr::type_name(ty),
        _ => return None,
    };
    let how = if p.methods[call.method].name == "findVarHandle" {
        "getField"
    } else {
        "getStatic"
    };
    let owner = &p.classes[*owner].binary_name;
    Some(format!("no such field: {owner}.{name}/{of}/{how}"))
}
