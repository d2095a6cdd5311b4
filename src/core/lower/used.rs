//! Which code may run.
//!
//! A program is given whole classes of the library that most of it never touches. From the user's code, all of which
//! counts, to the objects that it makes, the methods that it calls on them, what these make and call, and so on (rapid
//! type analysis; Bacon and Sweeney, OOPSLA 1996). Library only: of the user's classes everything is taken to run.

use std::collections::{BTreeMap, BTreeSet};

use crate::java::implicit::Implicit;
use crate::java::typed as t;
use crate::java::walk::{self, Met};

/// A method, or the initialisers of a class.
type Code = (t::ClassId, Option<t::MethodId>);

#[derive(Default)]
struct Leads {
    /// Classes of which the code makes objects, or that it refers to.
    classes: BTreeSet<t::ClassId>,
    methods: BTreeSet<t::MethodId>,
}

/// The methods and initialisers that may run.
pub struct Used<'t> {
    p: &'t t::Program,
    methods: BTreeSet<t::MethodId>,
    classes: BTreeSet<t::ClassId>,
}

impl<'t> Used<'t> {
    pub fn of(p: &'t t::Program) -> Used<'t> {
        let mut leads: BTreeMap<Code, Leads> = BTreeMap::new();
        walk::program(p, &mut |class, method, met| {
            leads_to(p, &met, leads.entry((class, method)).or_default());
        });
        let mut used = Used {
            p,
            methods: BTreeSet::new(),
            classes: BTreeSet::new(),
        };
        for (id, class) in p.classes.enumerated() {
            if !class.library {
                used.methods.extend(&class.methods);
            }
            if !class.library || always(&class.binary_name) {
                used.classes.insert(id);
            }
        }
        let names: BTreeSet<_> = Implicit::names().collect();
        for (id, m) in p.methods.enumerated() {
            // What the language and the lowering call by themselves.
            if always(&p.classes[m.class].binary_name)
                && (matches!(m.kind, t::MethodKind::Constructor { .. })
                    || names.contains(m.name.as_str()))
            {
                used.methods.insert(id);
            }
        }
        while used.grow(&leads) {}
        used
    }

    pub fn runs(&self, class: t::ClassId, method: Option<t::MethodId>) -> bool {
        match method {
            Some(method) => self.methods.contains(&method),
            None => self.classes.contains(&class),
        }
    }

    /// One round; whether anything was new.
    fn grow(&mut self, leads: &BTreeMap<Code, Leads>) -> bool {
        let before = (self.methods.len(), self.classes.len());
        for (&(class, method), led) in leads {
            if self.runs(class, method) {
                self.classes.extend(&led.classes);
                self.methods.extend(&led.methods);
            }
        }
        for (id, m) in self.p.methods.enumerated() {
            let called = m.overrides.iter().any(|o| self.methods.contains(o));
            if called && self.classes.contains(&m.class) {
                self.methods.insert(id);
            }
            if self.methods.contains(&id) {
                self.classes.insert(m.class);
                if let t::MethodKind::Constructor { implicit_super } = m.kind {
                    self.methods.extend(implicit_super);
                }
            }
        }
        for class in self.classes.clone() {
            let info = &self.p.classes[class];
            self.classes
                .extend(info.superclass.iter().chain(&info.interfaces));
        }
        before != (self.methods.len(), self.classes.len())
    }
}

/// Classes that no code needs to name: exceptions that the JVM throws, boxes, texts, `Thread`; not those by whose names
/// alone a thread or a group of threads is made.
fn always(name: &str) -> bool {
    const NAMED: [&str; 4] = [
        "ThreadBuilder",
        "ThreadGroup",
        "ThreadLocal",
        "VirtualThread",
    ];
    let simple = name.strip_prefix("java.lang.");
    simple.is_some_and(|simple| !NAMED.contains(&simple))
}

fn leads_to(p: &t::Program, met: &Met, found: &mut Leads) {
    match met {
        Met::Expr(e) => match &e.kind {
            t::ExprKind::New {
                class, constructor, ..
            } => {
                found.classes.insert(*class);
                found.methods.insert(*constructor);
            }
            t::ExprKind::Lambda { class, .. } => {
                found.classes.insert(*class);
                // Of a lambda's class the only code is the lambda.
                found.methods.extend(&p.classes[*class].methods);
            }
            t::ExprKind::Call(call) => {
                found.methods.insert(call.method);
            }
            t::ExprKind::StaticField { field, .. } => {
                found.classes.insert(p.fields[*field].class);
            }
            _ => {}
        },
        Met::Stmt(s) => {
            if let t::StmtKind::ConstructorCall { method, .. } = &s.kind {
                found.methods.insert(*method);
            }
        }
        Met::Resource(_) => {}
    }
}
