//! What a generator of random numbers gives the program, of which its model only chooses one of so many.
//!
//! ```text
//! int n = random.nextInt(1, 4);      the model adds a choice of 0, 1, 2 to 1; the program gets 1, 2 or 3
//! ```

use std::collections::BTreeMap;

use super::calls::is_programs;
use crate::core::Program;
use crate::core::interp::event::{Event, EventKind, Shown};
use crate::core::marks;
use crate::core::schedule::ThreadNo;

/// The last choices of generators that have not given back their number yet.
#[derive(Default)]
pub(super) struct RandomNumbers {
    /// How many frames there are outside of the generator, and which step the choice is.
    open: BTreeMap<ThreadNo, (usize, usize)>,
}

impl RandomNumbers {
    /// A choice is made, which is this step: is it a generator's?
    pub fn chosen(&mut self, program: &Program, event: &Event, step: usize) {
        let stack = &event.stack;
        let called = stack.iter().take_while(|&&at| !is_programs(program, at));
        let inside = called.count();
        let Some(outermost) = inside.checked_sub(1).and_then(|n| stack.get(n)) else {
            return;
        };
        if marks::is_generator(program, program.methods[outermost.method].class) {
            self.open.insert(event.thread, (stack.len() - inside, step));
        }
    }

    /// What the program gets by this event, and the step with the choice of it.
    pub fn given(&mut self, event: &Event) -> Option<(usize, Shown)> {
        let EventKind::Return { value } = &event.kind else {
            return None;
        };
        let (outside, step) = *self.open.get(&event.thread)?;
        if event.stack.len() > outside + 1 {
            return None;
        }
        self.open.remove(&event.thread);
        let value = value.clone().filter(|_| event.stack.len() == outside + 1)?;
        let is_number = matches!(value, Shown::Int(_) | Shown::Long(_) | Shown::Bool(_));
        is_number.then_some((step, value))
    }
}
