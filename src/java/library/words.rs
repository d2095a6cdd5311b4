//! Java text as words and punctuation, without comments and literals. Needs no grammar, so it costs next to nothing.

/// What a token is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// An identifier or keyword.
    Word,
    Punctuation(u8),
    /// A number, character or string.
    Literal,
}

/// A token by its bytes in the text.
#[derive(Clone, Copy, Debug)]
pub struct Token {
    pub kind: Kind,
    pub start: usize,
    pub end: usize,
}

impl Token {
    pub fn is(&self, punctuation: u8) -> bool {
        self.kind == Kind::Punctuation(punctuation)
    }
}

/// The tokens of `text`, which must have no Unicode escapes outside of literals.
pub fn tokens(text: &str) -> impl Iterator<Item = Token> {
    let bytes = text.as_bytes();
    let mut at = 0;
    std::iter::from_fn(move || {
        at = skip_blank(bytes, at);
        let &first = bytes.get(at)?;
        let start = at;
        let kind = if first.is_ascii_digit() {
            at = end_of_number(bytes, at);
            Kind::Literal
        } else if is_name(first) {
            at += bytes[at..].iter().take_while(|&&b| is_name(b)).count();
            Kind::Word
        } else if matches!(first, b'"' | b'\'') {
            at = end_of_literal(bytes, at);
            Kind::Literal
        } else {
            at += 1;
            Kind::Punctuation(first)
        };
        Some(Token {
            kind,
            start,
            end: at,
        })
    })
}

fn is_name(b: u8) -> bool {
    b.is_ascii_alphanumeric() || matches!(b, b'_' | b'$') || b >= 0x80
}

/// The next place that is neither white space nor in a comment.
fn skip_blank(bytes: &[u8], mut at: usize) -> usize {
    loop {
        match bytes.get(at..) {
            Some([b' ' | b'\t' | b'\n' | b'\r' | 0x0C, ..]) => at += 1,
            Some([b'/', b'/', rest @ ..]) => {
                at += 2 + rest.iter().take_while(|&&b| b != b'\n').count();
            }
            Some([b'/', b'*', rest @ ..]) => {
                at = rest
                    .windows(2)
                    .position(|w| w == b"*/")
                    .map_or(bytes.len(), |n| at + n + 4);
            }
            _ => return at,
        }
    }
}

fn end_of_number(bytes: &[u8], mut at: usize) -> usize {
    while let Some(&b) = bytes.get(at) {
        let fraction = b == b'.' && bytes.get(at + 1).is_some_and(u8::is_ascii_digit);
        if !is_name(b) && !fraction {
            break;
        }
        at += 1;
    }
    at
}

/// The end of the string, character or text block that begins at `at`.
fn end_of_literal(bytes: &[u8], at: usize) -> usize {
    let quote = bytes[at];
    let block = bytes[at..].starts_with(b"\"\"\"");
    let mut at = at + if block { 3 } else { 1 };
    while let Some(&b) = bytes.get(at) {
        if b == b'\\' {
            at += 2;
        } else if block && bytes[at..].starts_with(b"\"\"\"") {
            return at + 3;
        } else if !block && b == quote {
            return at + 1;
        } else if !block && b == b'\n' {
            return at;
        } else {
            at += 1;
        }
    }
    bytes.len()
}

/// A word where it stands.
pub struct Word<'a> {
    pub text: &'a str,
    /// It may name a method: `name(`, `::name`, `::<T>name`.
    pub called: bool,
    /// It stands after a dot.
    pub member: bool,
}

/// The words of `text`, in order.
pub fn words<'a>(text: &'a str, mut each: impl FnMut(Word<'a>)) {
    let mut tokens = tokens(text).peekable();
    let punctuation = |b| Some(Kind::Punctuation(b));
    // The two tokens before.
    let (mut before, mut last) = (None, None);
    // Within the type arguments of a method reference: how many are open.
    let mut open = 0_u32;
    let mut after_arguments = false;
    while let Some(token) = tokens.next() {
        let reference = before == punctuation(b':') && last == punctuation(b':');
        match token.kind {
            Kind::Word => {
                let next = tokens.peek();
                each(Word {
                    text: &text[token.start..token.end],
                    called: reference || after_arguments || next.is_some_and(|t| t.is(b'(')),
                    member: last == punctuation(b'.'),
                });
                after_arguments = false;
            }
            Kind::Punctuation(b'<') if reference || open > 0 => open += 1,
            Kind::Punctuation(b'>') if open > 0 => {
                open -= 1;
                after_arguments = open == 0;
            }
            Kind::Punctuation(_) | Kind::Literal => after_arguments = false,
        }
        (before, last) = (last, Some(token.kind));
    }
}

#[cfg(test)]
mod tests {
    #[test]
    fn words_and_calls() {
        let text = r#"
            // no(t)
            /* nor */ x = a.b /* c */ (0x1F + 1.5e3f, "s(" + '"' + '\'', """
            t("u") \""" v""") ? y : z; A::m; B::<List<C>>n; o . <D> p(q < r, s > w)
        "#;
        let mut all = Vec::new();
        super::words(text, |w| {
            let mark = if w.called { "()" } else { "" };
            let dot = if w.member { "." } else { "" };
            all.push(format!("{dot}{}{mark}", w.text));
        });
        assert_eq!(
            all.join(" "),
            "x a .b() y z A m() B List C n() o D p() q r s w"
        );
    }

    #[test]
    fn open_ends() {
        for text in ["/* a", "\"a", "'", "\"\"\"a", "\"\\", "//", "1.", "'\\"] {
            assert!(
                super::tokens(text).all(|t| t.end <= text.len() + 1),
                "{text}"
            );
        }
    }
}
