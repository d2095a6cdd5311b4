//! What all methods share: numbers of slots, strings and ends; the tables that the C runtime reads.

use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};

use super::code::Body;
use super::live::{self, Tables};
use crate::analysis::flow::Flow;
use crate::base::SourceMap;
use crate::base::index::Idx;
use crate::core::cfg::reentry::{self, Behind, Reentry};
use crate::core::cfg::{Code, Op, Pc};
use crate::core::interp::Machine;
use crate::core::movers::{MAX_BACK_EDGES, MAX_CALLS, Movers};
use crate::core::property::{Checks, Property};
use crate::core::temporal::Goal;
use crate::core::{ClassId, Const, FieldId, MethodId, Operand, Program, SiteId, StmtKind, Ty};
use crate::promela::names::Names;
use crate::promela::{Cut, LineEvent};

pub struct Emitter<'m, 'p> {
    pub machine: &'m Machine<'p>,
    pub program: &'p Program,
    pub movers: &'m Movers,
    pub checks: Checks,
    pub sources: Option<&'m SourceMap>,
    /// Of a search for cycles.
    pub goal: Option<&'m Goal>,
    /// Of the model.
    pub threads: u32,
    pub flow: Flow,
    /// By number, from 1: how a path can end.
    pub ends: Vec<LineEvent>,
    /// A constant string's place in `Machine::string_constants`.
    strings: BTreeMap<String, usize>,
    /// C names of classes and fields.
    class_names: BTreeMap<ClassId, String>,
    field_names: BTreeMap<FieldId, String>,
    init_slots: BTreeMap<ClassId, usize>,
    static_slots: BTreeMap<FieldId, usize>,
    instance_slots: BTreeMap<FieldId, usize>,
    methods: Vec<MethodId>,
    /// Of all methods: where a thread can stand, and with which live locals.
    pub live: RefCell<Tables>,
    /// `method -> (pc, table)`: standing there; within a call there.
    pub standing: BTreeMap<MethodId, Vec<(u32, String)>>,
    pub calling: BTreeMap<MethodId, Vec<(u32, String)>>,
    /// Lines of the functions that answer for a thread that stands somewhere: how many steps it has.
    pub options: BTreeMap<MethodId, Vec<String>>,
    /// The racy access that it is about to make.
    pub accesses: BTreeMap<MethodId, Vec<String>>,
    /// Where threads wait for work.
    pub idle: Vec<(MethodId, Pc)>,
    /// Where a thread waits for a lock of the library.
    pub for_locks: Vec<(MethodId, Pc)>,
    /// By method: whether what threads that cannot go on do no more keeps one that stands at the place.
    pub kept: BTreeMap<MethodId, Vec<String>>,
    /// Where a thread may wait, as cases of a function: in which states it then is.
    pub parks: BTreeMap<MethodId, Vec<String>>,
    /// Virtually called methods.
    pub virtuals: BTreeSet<MethodId>,
    pub locals: BTreeMap<MethodId, usize>,
    pub array_sites: BTreeSet<SiteId>,
    /// The model can print what the program prints: it knows every string.
    pub prints: bool,
}

impl<'m, 'p> Emitter<'m, 'p> {
    pub fn new(
        machine: &'m Machine<'p>,
        movers: &'m Movers,
        checks: Checks,
        sources: Option<&'m SourceMap>,
        goal: Option<&'m Goal>,
    ) -> Self {
        let program = machine.program;
        let flow = Flow::of(program);
        let statics = machine.static_fields().iter().copied();
        let static_slots = statics.enumerate().map(|(n, field)| (field, n)).collect();
        let mut instance_slots = BTreeMap::new();
        for class in program.classes.ids() {
            for (n, field) in program.instance_fields(class).into_iter().enumerate() {
                instance_slots.insert(field, n);
            }
        }
        let mut names = Names::default();
        let mut class_names = BTreeMap::new();
        let mut field_names = BTreeMap::new();
        for (class, data) in program.classes.enumerated() {
            let plain = data.name.replace("[]", "_array");
            class_names.insert(class, names.suffixed(&plain, "_class"));
            for &field in data.fields.iter().chain(&data.static_fields) {
                let name = format!("{plain}_{}", program.fields[field].name);
                field_names.insert(field, names.suffixed(&name, "_field"));
            }
        }
        let methods: Vec<MethodId> = flow
            .reachable
            .iter()
            .copied()
            .filter(|&m| program.methods[m].body.is_some())
            .collect();
        let mut array_sites = BTreeSet::new();
        for &method in &methods {
            for instr in machine.code(method).instrs.iter() {
                if let Op::Do(StmtKind::NewArray { .. }) = &instr.op {
                    array_sites.insert(instr.site);
                }
            }
        }
        Emitter {
            machine,
            program,
            movers,
            checks,
            sources,
            goal,
            threads: 0,
            flow,
            ends: Vec::new(),
            strings: machine
                .string_constants()
                .iter()
                .cloned()
                .enumerate()
                .map(|(n, text)| (text, n))
                .collect(),
            class_names,
            field_names,
            init_slots: machine
                .init_classes()
                .iter()
                .copied()
                .enumerate()
                .map(|(n, class)| (class, n))
                .collect(),
            static_slots,
            instance_slots,
            methods,
            live: RefCell::default(),
            standing: BTreeMap::new(),
            calling: BTreeMap::new(),
            options: BTreeMap::new(),
            accesses: BTreeMap::new(),
            idle: Vec::new(),
            for_locks: Vec::new(),
            kept: BTreeMap::new(),
            parks: BTreeMap::new(),
            virtuals: BTreeSet::new(),
            locals: BTreeMap::new(),
            array_sites,
            prints: !program.opaque_messages
                && !program.opaque_main_name
                && program.sites.iter().all(|site| !site.opaque),
        }
    }

    /// The number of an end, from 1.
    pub fn end(&mut self, event: LineEvent) -> usize {
        let at = self.ends.iter().position(|e| *e == event);
        at.unwrap_or_else(|| {
            self.ends.push(event);
            self.ends.len() - 1
        }) + 1
    }
    pub fn cut(&mut self, cut: Cut) -> usize {
        self.end(LineEvent::Cut(cut))
    }

    pub fn string(&self, text: &str) -> usize {
        self.strings.get(text).copied().unwrap_or_default()
    }
    /// The class's number, as C.
    pub fn class(&self, class: ClassId) -> &str {
        self.class_names.get(&class).map_or("0", String::as_str)
    }
    /// The field's place in its object, or among the statics, as C.
    pub fn field(&self, field: FieldId) -> &str {
        self.field_names.get(&field).map_or("0", String::as_str)
    }
    pub fn init_slot(&self, class: ClassId) -> usize {
        self.init_slots.get(&class).copied().unwrap_or_default()
    }
    pub fn slot(&self, field: FieldId) -> usize {
        let slots = if self.program.fields[field].is_static {
            &self.static_slots
        } else {
            &self.instance_slots
        };
        slots.get(&field).copied().unwrap_or_default()
    }
    pub fn calls(&self, method: MethodId) -> bool {
        self.flow.reachable.contains(&method) && self.program.methods[method].body.is_some()
    }

    /// All methods' code; to be called first, since it finds out what the tables need.
    pub fn methods(&mut self) -> Vec<Vec<String>> {
        let methods = self.methods.clone();
        methods
            .into_iter()
            .map(|method| Body::emit(self, method))
            .collect()
    }

    /// Ends of the runtime's own.
    pub fn ends_as_names(&mut self) -> Vec<String> {
        let deadlock = LineEvent::Violated(Property::Deadlock);
        let stuck = if self.checks.deadlock {
            deadlock
        } else {
            LineEvent::Finished
        };
        let mut lines = vec![
            format!("#define END_FINISHED {}", self.end(LineEvent::Finished)),
            format!("#define END_DEADLOCK {}", self.end(stuck)),
            format!("#define END_STATE_BYTES {}", self.cut(Cut::StateBytes)),
        ];
        let race = if self.races() {
            self.end(LineEvent::Violated(Property::Race))
        } else {
            0
        };
        lines.push(format!("#define END_RACE {race}"));
        let idle = if self.idle.is_empty() {
            0
        } else {
            self.end(LineEvent::Idle)
        };
        lines.push(format!("#define END_IDLE {idle}"));
        let (ends, part) = match (self.checks.deadlock, self.machine.stuck_is_deadlock) {
            (false, _) => (0, 0),
            (true, false) => (0, self.end(LineEvent::Stuck)),
            (true, true) => (1, self.end(LineEvent::Violated(Property::Deadlock))),
        };
        lines.push(format!("#define END_STUCK {part}"));
        lines.push(format!("#define STUCK_ENDS {ends}"));
        let anything = i32::from(self.machine.anything_helps);
        lines.push(format!("#define ANYTHING_HELPS {anything}"));
        escaped(lines)
    }

    /// The program uses locks of the library.
    pub fn has_locks(&self) -> bool {
        let all = self
            .methods
            .iter()
            .flat_map(|&m| self.machine.code(m).instrs.iter());
        all.map(|instr| &instr.op).any(|op| {
            matches!(
                op,
                Op::Do(
                    StmtKind::Await { .. }
                        | StmtKind::MonitorExit { .. }
                        | StmtKind::TryEnter { .. }
                        | StmtKind::ExitFully { .. }
                        | StmtKind::EnterAgain { .. }
                        | StmtKind::HoldCount { .. }
                        | StmtKind::Owner { .. }
                )
            )
        })
    }

    pub fn races(&self) -> bool {
        self.checks.race && self.movers.races
    }

    fn type_of(ty: Ty) -> char {
        match ty {
            Ty::Str | Ty::Ref(_) => 'r',
            Ty::Bool | Ty::Byte | Ty::Short | Ty::Char | Ty::Int => 'i',
            Ty::Long => 'j',
            Ty::Float => 'f',
            Ty::Double => 'd',
        }
    }
    fn field_type(&self, field: FieldId) -> char {
        if self.movers.unread.contains(&field) {
            '-'
        } else {
            Self::type_of(self.program.fields[field].ty)
        }
    }
    /// Whether the field is a reference that is part of the state.
    pub fn is_reference(&self, field: FieldId) -> bool {
        self.field_type(field) == 'r'
    }
    fn initial(&self, field: FieldId) -> String {
        let initial = self.program.fields[field].initial.as_ref();
        initial.map_or_else(|| "0".to_owned(), |constant| self.constant(constant))
    }

    /// Macros, types and tables, for the top of the model.
    pub fn declarations(&mut self, threads: u32, state_bytes: u32) -> Vec<String> {
        self.threads = threads;
        let program = self.program;
        let known = &program.known;
        let on = |b: bool| i32::from(b);
        let has_slot = |field: FieldId| {
            if self.movers.unread.contains(&field) {
                -1
            } else {
                self.slot(field) as i32
            }
        };
        let statics: Vec<FieldId> = self.machine.static_fields().to_vec();
        let param = program.methods[program.thread_entry]
            .params
            .first()
            .map_or(0, |p| p.index());
        let mut lines: Vec<String> = [
            "#include <stdio.h>".to_owned(),
            "#include <stdlib.h>".to_owned(),
            "#include <string.h>".to_owned(),
        ]
        .to_vec();
        for (name, value) in [
            ("THREADS", threads as i32),
            ("HEAD", 3),
            ("SIZE", (3 + state_bytes) as i32),
            ("STATICS", statics.len() as i32),
            ("CLASS_STATES", self.init_slots.len() as i32),
            ("GUARDS", on(self.movers.guards())),
            ("RACES", on(self.races())),
            ("INTERRUPTS", on(self.movers.interrupts)),
            ("TIMED", on(self.movers.timed)),
            (
                "EXIT_SEEN",
                on(self.movers.daemons
                    || self.movers.interrupts
                    || self.movers.asks_alive
                    || self.movers.asks_states),
            ),
            ("ASKS_STATES", on(self.movers.asks_states)),
            ("ASKS_LAST", on(self.movers.asks_last)),
            ("TIMEOUTS", on(program.timeouts)),
            ("NAMES", on(self.machine.names)),
            ("SEES", on(self.movers.sees())),
            ("USE_PRIVATE", on(self.movers.private)),
            ("USE_ALONE", on(self.movers.alone)),
            ("USE_WAKE", on(self.movers.wake)),
            ("USE_MERGE", on(self.movers.merge)),
            ("MAX_BACK_EDGES", MAX_BACK_EDGES as i32),
            ("MAX_CALLS", MAX_CALLS as i32),
            ("MAX_FRAMES", crate::core::interp::MAX_FRAMES as i32),
            ("STRING_CLASS", known.string.0 as i32),
            ("CLASS_CLASS", self.machine.class_class.0 as i32),
            ("THREAD_CLASS", known.thread.0 as i32),
            ("INTERRUPTED_EXCEPTION", known.interrupted.0 as i32),
            ("MESSAGE_SLOT", has_slot(known.throwable_message)),
            ("NAME_SLOT", has_slot(known.thread_name)),
            ("MAIN_ENTRY", program.main_entry.0 as i32),
            ("THREAD_ENTRY", program.thread_entry.0 as i32),
            ("THREAD_PARAM", param as i32),
        ] {
            lines.push(format!("#define {name} {value}"));
        }
        lines.extend(super::lines(include_str!(
            "../../../runtime-macros/fast/types.c"
        )));
        for function in [
            "void step(int t, int n)",
            "void begin(void)",
            "int run_method(int method)",
            "int options_at(int method, int pc, Cell *L, int t)",
            "const int *live_at(int method, int pc, int top)",
            "void report_outcome(void)",
        ] {
            lines.push(format!("static {function};"));
        }
        lines.push("static const Reentry *behind_wait(int method, int pc);".to_owned());
        lines.push("static const Reentry *behind_call(int method, int pc);".to_owned());
        lines.push("typedef struct { int field, object, index, write; } Access;".to_owned());
        lines.push("static int idle_at(int method, int pc);".to_owned());
        lines.push("static int lock_at(int method, int pc);".to_owned());
        lines.extend(super::stuck::declarations(self.machine.wakes()));
        lines.push("static int access_at(int method, int pc, Cell *L, Access *a);".to_owned());
        for method in &self.methods {
            lines.push(format!("static int m{}(void);", method.0));
        }
        for method in &self.virtuals {
            lines.push(format!("static int d{}(int v);", method.0));
        }
        lines.push(
            "static int elem_mover(int a), elem_seen(int a), elem_fails(int a, int write);"
                .to_owned(),
        );

        let enumerated = |names: Vec<String>| {
            names
                .chunks(8)
                .map(|names| format!("enum {{ {} }};", names.join(", ")))
                .collect::<Vec<_>>()
        };
        let names = self.class_names.iter();
        lines.extend(enumerated(
            names.map(|(c, name)| format!("{name} = {}", c.0)).collect(),
        ));
        let names = self.field_names.iter();
        lines.extend(enumerated(
            names
                .map(|(&f, name)| format!("{name} = {}", self.slot(f)))
                .collect(),
        ));
        let types: String = statics.iter().map(|&f| self.field_type(f)).collect();
        lines.push(format!("static const char STATIC_TYPES[] = \"{types}\";"));
        lines.extend(self.reference_numbers());
        lines.extend(self.dispatch());
        let initial: Vec<String> = statics.iter().map(|&f| self.initial(f)).collect();
        lines.push(format!(
            "static const Cell STATIC_INITIAL[] = {{ {} }};",
            list(&initial)
        ));

        let mut rows = Vec::new();
        let mut elems = Vec::new();
        let mut initials = Vec::new();
        for class in program.classes.ids() {
            let fields = program.instance_fields(class);
            let data = &program.classes[class];
            let elem = match data.elem {
                None => "0".to_owned(),
                Some(ty) => format!("'{}'", Self::type_of(ty)),
            };
            let types: String = fields.iter().map(|&f| self.field_type(f)).collect();
            rows.push(format!(
                "{{ {}, {}, {elem}, \"{types}\" }}",
                fields.len(),
                on(program.is_subclass(class, known.thread)),
            ));
            elems.push(match data.elem {
                Some(Ty::Ref(elem)) => elem.0.to_string(),
                Some(Ty::Str) => known.string.0.to_string(),
                _ => "-1".to_owned(),
            });
            if fields.iter().any(|&f| program.fields[f].initial.is_some()) {
                let values: Vec<String> = fields.iter().map(|&f| self.initial(f)).collect();
                lines.push(format!(
                    "static const Cell INITIAL{}[] = {{ {} }};",
                    class.0,
                    values.join(", ")
                ));
                initials.push(format!("INITIAL{}", class.0));
            } else {
                initials.push("0".to_owned());
            }
        }
        lines.push("static const Class CLASSES[] = {".to_owned());
        lines.extend(rows.into_iter().map(|row| format!("  {row},")));
        lines.push("};".to_owned());
        lines.push(format!(
            "static const short ELEM_CLASS[] = {{ {} }};",
            list(&elems)
        ));
        lines.push(format!(
            "static const Cell *const INITIAL[] = {{ {} }};",
            list(&initials)
        ));
        let asked = program
            .classes
            .ids()
            .map(|c| self.movers.asked.contains(&c));
        lines.push(self.class_flags("ASKED_CLASS", &asked.collect::<Vec<_>>()));
        let hashed = program
            .classes
            .ids()
            .map(|c| self.machine.identity_hashed(c));
        lines.push(self.class_flags("IDENTITY_HASHED", &hashed.collect::<Vec<_>>()));
        lines.push("#define ASKED(v) ((v) > 0 && ASKED_CLASS[O[v].class_])".to_owned());
        lines.push(self.box_table());
        lines.push(self.first_texts());
        if self.has_texts() {
            lines.extend(self.text_tables());
        }
        lines.extend(self.subclasses());
        let mut frames = vec!["0".to_owned(); program.methods.len()];
        for (method, count) in &self.locals {
            frames[method.index()] = count.to_string();
        }
        lines.push(format!(
            "static const int LOCALS[] = {{ {} }};",
            list(&frames)
        ));
        lines.push("#define locals_of(m) LOCALS[m]".to_owned());
        lines.extend(self.live.borrow().lines.iter().cloned());
        escaped(lines)
    }

    fn class_flags(&self, name: &str, flags: &[bool]) -> String {
        let flags: Vec<&str> = flags.iter().map(|&f| if f { "1" } else { "0" }).collect();
        format!("static const char {name}[] = {{ {} }};", flags.join(", "))
    }

    /// A bit per pair of classes.
    fn subclasses(&self) -> Vec<String> {
        let program = self.program;
        let width = program.classes.len().div_ceil(8);
        let mut rows = Vec::new();
        for sub in program.classes.ids() {
            let mut bytes = vec![0u8; width];
            for sup in program.classes.ids() {
                if program.is_subclass(sub, sup) {
                    bytes[sup.index() / 8] |= 1 << (sup.index() % 8);
                }
            }
            let bytes: Vec<String> = bytes.iter().map(u8::to_string).collect();
            rows.push(format!("  {{ {} }},", bytes.join(", ")));
        }
        let mut lines = vec![format!("static const unsigned char SUB[][{width}] = {{")];
        lines.extend(rows);
        lines.push("};".to_owned());
        lines.push("#define SUBCLASS(a, b) (SUB[a][(b) >> 3] >> ((b) & 7) & 1)".to_owned());
        lines
    }

    /// The functions that go from numbers to methods and tables.
    pub fn dispatchers(&mut self) -> Vec<String> {
        let mut out = vec![
            "static void fault(const char *what) { printf(\"j2pml: %s\\n\", what); Uerror(\"the model met what it does not know\"); }".to_owned(),
            "static int run_method(int method)".to_owned(),
            "{".to_owned(),
            "  switch (method) {".to_owned(),
        ];
        for method in &self.methods {
            out.push(format!("  case {0}: return m{0}();", method.0));
        }
        out.push("  }".to_owned());
        out.push("  fault(\"a method without code\");".to_owned());
        out.push("  return STOP;".to_owned());
        out.push("}".to_owned());

        let mut by_method = |head: &str, map: &BTreeMap<MethodId, Vec<String>>, last: &str| {
            out.extend(at_places(head, map, last));
        };
        by_method(
            "static int options_at(int method, int pc, Cell *L, int t)",
            &self.options,
            "return 1;",
        );
        for (head, places) in [
            ("static int idle_at(int method, int pc)", &self.idle),
            ("static int lock_at(int method, int pc)", &self.for_locks),
        ] {
            let mut lines: BTreeMap<MethodId, Vec<String>> = BTreeMap::new();
            for (method, pc) in places {
                let of_method = lines.entry(*method).or_default();
                of_method.push(format!("case {}: return 1;", pc.0));
            }
            by_method(head, &lines, "return 0;");
        }
        if self.machine.asks_states {
            by_method(
                "static int parks_at(int method, int pc, Cell *L, int t)",
                &self.parks,
                "return 0;",
            );
        }
        by_method(
            "static int access_at(int method, int pc, Cell *L, Access *a)",
            &self.accesses,
            "return 0;",
        );
        let cases = |map: &BTreeMap<MethodId, Vec<(u32, String)>>, top: bool| {
            map.iter()
                .map(|(&method, list)| {
                    let lines = list
                        .iter()
                        .map(|(pc, table)| {
                            let test = if top { "if (top) " } else { "if (!top) " };
                            format!("case {pc}: {test}return {table}; break;")
                        })
                        .collect::<Vec<_>>();
                    (method, lines)
                })
                .collect::<BTreeMap<_, _>>()
        };
        // A place can be both: a method that begins with a call.
        let mut live = cases(&self.standing, true);
        for (method, list) in cases(&self.calling, false) {
            let lines = live.entry(method).or_default();
            for line in list {
                let case = line.split(' ').take(2).collect::<Vec<_>>().join(" ");
                match lines.iter_mut().find(|l| l.starts_with(&case)) {
                    Some(old) => {
                        *old = format!(
                            "{} {}",
                            old.trim_end_matches(" break;"),
                            line.trim_start_matches(&case).trim()
                        );
                    }
                    None => lines.push(line),
                }
            }
        }
        by_method(
            "static const int *live_at(int method, int pc, int top)",
            &live,
            "fault(\"no thread stands here\"); return LIVE0;",
        );
        for &method in &self.virtuals {
            out.push(format!(
                "static int d{}(int v) /* {} */",
                method.0,
                self.program.method_name(method).replace("*/", "")
            ));
            out.push("{".to_owned());
            out.push("  switch (class_of(v)) {".to_owned());
            let mut targets: BTreeMap<MethodId, Vec<ClassId>> = BTreeMap::new();
            for class in self.program.classes.ids() {
                if let Some(target) = self.program.dispatch(class, method)
                    && self.calls(target)
                {
                    targets.entry(target).or_default().push(class);
                }
            }
            for (target, classes) in targets {
                let cases: Vec<String> = classes.iter().map(|c| format!("case {}:", c.0)).collect();
                out.push(format!("  {} return {};", cases.join(" "), target.0));
            }
            out.push("  }".to_owned());
            out.push("  return -1;".to_owned());
            out.push("}".to_owned());
        }
        out.extend(self.stuck());
        out.extend(self.reentries());
        out.extend(self.elements());
        out.extend(self.outcome());
        out
    }

    /// Where notified waiters are taken to stand.
    fn reentries(&self) -> Vec<String> {
        let mut rows: Vec<String> = vec!["{ -1, 0, 0, 0, 0, 0 }".to_owned()];
        let mut row = |r: &Reentry| {
            let (lock, constant) = match &r.lock {
                Operand::Local(local) => (local.index() as i32, "0".to_owned()),
                Operand::Const(constant) => (-1, self.constant(constant)),
            };
            rows.push(format!(
                "{{ {}, {lock}, {constant}, {}, {}, {} }}",
                r.enter.0,
                i32::from(r.lock_live),
                r.saved.index(),
                i32::from(r.saved_live)
            ));
            rows.len() - 1
        };
        let mut waits: BTreeMap<MethodId, Vec<String>> = BTreeMap::new();
        let mut calls: BTreeMap<MethodId, Vec<String>> = BTreeMap::new();
        for &method in &self.methods {
            let (code, live) = (self.machine.code(method), self.machine.liveness(method));
            for pc in code.instrs.ids() {
                if let Some(behind) = reentry::behind_wait(code, live, pc) {
                    let n = match &behind {
                        Behind::Enter(found) => row(found),
                        Behind::Return => 0,
                    };
                    let line = format!("case {}: return &REENTRIES[{n}];", pc.0);
                    waits.entry(method).or_default().push(line);
                }
                if let Some(found) = reentry::behind_call(code, live, pc) {
                    let line = format!("case {}: return &REENTRIES[{}];", pc.0, row(&found));
                    calls.entry(method).or_default().push(line);
                }
            }
        }
        let mut out = vec![format!(
            "static const Reentry REENTRIES[] = {{ {} }};",
            rows.join(", ")
        )];
        for (name, map) in [("behind_wait", waits), ("behind_call", calls)] {
            out.push(format!("static const Reentry *{name}(int method, int pc)"));
            out.push("{".to_owned());
            out.push("  switch (method) {".to_owned());
            for (method, lines) in map {
                out.push(format!("  case {}:", method.0));
                out.push("    switch (pc) {".to_owned());
                out.extend(lines.iter().map(|line| format!("    {line}")));
                out.push("    }".to_owned());
                out.push("    break;".to_owned());
            }
            out.push("  }".to_owned());
            out.push("  return 0;".to_owned());
            out.push("}".to_owned());
        }
        out
    }

    fn constant(&self, constant: &Const) -> String {
        match constant {
            Const::Null => "0".to_owned(),
            Const::Bool(b) => i32::from(*b).to_string(),
            Const::Int(i32::MIN) => "-2147483647 - 1".to_owned(),
            Const::Int(n) => n.to_string(),
            Const::Long(n) => cell(*n),
            Const::Float(bits) => cell(i64::from(*bits)),
            Const::Double(bits) => cell(*bits as i64),
            Const::Str(text) => format!("STRING({})", self.string(text)),
            Const::ClassObject(class) => format!("CLASS_OBJECT({})", self.class(*class)),
        }
    }

    /// With `-DOUTCOMES` pan prints each way in which the program can end, once.
    fn outcome(&self) -> Vec<String> {
        let program = self.program;
        let mut fields = Vec::new();
        for (n, &field) in self.machine.static_fields().iter().enumerate() {
            let f = &program.fields[field];
            let library = program.classes[f.class].library;
            if !f.synthetic && !library && !matches!(self.field_type(field), 'r' | '-') {
                fields.push(format!(
                    "  n += sprintf(text + n, \" {}=%lld\", G[{n}]);",
                    field.0
                ));
            }
        }
        let mut out = super::lines(include_str!("../../../runtime-macros/fast/outcomes.c"));
        let at = out
            .iter()
            .position(|l| l.trim() == "STATIC_VALUES")
            .unwrap_or(out.len());
        out.splice(at..=at, fields);
        out
    }

    pub fn live_table(&self, code: &Code, pc: crate::core::cfg::Pc, top: bool) -> String {
        let refs = live::kinds(self.program, code);
        let live = self.machine.liveness(code.method);
        self.live.borrow_mut().name(live, &refs, pc, top)
    }
}

/// A number as a C constant of 64 bits.
pub fn cell(n: i64) -> String {
    match n {
        i64::MIN => "(-9223372036854775807LL - 1)".to_owned(),
        n if n < 0 => format!("({n}LL)"),
        n => format!("{n}LL"),
    }
}

pub(super) fn list(items: &[String]) -> String {
    if items.is_empty() {
        "0".to_owned()
    } else {
        items.join(", ")
    }
}

/// See [`super::lines`].
fn escaped(lines: Vec<String>) -> Vec<String> {
    lines
        .into_iter()
        .map(|line| {
            if line.starts_with('#') {
                format!("\\{line}")
            } else {
                line
            }
        })
        .collect()
}

/// A function that tells by method and instruction; `last` is what it does elsewhere.
pub(super) fn at_places(
    head: &str,
    places: &BTreeMap<MethodId, Vec<String>>,
    last: &str,
) -> Vec<String> {
    let mut out = vec![
        head.to_owned(),
        "{".to_owned(),
        "  switch (method) {".to_owned(),
    ];
    for (method, lines) in places.iter().filter(|(_, lines)| !lines.is_empty()) {
        out.push(format!("  case {}:", method.0));
        out.push("    switch (pc) {".to_owned());
        out.extend(lines.iter().map(|line| format!("    {line}")));
        out.push("    }".to_owned());
        out.push("    break;".to_owned());
    }
    out.push("  }".to_owned());
    out.push(format!("  {last}"));
    out.push("}".to_owned());
    out
}
