//! Methods: bodies, constructors (JLS 12.5), class initialisation (JLS 12.4), and the two entries of threads.
//!
//! ```text
//! class B extends A { static X x = new X(); }      static B.<ensure>() {
//!                                                       t = initbegin B
//!                                                       if t {
//!                                                           try { A.<ensure>(); B.<clinit>() }
//!                                                           catch Throwable e {
//!                                                               initend B failed
//!                                                               if e instanceof Error { throw e }
//!                                                               throw new ExceptionInInitializerError(e)
//!                                                           }
//!                                                           initend B
//!                                                       }
//!                                                  }
//! ```

use super::body::Body;
use super::{Job, Lower, Uncaught};
use crate::base::{IndexVec, Span};
use crate::core::{
    BinaryOp, Block, Catch, Const, Expr, Field, FieldId, Local, Method, MethodId, Operand, Place,
    Stmt, StmtKind, Target, Ty,
};
use crate::java::implicit::Implicit;
use crate::java::typed as t;

impl Lower<'_> {
    /// A synthesised static method.
    fn synthesise(
        &mut self,
        name: &str,
        class: t::ClassId,
        span: Span,
        params: Vec<Local>,
    ) -> MethodId {
        let owner = self.class(class);
        let library = self.p.classes[class].library;
        let locals: IndexVec<_, Local> = params.into_iter().collect();
        self.methods.push(Method {
            name: name.to_owned(),
            class: owner,
            is_static: true,
            params: locals.ids().collect(),
            locals,
            label_count: 0,
            ret: None,
            body: None,
            overrides: Vec::new(),
            library,
            span,
        })
    }

    // ---- methods -------------------------------------------------------------------------------------------------

    pub(super) fn lower_method(&mut self, id: t::MethodId) {
        let p = self.p;
        let method = &p.methods[id];
        let made = self.method(id);
        let host = self.lambda_hosts.get(&method.class).copied();
        let mut body = Body::new(self, made, host.unwrap_or(method.class));
        if method.is_static || matches!(method.kind, t::MethodKind::Constructor { .. }) {
            body.initialised = Some(method.class);
        }
        if method.is_native || body.lw.is_intrinsic(id) {
            body.native(id);
        } else if let Some(block) = &method.body {
            if let Some(host) = host {
                body.ensure(host, method.name_span);
                body.initialised = Some(host);
            }
            if !matches!(method.kind, t::MethodKind::Constructor { .. }) {
                body.id_locals = super::ids::used_as_text(p, block);
            }
            body.method_body(id, block);
        }
        // A method that javac lets through does not run off its end (JLS 8.4.7); `check` refuses others.
        body.finish();
    }

    pub(super) fn lower_class_init(&mut self, class: t::ClassId) {
        let p = self.p;
        let made = self.clinit_ids[&class];
        let mut body = Body::new(self, made, class);
        body.initialised = Some(class);
        for init in p.classes[class].initializers.iter().filter(|i| i.is_static) {
            body.initializer(init);
        }
        body.finish();
    }

    // ---- class initialisation ------------------------------------------------------------------------------------

    fn has_static_code(&self, class: t::ClassId) -> bool {
        self.p.classes[class]
            .initializers
            .iter()
            .any(|i| i.is_static && self.executes(i))
    }

    /// What is initialised before the class itself: the superclass, and superinterfaces that declare default methods
    /// (JLS 12.4.2 step 7).
    fn initialised_before(&self, class: t::ClassId) -> Vec<t::ClassId> {
        let info = &self.p.classes[class];
        if info.kind == t::ClassKind::Interface {
            return Vec::new();
        }
        let mut list: Vec<t::ClassId> = info.superclass.into_iter().collect();
        for &i in &info.interfaces {
            self.default_interfaces(i, &mut list);
        }
        list
    }

    fn default_interfaces(&self, interface: t::ClassId, list: &mut Vec<t::ClassId>) {
        let info = &self.p.classes[interface];
        for &i in &info.interfaces {
            self.default_interfaces(i, list);
        }
        let has_default = info.methods.iter().any(|&m| {
            let m = &self.p.methods[m];
            !m.is_static && !m.is_abstract && m.body.is_some()
        });
        if has_default && !list.contains(&interface) {
            list.push(interface);
        }
    }

    fn needs_init(&self, class: t::ClassId) -> bool {
        self.has_static_code(class)
            || self
                .initialised_before(class)
                .into_iter()
                .any(|c| self.needs_init(c))
    }

    /// The method to call before the class is used; `None` if nothing can happen there.
    pub(super) fn ensure_method(&mut self, class: t::ClassId) -> Option<MethodId> {
        if !self.needs_init(class) {
            return None;
        }
        if let Some(&known) = self.ensure_ids.get(&class) {
            return Some(known);
        }
        let span = self.p.classes[class].span;
        let made = self.synthesise("<ensure>", class, span, Vec::new());
        self.ensure_ids.insert(class, made);
        self.jobs.push_back(Job::Ensure(class));
        Some(made)
    }

    pub(super) fn lower_ensure(&mut self, class: t::ClassId) {
        let made = self.ensure_ids[&class];
        let span = self.p.classes[class].span;
        let before = self.initialised_before(class);
        let clinit = self.has_static_code(class).then(|| {
            let clinit = self.synthesise("<clinit>", class, span, Vec::new());
            self.clinit_ids.insert(class, clinit);
            self.jobs.push_back(Job::ClassInit(class));
            clinit
        });
        let core_class = self.class(class);
        let mut body = Body::new(self, made, class);
        let mine = body.temp(Ty::Bool);
        body.emit(
            StmtKind::InitBegin {
                dst: mine,
                class: core_class,
            },
            span,
        );
        body.emit_if(
            Expr::local(mine),
            span,
            |b| {
                let (run, _) = b.nested(|b| {
                    for c in before {
                        b.ensure(c, span);
                    }
                    if let Some(clinit) = clinit {
                        let target = Target::Exact(clinit);
                        b.emit(
                            StmtKind::Call {
                                dst: None,
                                target,
                                args: Vec::new(),
                            },
                            span,
                        );
                    }
                });
                b.catch_all(run, span, |b, thrown| {
                    b.emit(
                        StmtKind::InitEnd {
                            class: core_class,
                            ok: false,
                        },
                        span,
                    );
                    let error = b.lw.class(b.p.known().error);
                    let is_error = Expr::InstanceOf(thrown.clone(), error);
                    b.emit_if(
                        is_error,
                        span,
                        |_| (),
                        |b| b.throw_initializer_error(&thrown, span),
                    );
                    b.emit(StmtKind::Throw { value: thrown }, span);
                });
                b.emit(
                    StmtKind::InitEnd {
                        class: core_class,
                        ok: true,
                    },
                    span,
                );
            },
            |_| (),
        );
        body.finish();
    }

    // ---- entries -------------------------------------------------------------------------------------------------

    pub(super) fn main_entry(&mut self, main: t::MethodId, args: &[String]) -> MethodId {
        let p = self.p;
        let method = &p.methods[main];
        let span = method.name_span;
        let entry = self.synthesise("<main>", method.class, span, Vec::new());
        let string = t::Type::Class(p.known().string);
        let mut body = Body::new(self, entry, method.class);
        let (run, _) = body.nested(|b| {
            b.ensure(b.lw.meaning.launched.unwrap_or(method.class), span);
            let values = if method.params.is_empty() {
                Vec::new()
            } else if reads_parameter(method) {
                let array = b.temp_of(&t::Type::array_of(string.clone()));
                let class = b.lw.array_class(&string);
                b.lw.instantiate(p.known().object);
                b.emit(
                    StmtKind::NewArray {
                        dst: array,
                        class,
                        dims: vec![Operand::Const(Const::Int(args.len() as i32))],
                    },
                    span,
                );
                for (n, arg) in args.iter().enumerate() {
                    let place = Place::Elem {
                        array: Operand::Local(array),
                        index: Operand::Const(Const::Int(n as i32)),
                    };
                    let value = Operand::Const(Const::Str(arg.clone()));
                    b.emit(StmtKind::Store { place, value }, span);
                }
                vec![Operand::Local(array)]
            } else {
                // Nobody looks: no array is needed.
                vec![Operand::Const(Const::Null)]
            };
            let target = Target::Exact(b.lw.require(main));
            b.emit(
                StmtKind::Call {
                    dst: None,
                    target,
                    args: values,
                },
                span,
            );
        });
        body.catch_all(run, span, |b, thrown| {
            b.uncaught(thrown, span);
        });
        if body.lw.facts.thread_monitors {
            let own = body.temp_of(&t::Type::Class(p.known().thread));
            body.emit(StmtKind::CurrentThread { dst: own }, span);
            body.end_of_thread(&Operand::Local(own), span);
        } else {
            body.emit(StmtKind::ThreadExit, span);
        }
        body.finish();
        entry
    }

    /// The field that holds the one object of a lambda that captures nothing.
    pub(super) fn shared_lambda(&mut self, class: t::ClassId) -> FieldId {
        if let Some(&field) = self.shared_lambdas.get(&class) {
            return field;
        }
        let made = self.class(class);
        self.instantiate(class);
        let field = self.fields.push(Field {
            name: "$instance".to_owned(),
            class: made,
            ty: Ty::Ref(made),
            is_static: true,
            is_final: true,
            is_volatile: false,
            initial: None,
            synthetic: true,
        });
        self.shared_lambdas.insert(class, field);
        field
    }

    /// Makes those objects before anything else happens: nobody can tell when a JVM makes them.
    pub(super) fn make_shared_lambdas(&mut self, main_entry: MethodId) {
        let span = self.methods[main_entry].span;
        let mut stmts = Vec::new();
        for (class, field) in self.shared_lambdas.clone() {
            let class = self.class(class);
            self.classes[class].static_fields.push(field);
            let dst = self.methods[main_entry].locals.push(Local {
                name: String::new(),
                ty: Ty::Ref(class),
            });
            for kind in [
                StmtKind::New { dst, class },
                StmtKind::Store {
                    place: Place::Static { field },
                    value: Operand::Local(dst),
                },
            ] {
                let site = self.site(main_entry, span);
                stmts.push(Stmt { kind, site });
            }
        }
        if let Some(body) = &mut self.methods[main_entry].body {
            stmts.append(&mut body.stmts);
            body.stmts = stmts;
        }
    }

    /// The program's arguments are new strings, not the constants of the same texts. (Only where that can be seen, since it
    /// makes objects of them.)
    pub(super) fn new_arguments(&mut self, main_entry: MethodId) {
        let Some(mut body) = self.methods[main_entry].body.take() else {
            return;
        };
        let run = match body.stmts.first_mut().map(|s| &mut s.kind) {
            Some(StmtKind::Try { body, .. }) => body,
            _ => &mut body,
        };
        let mut stmts = Vec::new();
        for mut stmt in std::mem::take(&mut run.stmts) {
            if let StmtKind::Store {
                place: Place::Elem { .. },
                value,
            } = &mut stmt.kind
                && matches!(value, Operand::Const(Const::Str(_)))
            {
                let dst = self.methods[main_entry].locals.push(Local {
                    name: String::new(),
                    ty: Ty::Str,
                });
                let text = std::mem::replace(value, Operand::Local(dst));
                let span = self.sites[stmt.site].span;
                stmts.push(Stmt {
                    kind: StmtKind::Assign {
                        dst,
                        value: Expr::Concat(vec![(text, Ty::Str)]),
                    },
                    site: self.site(main_entry, span),
                });
            }
            stmts.push(stmt);
        }
        run.stmts = stmts;
        self.methods[main_entry].body = Some(body);
    }

    pub(super) fn thread_entry(&mut self) -> MethodId {
        let p = self.p;
        let thread = p.known().thread;
        let span = p.classes[thread].span;
        let ty = self.receiver_ty(thread);
        let entry = self.synthesise(
            "<thread>",
            thread,
            span,
            vec![Local {
                name: "thread".to_owned(),
                ty,
            }],
        );
        let run = self
            .find_method(thread, Implicit::RUN, 0)
            .expect("library/java/lang/Thread.java has the method");
        let own = Operand::Local(crate::core::LocalId(0));
        let mut body = Body::new(self, entry, thread);
        let (block, _) = body.nested(|b| {
            b.call_method(thread, run, vec![own.clone()], None, span);
        });
        body.catch_all(block, span, |b, thrown| {
            b.uncaught(thrown, span);
        });
        if body.lw.facts.thread_monitors {
            body.end_of_thread(&own, span);
        } else {
            body.emit(StmtKind::ThreadExit, span);
        }
        body.finish();
        entry
    }
}

/// Whether main's code mentions its `args`.
fn reads_parameter(main: &t::Method) -> bool {
    let mut reads = false;
    if let Some(block) = &main.body {
        crate::java::walk::block(block, &mut |met| {
            if let crate::java::walk::Met::Expr(e) = met
                && let t::ExprKind::Local(local) = e.kind
            {
                reads |= main.params.contains(&local);
            }
            if let crate::java::walk::Met::Resource(r) = met {
                reads |= main.params.contains(&r.local);
            }
        });
    }
    reads
}

impl Body<'_, '_> {
    /// `try { body } catch (Throwable thrown) { handler }`; nothing but the body if that is empty.
    fn catch_all(&mut self, body: Block, span: Span, handler: impl FnOnce(&mut Self, Operand)) {
        if body.stmts.is_empty() {
            return;
        }
        let throwable = self.p.known().throwable;
        let class = self.lw.class(throwable);
        let var = self.temp(Ty::Ref(class));
        let (handler, _) = self.nested(|b| handler(b, Operand::Local(var)));
        let site = self.lw.site(self.method, span);
        self.emit(
            StmtKind::Try {
                body,
                catches: vec![Catch {
                    classes: vec![class],
                    var,
                    body: handler,
                    site,
                }],
                finally: None,
            },
            span,
        );
    }

    /// The end of a thread by an exception: its handler's (JLS 11.3), where the program may have set one, or nobody's.
    fn uncaught(&mut self, thrown: Operand, span: Span) {
        let thread = self.p.known().thread;
        if self.lw.facts.handles_uncaught
            && let Some(dispatch) = self.lw.find_method(thread, Implicit::DISPATCH_UNCAUGHT, 1)
        {
            let handled = self.temp(Ty::Bool);
            self.call_method(thread, dispatch, vec![thrown.clone()], Some(handled), span);
            return self.emit_if(
                Expr::local(handled),
                span,
                |_| (),
                |b| b.unhandled(thrown, span),
            );
        }
        self.unhandled(thrown, span);
    }

    fn unhandled(&mut self, thrown: Operand, span: Span) {
        let end = |b: &mut Self, allowed| {
            let exception = thrown.clone();
            b.emit(StmtKind::Uncaught { exception, allowed }, span);
        };
        let classes: Vec<_> = self
            .lw
            .meaning
            .allowed_exceptions
            .clone()
            .into_iter()
            .map(|class| self.lw.class(class))
            .collect();
        let kinds = classes
            .into_iter()
            .map(|class| Expr::InstanceOf(thrown.clone(), class));
        let any = |a, b| Expr::Binary(BinaryOp::Or, Box::new(a), Box::new(b));
        match kinds.reduce(any) {
            Some(allowed) => self.emit_if(allowed, span, |b| end(b, true), |b| end(b, false)),
            None => end(self, false),
        }
        let throwable = self.p.known().throwable;
        let reported = self.lw.meaning.uncaught == Uncaught::Prints
            // Else it only prints, which the statement does for short.
            || super::facts::reports_exceptions(self.p);
        if reported
            && let Some(report) = self.lw.find_method(throwable, Implicit::REPORT_UNCAUGHT, 1)
        {
            self.call_method(throwable, report, vec![thrown], None, span);
        }
    }

    /// The JVM's `ensure_join`: the thread takes its own monitor, is not alive any more, and notifies. A virtual one does not.
    fn end_of_thread(&mut self, own: &Operand, span: Span) {
        self.unless_virtual(
            own,
            span,
            |b| b.emit(StmtKind::ThreadExit, span),
            |b| {
                b.with_monitor_of(own, span, |b| {
                    let object = own.clone();
                    b.emit(StmtKind::Notify { object, all: true }, span);
                    b.emit(StmtKind::ThreadExit, span);
                });
            },
        );
    }

    /// What the monitor of a thread object is for, and what is done instead for a virtual thread.
    pub(super) fn unless_virtual(
        &mut self,
        thread: &Operand,
        span: Span,
        of_virtual: impl FnOnce(&mut Self),
        with_monitor: impl FnOnce(&mut Self),
    ) {
        let mut classes = self.p.classes.enumerated();
        let found = classes.find(|(_, class)| class.binary_name == "java.lang.VirtualThread");
        match found {
            Some((class, _)) => {
                let is_virtual = Expr::InstanceOf(thread.clone(), self.lw.class(class));
                self.emit_if(is_virtual, span, of_virtual, with_monitor);
            }
            None => with_monitor(self),
        }
    }

    /// `body` while the object's monitor is owned.
    pub(super) fn with_monitor_of(
        &mut self,
        object: &Operand,
        span: Span,
        body: impl FnOnce(&mut Self),
    ) {
        let (body, _) = self.nested(body);
        let exit = self.lw.site(self.method, span);
        let lock = object.clone();
        self.emit(StmtKind::Synchronized { lock, body, exit }, span);
    }

    fn throw_initializer_error(&mut self, thrown: &Operand, span: Span) {
        let known = self.p.known().clone();
        let class = known.exception_in_initializer;
        let error = self.temp_of(&t::Type::Class(class));
        let made = self.lw.class(class);
        self.lw.instantiate(class);
        self.emit(
            StmtKind::New {
                dst: error,
                class: made,
            },
            span,
        );
        for (name, value) in [
            ("cause", thrown.clone()),
            ("causeSet", Operand::Const(Const::Bool(true))),
        ] {
            if let Some(field) = self.lw.find_field(known.throwable, name) {
                self.store_field(error, field, value, span);
            }
        }
        self.emit(
            StmtKind::Throw {
                value: Operand::Local(error),
            },
            span,
        );
    }

    /// `throw new C(message)` for an exception of the library that has no other state.
    pub fn throw_new(&mut self, class: t::ClassId, message: Option<Operand>, span: Span) {
        let exception = self.temp_of(&t::Type::Class(class));
        let made = self.lw.class(class);
        self.lw.instantiate(class);
        self.emit(
            StmtKind::New {
                dst: exception,
                class: made,
            },
            span,
        );
        let throwable = self.p.known().throwable;
        if let Some(message) = message
            && let Some(field) = self.lw.find_field(throwable, "message")
        {
            self.store_field(exception, field, message, span);
        }
        self.emit(
            StmtKind::Throw {
                value: Operand::Local(exception),
            },
            span,
        );
    }

    // ---- bodies --------------------------------------------------------------------------------------------------

    fn method_body(&mut self, id: t::MethodId, block: &t::Block) {
        let p = self.p;
        let method = &p.methods[id];
        let t::MethodKind::Constructor { implicit_super } = method.kind else {
            if !method.is_synchronized {
                return self.stmts(&block.stmts);
            }
            let lock = match self.this {
                Some(this) => Operand::Local(this),
                None => Operand::Const(Const::ClassObject(self.lw.class(method.class))),
            };
            let lock = if method.is_static {
                lock
            } else {
                self.own_monitor(lock, &t::Type::Class(method.class), method.name_span)
            };
            return self.synchronized(lock, method.name_span, block);
        };
        let mut stmts = block.stmts.as_slice();
        let mut chained = false;
        match stmts {
            [first, rest @ ..] if matches!(first.kind, t::StmtKind::ConstructorCall { .. }) => {
                self.stmt(first);
                stmts = rest;
                chained = matches!(
                    first.kind,
                    t::StmtKind::ConstructorCall {
                        is_super: false,
                        ..
                    }
                );
            }
            _ => {
                if let (Some(constructor), Some(this)) = (implicit_super, self.this) {
                    self.call_constructor(this, constructor, Vec::new(), method.name_span);
                }
            }
        }
        if !chained {
            for init in p.classes[method.class]
                .initializers
                .iter()
                .filter(|i| !i.is_static)
            {
                self.initializer(init);
            }
        }
        self.stmts(stmts);
    }

    /// A field initialiser or initialiser block; its locals and labels are its own.
    fn initializer(&mut self, init: &t::Initializer) {
        if !self.lw.executes(init) {
            return;
        }
        let base = self.local_base;
        self.local_base = self.locals.len() as u32;
        for local in init.locals.iter() {
            let ty = self.lw.ty(&local.ty);
            self.locals.push(Local {
                name: local.name.clone(),
                ty,
            });
        }
        let labels = std::mem::take(&mut self.labels);
        match &init.body {
            t::InitializerBody::Block(block) => self.stmts(&block.stmts),
            t::InitializerBody::Field { field, value } => {
                let operand = self.operand(value);
                let info = &self.p.fields[*field];
                match self.this {
                    Some(this) if !info.is_static => {
                        self.store_field(this, *field, operand, init.span);
                    }
                    _ => {
                        let place = Place::Static {
                            field: self.lw.field(*field),
                        };
                        self.emit(
                            StmtKind::Store {
                                place,
                                value: operand,
                            },
                            init.span,
                        );
                    }
                }
            }
        }
        self.labels = labels;
        self.local_base = base;
    }

    /// `native` for a method that is reached by dispatch: the intrinsic on the parameters.
    fn native(&mut self, id: t::MethodId) {
        let p = self.p;
        let method = &p.methods[id];
        let variable = |kind, ty: &t::Type| t::Expr {
            kind,
            ty: ty.clone(),
            span: method.span,
        };
        let receiver =
            (!method.is_static).then(|| variable(t::ExprKind::This, &t::Type::Class(method.class)));
        let args: Vec<t::Expr> = method
            .params
            .iter()
            .map(|&l| variable(t::ExprKind::Local(l), &method.locals[l].ty))
            .collect();
        let call = variable(t::ExprKind::This, &method.ret);
        let value = self.intrinsic(id, receiver.as_ref(), &args, &call, None);
        let value = (method.ret != t::Type::Void).then(|| {
            let ty = self.lw.ty(&method.ret);
            self.make_operand(value, ty, method.span)
        });
        self.emit(StmtKind::Return { value }, method.span);
    }
}
