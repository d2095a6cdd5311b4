//! Classes that need each other while they are initialised: calls without a cycle.
//!
//! `A`'s initialiser uses `B`, `B`'s uses `A`: then `A.<ensure>` calls itself through both. It is no recursion: the
//! inner call finds `A` being initialised by this thread and does nothing (JLS 12.4.2 step 3). This pass makes that
//! visible: methods on such a cycle are copied for each set of classes whose initialisation is in progress further out
//! on the stack, and in the copies the `<ensure>` calls of these classes are gone.
//!
//! ```text
//! A.<ensure> -> A.<clinit> -> B.<ensure> -> B.<clinit> -> A.<ensure>
//! A.<ensure> -> A.<clinit>'{A} -> B.<ensure>'{A} -> B.<clinit>'{A,B}         B.<ensure> -> ... the other way round
//! ```
//! A dropped call is one whose `InitBegin` gives 0 without blocking, in every execution: the frame that initialises the
//! class is below on the same stack. **deadlock**, **assertion** and **uncaught-exception** are the same.
//!
//! Calls by dispatch keep their target; a cycle through one of them stays.

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use crate::core::{Block, ClassId, MethodId, Program, Site, SiteId, StmtKind, Target};

/// Copies made at most; with more the program is left as it is.
const MAX_COPIES: usize = 200;

type Context = BTreeSet<ClassId>;

/// Runs the pass.
pub fn unroll(program: &mut Program) {
    let cycle = methods_on_init_cycles(program);
    if cycle.is_empty() {
        return;
    }
    let mut work = Work {
        program,
        cycle,
        copies: BTreeMap::new(),
        queue: VecDeque::new(),
    };
    let unchanged = (work.program.methods.clone(), work.program.sites.clone());
    for &method in &work.cycle.clone() {
        work.copies.insert((method, Context::new()), method);
        work.queue.push_back((method, Context::new(), method));
    }
    // The originals are changed last, so that copies are taken from them as they were.
    let mut bodies = Vec::new();
    while let Some((method, context, copy)) = work.queue.pop_front() {
        if work.copies.len() > MAX_COPIES + work.cycle.len() {
            let (methods, sites) = unchanged;
            program.methods = methods;
            program.sites = sites;
            return;
        }
        let Some(mut body) = work.program.methods[method].body.clone() else {
            continue;
        };
        let mut inside = context.clone();
        if work.program.methods[method].name == "<ensure>" {
            inside.insert(work.program.methods[method].class);
        }
        work.block(&mut body, &inside, (method != copy).then_some(copy));
        bodies.push((copy, body));
    }
    for (copy, body) in bodies {
        program.methods[copy].body = Some(body);
    }
    for class in program.classes.ids() {
        let methods = program
            .methods
            .enumerated()
            .filter(|(_, m)| m.class == class && m.body.is_some())
            .map(|(id, _)| id);
        let known: BTreeSet<MethodId> = program.classes[class].methods.iter().copied().collect();
        let added: Vec<MethodId> = methods.filter(|m| !known.contains(m)).collect();
        program.classes[class].methods.extend(added);
    }
}

struct Work<'p> {
    program: &'p mut Program,
    cycle: BTreeSet<MethodId>,
    copies: BTreeMap<(MethodId, Context), MethodId>,
    queue: VecDeque<(MethodId, Context, MethodId)>,
}

impl Work<'_> {
    /// Redirects the calls; gives the statements sites of the copy, if it is one.
    fn block(&mut self, block: &mut Block, context: &Context, copy: Option<MethodId>) {
        block.stmts.retain(|s| match &s.kind {
            StmtKind::Call {
                target: Target::Exact(target),
                ..
            } => {
                let callee = &self.program.methods[*target];
                callee.name != "<ensure>" || !context.contains(&callee.class)
            }
            _ => true,
        });
        for s in &mut block.stmts {
            s.site = self.site(s.site, copy);
            match &mut s.kind {
                StmtKind::Call {
                    target: Target::Exact(target),
                    ..
                } if self.cycle.contains(target) => *target = self.copy(*target, context),
                StmtKind::Synchronized { body, exit, .. } => {
                    *exit = self.site(*exit, copy);
                    self.block(body, context, copy);
                }
                StmtKind::Block { body, .. } | StmtKind::Loop { body, .. } => {
                    self.block(body, context, copy);
                }
                StmtKind::If { then, els, .. } => {
                    self.block(then, context, copy);
                    self.block(els, context, copy);
                }
                StmtKind::Try {
                    body,
                    catches,
                    finally,
                } => {
                    self.block(body, context, copy);
                    for c in catches {
                        c.site = self.site(c.site, copy);
                        self.block(&mut c.body, context, copy);
                    }
                    if let Some(finally) = finally {
                        self.block(finally, context, copy);
                    }
                }
                _ => {}
            }
        }
    }

    fn site(&mut self, site: SiteId, copy: Option<MethodId>) -> SiteId {
        match copy {
            None => site,
            Some(method) => {
                let Site {
                    span,
                    point,
                    opaque,
                    opposite,
                    ..
                } = self.program.sites[site];
                let origin = self.program.origins.get(&site).cloned();
                let copied = self.program.sites.push(Site {
                    method,
                    span,
                    point,
                    opaque,
                    opposite,
                });
                let origins = &mut self.program.origins;
                origins.extend(origin.map(|origin| (copied, origin)));
                copied
            }
        }
    }

    fn copy(&mut self, method: MethodId, context: &Context) -> MethodId {
        let key = (method, context.clone());
        if let Some(&known) = self.copies.get(&key) {
            return known;
        }
        let made = self.program.methods[method].clone();
        let made = self.program.methods.push(made);
        self.copies.insert(key, made);
        self.queue.push_back((method, context.clone(), made));
        made
    }
}

/// The methods that lie on a cycle of direct calls with an `<ensure>`: its strongly connected component, where that is
/// a cycle.
fn methods_on_init_cycles(program: &Program) -> BTreeSet<MethodId> {
    let mut calls: Vec<Vec<MethodId>> = vec![Vec::new(); program.methods.len()];
    let mut callers = calls.clone();
    for (id, method) in program.methods.enumerated() {
        if let Some(body) = &method.body {
            super::class_init::each_call(body, &mut |target| {
                calls[id.0 as usize].push(target);
                callers[target.0 as usize].push(id);
            });
        }
    }
    let mut found = BTreeSet::new();
    for component in components(&calls, &callers) {
        let is_cycle = match component[..] {
            [only] => calls[only.0 as usize].contains(&only),
            _ => true,
        };
        if is_cycle
            && component
                .iter()
                .any(|&m| program.methods[m].name == "<ensure>")
        {
            found.extend(component);
        }
    }
    found
}

/// The strongly connected components of the call graph (M. Sharir, *A strong-connectivity algorithm*, 1981): against the
/// calls, from each method in the reverse order in which a depth-first search along them leaves it.
fn components(calls: &[Vec<MethodId>], callers: &[Vec<MethodId>]) -> Vec<Vec<MethodId>> {
    let mut left = Vec::new();
    let mut seen = vec![false; calls.len()];
    for root in (0..calls.len() as u32).map(MethodId) {
        search(calls, root, &mut seen, &mut left);
    }
    let mut seen = vec![false; calls.len()];
    let mut found = Vec::new();
    for &root in left.iter().rev() {
        let mut component = Vec::new();
        search(callers, root, &mut seen, &mut component);
        if !component.is_empty() {
            found.push(component);
        }
    }
    found
}

/// Adds what is reached from `root` and was not seen, in the order in which a depth-first search leaves it.
fn search(edges: &[Vec<MethodId>], root: MethodId, seen: &mut [bool], left: &mut Vec<MethodId>) {
    let mut stack: Vec<(MethodId, usize)> = Vec::new();
    let mut next = Some(root);
    loop {
        if let Some(m) = next.take()
            && !std::mem::replace(&mut seen[m.0 as usize], true)
        {
            stack.push((m, 0));
        }
        let Some((m, edge)) = stack.last_mut() else {
            return;
        };
        next = edges[m.0 as usize].get(*edge).copied();
        *edge += 1;
        if next.is_none() {
            left.push(*m);
            stack.pop();
        }
    }
}
