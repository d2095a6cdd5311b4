//! Reduced steps: what each row of the contract means in a state.

use super::*;
use crate::core::interp::view::Why;
use crate::core::movers::{Access, Assumed, Movers};
use crate::core::schedule::Step;

const T1: ThreadNo = ThreadNo(1);
const T2: ThreadNo = ThreadNo(2);
const NAME: FieldId = FieldId(0);

/// Everything reduced; nothing is known of `x`.
fn movers(b: &Build) -> Movers {
    Movers {
        interrupts: false,
        timed: false,
        daemons: false,
        asks_alive: false,
        asks_states: false,
        asks_last: false,
        alone: true,
        private: true,
        merge: true,
        ..Movers::none(&b.program)
    }
}

fn step(machine: &Machine, state: &mut State, thread: ThreadNo) -> StepEnd {
    let step = Step {
        thread,
        choices: Vec::new(),
    };
    machine.step(state, &step, &mut ()).unwrap()
}

fn sites(stmts: &[Stmt]) -> Vec<SiteId> {
    stmts.iter().map(|s| s.site).collect()
}

/// main: `t.start(); x = x + 1; t.join()`, run: `synchronized (lock) { x = x + 1; } x = x + 1`.
struct Two {
    b: Build,
    /// Load and store of main, of the section, and behind it.
    main: [SiteId; 2],
    inside: [SiteId; 2],
    behind: [SiteId; 2],
    enter: SiteId,
    join: SiteId,
}

fn two() -> Two {
    let mut b = Build::new();
    let ends = |stmts: &[Stmt]| [stmts[0].site, stmts[2].site];
    b.method = THREAD_METHOD;
    let inside = b.increment();
    let behind = b.increment();
    let (inside_sites, behind_sites) = (ends(&inside), ends(&behind));
    let section = b.synchronized(lock(), inside);
    let enter = section.site;
    let exit = b.s(StmtKind::ThreadExit);
    b.body(THREAD_METHOD, [vec![section], behind, vec![exit]].concat());
    b.method = MAIN_METHOD;
    let (t, spawn) = b.spawn();
    let own = b.increment();
    let main = ends(&own);
    let join = b.s(StmtKind::Join {
        thread: Operand::Local(t),
        timed: false,
    });
    let join_site = join.site;
    b.body(MAIN_METHOD, [spawn, own, vec![join]].concat());
    Two {
        b,
        main,
        inside: inside_sites,
        behind: behind_sites,
        enter,
        join: join_site,
    }
}

#[test]
fn steps_stop_as_the_contract_says() {
    let p = two();
    let machine = Machine::with_movers(&p.b.program, Checks::NONE, &movers(&p.b));
    let mut s = machine.initial();
    // Alone up to the start, which commits; the thread that was started stands where it could block.
    step(&machine, &mut s, T1);
    assert_eq!(machine.site(&s, T1), Some(p.main[0]));
    assert_eq!(machine.site(&s, T2), Some(p.enter));
    // Acquisition, one racy access; the second one stops.
    step(&machine, &mut s, T2);
    assert_eq!(machine.site(&s, T2), Some(p.inside[1]));
    // A racy access, a release; the next access stops.
    step(&machine, &mut s, T2);
    assert_eq!(machine.site(&s, T2), Some(p.behind[0]));
    step(&machine, &mut s, T1);
    assert_eq!(machine.site(&s, T1), Some(p.main[1]));
    step(&machine, &mut s, T1);
    // The join stands at the beginning of a step, and is not enabled.
    assert_eq!(machine.site(&s, T1), Some(p.join));
    assert_eq!(machine.enabled_threads(&s), [T2]);
    let blocked = machine.blocked(&s);
    assert!(matches!(blocked[0].why, Why::Join { target: T2, .. }));
    step(&machine, &mut s, T2);
    step(&machine, &mut s, T2);
    assert_eq!(machine.enabled_threads(&s), [T1]);
    // Without a step in which it begins to wait.
    step(&machine, &mut s, T1);
    assert_eq!(machine.status(&s), Status::Finished);
}

#[test]
fn single_accesses_without_merging() {
    let p = two();
    let unmerged = Movers {
        merge: false,
        ..movers(&p.b)
    };
    let machine = Machine::with_movers(&p.b.program, Checks::NONE, &unmerged);
    let mut s = machine.initial();
    // Not alone any more after the start.
    step(&machine, &mut s, T1);
    while machine.site(&s, T1) != Some(p.main[0]) {
        step(&machine, &mut s, T1);
    }
    for site in [p.inside[0], p.inside[1]] {
        step(&machine, &mut s, T2);
        assert_eq!(machine.site(&s, T2), Some(site));
    }
}

#[test]
fn demands_are_checked() {
    let p = two();
    let mut guarded = movers(&p.b);
    guarded.fields[X] = Access::ClassGuarded(OBJECT);
    let machine = Machine::with_movers(&p.b.program, Checks::NONE, &guarded);
    // Guarded accesses stop nowhere; main goes on to the one that owns no monitor, which is not executed.
    let mut s = machine.initial();
    let cut = StepEnd::Cut(Cut::Assumption {
        assumed: Assumed::Field(X),
        site: p.main[0],
    });
    assert_eq!(step(&machine, &mut s, T1), cut);
    assert_eq!(machine.site(&s, T1), Some(p.main[0]));
    guarded.fields[X] = Access::ReadOnly;
    let machine = Machine::with_movers(&p.b.program, Checks::NONE, &guarded);
    let mut s = machine.initial();
    let cut = StepEnd::Cut(Cut::Assumption {
        assumed: Assumed::Field(X),
        site: p.main[1],
    });
    assert_eq!(step(&machine, &mut s, T1), cut);
}

#[test]
fn two_threads_at_conflicting_accesses_race() {
    let p = two();
    let racy = Movers {
        races: true,
        ..movers(&p.b)
    };
    let reduced = Machine::with_movers(&p.b.program, Checks::ALL, &racy);
    let full = Machine::new(&p.b.program, Checks::ALL);
    for machine in [reduced, full] {
        let explored = explore(&machine, Limits::default());
        let (schedule, race) = &explored.violations[&Property::Race];
        // A read and a write; two reads are none.
        let (other, site) = race.other.unwrap();
        assert_eq!((race.thread, other), (T1, T2));
        let writes = |site| [p.main[1], p.inside[1], p.behind[1]].contains(&site);
        assert!(writes(race.site) || writes(site));
        assert_eq!(race.message, "java.lang.Object.x");
        let replayed = replay(&machine, schedule, &mut ()).unwrap();
        assert_eq!(replayed.violation.as_ref(), Some(race));
    }
}

/// `w = new Worker(); w.name = "a"; v.start(); w.name = "b"; w.start(); w.name = "c"; w.name = "d"`.
#[test]
fn objects_are_private_until_they_are_shared() {
    let mut b = Build::new();
    b.method = THREAD_METHOD;
    let load = b.increment();
    let first = sites(&load)[0];
    b.body(THREAD_METHOD, load);
    b.method = MAIN_METHOD;
    let (v, spawn) = b.spawn();
    let w = b.local(Ty::Ref(WORKER));
    let new = b.s(StmtKind::New {
        dst: w,
        class: WORKER,
    });
    let name = |b: &mut Build, of| {
        b.s(StmtKind::Store {
            place: Place::Field {
                object: Operand::Local(of),
                field: NAME,
            },
            value: text("n"),
        })
    };
    let own = name(&mut b, w);
    let other = name(&mut b, v);
    let (own_site, other_site) = (own.site, other.site);
    let start = b.s(StmtKind::Start {
        thread: Operand::Local(w),
    });
    let shared = name(&mut b, w);
    let shared_site = shared.site;
    b.body(
        MAIN_METHOD,
        [spawn, vec![new, own, start, shared, other]].concat(),
    );
    let machine = Machine::with_movers(&b.program, Checks::NONE, &movers(&b));
    let mut s = machine.initial();
    // The start of the second thread is a left mover, too: its object is private up to it.
    step(&machine, &mut s, T1);
    assert_eq!(machine.site(&s, T1), Some(shared_site));
    assert_eq!(machine.site(&s, ThreadNo(3)), Some(first));
    step(&machine, &mut s, T1);
    assert_eq!(machine.site(&s, T1), Some(other_site));
    // Without the pass, each of them is a step.
    let public = Movers {
        private: false,
        ..movers(&b)
    };
    let machine = Machine::with_movers(&b.program, Checks::NONE, &public);
    let mut s = machine.initial();
    step(&machine, &mut s, T1);
    assert_eq!(machine.site(&s, T1), Some(own_site));
}

#[test]
fn no_step_is_endless() {
    let mut b = Build::new();
    b.method = MAIN_METHOD;
    let label = b.label();
    let forever = b.s(StmtKind::Loop {
        label,
        body: Block { stmts: Vec::new() },
    });
    b.body(MAIN_METHOD, vec![forever]);
    let machine = Machine::with_movers(&b.program, Checks::NONE, &movers(&b));
    let explored = explore(&machine, Limits::default());
    assert!(explored.complete());
    assert_eq!((explored.states, explored.transitions), (1, 1));
}

/// The format byte by byte: what the verifier packs must be the same.
#[test]
fn packed_states() {
    let mut b = Build::new();
    b.method = MAIN_METHOD;
    let load = b.increment();
    b.body(MAIN_METHOD, load);
    let machine = Machine::with_movers(&b.program, Checks::NONE, &movers(&b));
    let mut s = machine.initial();
    let expected = [
        0, // x
        0, 1, // no atomic section, one thread
        1, 0, 0, 5, // runs, no exception, no nesting, its object is number 1
        1, 0, 0, // one frame: method 0, instruction 0
        0, // no monitor of a class object
        1, 0, 4, 7, // Thread, not owned, thread number 1, a computed name
    ];
    assert_eq!(machine.packed(&s), expected);
    step(&machine, &mut s, T1);
    // x = 1; ended without an exception; nobody refers to its object.
    assert_eq!(machine.packed(&s), [8, 0, 1, 0, 0, 0]);
    let mut unread = movers(&b);
    unread.unread.insert(X);
    unread.unread.insert(NAME);
    let machine = Machine::with_movers(&b.program, Checks::NONE, &unread);
    assert_eq!(
        machine.packed(&machine.initial()),
        [0, 1, 1, 0, 0, 5, 1, 0, 0, 0, 1, 0, 4]
    );
}
