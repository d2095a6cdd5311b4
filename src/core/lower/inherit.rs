//! What a new `Thread` object has from the thread that makes it (`Thread.inherit` in `library/`).

use super::body::Body;
use crate::base::Span;
use crate::core::{Const, Expr, FieldId, Operand, Place, StmtKind, Ty};

impl Body<'_, '_> {
    /// Daemon status, priority and group of the current thread; nothing where the program has no others than main's.
    pub(super) fn inherit(&mut self, thread: &Operand, span: Span) {
        if self.lw.facts.sets_daemon {
            let parent = self.current_thread(span);
            let dst = self.temp(Ty::Bool);
            self.emit(
                StmtKind::IsDaemon {
                    dst,
                    thread: parent,
                },
                span,
            );
            self.emit_if(
                Expr::local(dst),
                span,
                |b| b.set_daemon(thread, true, span),
                |_| (),
            );
        }
        let fields = [
            (self.lw.facts.sets_priority, "priority"),
            (self.lw.facts.makes_groups, "group"),
        ];
        for (inherited, name) in fields {
            if inherited && let Some((field, ty)) = self.thread_field(name) {
                let object = self.current_thread(span);
                let dst = self.temp(ty);
                let place = Place::Field { object, field };
                self.emit(StmtKind::Load { dst, place }, span);
                self.set_field(thread, field, Operand::Local(dst), span);
            }
        }
    }

    /// Of a thread that was made just now: no daemon, and of the priority and group that main has.
    pub(super) fn inherit_nothing(&mut self, thread: &Operand, span: Span) {
        if self.lw.facts.sets_daemon {
            self.set_daemon(thread, false, span);
        }
        let fields = [
            (self.lw.facts.sets_priority, "priority", Const::Int(0)),
            (self.lw.facts.makes_groups, "group", Const::Null),
        ];
        for (inherited, name, value) in fields {
            if inherited && let Some((field, _)) = self.thread_field(name) {
                self.set_field(thread, field, Operand::Const(value), span);
            }
        }
    }

    fn thread_field(&mut self, name: &str) -> Option<(FieldId, Ty)> {
        let field = self.lw.find_field(self.p.known().thread, name)?;
        let ty = self.lw.ty(&self.p.fields[field].ty);
        Some((self.lw.field(field), ty))
    }

    fn set_field(&mut self, object: &Operand, field: FieldId, value: Operand, span: Span) {
        let object = object.clone();
        let place = Place::Field { object, field };
        self.emit(StmtKind::Store { place, value }, span);
    }

    fn set_daemon(&mut self, thread: &Operand, daemon: bool, span: Span) {
        let thread = thread.clone();
        let daemon = Operand::Const(Const::Bool(daemon));
        self.emit(StmtKind::SetDaemon { thread, daemon }, span);
    }
}
