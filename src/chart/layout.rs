//! Where everything of a drawing stands, in pixels. Knows no format.
//!
//! Labels are of a font whose characters are equally wide, so that widths are known: nothing overlaps since each event has a row
//! of its own, and each lifeline a column in which its name fits.

use super::{Activity, Chart, Event, LifelineKind, What, cut};

/// Of a character of 12 pixels in the widest of the usual fonts, rounded up.
pub const CHARACTER: f64 = 7.3;
const NAME: usize = 30;
const LABEL: usize = 72;
const PLACE: usize = 24;
const ROW: f64 = 34.0;
const HEAD: f64 = 28.0;
const MARGIN: f64 = 12.0;
const LINE: f64 = 18.0;
const NARROWEST: f64 = 720.0;
/// Threads have as many colours.
const COLOURS: usize = 8;

/// A text and where its left end stands on its base line.
pub struct Label {
    pub x: f64,
    pub y: f64,
    /// Cut, if it is too long.
    pub text: String,
    pub full: String,
}

pub struct Head {
    pub x: f64,
    pub y: f64,
    pub width: f64,
    pub height: f64,
    pub class: String,
    pub label: Label,
    /// Of the lifeline below it.
    pub center: f64,
}

/// A piece of a lifeline.
pub struct Segment {
    pub x: f64,
    pub from: f64,
    pub to: f64,
    pub class: String,
}

pub struct Row {
    /// Number of the event in the chart.
    pub event: usize,
    pub y: f64,
    pub height: f64,
    /// Where messages and marks are.
    pub line: f64,
    pub class: String,
    pub first: u32,
    pub last: u32,
    pub number: Option<Label>,
    pub place: Option<Label>,
    pub label: Label,
    pub message: Option<Message>,
    pub mark: Option<Mark>,
}

pub struct Message {
    pub from: f64,
    /// Where the line ends, before the head of the arrow.
    pub end: f64,
    /// Points of the head.
    pub head: String,
    pub class: &'static str,
    /// The signal is lost: a cross.
    pub lost: bool,
}

pub struct Mark {
    pub x: f64,
    pub class: &'static str,
}

pub struct Frame {
    pub x: f64,
    pub y: f64,
    pub width: f64,
    pub height: f64,
}

pub struct Layout {
    pub width: f64,
    /// The title's lines, above the heads.
    pub title: Vec<Label>,
    /// Below it.
    pub summary: Vec<Label>,
    pub heads: Vec<Head>,
    /// Where the heads begin and end; below that the rows.
    pub top: f64,
    pub body: f64,
    pub segments: Vec<Segment>,
    pub frames: Vec<Frame>,
    pub rows: Vec<Row>,
    /// Where the rows end.
    pub end: f64,
    pub told: Vec<Label>,
    pub height: f64,
}

/// Of a text of 12 pixels; characters of East Asian scripts take two places.
pub fn width(text: &str) -> f64 {
    let wide = |c: char| {
        matches!(u32::from(c), 0x1100..=0x115f | 0x2e80..=0xa4cf | 0xac00..=0xd7a3 | 0xf900..=0xfaff
            | 0xfe30..=0xfe6f | 0xff00..=0xff60 | 0xffe0..=0xffe6 | 0x1f300..=0x1faff | 0x20000..=0x3fffd)
    };
    let places: u32 = text.chars().map(|c| if wide(c) { 2 } else { 1 }).sum();
    f64::from(places) * CHARACTER
}

pub fn colour(at: usize) -> String {
    format!("t{}", at % COLOURS)
}

fn class(what: What) -> &'static str {
    match what {
        What::Violation => "violation",
        What::Died => "died",
        What::Fold => "fold",
        What::LostNotify => "lost",
        What::LoopBegin | What::LoopEnd => "loop",
        _ => "event",
    }
}

pub fn layout(chart: &Chart) -> Layout {
    let places = chart
        .events
        .iter()
        .filter_map(|event| event.place.as_deref());
    let place = places.map(|p| width(&cut_place(p))).fold(0.0, f64::max);
    let numbers = 5.0 * CHARACTER;
    let gutter = MARGIN + numbers + 8.0 + place + 16.0;

    // Columns, wide enough for the names.
    let mut centers = Vec::new();
    let mut at = gutter;
    let names = chart.headings(NAME);
    for name in &names {
        let box_width = width(name) + 20.0;
        let column = box_width.max(96.0);
        centers.push(at + column / 2.0);
        at += column + 20.0;
    }
    let right = at;

    let label = |event: &Event| cut(&event.text, LABEL);
    let start = |event: &Event| {
        let on = event.on.and_then(|at| centers.get(at)).copied();
        let to = event.to.and_then(|at| centers.get(at)).copied();
        match (on, to) {
            (Some(on), Some(to)) => on.min(to) + 10.0,
            (Some(on), None) => on + 12.0,
            _ => gutter + 4.0,
        }
    };
    let widest = chart
        .events
        .iter()
        .map(|event| start(event) + width(&label(event)) + MARGIN)
        .fold(right, f64::max);
    let total = widest.max(NARROWEST);
    let prose = total - 2.0 * MARGIN;

    let mut y = MARGIN;
    let lines = |text: &str, y: &mut f64| -> Vec<Label> {
        wrapped(text, prose)
            .into_iter()
            .map(|text| {
                *y += LINE;
                Label {
                    x: MARGIN,
                    y: *y - 5.0,
                    full: text.clone(),
                    text,
                }
            })
            .collect()
    };
    let title = lines(&chart.title, &mut y);
    let summary = chart.paragraphs();
    let summary = summary.iter().flat_map(|told| lines(told, &mut y));
    let summary: Vec<Label> = summary.collect();
    let top = y + 10.0;
    let heads: Vec<Head> = chart
        .lifelines
        .iter()
        .zip(names)
        .zip(&centers)
        .enumerate()
        .map(|(n, ((line, text), &center))| {
            let inner = width(&text);
            let class = match line.kind {
                LifelineKind::Thread(_) => format!("thread {}", colour(n)),
                LifelineKind::Lock | LifelineKind::Object => "object".to_owned(),
            };
            Head {
                x: center - inner / 2.0 - 10.0,
                y: top,
                width: inner + 20.0,
                height: HEAD,
                class,
                label: Label {
                    x: center - inner / 2.0,
                    y: top + 18.5,
                    text,
                    full: line.heading(),
                },
                center,
            }
        })
        .collect();
    let body = top + HEAD + 6.0;

    let mut rows = Vec::new();
    let mut segments: Vec<Segment> = Vec::new();
    let mut frames = Vec::new();
    let mut opened: Option<f64> = None;
    let mut y = body;
    let first: Vec<Activity> = chart
        .lifelines
        .iter()
        .enumerate()
        .map(|(n, line)| match line.kind {
            LifelineKind::Thread(_) if n == 0 => Activity::Runs,
            LifelineKind::Thread(_) => Activity::None,
            LifelineKind::Lock => Activity::Free,
            LifelineKind::Object => Activity::There,
        })
        .collect();
    let mut before = &first;
    let mut from = top + HEAD;
    for (n, event) in chart.events.iter().enumerate() {
        let line = y + 24.0;
        push_segments(&mut segments, before, &centers, from, line);
        before = &event.after;
        from = line;
        match event.what {
            What::LoopBegin => opened = Some(y + 4.0),
            What::LoopEnd => {
                if let Some(begin) = opened.take() {
                    frames.push(Frame {
                        x: gutter - 10.0,
                        y: begin,
                        width: total - gutter + 4.0,
                        height: y + ROW - 4.0 - begin,
                    });
                }
            }
            _ => {}
        }
        let text = label(event);
        // Where there is a message its label stands above the line, else beside the mark.
        let base = if event.to.is_some() {
            line - 6.0
        } else {
            line + 4.0
        };
        let has_number = event.number > 0
            && !matches!(
                event.what,
                What::Violation | What::LoopBegin | What::LoopEnd
            );
        let number = has_number.then(|| {
            let text = event.number.to_string();
            Label {
                x: MARGIN + numbers - width(&text),
                y: line + 4.0,
                full: text.clone(),
                text,
            }
        });
        let place = event.place.as_ref().map(|place| Label {
            x: MARGIN + numbers + 8.0,
            y: line + 4.0,
            text: cut_place(place),
            full: place.clone(),
        });
        let colour = event.on.map_or_else(String::new, colour);
        rows.push(Row {
            event: n,
            y,
            height: ROW,
            line,
            class: format!("{} {colour}", class(event.what)),
            first: event.steps.0,
            last: event.steps.1,
            number,
            place,
            label: Label {
                x: start(event),
                y: base,
                text,
                full: event.text.clone(),
            },
            message: message(event, &centers, line),
            mark: mark(event, &centers),
        });
        y += ROW;
    }
    let end = y + 6.0;
    push_segments(&mut segments, before, &centers, from, end);
    let mut y = end + 10.0;
    let told = chart
        .told
        .iter()
        .flat_map(|told| lines(told, &mut y))
        .collect();
    Layout {
        width: total,
        title,
        summary,
        heads,
        top,
        body,
        segments,
        frames,
        rows,
        end,
        told,
        height: y + 30.0,
    }
}

/// Of a place that is too long the line stays.
fn cut_place(place: &str) -> String {
    match place.rsplit_once(':') {
        Some((file, line)) => {
            let most = PLACE.saturating_sub(line.chars().count() + 1).max(4);
            format!("{}:{line}", cut(file, most))
        }
        None => cut(place, PLACE),
    }
}

fn push_segments(
    segments: &mut Vec<Segment>,
    activities: &[Activity],
    centers: &[f64],
    from: f64,
    to: f64,
) {
    for (n, (activity, &x)) in activities.iter().zip(centers).enumerate() {
        let class = match activity {
            Activity::None => continue,
            Activity::Runs => format!("runs {}", colour(n)),
            Activity::Waits => format!("waits {}", colour(n)),
            Activity::Free | Activity::There => "free".to_owned(),
            Activity::Shared => "held shared".to_owned(),
            Activity::Held(owner) => format!("held {}", colour(*owner)),
        };
        // One line where nothing changes.
        let same = segments
            .iter_mut()
            .rev()
            .take(2 * centers.len())
            .find(|s| (s.x - x).abs() < 0.5);
        match same {
            Some(last) if last.class == class && (last.to - from).abs() < 0.5 => last.to = to,
            _ => segments.push(Segment { x, from, to, class }),
        }
    }
}

fn message(event: &Event, centers: &[f64], y: f64) -> Option<Message> {
    let on = *centers.get(event.on?)?;
    let to = *centers.get(event.to?)?;
    let (from, to) = if event.what.is_answer() {
        (to, on)
    } else {
        (on, to)
    };
    let forward = if from < to { 1.0 } else { -1.0 };
    // Beside the bar of a lock.
    let tip = to - forward * 6.0;
    let back = tip - forward * 9.0;
    Some(Message {
        from,
        end: back,
        head: format!(
            "{tip:.1},{y:.1} {back:.1},{:.1} {back:.1},{:.1}",
            y - 4.5,
            y + 4.5
        ),
        class: match event.what {
            What::Unlock | What::Wait | What::Wake | What::Joined => "message answer",
            _ => "message",
        },
        lost: event.what == What::LostNotify,
    })
}

fn mark(event: &Event, centers: &[f64]) -> Option<Mark> {
    let x = *centers.get(event.on?)?;
    let class = match event.what {
        What::Violation => "bad",
        What::End => "end",
        What::Died | What::Throw => "cross",
        What::Fold => "gap",
        _ if event.to.is_some() => "from",
        _ => "dot",
    };
    Some(Mark { x, class })
}

/// Broken between words; words that are longer than a line are cut.
fn wrapped(text: &str, most: f64) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split(' ') {
        let mut word = cut(word, 400);
        while width(&word) > most {
            word = cut(&word, word.chars().count() - 1);
        }
        match lines.last_mut() {
            Some(line) if width(line) + width(&word) + CHARACTER <= most => {
                line.push(' ');
                line.push_str(&word);
            }
            _ => lines.push(word),
        }
    }
    lines
}
