//! "Did you mean": the nearest of the names in scope.

/// The candidate with the smallest edit distance to `name`, if it is close (a third of the length, at least one);
/// the first in order among equals.
pub fn closest<'n>(name: &str, candidates: impl Iterator<Item = &'n str>) -> Option<&'n str> {
    let limit = (name.chars().count() / 3).max(1);
    candidates
        .filter(|c| *c != name && c.len().abs_diff(name.len()) <= limit * 4)
        .map(|c| (distance(name, c), c))
        .filter(|&(d, c)| d <= limit && d < c.chars().count())
        .min()
        .map(|(_, c)| c)
}

/// Damerau-Levenshtein distance (adjacent transposition counts one), letter case ignored.
fn distance(a: &str, b: &str) -> usize {
    let a: Vec<char> = a.to_lowercase().chars().take(64).collect();
    let b: Vec<char> = b.to_lowercase().chars().take(64).collect();
    let mut before: Vec<usize> = Vec::new();
    let mut last: Vec<usize> = (0..=b.len()).collect();
    for i in 1..=a.len() {
        let mut row = vec![i];
        for j in 1..=b.len() {
            let cost = usize::from(a[i - 1] != b[j - 1]);
            let mut d = (last[j] + 1).min(row[j - 1] + 1).min(last[j - 1] + cost);
            if i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1] {
                d = d.min(before[j - 2] + 1);
            }
            row.push(d);
        }
        before = std::mem::replace(&mut last, row);
    }
    last[b.len()]
}

#[cfg(test)]
mod tests {
    #[test]
    fn closest() {
        let names = ["Buffer", "Consumer", "i", "notifyAll"];
        let find = |n| super::closest(n, names.into_iter());
        assert_eq!(find("Bufer"), Some("Buffer"));
        assert_eq!(find("notfiyAll"), Some("notifyAll"));
        assert_eq!(find("buffer"), Some("Buffer"));
        assert_eq!(find("Queue"), None);
        assert_eq!(find("j"), None);
    }
}
