//! Publication of an object through a race: what the reader may see of it (JLS 17.4.5, 17.5).

use super::{Detector, Seen};
use crate::core::interp::event::{ObjectName, Shown, ShownPlace};
use crate::core::interp::observe::Accessing;
use crate::core::schedule::ThreadNo;
use crate::core::{ClassId, FieldId, Program, Ty};

/// Elements of an array that are named.
const MAX_ELEMENTS: usize = 3;

/// The one access of a race stores a reference, the other one reads it.
#[derive(Clone, Debug)]
pub struct Publication {
    pub object: ObjectName,
    /// What the variable held before: the reader may see that, too.
    pub before: Shown,
    /// Plain fields or elements, with the values that they had at first: nothing orders the reader behind their writes.
    pub unsafe_members: Vec<(String, Shown)>,
    /// More elements than these.
    pub more: bool,
    pub is_array: bool,
    /// Those writes are a constructor's of the object.
    pub by_constructor: bool,
    pub final_fields: Vec<String>,
    /// All fields are final.
    pub only_final: bool,
    pub finals: Finals,
}

/// Whether the reader sees final fields as the constructor has set them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Finals {
    Safe,
    /// The reference is stored before the constructor has ended.
    Unsafe,
    /// It was stored somewhere else before the constructor had ended.
    Unknown,
}

impl Detector<'_> {
    /// If the access reads what the other one has stored, and that is an object of the program's which nobody has handed over
    /// to the reader properly.
    pub(super) fn publication(&mut self, a: &Accessing, seen: &Seen) -> Option<Publication> {
        if a.write() || a.volatile() || !a.refers_to_program() {
            return None;
        }
        let (stored, object) = (seen.stored.as_ref()?, a.referent()?);
        let variable = self.variables.get(&a.place())?;
        let got = variable.last_write == Some((seen.epoch, seen.site)) && !variable.mixed;
        let by = self.objects.made_by(object)?;
        if !got || by == a.thread() {
            return None;
        }
        let program = self.program;
        let class = &program.classes[object.class];
        let finals = if stored.early {
            Finals::Unsafe
        } else if self.objects.has_leaked(object) {
            Finals::Unknown
        } else {
            Finals::Safe
        };
        let mut found = Publication {
            object,
            before: stored.old.clone(),
            unsafe_members: Vec::new(),
            more: false,
            is_array: class.elem.is_some(),
            by_constructor: true,
            final_fields: Vec::new(),
            only_final: false,
            finals,
        };
        match class.elem {
            Some(ty) => self.elements(a.thread(), object, ty, &mut found),
            None => self.fields(a.thread(), object, &mut found),
        }
        let tells = stored.early
            || !found.unsafe_members.is_empty()
            || found.only_final && finals == Finals::Safe;
        tells.then_some(found)
    }

    fn fields(&mut self, reader: ThreadNo, object: ObjectName, found: &mut Publication) {
        let program = self.program;
        found.only_final = true;
        for field in program.instance_fields(object.class) {
            let data = &program.fields[field];
            if data.is_final && !program.classes[data.class].library {
                found.final_fields.push(data.name.clone());
            }
            if data.is_final || data.synthetic {
                continue;
            }
            found.only_final = false;
            if data.is_volatile || program.classes[data.class].library {
                continue;
            }
            if let Some(by_constructor) =
                self.as_before(reader, object, ShownPlace::Field { object, field })
            {
                found.by_constructor &= by_constructor;
                found
                    .unsafe_members
                    .push((named(program, object.class, field), first_value(data.ty)));
            }
        }
        found.only_final &= !found.final_fields.is_empty();
    }

    fn elements(&mut self, reader: ThreadNo, array: ObjectName, ty: Ty, found: &mut Publication) {
        let first = ShownPlace::Elem { array, index: 0 };
        let last = ShownPlace::Elem {
            array,
            index: i32::MAX,
        };
        let written: Vec<ShownPlace> = self
            .variables
            .range(first..=last)
            .map(|(p, _)| *p)
            .collect();
        for place in written {
            let ShownPlace::Elem { index, .. } = place else {
                continue;
            };
            if self.as_before(reader, array, place).is_none() {
                continue;
            }
            if found.unsafe_members.len() == MAX_ELEMENTS {
                found.more = true;
                break;
            }
            found
                .unsafe_members
                .push((format!("[{index}]"), first_value(ty)));
        }
        found.by_constructor = false;
    }

    /// The reader may see the variable as it was when the object was made: it was written, and nothing orders the reader
    /// behind any of the writes. The result tells whether a constructor made them.
    fn as_before(
        &mut self,
        reader: ThreadNo,
        object: ObjectName,
        place: ShownPlace,
    ) -> Option<bool> {
        let now = self.clocks.now(reader);
        let reached = self.objects.reached(reader, object);
        let variable = self.variables.get(&place).filter(|v| !v.mixed)?;
        let behind = variable.first_writes.iter().any(|(write, _)| {
            write.thread == reader
                || now.knows(*write)
                || reached.is_some_and(|clock| clock.knows(*write))
        });
        let by_constructor = variable
            .first_writes
            .iter()
            .all(|(_, constructs)| *constructs);
        (!behind && !variable.first_writes.is_empty()).then_some(by_constructor)
    }
}

/// A field that a field of a subclass hides has its class before it.
fn named(program: &Program, class: ClassId, field: FieldId) -> String {
    let name = &program.fields[field].name;
    let same = |f: &&FieldId| program.fields[**f].name == *name;
    match program.instance_fields(class).iter().filter(same).count() {
        1 => name.clone(),
        _ => format!(
            "{}.{name}",
            program.classes[program.fields[field].class].name
        ),
    }
}

/// JLS 4.12.5.
fn first_value(ty: Ty) -> Shown {
    match ty {
        Ty::Bool => Shown::Bool(false),
        Ty::Byte | Ty::Short | Ty::Int => Shown::Int(0),
        Ty::Char => Shown::Char(0),
        Ty::Long => Shown::Long(0),
        Ty::Float => Shown::Float(0),
        Ty::Double => Shown::Double(0),
        Ty::Str | Ty::Ref(_) => Shown::Null,
    }
}
