//! What the C runtime must know to tell threads that can never go on (`stuck` in `runtime-macros/fast/threads.c`):
//! `core::interp::stuck` says what it means.

use std::collections::BTreeMap;

use super::code::Body;
use super::tables::{Emitter, at_places};
use crate::core::MethodId;
use crate::core::cfg::Pc;
use crate::core::cfg::wakes::{ALL, Effects, Hold, Wakes};
use crate::core::condition::Condition;

pub(super) fn declarations(wakes: &Wakes) -> Vec<String> {
    vec![
        "typedef unsigned long long Effects;".to_owned(),
        format!("#define ALL_EFFECTS {ALL}ULL"),
        format!("#define INTERRUPTION {}ULL", wakes.interruption),
        "static int kept_at(int method, int pc, Cell *L, int t, Effects others);".to_owned(),
        "static Effects effects_at(int method, int pc, int top);".to_owned(),
        "static Effects wait_effects(int c);".to_owned(),
    ]
}

impl Emitter<'_, '_> {
    /// The functions declared above.
    pub(super) fn stuck(&self) -> Vec<String> {
        let mut out = at_places(
            "static int kept_at(int method, int pc, Cell *L, int t, Effects others)",
            &self.kept,
            "return 0;",
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
    /// A thread that stands here and cannot go on waits for this thread, if there is one, whatever the others do.
    pub(super) fn waits_for(&mut self, thread: &str) {
        let text = format!("kept_by({thread})");
        self.kept(&text);
    }

    pub(super) fn waits_until(&mut self, conditions: &[Condition]) {
        let text = self.hold(&self.e.machine.wakes().hold(conditions));
        self.kept(&text);
    }

    fn kept(&mut self, text: &str) {
        let text = self.outside(text);
        let pc = self.pc.0;
        let kept = self.e.kept.entry(self.method).or_default();
        kept.push(format!("case {pc}: return {text};"));
    }

    fn hold(&self, hold: &Hold) -> String {
        let unless = |text: String, effects: Effects| match effects {
            0 => text,
            _ => format!("({text} && !(others & {effects}ULL))"),
        };
        let several = |holds: &[Hold], with: &str| {
            let parts: Vec<String> = holds.iter().map(|hold| self.hold(hold)).collect();
            format!("({})", parts.join(with))
        };
        match hold {
            Hold::Owned { object, effects } => {
                let object = self.condition(object, "t");
                unless(format!("kept_by(other_owner({object}, t))"), *effects)
            }
            Hold::False { part, effects } => {
                unless(format!("!{}", self.condition(part, "t")), *effects)
            }
            Hold::All(holds) => several(holds, " && "),
            Hold::Any(holds) => several(holds, " || "),
            Hold::Nothing => "0".to_owned(),
        }
    }
}
