//! Overriding (JLS 8.4.8): `Method::overrides`, and the bridge methods that erasure makes necessary.
//!
//! ```text
//! Java   class A implements Comparable<A> { public int compareTo(A o) {...} }
//! typed  class A { int compareTo(A o) {...}
//!                  int compareTo(Object arg0) { return this.compareTo((A) arg0); } }   // overrides Comparable.compareTo
//! ```
//!
//! As in class files a bridge has the erased parameters of what it overrides, so that a call through the supertype
//! throws `ClassCastException` on an argument of another class. What is overridden with the same erasure needs none.

use std::collections::BTreeMap;

use super::classes::{Access, MethodInfo};
use super::*;

/// Name and erased parameters, then the methods that a bridge with them overrides and the method that it calls.
type Bridges = BTreeMap<(String, Vec<Type>), (Vec<MethodId>, MethodId)>;

impl Resolver<'_, '_> {
    fn can_be_overridden(&self, method: MethodId, from: ClassId) -> bool {
        let m = &self.prog.methods[method];
        !m.is_static
            && match self.methods[method].access {
                Access::Private => false,
                Access::Package => self.package_of(m.class) == self.package_of(from),
                Access::Protected | Access::Public => true,
            }
    }

    fn is_overriding_kind(&self, method: MethodId) -> bool {
        let m = &self.prog.methods[method];
        !m.is_static && !matches!(m.kind, MethodKind::Constructor { .. })
    }

    /// The method of `class` that has the signature of `of`, both as members of `this`.
    fn counterpart(&mut self, class: ClassId, of: MethodId, this: &Type) -> Option<MethodId> {
        let name = self.prog.methods[of].name.clone();
        let list = self.classes[class].methods.get(&name)?.clone();
        list.into_iter()
            .find(|&m| self.is_overriding_kind(m) && self.same_signature(m, of, this))
    }

    /// Run-time types of the parameters.
    pub(super) fn erased_params(&self, method: MethodId) -> Vec<Type> {
        let m = &self.prog.methods[method];
        m.params
            .iter()
            .map(|&p| self.prog.erasure(&m.locals[p].ty))
            .collect()
    }

    /// Fills `Method::overrides`, makes bridges, and reports classes that leave an abstract method open. Runs last.
    ///
    /// A method of a superclass that implements an interface only in a subclass (`class B extends A implements I`
    /// with `A.m` for `I.m`) also gets `I.m` among its overrides: dispatch finds it in the class chain.
    pub(super) fn link_inherited_implementations(&mut self) {
        for class in self.prog.classes.ids() {
            self.ensure_members(class);
        }
        let mut all: Vec<Bridges> = Vec::new();
        for class in self.prog.classes.ids() {
            all.push(self.link_declared(class));
        }
        for (class, mut bridges) in self.prog.classes.ids().zip(all) {
            if self.prog.classes[class].kind == ClassKind::Class {
                self.link_class(class, &mut bridges);
            }
            for ((_, params), (overrides, calls)) in bridges {
                self.bridge(class, params, overrides, calls);
            }
        }
    }

    /// What the methods declared in `class` override.
    fn link_declared(&mut self, class: ClassId) -> Bridges {
        let mut bridges = Bridges::new();
        let ancestors = self.ancestors(class);
        let this = self.self_type(class);
        for method in self.prog.classes[class].methods.clone() {
            if !self.is_overriding_kind(method) || self.methods[method].access == Access::Private {
                continue;
            }
            let own = self.erased_params(method);
            for &c in ancestors.iter().filter(|&&c| c != class) {
                let Some(overridden) = self.counterpart(c, method, &this) else {
                    continue;
                };
                if !self.can_be_overridden(overridden, class) {
                    continue;
                }
                self.check_return_type(method, overridden, &this);
                let erased = self.erased_params(overridden);
                if erased == own {
                    self.prog.methods[method].overrides.push(overridden);
                    continue;
                }
                self.bridged.insert(method);
                if !self.prog.methods[method].is_abstract {
                    let key = (self.prog.methods[method].name.clone(), erased);
                    let entry = bridges.entry(key).or_insert((Vec::new(), method));
                    entry.0.push(overridden);
                }
            }
        }
        bridges
    }

    /// `T m(erased params) { return this.m((P) params); }`
    fn bridge(
        &mut self,
        class: ClassId,
        params: Vec<Type>,
        overrides: Vec<MethodId>,
        calls: MethodId,
    ) {
        let (Some(&first), span) = (overrides.first(), self.decl_name_span(class)) else {
            return;
        };
        let ret = self.prog.erasure(&self.prog.methods[first].ret);
        let name = self.prog.methods[calls].name.clone();
        let wanted = self.erased_params(calls);
        let mut locals = IndexVec::new();
        let mut args = Vec::new();
        for (n, (ty, to)) in params.iter().zip(wanted).enumerate() {
            let local = locals.push(Local {
                name: format!("arg{n}"),
                ty: ty.clone(),
                effectively_final: true,
                is_final: false,
                shared: None,
                span,
            });
            let value = Expr {
                kind: ExprKind::Local(local),
                ty: ty.clone(),
                span,
            };
            args.push(self.used_as(value, &to));
        }
        let call = Expr {
            kind: ExprKind::Call(Box::new(Call {
                kind: CallKind::Virtual,
                method: calls,
                target: Some(Expr {
                    kind: ExprKind::This,
                    ty: self.self_type(class),
                    span,
                }),
                args,
            })),
            ty: self.prog.erasure(&self.prog.methods[calls].ret),
            span,
        };
        let kind = if ret == Type::Void {
            StmtKind::Expr(call)
        } else {
            StmtKind::Return(Some(call))
        };
        let info = MethodInfo {
            access: Access::Public,
            decl: None,
            type_params: Vec::new(),
            params,
            varargs: false,
            is_default: self.methods[calls].is_default,
        };
        let method = Method {
            name,
            class,
            kind: MethodKind::Normal,
            is_static: false,
            is_abstract: false,
            is_synchronized: false,
            is_native: false,
            params: locals.ids().collect(),
            ret,
            throws: self.prog.methods[calls].throws.clone(),
            overrides,
            locals,
            label_count: 0,
            body: Some(Block {
                stmts: vec![Stmt { kind, span }],
                span,
            }),
            span,
            name_span: span,
        };
        self.add_method(method, info);
    }

    /// The overrider's result is that of the overridden method, or a subtype (JLS 8.4.5).
    fn check_return_type(&mut self, method: MethodId, overridden: MethodId, this: &Type) {
        if self.is_lambda(self.prog.methods[method].class) {
            return;
        }
        let own = self.prog.methods[method].ret.clone();
        let other = self.signature(overridden, Some(this)).ret;
        let (own, other) = (self.prog.erasure(&own), self.prog.erasure(&other));
        let fits = own == other
            || own == Type::Unknown
            || other == Type::Unknown
            || (own.is_reference()
                && other.is_reference()
                && (self.fits_strictly(&own, &other) || self.has_variables(overridden)));
        if !fits {
            let message = format!(
                "`{}` returns `{}`, but what it overrides returns `{}`",
                self.method_name(method),
                self.type_name(&own),
                self.type_name(&other)
            );
            let (span, there) = (
                self.prog.methods[method].name_span,
                self.prog.methods[overridden].name_span,
            );
            self.diags.push(
                Diagnostic::error(Code::TypeError, span, message).also(there, "overridden here"),
            );
        }
    }

    fn has_variables(&self, method: MethodId) -> bool {
        !self.methods[method].type_params.is_empty()
    }

    /// Whether a call of `wanted` on an object whose class chain is `chain` finds a method already.
    fn is_linked(&self, chain: &[ClassId], wanted: MethodId, bridges: &Bridges) -> bool {
        bridges.values().any(|(all, _)| all.contains(&wanted))
            || chain.iter().any(|&c| {
                self.prog.classes[c].methods.iter().any(|&m| {
                    !self.prog.methods[m].is_abstract
                        && (m == wanted || self.prog.methods[m].overrides.contains(&wanted))
                })
            })
    }

    fn link_class(&mut self, class: ClassId, bridges: &mut Bridges) {
        let ancestors = self.ancestors(class);
        let this = self.self_type(class);
        let mut chain = vec![class];
        while let Some(c) = chain.last().and_then(|&c| self.prog.classes[c].superclass) {
            chain.push(c);
        }
        let known = ancestors.iter().all(|&c| self.classes[c].opaque.is_none());
        let mut open = None;
        for &c in ancestors.iter() {
            for wanted in self.prog.classes[c].methods.clone() {
                if !self.prog.methods[wanted].is_abstract
                    && self.prog.classes[c].kind == ClassKind::Class
                {
                    continue;
                }
                if !self.is_overriding_kind(wanted)
                    || self.methods[wanted].access == Access::Private
                {
                    continue;
                }
                let implementation = chain.iter().find_map(|&k| {
                    self.counterpart(k, wanted, &this)
                        .filter(|&m| !self.prog.methods[m].is_abstract)
                });
                if let Some(m) = implementation {
                    if m == wanted || self.prog.methods[m].overrides.contains(&wanted) {
                        continue;
                    }
                    let erased = self.erased_params(wanted);
                    if erased == self.erased_params(m) {
                        self.prog.methods[m].overrides.push(wanted);
                    } else if !self.is_linked(&chain, wanted, bridges) {
                        let key = (self.prog.methods[m].name.clone(), erased);
                        let entry = bridges.entry(key).or_insert((Vec::new(), m));
                        entry.0.push(wanted);
                    }
                } else if self.prog.methods[wanted].is_abstract {
                    let by_default = ancestors.iter().any(|&k| {
                        self.counterpart(k, wanted, &this)
                            .is_some_and(|m| self.methods[m].is_default)
                    });
                    if !by_default && open.is_none() && !self.is_object_method(wanted) {
                        open = Some(wanted);
                    }
                }
            }
        }
        if let Some(method) = open
            && known
            && !self.prog.classes[class].is_abstract
            && !self.prog.classes[class].library
            && !self.is_lambda(class)
        {
            let (span, there) = (
                self.decl_name_span(class),
                self.prog.methods[method].name_span,
            );
            let message = format!(
                "class `{}` is not abstract and does not implement `{}`",
                self.prog.classes[class].name,
                self.method_name(method)
            );
            self.diags.push(
                Diagnostic::error(Code::TypeError, span, message).also(there, "declared here"),
            );
        }
    }
}
