//! Inherited methods of one signature whose results do not go together (JLS 8.4.8.4, 9.4.1.3).

use std::collections::BTreeMap;

use super::classes::Access;
use super::*;

impl Resolver<'_, '_> {
    pub(super) fn check_inherited_results(&mut self, class: ClassId) {
        let this = self.self_type(class);
        let roots = self.ancestors(class).to_vec();
        let own: Vec<MethodId> = self.prog.classes[class].methods.clone();
        if let Some(message) = self.unrelated_results(&roots, &own, &this) {
            self.type_error(self.decl_name_span(class), message);
        }
    }

    /// The same for a type parameter of several bounds (JLS 4.9).
    pub(super) fn check_bound_results(&mut self, var: TypeVarId, span: Span) {
        let bounds = self.prog.type_vars[var].bounds.clone();
        if bounds.len() < 2 {
            return;
        }
        let mut all = Vec::new();
        for bound in &bounds {
            let Some(class) = self.class_of(bound) else {
                return;
            };
            for &c in self.ancestors(class).iter() {
                if !all.contains(&c) {
                    all.push(c);
                }
            }
        }
        if let Some(message) = self.unrelated_results(&all, &[], &Type::Variable(var)) {
            self.type_error(span, message);
        }
    }

    /// What to say of the first two methods among those of `classes` that clash, unless a method of `own` replaces them.
    fn unrelated_results(
        &mut self,
        classes: &[ClassId],
        own: &[MethodId],
        this: &Type,
    ) -> Option<String> {
        let mut by_name: BTreeMap<String, Vec<MethodId>> = BTreeMap::new();
        for &c in classes {
            self.ensure_members(c);
            for &m in &self.prog.classes[c].methods {
                let method = &self.prog.methods[m];
                let inherited = !own.contains(&m)
                    && !method.is_static
                    && !matches!(method.kind, MethodKind::Constructor { .. })
                    && self.methods[m].access != Access::Private
                    && self.methods[m].type_params.is_empty()
                    && self.methods[m].decl.is_some();
                if inherited {
                    by_name.entry(method.name.clone()).or_default().push(m);
                }
            }
        }
        for (name, list) in by_name {
            for (n, &a) in list.iter().enumerate() {
                for &b in &list[n + 1..] {
                    let (of_a, of_b) = (self.prog.methods[a].class, self.prog.methods[b].class);
                    let library =
                        self.prog.classes[of_a].library && self.prog.classes[of_b].library;
                    if library
                        || self.is_subclass(of_a, of_b)
                        || self.is_subclass(of_b, of_a)
                        || !self.same_signature(a, b, this)
                        || self.results_agree(a, b, this)
                    {
                        continue;
                    }
                    let same_name = |r: &Self, m: MethodId| r.prog.methods[m].name == name;
                    let mut settled = false;
                    for &m in own {
                        settled |= same_name(self, m) && self.same_signature(m, a, this);
                    }
                    for &m in list.iter().filter(|&&m| m != a && m != b) {
                        settled |= self.same_signature(m, a, this)
                            && self.result_fits(m, a, this)
                            && self.result_fits(m, b, this);
                    }
                    if !settled {
                        return Some(format!(
                            "inherits `{}` and `{}`, whose results have nothing in common",
                            self.method_name(a),
                            self.method_name(b)
                        ));
                    }
                }
            }
        }
        None
    }

    fn results_agree(&mut self, a: MethodId, b: MethodId, this: &Type) -> bool {
        self.result_fits(a, b, this) || self.result_fits(b, a, this)
    }

    /// Whether the result of `a` may stand for that of `b` (JLS 8.4.5).
    fn result_fits(&mut self, a: MethodId, b: MethodId, this: &Type) -> bool {
        let (a, b) = (
            self.signature(a, Some(this)).ret,
            self.signature(b, Some(this)).ret,
        );
        if a == b || a == Type::Unknown || b == Type::Unknown {
            return true;
        }
        if !a.is_reference() || !b.is_reference() {
            return false;
        }
        let erased = self.prog.erasure(&b);
        self.model_may_lack(&a, &b) || self.fits_strictly(&a, &b) || self.fits_strictly(&a, &erased)
    }
}
