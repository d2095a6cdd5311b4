//! The chart as a picture that stands alone: no script, no font, no network; light or dark as its reader's system is.

use std::borrow::Borrow;

use askama::Template;

use super::Chart;
use super::layout::{Layout, layout};

#[derive(Template)]
#[template(path = "chart/chart.svg")]
struct Picture {
    title: String,
    l: Layout,
}

/// A length, always written in the same way.
pub(super) fn px(length: impl Borrow<f64>) -> String {
    let text = format!("{:.1}", length.borrow());
    text.strip_suffix(".0").unwrap_or(&text).to_owned()
}

// Colours of the light theme, for renderers that know no variables of CSS (librsvg, Inkscape): attributes, which the style
// sheet overrides where it is understood. `chart.css` has the same numbers.
const TINTS: [&str; 8] = [
    "#1f5fbf", "#a84f00", "#13713f", "#7a35d6", "#ad1f66", "#006e76", "#705a00", "#4d535b",
];
const MUTED: &str = "#5b636c";
const BAD: &str = "#b3261e";

fn has(class: &str, word: &str) -> bool {
    class.split_whitespace().any(|of| of == word)
}

/// The colour of a thread, of a class that has `t3` in it; of others that of what is no thread's.
pub(super) fn tint(class: impl AsRef<str>) -> &'static str {
    let mut words = class.as_ref().split_whitespace();
    let number = words.find_map(|word| word.strip_prefix('t')?.parse::<usize>().ok());
    number.and_then(|n| TINTS.get(n)).copied().unwrap_or(MUTED)
}

/// Of a text in a row: `colour`, unless it tells something bad.
pub(super) fn ink(class: impl AsRef<str>, colour: &str) -> &str {
    let class = class.as_ref();
    if has(class, "violation") || has(class, "died") {
        BAD
    } else {
        colour
    }
}

/// What lies under a row.
pub(super) fn band(class: impl AsRef<str>) -> &'static str {
    let class = class.as_ref();
    match () {
        () if has(class, "violation") => "#fdecea",
        () if has(class, "fold") || has(class, "loop") => "#f2f5f8",
        () => "none",
    }
}

/// How a piece of a lifeline is drawn, as attributes.
pub(super) fn stroke(class: impl AsRef<str>) -> &'static str {
    let class = class.as_ref();
    match () {
        () if has(class, "runs") => "stroke-width=\"2.5\"",
        () if has(class, "waits") => "stroke-width=\"1.5\" stroke-dasharray=\"2 5\"",
        () if has(class, "held") => "stroke-width=\"9\" stroke-opacity=\"0.55\"",
        () => "stroke-width=\"1\"",
    }
}

/// The picture, with a newline at its end.
pub fn svg(chart: &Chart) -> String {
    let picture = Picture {
        title: chart.title.clone(),
        l: layout(chart),
    };
    let mut text = picture.render().unwrap_or_default();
    if !text.ends_with('\n') {
        text.push('\n');
    }
    text
}
