//! Names that are too long for their room, shortened so that one still knows which is which.

/// The names, each of at most `most` characters (more than 2), and none like another one that is not the same from the beginning. Of
/// those that are longer the end stays, since numbers stand there, and as much of the beginning as there is room for, with
/// `ellipsis` between.
pub fn shortened(names: &[&str], most: usize, ellipsis: char) -> Vec<String> {
    let most = most.max(3);
    let is_long = |name: &str| name.chars().count() > most;
    let with_end = |end: usize| -> Vec<String> {
        let short = |name: &&str| {
            if is_long(name) {
                clipped(name, most, end, ellipsis)
            } else {
                (*name).to_owned()
            }
        };
        names.iter().map(short).collect()
    };
    // More of the end, or less of it, where that does not tell names apart.
    let half = most / 2;
    let ends = (half..most).chain((0..half).rev());
    let found = ends.map(with_end).find(|short| tells_apart(names, short));
    found.unwrap_or_else(|| {
        // They differ in the middle only: a number stands for that.
        let numbered = names.iter().zip(1..).map(|(name, n)| {
            let number = format!("{ellipsis}{n}");
            let begin = most.saturating_sub(number.chars().count());
            if is_long(name) {
                name.chars().take(begin).collect::<String>() + &number
            } else {
                (*name).to_owned()
            }
        });
        numbered.collect()
    })
}

fn tells_apart(names: &[&str], short: &[String]) -> bool {
    let mut all: Vec<(&String, &&str)> = short.iter().zip(names).collect();
    all.sort_unstable();
    all.dedup();
    all.windows(2).all(|two| two[0].0 != two[1].0)
}

/// `a-very-lo~thread-12`: the last `end` characters stay.
fn clipped(name: &str, most: usize, end: usize, ellipsis: char) -> String {
    let end = end.min(most - 1);
    let mut out: String = name.chars().take(most - end - 1).collect();
    out.push(ellipsis);
    out.extend(name.chars().skip(name.chars().count() - end));
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn short_names_differ_as_the_names_do() {
        for names in [
            ["a-rather-long-thread-name-1", "a-rather-long-thread-name-2"],
            ["reader-of-the-first-file-x", "reader-of-the-other-file-x"],
            [
                "one-xxxxxxxxxxxxxxxxxxxxxx-end",
                "two-xxxxxxxxxxxxxxxxxxxxxx-end",
            ],
            [
                "xxxxxxxxxxxxxxxxxAxxxxxxxxxxxxxxxxxx",
                "xxxxxxxxxxxxxxxxxBxxxxxxxxxxxxxxxxxx",
            ],
            [
                "\u{e4}\u{4e2d}xxxxxxxxxxxxxxxxxxxxxx1",
                "\u{e4}\u{4e2d}xxxxxxxxxxxxxxxxxxxxxx2",
            ],
            ["main", "Thread-0"],
        ] {
            for most in [3, 12, 20, 24] {
                let short = shortened(&names, most, '~');
                let fits = short.iter().all(|name| name.chars().count() <= most);
                assert!(fits, "{short:?}");
                assert_ne!(short[0], short[1], "{most}");
            }
        }
        let name = "a-rather-long-thread-name-12";
        assert_eq!(shortened(&[name], 20, '~'), ["a-rather-~ad-name-12"]);
        assert_eq!(shortened(&[name, name], 20, '~')[1], "a-rather-~ad-name-12");
        assert_eq!(shortened(&["main"], 20, '~'), ["main"]);
    }
}
