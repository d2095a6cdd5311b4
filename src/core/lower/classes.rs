//! Classes, fields, methods and types of the typed program as they are mentioned, and which bodies are needed.

use super::{Job, Lower, java_names};
use crate::base::IndexVec;
use crate::core::arith::Number;
use crate::core::{
    Class, ClassId, Const, Field, FieldId, Local, LocalId, Method, MethodId, Program, Ty, WellKnown,
};
use crate::java::ast::Primitive;
use crate::java::implicit::Implicit;
use crate::java::typed as t;

impl Lower<'_> {
    pub(super) fn ty(&mut self, ty: &t::Type) -> Ty {
        match &self.p.erasure(ty) {
            t::Type::Primitive(p) => match p {
                Primitive::Boolean => Ty::Bool,
                Primitive::Byte => Ty::Byte,
                Primitive::Short => Ty::Short,
                Primitive::Char => Ty::Char,
                Primitive::Int => Ty::Int,
                Primitive::Long => Ty::Long,
                Primitive::Float => Ty::Float,
                Primitive::Double => Ty::Double,
            },
            t::Type::Class(c) if *c == self.p.known().string => Ty::Str,
            t::Type::Class(c) => Ty::Ref(self.class(*c)),
            t::Type::Array(elem) => Ty::Ref(self.array_class(elem)),
            _ => Ty::Ref(self.class(self.p.known().object)),
        }
    }

    /// The class for a reference type in casts, `instanceof`, dispatch; `String` has one too.
    pub(super) fn class_of_type(&mut self, ty: &t::Type) -> ClassId {
        match self.ty(ty) {
            Ty::Ref(class) => class,
            Ty::Str => self.class(self.p.known().string),
            _ => self.class(self.p.known().object),
        }
    }

    pub(super) fn class(&mut self, id: t::ClassId) -> ClassId {
        if let Some(&known) = self.class_ids.get(&id) {
            return known;
        }
        let p = self.p;
        let class = &p.classes[id];
        let superclass = class.superclass.map(|c| self.class(c));
        let interfaces = class.interfaces.iter().map(|&i| self.class(i)).collect();
        let (binary_name, name, has_java_name) = java_names::of(class);
        let made = self.classes.push(Class {
            binary_name,
            name,
            has_java_name,
            is_interface: class.kind == t::ClassKind::Interface,
            is_abstract: class.is_abstract,
            superclass,
            interfaces,
            fields: Vec::new(),
            static_fields: Vec::new(),
            methods: Vec::new(),
            elem: None,
            library: class.library,
            span: class.span,
        });
        self.class_ids.insert(id, made);
        made
    }

    /// The class for which `int.class` stands; `void` has one too.
    pub(super) fn primitive_class(&mut self, name: &'static str) -> ClassId {
        if let Some(&known) = self.primitive_ids.get(name) {
            return known;
        }
        let object = self.class(self.p.known().object);
        let span = self.classes[object].span;
        let made = self.classes.push(Class {
            binary_name: name.to_owned(),
            name: name.to_owned(),
            is_interface: false,
            is_abstract: true,
            superclass: None,
            interfaces: Vec::new(),
            fields: Vec::new(),
            static_fields: Vec::new(),
            methods: Vec::new(),
            elem: None,
            library: true,
            has_java_name: true,
            span,
        });
        self.primitive_ids.insert(name, made);
        made
    }

    pub(super) fn array_class(&mut self, elem: &t::Type) -> ClassId {
        let ty = self.ty(elem);
        if let Some(&known) = self.array_ids.get(&ty) {
            return known;
        }
        let object = self.class(self.p.known().object);
        let (binary, name) = match ty {
            Ty::Bool => ("Z".to_owned(), "boolean".to_owned()),
            Ty::Byte => ("B".to_owned(), "byte".to_owned()),
            Ty::Short => ("S".to_owned(), "short".to_owned()),
            Ty::Char => ("C".to_owned(), "char".to_owned()),
            Ty::Int => ("I".to_owned(), "int".to_owned()),
            Ty::Long => ("J".to_owned(), "long".to_owned()),
            Ty::Float => ("F".to_owned(), "float".to_owned()),
            Ty::Double => ("D".to_owned(), "double".to_owned()),
            Ty::Str => ("Ljava.lang.String;".to_owned(), "String".to_owned()),
            Ty::Ref(c) => {
                let class = &self.classes[c];
                let binary = match class.elem {
                    Some(_) => class.binary_name.clone(),
                    None => format!("L{};", class.binary_name),
                };
                (binary, class.name.clone())
            }
        };
        let span = self.classes[object].span;
        let made = self.classes.push(Class {
            binary_name: format!("[{binary}"),
            name: format!("{name}[]"),
            is_interface: false,
            is_abstract: false,
            superclass: Some(object),
            interfaces: Vec::new(),
            fields: Vec::new(),
            static_fields: Vec::new(),
            methods: Vec::new(),
            elem: Some(ty),
            library: true,
            has_java_name: true,
            span,
        });
        self.array_ids.insert(ty, made);
        made
    }

    pub(super) fn field(&mut self, id: t::FieldId) -> FieldId {
        if let Some(&known) = self.field_ids.get(&id) {
            return known;
        }
        let p = self.p;
        let field = &p.fields[id];
        let class = self.class(field.class);
        let ty = self.ty(&field.ty);
        let initial = field.constant.as_ref().map(const_value);
        let made = self.fields.push(Field {
            name: field.name.clone(),
            class,
            ty,
            is_static: field.is_static,
            is_final: field.is_final,
            is_volatile: field.is_volatile,
            initial,
            synthetic: field.synthetic,
        });
        self.field_ids.insert(id, made);
        made
    }

    /// The method, without asking for its body.
    pub(super) fn method(&mut self, id: t::MethodId) -> MethodId {
        if let Some(&known) = self.method_ids.get(&id) {
            return known;
        }
        let p = self.p;
        let method = &p.methods[id];
        let class = self.class(method.class);
        let mut locals = IndexVec::new();
        if !method.is_static {
            let ty = self.receiver_ty(method.class);
            locals.push(Local {
                name: "this".to_owned(),
                ty,
            });
        }
        for local in method.locals.iter() {
            let ty = self.ty(&local.ty);
            locals.push(Local {
                name: local.name.clone(),
                ty,
            });
        }
        let params = method.params.len() + usize::from(!method.is_static);
        let ret = match &method.ret {
            t::Type::Void => None,
            ty => Some(self.ty(ty)),
        };
        let name = match method.kind {
            t::MethodKind::Constructor { .. } => "<init>".to_owned(),
            _ => method.name.clone(),
        };
        let made = self.methods.push(Method {
            name,
            class,
            is_static: method.is_static,
            params: (0..params).map(|n| LocalId(n as u32)).collect(),
            locals,
            label_count: 0,
            ret,
            body: None,
            overrides: Vec::new(),
            library: p.classes[method.class].library,
            span: method.span,
        });
        self.method_ids.insert(id, made);
        made
    }

    pub(super) fn receiver_ty(&mut self, class: t::ClassId) -> Ty {
        self.ty(&t::Type::Class(class))
    }

    /// The method, with its body.
    pub(super) fn require(&mut self, id: t::MethodId) -> MethodId {
        let made = self.method(id);
        if !self.p.methods[id].is_abstract && self.required.insert(id) {
            self.jobs.push_back(Job::Method(id));
        }
        made
    }

    /// Objects of the class exist: methods called virtually on them are needed.
    pub(super) fn instantiate(&mut self, class: t::ClassId) {
        if !self.instantiated.insert(class) {
            return;
        }
        let calls: Vec<_> = self.virtual_calls.iter().copied().collect();
        for (receiver, method) in calls {
            self.require_target(class, receiver, method);
        }
    }

    /// A virtual call on a receiver of that static class: what it can reach is needed.
    pub(super) fn call_virtually(&mut self, receiver: t::ClassId, method: t::MethodId) -> MethodId {
        let made = self.method(method);
        if self.virtual_calls.insert((receiver, method)) {
            let classes: Vec<_> = self.instantiated.iter().copied().collect();
            for class in classes {
                self.require_target(class, receiver, method);
            }
        }
        made
    }

    fn require_target(&mut self, class: t::ClassId, receiver: t::ClassId, method: t::MethodId) {
        if self.p.is_subclass(class, receiver)
            && let Some(target) = self.dispatch(class, method)
        {
            self.require(target);
        }
    }

    /// JLS 15.12.4.4 on the typed program; as `Program::dispatch` on Core.
    pub(super) fn dispatch(&self, class: t::ClassId, method: t::MethodId) -> Option<t::MethodId> {
        let p = self.p;
        let own = |c: t::ClassId| {
            p.classes[c].methods.iter().copied().find(|&m| {
                !p.methods[m].is_abstract
                    && (m == method || p.methods[m].overrides.contains(&method))
            })
        };
        let mut at = Some(class);
        while let Some(c) = at {
            if let Some(found) = own(c) {
                return Some(found);
            }
            at = p.classes[c].superclass;
        }
        let mut best: Option<t::MethodId> = None;
        for i in p.classes.ids() {
            if p.classes[i].kind == t::ClassKind::Interface
                && p.is_subclass(class, i)
                && let Some(found) = own(i)
                && best.is_none_or(|b| p.is_subclass(i, p.methods[b].class))
            {
                best = Some(found);
            }
        }
        best
    }

    /// The one method that a virtual call can reach, if no class given makes it another.
    pub(super) fn only_target(
        &self,
        receiver: t::ClassId,
        method: t::MethodId,
    ) -> Option<t::MethodId> {
        let p = self.p;
        if !p.methods[method].is_abstract && !self.facts.overridden.contains(&method) {
            return Some(method);
        }
        // Arrays have no class here. Of interfaces the analyses of Core know more (which classes get there at all):
        // `Thread.run` calls `Runnable.run`, and would be recursive where only `Thread` implements it.
        if receiver == p.known().object || p.classes[receiver].kind == t::ClassKind::Interface {
            return None;
        }
        let mut only = None;
        for c in p.classes.ids() {
            let class = &p.classes[c];
            if class.is_abstract
                || class.kind == t::ClassKind::Interface
                || !p.is_subclass(c, receiver)
            {
                continue;
            }
            let target = self.dispatch(c, method)?;
            if only.is_some_and(|o| o != target) {
                return None;
            }
            only = Some(target);
        }
        only
    }

    /// A constructor that does nothing, nor any it calls: no fields set, no code.
    pub(super) fn is_trivial_constructor(&self, id: t::MethodId) -> bool {
        let p = self.p;
        let method = &p.methods[id];
        let t::MethodKind::Constructor { implicit_super } = method.kind else {
            return false;
        };
        let Some(body) = &method.body else {
            return false;
        };
        let mut stmts = body.stmts.as_slice();
        let mut calls = implicit_super;
        if let [first, rest @ ..] = stmts
            && let t::StmtKind::ConstructorCall {
                method,
                args,
                captures,
                ..
            } = &first.kind
        {
            if !args.is_empty() || !captures.is_empty() {
                return false;
            }
            calls = Some(*method);
            stmts = rest;
        }
        stmts.iter().all(|s| matches!(s.kind, t::StmtKind::Empty))
            && !p.classes[method.class]
                .initializers
                .iter()
                .any(|i| !i.is_static && self.executes(i))
            && calls.is_none_or(|m| self.is_trivial_constructor(m))
    }

    /// Whether the initialiser is code: constant variables have their value from the start.
    pub(super) fn executes(&self, init: &t::Initializer) -> bool {
        match &init.body {
            t::InitializerBody::Field { field, .. } => self.p.fields[*field].constant.is_none(),
            t::InitializerBody::Block(b) => !b.stmts.is_empty(),
        }
    }

    pub(super) fn find_field(&self, class: t::ClassId, name: &str) -> Option<t::FieldId> {
        self.p.classes[class]
            .fields
            .iter()
            .copied()
            .find(|&f| self.p.fields[f].name == name)
    }

    pub(super) fn find_method(
        &self,
        class: t::ClassId,
        name: Implicit,
        params: usize,
    ) -> Option<t::MethodId> {
        self.p.classes[class].methods.iter().copied().find(|&m| {
            self.p.methods[m].name == name.name() && self.p.methods[m].params.len() == params
        })
    }

    /// Classes that statements throw by themselves exist from the start.
    pub(super) fn well_known(&mut self) -> WellKnown {
        let k = self.p.known().clone();
        for c in [
            k.null_pointer,
            k.array_index,
            k.arithmetic,
            k.class_cast,
            k.negative_array_size,
            k.array_store,
            k.illegal_monitor_state,
            k.illegal_thread_state,
            k.interrupted,
            k.number_format,
            k.no_class_def_found,
            k.stack_overflow,
            k.string,
            k.thread,
        ] {
            self.instantiate(c);
        }
        let message = self
            .find_field(k.throwable, "message")
            .expect("library/java/lang/Throwable.java has the field");
        let name = self
            .find_field(k.thread, "name")
            .expect("library/java/lang/Thread.java has the field");
        let text = self
            .find_field(k.string, "text")
            .expect("library/java/lang/String.java has the field");
        WellKnown {
            object: self.class(k.object),
            string: self.class(k.string),
            string_text: self.field(text),
            thread: self.class(k.thread),
            throwable: self.class(k.throwable),
            throwable_message: self.field(message),
            thread_name: self.field(name),
            null_pointer: self.class(k.null_pointer),
            array_index: self.class(k.array_index),
            arithmetic: self.class(k.arithmetic),
            class_cast: self.class(k.class_cast),
            negative_array_size: self.class(k.negative_array_size),
            array_store: self.class(k.array_store),
            illegal_monitor_state: self.class(k.illegal_monitor_state),
            illegal_thread_state: self.class(k.illegal_thread_state),
            interrupted: self.class(k.interrupted),
            number_format: self.class(k.number_format),
            no_class_def_found: self.class(k.no_class_def_found),
            assertion_error: self.class(k.assertion_error),
            stack_overflow: self.class(k.stack_overflow),
        }
    }

    /// Fills what is known only at the end: overriding among the methods kept, members of classes, supertypes of arrays.
    pub(super) fn link(&mut self) {
        let p = self.p;
        for (&typed, &made) in &self.method_ids {
            self.methods[made].overrides = p.methods[typed]
                .overrides
                .iter()
                .filter_map(|m| self.method_ids.get(m).copied())
                .collect();
        }
        for (typed, made) in self.field_ids.clone() {
            let class = self.class(p.fields[typed].class);
            if p.fields[typed].is_static {
                self.classes[class].static_fields.push(made);
            } else {
                self.classes[class].fields.push(made);
            }
        }
        for (id, method) in self.methods.enumerated() {
            self.classes[method.class].methods.push(id);
        }
        // JLS 10.7: every array type is Cloneable and Serializable.
        let supers: Vec<ClassId> = self
            .classes
            .enumerated()
            .filter(|(_, c)| {
                matches!(
                    c.binary_name.as_str(),
                    "java.lang.Cloneable" | "java.io.Serializable"
                )
            })
            .map(|(id, _)| id)
            .collect();
        for array in self.classes.iter_mut().filter(|c| c.elem.is_some()) {
            array.interfaces.clone_from(&supers);
        }
    }
}

/// Members in the order of their declaration: `link` pushes fields by typed number, which is that order already;
/// methods come by demand.
pub(super) fn order_members(program: &mut Program) {
    let order: Vec<_> = program
        .methods
        .iter()
        .map(|m| (m.span.file, m.span.start))
        .collect();
    for class in program.classes.iter_mut() {
        class.methods.sort_by_key(|m| (order[m.0 as usize], m.0));
    }
}

pub(super) fn const_value(c: &t::Const) -> Const {
    match c {
        t::Const::Bool(b) => Const::Bool(*b),
        t::Const::Int(n) => Const::Int(*n),
        t::Const::Long(n) => Const::Long(*n),
        t::Const::Float(x) => Number::float(*x).to_const(),
        t::Const::Double(x) => Number::double(*x).to_const(),
        t::Const::Str(s) => Const::Str(s.clone()),
        t::Const::Null => Const::Null,
    }
}
