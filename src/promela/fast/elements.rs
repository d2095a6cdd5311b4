//! Accesses to elements of arrays: what is known of them is known by where an array was allocated.

use super::tables::Emitter;
use crate::core::movers::{Access, Assumed};
use crate::promela::Cut;

impl Emitter<'_, '_> {
    /// What mover an access to an element is, and which end it comes to whose demand is not met (0: none).
    pub fn elements(&mut self) -> Vec<String> {
        let mut movers = vec![
            "static int elem_mover(int a)".to_owned(),
            "{".to_owned(),
            "  switch (O[a].site) {".to_owned(),
        ];
        let mut fails = vec![
            "static int elem_fails(int a, int write)".to_owned(),
            "{".to_owned(),
            "  switch (O[a].site) {".to_owned(),
        ];
        for site in self.array_sites.clone() {
            let access = self.movers.array(site);
            if matches!(access, Access::Racy | Access::Volatile) {
                continue;
            }
            let mover = if access.is_stable() {
                "BOTH"
            } else {
                "assumed_mover(a)"
            };
            movers.push(format!("  case {}: return {mover};", site.0));
            let met = match access {
                Access::Constant => continue,
                Access::Early => "!write || threads == 1".to_owned(),
                Access::ReadOnly => "!write || lone(a)".to_owned(),
                Access::SelfGuarded => "guarded(a, a)".to_owned(),
                Access::StaticGuarded(f) => format!("guarded(a, G[{}])", self.field(f)),
                Access::ClassGuarded(c) => format!("guarded(a, CLASS_OBJECT({}))", self.class(c)),
                Access::ObjectGuarded => "object_guarded(a)".to_owned(),
                // Of fields only.
                Access::FieldGuarded(_)
                | Access::ThreadOnly
                | Access::ThreadOwned
                | Access::WriteGuarded(_)
                | Access::Volatile
                | Access::Racy => "lone(a)".to_owned(),
            };
            let end = self.cut(Cut::Assumption(Assumed::Array(site)));
            fails.push(format!("  case {}: return {met} ? 0 : {end};", site.0));
        }
        movers.extend(["  }", "  return racy_mover(a);", "}"].map(str::to_owned));
        movers.extend(
            ["static int elem_seen(int a)", "{", "  switch (O[a].site) {"].map(str::to_owned),
        );
        let seen = self.movers.seen_arrays.iter();
        movers.extend(seen.map(|site| format!("  case {}: return 1;", site.0)));
        movers.extend(["  }", "  return 0;", "}"].map(str::to_owned));
        fails.extend(["  }", "  return 0;", "}"].map(str::to_owned));
        movers.extend(fails);
        movers
    }

    pub fn racy_arrays(&self) -> bool {
        self.array_sites
            .iter()
            .any(|&s| self.movers.array(s) == Access::Racy)
    }
    /// A C condition: the elements of `a` are racy.
    pub fn racy_array(&self) -> String {
        let known: Vec<String> = self
            .array_sites
            .iter()
            .filter(|&&s| self.movers.array(s) != Access::Racy)
            .map(|s| format!("O[a->object].site != {}", s.0))
            .collect();
        if known.is_empty() {
            "1".to_owned()
        } else {
            known.join(" && ")
        }
    }
}
