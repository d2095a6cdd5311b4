//! What the C runtime must know to tell threads that can never go on (`stuck` in `runtime-macros/fast/threads.c`):
//! `core::interp::stuck` says what it means.

use std::collections::BTreeMap;

use super::code::Body;
use super::tables::{Emitter, at_places};
use crate::core::MethodId;
use crate::core::cfg::Pc;
use crate::core::cfg::wakes::{ALL, Effects, Wakes};
use crate::core::condition::Condition;

pub(super) fn declarations(wakes: &Wakes) -> Vec<String> {
    vec![
        "typedef unsigned long long Effects;".to_owned(),
        format!("#define ALL_EFFECTS {ALL}ULL"),
        format!("#define INTERRUPTION {}ULL", wakes.interruption),
        "static int blocker_at(int method, int pc, Cell *L, int t, Effects *helps);".to_owned(),
        "static Effects effects_at(int method, int pc, int top);".to_owned(),
        "static Effects wait_effects(int c);".to_owned(),
    ]
}

impl Emitter<'_, '_> {
    /// The functions declared above.
    pub(super) fn stuck(&self) -> Vec<String> {
        let mut out = at_places(
            "static int blocker_at(int method, int pc, Cell *L, int t, Effects *helps)",
            &self.blockers,
            "*helps = ALL_EFFECTS; return 0;",
        );
        out.extend(at_places(
            "static Effects effects_at(int method, int pc, int top)",
            &self.effects(),
            "return ALL_EFFECTS;",
        ));
        out.extend(self.wait_effects());
        out
    }

    /// What a frame that stands at a place (`top`), or in a call there, may still do for threads that wait.
    fn effects(&self) -> BTreeMap<MethodId, Vec<String>> {
        let wakes = self.machine.wakes();
        let mut places: BTreeMap<(MethodId, u32), [Option<Effects>; 2]> = BTreeMap::new();
        for (&method, list) in &self.standing {
            for &(pc, _) in list {
                places.entry((method, pc)).or_default()[0] = Some(wakes.standing(method, Pc(pc)));
            }
        }
        for (&method, list) in &self.calling {
            for &(pc, _) in list {
                places.entry((method, pc)).or_default()[1] = Some(wakes.calling(method, Pc(pc)));
            }
        }
        let mut lines: BTreeMap<MethodId, Vec<String>> = BTreeMap::new();
        for ((method, pc), of) in places {
            let [standing, calling] = of.map(|effects| effects.unwrap_or(ALL));
            lines
                .entry(method)
                .or_default()
                .push(if standing == calling {
                    format!("case {pc}: return {standing}ULL;")
                } else {
                    format!("case {pc}: return top ? {standing}ULL : {calling}ULL;")
                });
        }
        lines
    }

    /// What may end the wait for a notification of an object, by its class.
    fn wait_effects(&self) -> Vec<String> {
        let mut lines = vec![
            "static Effects wait_effects(int c)".to_owned(),
            "{".to_owned(),
            "  switch (c) {".to_owned(),
        ];
        for class in self.program.classes.ids() {
            let effects = self.machine.wakes().of_wait(self.program, class);
            lines.push(format!("  case {}: return {effects}ULL;", class.0));
        }
        lines.extend(["  }", "  return ALL_EFFECTS;", "}"].map(str::to_owned));
        lines
    }
}

impl Body<'_, '_, '_> {
    /// A thread that stands here and cannot go on waits for this thread, if there is one.
    pub(super) fn blocker(&mut self, thread: &str) {
        self.blocker_or(thread, 0, "ALL_EFFECTS");
    }

    /// The same with what else helps: if there is such a thread, and if there is none.
    fn blocker_or(&mut self, thread: &str, with: Effects, without: &str) {
        let text = self.outside(thread);
        let pc = self.pc.0;
        let blockers = self.e.blockers.entry(self.method).or_default();
        blockers.push(format!(
            "case {pc}: {{ int o = {text}; *helps = o ? {with}ULL : {without}; return o; }}"
        ));
    }

    pub(super) fn awaits_others(&mut self, conditions: &[Condition], idle: bool) {
        let owners: Vec<String> = Condition::all_need(conditions)
            .into_iter()
            .map(|object| format!("other_owner({}, t)", self.operand(object)))
            .collect();
        let owner = owners.into_iter().reduce(|a, b| format!("{a} ? {a} : {b}"));
        let effects = self.e.machine.wakes().of_conditions(conditions);
        let without = if idle {
            "ALL_EFFECTS".to_owned()
        } else {
            format!("O[T[t].object].daemon ? ALL_EFFECTS : {effects}ULL")
        };
        self.blocker_or(
            owner.as_deref().unwrap_or("0"),
            effects & self.e.machine.wakes().interruption,
            &without,
        );
    }
}
