//! Marks where threads leave loops, for what is said about progress ([`crate::core::temporal`]).
//!
//! ```text
//! loop L { .. break L .. return 3 }     ->     loop L { .. break L .. progress; return 3 } progress
//! ```
//! Of the program's own code only: the library's loops go over lists and the like, and a thread that waits in a loop of the
//! program by asking a collection again and again makes no progress. By an exception that leaves the method a loop is not
//! left in this sense; by one that is caught around it, it is.
//!
//! Nothing depends on the statement but what is said about progress; it is a both mover.

use std::collections::BTreeSet;

use crate::base::IndexVec;
use crate::core::walk::walk;
use crate::core::{Block, LabelId, Program, Site, SiteId, Stmt, StmtKind};

pub fn mark(program: &mut Program) {
    for method in program.methods.iter_mut() {
        if let (false, Some(body)) = (method.library, &mut method.body) {
            let mut marker = Marker {
                sites: &mut program.sites,
                loops: Vec::new(),
                labels: BTreeSet::new(),
            };
            marker.block(body);
        }
    }
}

struct Marker<'s> {
    sites: &'s mut IndexVec<SiteId, Site>,
    /// Labels of the loops around, outermost first, with those of the blocks and loops around each.
    loops: Vec<BTreeSet<LabelId>>,
    labels: BTreeSet<LabelId>,
}

impl Marker<'_> {
    fn block(&mut self, block: &mut Block) {
        let mut stmts = Vec::with_capacity(block.stmts.len());
        for mut stmt in std::mem::take(&mut block.stmts) {
            let site = stmt.site;
            if self.leaves(&stmt.kind) {
                stmts.push(self.progress(site));
            }
            let after = match &mut stmt.kind {
                StmtKind::Loop { label, body } => {
                    self.loops.push(self.labels.clone());
                    self.inside(*label, body);
                    self.loops.pop();
                    breaks(body, *label)
                }
                StmtKind::Block { label, body } => {
                    self.inside(*label, body);
                    false
                }
                StmtKind::Synchronized { body, .. } => {
                    self.block(body);
                    false
                }
                StmtKind::If { then, els, .. } => {
                    self.block(then);
                    self.block(els);
                    false
                }
                StmtKind::Try {
                    body,
                    catches,
                    finally,
                } => {
                    let loops = has_loop(body);
                    self.block(body);
                    for catch in catches {
                        self.block(&mut catch.body);
                        if loops {
                            catch.body.stmts.insert(0, self.progress(catch.site));
                        }
                    }
                    if let Some(finally) = finally {
                        self.block(finally);
                    }
                    false
                }
                _ => false,
            };
            stmts.push(stmt);
            if after {
                stmts.push(self.progress(site));
            }
        }
        block.stmts = stmts;
    }

    fn inside(&mut self, label: LabelId, body: &mut Block) {
        let fresh = self.labels.insert(label);
        self.block(body);
        if fresh {
            self.labels.remove(&label);
        }
    }

    /// At the place of another statement.
    fn progress(&mut self, at: SiteId) -> Stmt {
        let site = Site {
            point: false,
            ..self.sites[at].clone()
        };
        Stmt {
            kind: StmtKind::Progress { stated: false },
            site: self.sites.push(site),
        }
    }

    /// Whether the statement jumps out of a loop to where nothing is marked.
    fn leaves(&self, kind: &StmtKind) -> bool {
        match kind {
            StmtKind::Return { .. } => !self.loops.is_empty(),
            StmtKind::Break { label } | StmtKind::Continue { label } => {
                self.loops.iter().any(|around| around.contains(label))
            }
            _ => false,
        }
    }
}

fn breaks(body: &Block, label: LabelId) -> bool {
    let mut found = false;
    walk(body, &mut |stmt| {
        found |= matches!(&stmt.kind, StmtKind::Break { label: l } if *l == label);
    });
    found
}

fn has_loop(body: &Block) -> bool {
    let mut found = false;
    walk(body, &mut |stmt| {
        found |= matches!(stmt.kind, StmtKind::Loop { .. });
    });
    found
}
