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
