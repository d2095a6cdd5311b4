//! States as bytes, for the set of states seen.
//!
//! Two states get the same bytes only if they behave the same from then on. Objects are numbered by a traversal from
//! the roots (statics, then threads in order with their live locals), so garbage, the order of allocation and the
//! heap's layout make no difference: Core has no operation that sees an object's identity but `==`, and
//! [`IdentityString`](crate::core::StmtKind::IdentityString), whose text feeds output only. Left out because it only
//! explains: where a monitor was acquired, the order of the monitors held (without guards), how many objects were
//! allocated, the fields of ended threads' objects that nobody refers to, the texts of strings that nothing looks at.
//!
//! # The format
//!
//! The verifier of the fast scheme packs states the same way, byte for byte, so that a trail's last state can be
//! compared as a whole. `uint`: seven bits a byte, the lowest first, the high bit says that more follow. `value`:
//! int n: uint of zigzag(n) << 2; long: uint of zigzag in 64 bits; float and double: uint of the bits with the order of
//! the bytes reversed (round numbers end in zeros); null 1; dead 2; object: uint(number << 2 | 1), number from 1; class
//! object: uint(class << 3 | 3); cached box: uint((n + 1) << 2 | 2), n = place of its class in `Program::boxes` << 8 |
//! value + 128; interned string: uint((n + 1) << 3 | 7), n the place of its text in the table of texts; a string that
//! nothing looks at: 7. Another string is an object, whose field is the place of its text. (Which of them stands where is
//! known from what stands before.) The table of texts is no part of the state: it begins with
//! [`Machine::string_constants`] and is appended to by executed statements only, so that whoever takes the same steps
//! from the beginning has the same places.
//!
//! 1. static fields that are read: values, by class, in order of declaration;
//! 2. uint per class with an initialiser: 0 untouched, 1 initialised, 2 failed, 2 + t while thread t initialises it;
//! 3. uint thread of the atomic section in force, 0 none; if somebody looks at the names that threads get, uint how many
//!    got one; uint number of threads started; then per thread
//!    * ended: uint 0, uint class of the uncaught exception + 1 or 0;
//!    * else: uint status (1 running, 8 exited; 4 + timed + 2 * notified: waiting, then uint count, value of the object;
//!      2 + timed: joining, then uint target), uint uncaught class + 1 or 0, if somebody asks for states of threads uint
//!      whether it was told to wait where it stands, uint nesting of atomic, value of the Thread
//!      object, uint number of frames, uint method and uint instruction per frame, the values of the locals that are
//!      not dead, frame by frame, and with guards the owned monitors: uint number, values, first acquired first;
//!      A notified waiter that is taken for a thread about to acquire the monitor is packed as that thread;
//! 4. uint number of owned monitors of class objects, cached boxes and interned strings; per monitor, each kind in
//!    ascending order: value, uint owner, uint count;
//! 5. the objects, in the order of their first mention in 1 to 5: uint class, of an array uint site of its
//!    `NewArray` and uint length, uint owner and unless it is 0 uint count, of a Thread
//!    uint(number << 2 | interrupted << 1 | daemon), with guards the value of the guard, values of the fields that are
//!    read or of the elements.

use super::machine::Machine;
use super::state::{Init, Object, State, Status, Thread};
use super::value::{ObjectId, Value};
use crate::base::index::Idx;
use crate::core::ClassId;

/// Reusable scratch space.
#[derive(Debug, Default)]
pub struct Canonizer {
    /// 0: not numbered.
    number: Vec<u32>,
    order: Vec<ObjectId>,
    boxes: Vec<ClassId>,
    out: Vec<u8>,
}

impl Canonizer {
    /// What tells the state from all others: its bytes, and that the program was ended ([`crate::core::StmtKind::Halt`])
    /// where it stands. (The verifier keeps that apart from the bytes.)
    pub fn key(&mut self, machine: &Machine, state: &State) -> &[u8] {
        self.bytes(machine, state);
        if state.halted.is_some() {
            self.out.push(1);
        }
        &self.out
    }

    /// The state's canonical bytes, valid until the next call.
    pub fn bytes(&mut self, machine: &Machine, state: &State) -> &[u8] {
        self.number.clear();
        self.number.resize(state.heap.len(), 0);
        self.order.clear();
        self.out.clear();
        self.boxes.clone_from(&machine.program.boxes);
        for &slot in &machine.read_statics {
            self.value(state.statics[slot]);
        }
        for init in &state.init {
            self.uint(match init {
                Init::Untouched => 0,
                Init::Done => 1,
                Init::Failed => 2,
                Init::By(thread) => 2 + u64::from(thread.0),
            });
        }
        self.uint(u64::from(state.atomic));
        if machine.names {
            self.uint(u64::from(state.next_thread_name));
        }
        self.uint(state.threads.len() as u64);
        for no in state.thread_numbers() {
            let entering = machine.entering(state, no);
            let thread = entering.as_ref().map_or(state.thread(no), |e| &e.thread);
            self.thread(thread, machine);
        }
        self.uint(state.other_monitors.len() as u64);
        for &(object, monitor) in &state.other_monitors {
            self.value(object);
            self.uint(u64::from(monitor.owner));
            self.uint(u64::from(monitor.count));
        }
        let mut done = 0;
        while let Some(&id) = self.order.get(done) {
            done += 1;
            self.object(machine, &state.heap[id]);
        }
        &self.out
    }

    fn thread(&mut self, thread: &Thread, machine: &Machine) {
        let uncaught = thread.uncaught.map_or(0, |o| u64::from(o.class.0) + 1);
        match thread.status {
            Status::Ended => {
                self.uint(0);
                self.uint(uncaught);
                return;
            }
            Status::Running => self.uint(if thread.exited { 8 } else { 1 }),
            Status::Waiting {
                object,
                timed,
                notified,
                count,
                ..
            } => {
                self.uint(4 + u64::from(timed) + 2 * u64::from(notified));
                self.uint(u64::from(count));
                self.value(object);
            }
            Status::Joining { target, timed } => {
                self.uint(2 + u64::from(timed));
                self.uint(u64::from(target.0));
            }
        }
        self.uint(uncaught);
        if machine.asks_states {
            self.uint(u64::from(thread.seen));
        }
        self.uint(u64::from(thread.atomic));
        self.value(thread.object);
        self.uint(thread.frames.len() as u64);
        for frame in &thread.frames {
            self.uint(u64::from(frame.method.0));
            self.uint(u64::from(frame.pc.0));
        }
        // Which of them are dead is known from where the frames stand.
        for &value in thread.locals.iter().filter(|&&v| v != Value::Dead) {
            self.value(value);
        }
        if machine.guards {
            self.uint(thread.held.len() as u64);
            for held in &thread.held {
                self.value(held.object);
            }
        }
    }

    fn object(&mut self, machine: &Machine, object: &Object) {
        self.uint(u64::from(object.class.0));
        if machine.program.classes[object.class].elem.is_some() {
            self.uint(u64::from(object.site.0));
            self.uint(object.slots.len() as u64);
        }
        self.uint(u64::from(object.monitor.owner));
        if object.monitor.owner != 0 {
            self.uint(u64::from(object.monitor.count));
        }
        if machine.is_thread[object.class] {
            let thread = object.thread;
            self.uint(
                u64::from(thread.no) << 2
                    | u64::from(thread.interrupted) << 1
                    | u64::from(thread.daemon),
            );
        }
        if machine.guards {
            self.value(object.guard);
        }
        match &machine.read_slots[object.class] {
            Some(slots) => {
                for &slot in slots {
                    self.value(object.slots[slot]);
                }
            }
            None => {
                for &value in &object.slots {
                    self.value(value);
                }
            }
        }
    }

    fn value(&mut self, value: Value) {
        match value {
            Value::Int(n) => {
                let zigzag = u64::from(((n << 1) ^ (n >> 31)) as u32);
                self.uint(zigzag << 2);
            }
            Value::Long(n) => self.uint(((n << 1) ^ (n >> 63)) as u64),
            Value::Float(bits) => self.uint(u64::from(bits.swap_bytes())),
            Value::Double(bits) => self.uint(bits.swap_bytes()),
            Value::Null => self.uint(1),
            Value::Dead => self.uint(2),
            Value::Ref(id) => {
                let mut number = self.number[id.index()];
                if number == 0 {
                    self.order.push(id);
                    number = self.order.len() as u32;
                    self.number[id.index()] = number;
                }
                self.uint(u64::from(number) << 2 | 1);
            }
            Value::Class(class) => self.uint(u64::from(class.0) << 3 | 3),
            Value::Boxed(class, n) => {
                let boxes = self.boxes.iter();
                let place = boxes.take_while(|&&b| b != class).count() as u64;
                self.uint(((place << 8 | (n + 128) as u64) + 1) << 2 | 2);
            }
            Value::Str(id) => self.uint((u64::from(id.0) + 1) << 3 | 7),
            Value::Opaque(_) => self.uint(7),
        }
    }

    fn uint(&mut self, mut n: u64) {
        while n >= 0x80 {
            self.out.push(n as u8 | 0x80);
            n >>= 7;
        }
        self.out.push(n as u8);
    }
}
