//! What the calls of a statement gave back, as they are made, and which of them are told: those that did nothing, those that
//! wake a thread, and answers of collections, locks and futures.
//!
//! Of calls that program code makes only; those that a library's method makes for itself say nothing to its caller.

use std::collections::BTreeMap;

use crate::base::{SourceMap, Span};
use crate::core::interp::event::{Event, EventKind, FrameAt, Shown};
use crate::core::schedule::ThreadNo;
use crate::core::{MethodId, Program, SiteId};

/// Deeper stacks are told cut ([`Event::stack`]), so that frames cannot be counted there.
const DEEPEST: usize = 99;

/// What a call gave back.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct CallResult {
    /// Of the call.
    pub site: SiteId,
    pub value: Shown,
}

/// A call of a method of the library that has just ended.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Ended {
    pub method: MethodId,
    pub receiver: Option<Shown>,
    pub value: Option<Shown>,
    pub how: How,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum How {
    /// It did not do what its name says.
    Vain,
    /// It wakes somebody, or would.
    Signal,
    /// It gave something back.
    Result,
}

#[derive(Default)]
pub(super) struct Calls {
    /// Frames of program code, innermost last.
    threads: BTreeMap<ThreadNo, Vec<Here>>,
}

/// What the statements of an activation have called since the last jump backwards.
struct Here {
    depth: usize,
    line: u32,
    results: Vec<CallResult>,
    calling: Option<(SiteId, Option<Shown>)>,
}

impl Calls {
    /// Takes an event in; the call that has just ended, if that is to be told.
    pub fn take(&mut self, program: &Program, sources: &SourceMap, event: &Event) -> Option<Ended> {
        let frames = self.threads.entry(event.thread).or_default();
        let depth = event.stack.len();
        let top = event.stack.first()?;
        if depth > DEEPEST {
            frames.clear();
            return None;
        }
        if let EventKind::Return { value } = &event.kind {
            let caller = event.stack.get(1).filter(|&&at| is_programs(program, at));
            let here = self.here(program, sources, event.thread, depth - 1, caller)?;
            let site = caller?.site;
            if let Some(value) = value {
                here.put(program, site, value.clone());
            }
            let receiver = match here.calling.take() {
                Some((of, receiver)) if of == site => receiver,
                _ => None,
            };
            let how = how(program, top.method, receiver.as_ref(), value.as_ref())?;
            return Some(Ended {
                method: top.method,
                receiver,
                value: value.clone(),
                how,
            });
        }
        let at = Some(top).filter(|&&at| is_programs(program, at));
        let here = self.here(program, sources, event.thread, depth, at)?;
        if let EventKind::Call { receiver, .. } = &event.kind {
            here.calling = Some((top.site, receiver.clone()));
        }
        None
    }

    /// The activation at that depth, if it is the program's; those inside of it have ended.
    fn here(
        &mut self,
        program: &Program,
        sources: &SourceMap,
        thread: ThreadNo,
        depth: usize,
        at: Option<&FrameAt>,
    ) -> Option<&mut Here> {
        let frames = self.threads.entry(thread).or_default();
        frames.retain(|frame| frame.depth < depth || frame.depth == depth && at.is_some());
        let line = sources.line(program.sites[at?.site].span);
        if frames.last().is_none_or(|frame| frame.depth < depth) {
            frames.push(Here {
                depth,
                line,
                results: Vec::new(),
                calling: None,
            });
        }
        let here = frames.last_mut()?;
        if line < here.line {
            here.results.clear();
        }
        here.line = line;
        Some(here)
    }

    /// What the activation of that depth has got from its calls.
    pub fn results(&self, thread: ThreadNo, depth: usize) -> &[CallResult] {
        let frames = self.threads.get(&thread).map_or(&[][..], Vec::as_slice);
        frames
            .iter()
            .find(|frame| frame.depth == depth)
            .map_or(&[], |frame| &frame.results)
    }
}

impl Here {
    /// What was called behind it before belongs to an earlier evaluation, unless it is a part of the call.
    fn put(&mut self, program: &Program, site: SiteId, value: Shown) {
        let span = program.sites[site].span;
        self.results.retain(|result| {
            let other = program.sites[result.site].span;
            other.start < span.start || other != span && within(other, span)
        });
        self.results.push(CallResult { site, value });
    }
}

pub(super) fn within(inner: Span, outer: Span) -> bool {
    inner.file == outer.file && outer.start <= inner.start && inner.end <= outer.end
}

pub(super) fn is_programs(program: &Program, frame: FrameAt) -> bool {
    program.methods[frame.method].is_of_program()
}

/// What is to be told of a call, if anything is.
fn how(
    program: &Program,
    method: MethodId,
    receiver: Option<&Shown>,
    value: Option<&Shown>,
) -> Option<How> {
    let method = &program.methods[method];
    let class = &program.classes[method.class];
    if !method.library || !class.binary_name.starts_with("java.util.") {
        return None;
    }
    let concurrent = class.binary_name.starts_with("java.util.concurrent.");
    let name = method.name.as_str();
    if class.binary_name.starts_with("java.util.concurrent.locks.")
        && matches!(name, "signal" | "signalAll" | "unpark")
    {
        return Some(How::Signal);
    }
    let value = value?;
    if concurrent && in_vain(name, value) {
        return Some(How::Vain);
    }
    // Variables are told with their values, and of iterators the collection is.
    let variable = class
        .binary_name
        .starts_with("java.util.concurrent.atomic.");
    let iterates = matches!(name, "next" | "hasNext" | "previous" | "hasPrevious");
    let of_library =
        matches!(value, Shown::Object(object) if program.classes[object.class].library);
    let answers = matches!(receiver, Some(Shown::Object(_))) && name != "<init>";
    (answers && !variable && !iterates && !of_library).then_some(How::Result)
}

fn in_vain(name: &str, value: &Shown) -> bool {
    match name {
        "tryLock"
        | "tryAcquire"
        | "offer"
        | "offerFirst"
        | "offerLast"
        | "tryTransfer"
        | "awaitTermination"
        | "await"
        | "compareAndSet"
        | "weakCompareAndSet"
        | "weakCompareAndSetPlain"
        | "weakCompareAndSetVolatile"
        | "complete"
        | "completeExceptionally"
        | "validate" => *value == Shown::Bool(false),
        "poll" | "pollFirst" | "pollLast" => *value == Shown::Null,
        "tryWriteLock"
        | "tryReadLock"
        | "tryOptimisticRead"
        | "tryConvertToWriteLock"
        | "tryConvertToReadLock"
        | "tryConvertToOptimisticRead" => *value == Shown::Long(0),
        _ => false,
    }
}
