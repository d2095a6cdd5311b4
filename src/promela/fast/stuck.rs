//! What the C runtime must know to tell threads that can never go on (`stuck` in `runtime-macros/fast/stuck.c`):
//! `core::interp::stuck` says what it means.

use std::collections::{BTreeMap, BTreeSet};

use super::code::Body;
use super::tables::{Emitter, at_places, list};
use crate::core::cfg::Pc;
use crate::core::cfg::origins::Done;
use crate::core::cfg::references::{ANYWHERE, CURRENT, Deeds, HELD, Numbers, TEXT, THROWN};
use crate::core::cfg::wakes::{ALL, CUT, Change, Effects, Hold, INTERRUPT, Of, Wakes};
use crate::core::condition::Condition;
use crate::core::{FieldId, MethodId};

pub(super) fn declarations(wakes: &Wakes) -> Vec<String> {
    let references = &wakes.references;
    vec![
        "typedef unsigned long long Effects;".to_owned(),
        format!("#define ALL_EFFECTS {ALL}ULL"),
        format!("#define INTERRUPTION {}ULL", wakes.interruption),
        format!("#define INTERRUPT_EFFECT {INTERRUPT}ULL"),
        format!("#define CUT_EFFECT {CUT}ULL"),
        // No array is empty.
        format!("#define WORDS {}", references.words().max(1)),
        format!("#define CLASS_WORDS {}", references.class_words().max(1)),
        format!("#define CALL_WORDS {}", references.call_words().max(1)),
        format!("#define EXECUTED {}", references.of_methods().len().max(1)),
        format!("#define ACT_WORDS {}", references.act_words().max(1)),
        format!("#define ACTS {}", references.acts().len()),
        format!("#define ORIGINS {}", references.origins()),
        format!("enum {{ ANYWHERE = {ANYWHERE}, HELD = {HELD}, CURRENT = {CURRENT} }};"),
        "enum { CHANGES, LOADS, STORES, CALLS, PASSES };".to_owned(),
        format!("#define NUMBERED {}", references.dispatch().len()),
        format!("#define OWNERS {}", number(references.owner())),
        format!("#define ELEMENTS {}", number(references.elements())),
        "/* What may still be done, without what virtual calls execute on objects: effects, numbers of the fields and the"
            .to_owned(),
        "   like that are loaded from and stored to, of classes of which objects are allocated, and of methods that virtual calls"
            .to_owned(),
        "   name; and what is done to objects, by the numbers of ACT. */".to_owned(),
        "typedef struct {".to_owned(),
        "  Effects effects, loads[WORDS], stores[WORDS], news[CLASS_WORDS], calls[CALL_WORDS], acts[ACT_WORDS];"
            .to_owned(),
        "} Deeds;".to_owned(),
        "static const Deeds *deeds_at(int method, int pc, int top);".to_owned(),
        "static int helped(Effects effects, int v);".to_owned(),
        "static int anywhere(Effects effects);".to_owned(),
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
        out.extend(self.deeds());
        out
    }

    /// What a frame may still do, as [`Self::effects`], but by objects; and what virtually called methods do.
    fn deeds(&self) -> Vec<String> {
        let references = &self.machine.wakes().references;
        let mut sets: BTreeMap<Deeds, usize> = BTreeMap::new();
        let mut set = |deeds: Deeds| {
            let next = sets.len();
            *sets.entry(deeds).or_insert(next)
        };
        let mut lines: BTreeMap<MethodId, Vec<String>> = BTreeMap::new();
        for (method, pc) in self.places() {
            let standing = set(references.standing(method, Pc(pc)));
            let calling = set(references.calling(method, Pc(pc)));
            let lines = lines.entry(method).or_default();
            lines.push(format!(
                "case {pc}: return &DEEDS[top ? {standing} : {calling}];"
            ));
        }
        let all = set(references.everything());
        let mut rows: Vec<(usize, String)> =
            sets.iter().map(|(deeds, &n)| (n, row(deeds))).collect();
        rows.sort();
        let mut out = vec!["static const Deeds DEEDS[] = {".to_owned()];
        out.extend(rows.into_iter().map(|(_, row)| row));
        out.push("};".to_owned());
        out.extend(at_places(
            "static const Deeds *deeds_at(int method, int pc, int top)",
            &lines,
            &format!("return &DEEDS[{all}];"),
        ));
        out
    }

    /// What is done to objects that come from where; those with the same origin follow each other. And what origins come of it.
    fn acts(&self) -> Vec<String> {
        let references = &self.machine.wakes().references;
        let acts = references.acts();
        let mut gains: Vec<String> = Vec::new();
        let mut rows = Vec::new();
        for (n, act) in acts.iter().enumerate() {
            let (done, number, effects) = match act.done {
                Done::Effects(effects) => ("CHANGES", 0, effects),
                Done::Loaded(n) => ("LOADS", n, 0),
                Done::Stored(n) => ("STORES", n, 0),
                Done::Called(n) => ("CALLS", n, 0),
                Done::Passed(n, _) => ("PASSES", n, 0),
            };
            let to = references.done_to(n);
            let first = gains.len();
            rows.push(format!(
                "  {{ {to}, {done}, {number}, {first}, {effects}ULL }},"
            ));
            gains.extend(references.gains(n).iter().map(usize::to_string));
            gains.push("-1".to_owned());
        }
        let mut out = vec![
            "static const struct { short to, done, number; int gains; Effects effects; } ACT[] = {"
                .to_owned(),
        ];
        out.extend(rows);
        out.push("};".to_owned());
        out.extend(array("GAINS", &gains));
        let of_kind = |kind: fn(&Done) -> bool| -> Vec<String> {
            let numbers = (0..acts.len()).filter(|&n| kind(&acts[n].done));
            numbers
                .map(|n| n.to_string())
                .chain(["-1".to_owned()])
                .collect()
        };
        let changing = of_kind(|done| matches!(done, Done::Effects(_)));
        out.extend(array("CHANGING", &changing));
        let storing = of_kind(|done| matches!(done, Done::Stored(_)));
        out.extend(array("STORING", &storing));
        let firsts: Vec<String> = (0..references.origins())
            .map(|origin| references.acts_on(origin).start.to_string())
            .chain([acts.len().to_string()])
            .collect();
        out.extend(array("FIRST_ACT", &firsts));
        let receivers: Vec<String> = (0..references.of_methods().len())
            .map(|executed| references.receiver(executed).to_string())
            // No array is empty.
            .chain(["0".to_owned()])
            .collect();
        out.extend(array("RECEIVERS", &receivers));
        out
    }

    /// The numbers of classes; by number, the numbers of methods that calls may name and the places of the executed ones in a
    /// table of what these do.
    pub(super) fn dispatch(&self) -> Vec<String> {
        let references = &self.machine.wakes().references;
        let numbers: Vec<String> = self
            .program
            .classes
            .ids()
            .map(|class| number(references.class_number(class)).to_string())
            .collect();
        let mut out = array("CLASS_NUMBERS", &numbers);
        let known = &self.program.known;
        let of_kind = |class| {
            if self.program.is_subclass(class, known.throwable) {
                THROWN
            } else if class == known.string {
                TEXT
            } else {
                ANYWHERE
            }
        };
        let kinds = self.program.classes.ids().map(of_kind);
        let kinds: Vec<String> = kinds.map(|origin| origin.to_string()).collect();
        out.extend(array("CLASS_ORIGINS", &kinds));
        let mut names = Vec::new();
        for (n, methods) in references.dispatch().iter().enumerate() {
            let pairs: Vec<String> = methods
                .iter()
                .map(|(named, executed)| format!("{named}, {executed}"))
                .collect();
            let pairs = list(&pairs);
            out.push(format!(
                "static const short DISPATCH_{n}[] = {{ {pairs}, -1 }};"
            ));
            names.push(format!("DISPATCH_{n}"));
        }
        // No array is empty.
        names.push("0".to_owned());
        out.push("static const short *const DISPATCH[] = {".to_owned());
        out.extend(
            names
                .chunks(8)
                .map(|names| format!("  {},", names.join(", "))),
        );
        out.push("};".to_owned());
        out.push("static const Deeds OF_METHODS[] = {".to_owned());
        out.extend(references.of_methods().iter().map(row));
        out.push(row(&references.nothing()));
        out.push("};".to_owned());
        out.extend(self.acts());
        out
    }

    /// The numbers of the fields that references are loaded from, by their slots, and of the static ones.
    pub(super) fn reference_numbers(&self) -> Vec<String> {
        let references = &self.machine.wakes().references;
        let row = |fields: &[FieldId]| {
            let numbers: Vec<String> = fields
                .iter()
                .map(|&field| match references.number(field) {
                    Some(n) if self.is_reference(field) => n.to_string(),
                    _ => "-1".to_owned(),
                })
                .chain(["-1".to_owned()])
                .collect();
            format!("{{ {} }}", list(&numbers))
        };
        let statics = row(self.machine.static_fields());
        let of_statics = self.machine.static_fields().iter();
        let of_statics: Vec<String> = of_statics
            .map(|&field| references.number(field))
            .map(|n| n.map_or(0, |n| references.of_static(n)).to_string())
            .chain(["0".to_owned()])
            .collect();
        let mut out = vec![
            format!(
                "static const Effects OF_STATICS[] = {};",
                words(references.statics())
            ),
            format!("static const short STATIC_NUMBERS[] = {statics};"),
        ];
        out.extend(array("STATIC_ORIGINS", &of_statics));
        let mut names = Vec::new();
        for class in self.program.classes.ids() {
            if references.slots(class).is_empty() {
                names.push("0".to_owned());
            } else {
                let row = row(&self.program.instance_fields(class));
                out.push(format!("static const short NUMBERS_{}[] = {row};", class.0));
                names.push(format!("NUMBERS_{}", class.0));
            }
        }
        out.push("static const short *const NUMBERS[] = {".to_owned());
        out.extend(
            names
                .chunks(8)
                .map(|names| format!("  {},", names.join(", "))),
        );
        out.push("};".to_owned());
        out
    }

    /// Where frames can stand or be in a call.
    fn places(&self) -> BTreeSet<(MethodId, u32)> {
        let all = self.standing.iter().chain(&self.calling);
        all.flat_map(|(&method, list)| list.iter().map(move |&(pc, _)| (method, pc)))
            .collect()
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

    /// The notifications of an object, by its class.
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

fn row(deeds: &Deeds) -> String {
    let sets = [
        &deeds.loads,
        &deeds.stores,
        &deeds.news,
        &deeds.calls,
        &deeds.acts,
    ]
    .map(words);
    format!("  {{ {}ULL, {} }},", deeds.effects, list(&sets))
}

fn words(numbers: &Numbers) -> String {
    if numbers.is_empty() {
        return "{ 0 }".to_owned();
    }
    let words: Vec<String> = numbers.iter().map(|word| format!("{word}ULL")).collect();
    format!("{{ {} }}", list(&words))
}

/// A table of small numbers.
fn array(name: &str, numbers: &[String]) -> Vec<String> {
    let rows = numbers
        .chunks(16)
        .map(|numbers| format!("  {},", numbers.join(", ")));
    [format!("static const short {name}[] = {{")]
        .into_iter()
        .chain(rows)
        .chain(["};".to_owned()])
        .collect()
}

/// -1: there is none.
fn number(of: Option<usize>) -> i64 {
    of.map_or(-1, |n| n as i64)
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
        let unless = |text: String, changes: &[Change]| {
            let any = changes
                .iter()
                .filter(|change| matches!(change.of, Of::Anything));
            let effects = any.fold(0, |all, change| all | change.effects);
            let mut helps = Vec::new();
            if effects != 0 {
                helps.push(format!("(others & {effects}ULL && anywhere({effects}ULL))"));
            }
            for Change { effects, of } in changes {
                let object = match of {
                    Of::Anything => continue,
                    Of::Object(object) => self.condition(object, "t"),
                    Of::Waiter => "T[t].object".to_owned(),
                };
                helps.push(format!(
                    "(others & {effects}ULL && helped({effects}ULL, (int) ({object})))"
                ));
            }
            if helps.is_empty() {
                text
            } else {
                format!("({text} && !({}))", helps.join(" || "))
            }
        };
        let several = |holds: &[Hold], with: &str| {
            let parts: Vec<String> = holds.iter().map(|hold| self.hold(hold)).collect();
            format!("({})", parts.join(with))
        };
        match hold {
            Hold::Owned { object, changes } => {
                let object = self.condition(object, "t");
                unless(format!("kept_by(other_owner({object}, t))"), changes)
            }
            Hold::False { part, changes } => {
                unless(format!("!{}", self.condition(part, "t")), changes)
            }
            Hold::All(holds) => several(holds, " && "),
            Hold::Any(holds) => several(holds, " || "),
            Hold::Nothing => "0".to_owned(),
        }
    }
}
