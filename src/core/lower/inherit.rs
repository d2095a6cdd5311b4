//! What a new `Thread` object has from the thread that makes it (`Thread.inheritDaemon` in `library/`).

use super::body::Body;
use crate::base::Span;
use crate::core::{Const, Expr, Operand, Place, StmtKind, Ty};

impl Body<'_, '_> {
    /// Daemon status and priority of the current thread; nothing where the program sets none.
    pub(super) fn inherit(&mut self, thread: Operand, span: Span) {
        if self.lw.facts.sets_daemon {
            let parent = self.current_thread(span);
            let daemon = self.temp(Ty::Bool);
            self.emit(
                StmtKind::IsDaemon {
                    dst: daemon,
                    thread: parent,
                },
                span,
            );
            let made = thread.clone();
            self.emit_if(
                Expr::local(daemon),
                span,
                |b| {
                    let daemon = Operand::Const(Const::Bool(true));
                    b.emit(
                        StmtKind::SetDaemon {
                            thread: made,
                            daemon,
                        },
                        span,
                    );
                },
                |_| (),
            );
        }
        if self.lw.facts.sets_priority
            && let Some(field) = self.lw.find_field(self.p.known().thread, "priority")
        {
            let field = self.lw.field(field);
            let object = self.current_thread(span);
            let dst = self.temp(Ty::Int);
            let place = Place::Field { object, field };
            self.emit(StmtKind::Load { dst, place }, span);
            let object = thread;
            let place = Place::Field { object, field };
            let value = Operand::Local(dst);
            self.emit(StmtKind::Store { place, value }, span);
        }
    }
}
