//! Statements and functions.

use super::*;

impl Gen {
    pub(super) fn fold(&mut self, depth: usize) {
        if self.r.percent(25)
            && let Some(text) = self.object_fold(depth)
        {
            self.line(&text);
            return;
        }
        let t = self.primitive();
        let value = self.expr(t, depth);
        if self.r.percent(25) {
            let shown = match t {
                Float | Double => format!("bits({value})"),
                _ => value,
            };
            self.line(&format!("System.out.println({shown});"));
        } else if self.r.percent(15) {
            let text = self.text(depth.min(2));
            self.line(&format!("System.out.println({text});"));
        } else {
            self.line(&format!("fold({value});"));
        }
    }

    pub(super) fn block(&mut self, size: usize, depth: usize) {
        let kept = self.vars.len();
        for _ in 0..size {
            if self.out.len() > 14_000 {
                break;
            }
            self.statement(depth);
        }
        self.vars.truncate(kept);
    }

    pub(super) fn declare(&mut self) {
        let t = self.any_type();
        let v = self.fresh("v");
        let value = match t {
            Bool | Byte | Short | Char | Int | Long | Float | Double => self.argument(t, 3),
            _ => self.expr(t, 2),
        };
        let ty = if self.r.percent(10)
            && value != "null"
            && matches!(t, Bool | Array(_) | Ints2 | Int)
        {
            if matches!(t, Array(_) | Ints2 | Bool) {
                "var".to_owned()
            } else {
                name(t)
            }
        } else {
            name(t)
        };
        let is_final = self.r.percent(15);
        let prefix = if is_final { "final " } else { "" };
        self.line(&format!("{prefix}{ty} {v} = {value};"));
        self.vars.push((v, t, !is_final));
    }

    pub(super) fn burn(&mut self) {
        self.line("burn();");
    }

    pub(super) fn statement(&mut self, depth: usize) {
        let choice = self.r.below(if depth == 0 { 10 } else { 20 });
        match choice {
            0..=2 => self.declare(),
            3 | 4 => self.fold(3),
            5..=7 => {
                let t = self.any_type();
                match self.place(t) {
                    Some(place) => {
                        if t == Text && self.r.percent(40) {
                            let from = self.shown();
                            let value = self.expr(from, 2);
                            // Without it a loop makes a text too long for any memory.
                            if place.chars().all(char::is_alphanumeric) {
                                self.line(&format!(
                                    "if ({place} != null && {place}.length() > 40) {place} = \"q\";"
                                ));
                                self.line(&format!("{place} += {value};"));
                                return;
                            }
                        }
                        let value = match t {
                            Box(p) if ELEMS[p as usize] != Bool && self.r.percent(50) => {
                                let text = self.compound(&place, t, 3);
                                self.line(&format!("{};", &text[1..text.len() - 1]));
                                return;
                            }
                            Byte | Short | Char | Int | Long | Float | Double
                                if self.r.percent(50) =>
                            {
                                let text = self.compound(&place, t, 3);
                                self.line(&format!("{};", &text[1..text.len() - 1]));
                                return;
                            }
                            Bool | Byte | Short | Char | Int | Long | Float | Double => {
                                self.argument(t, 3)
                            }
                            _ => self.expr(t, 2),
                        };
                        self.line(&format!("{place} = {value};"));
                    }
                    None => self.fold(3),
                }
            }
            8 => {
                let mut t = self.number();
                if self.uses.boxes && self.r.percent(40) {
                    t = boxed(t);
                }
                match self.place(t) {
                    Some(place) => {
                        let op = self.r.pick(&["++", "--"]);
                        self.line(&format!("{place}{op};"));
                    }
                    None => self.fold(2),
                }
            }
            9 => self.jump(),
            10 | 11 => {
                let kept = self.vars.len();
                let cond = match self.pattern() {
                    Some((cond, variable)) if self.r.percent(50) => {
                        self.vars.push(variable);
                        cond
                    }
                    _ => self.expr(Bool, 3),
                };
                self.open(&format!("if ({cond}) {{"));
                self.block(2, depth - 1);
                self.vars.truncate(kept);
                if self.r.percent(50) {
                    self.indent -= 1;
                    self.open("} else {");
                    self.block(2, depth - 1);
                }
                self.close("}");
            }
            12..=14 => self.looping(depth - 1),
            15 | 16 if self.uses.switches => self.switch(depth - 1),
            17 | 18 if self.uses.exceptions => self.trying(depth - 1),
            _ => {
                self.open("{");
                self.block(3, depth - 1);
                self.close("}");
            }
        }
    }

    pub(super) fn jump(&mut self) {
        let pattern = if self.r.percent(30) {
            self.pattern()
        } else {
            None
        };
        let cond = match &pattern {
            Some((cond, _)) => format!("!{cond}"),
            None => self.expr(Bool, 2),
        };
        let what = match self.r.below(4) {
            0 if self.loops > 0 => self.r.pick(&["break", "continue"]).to_owned(),
            1 if !self.labels.is_empty() => {
                let label = self.r.pick(&self.labels.clone());
                format!("{} {label}", self.r.pick(&["break", "continue"]))
            }
            2 if self.uses.exceptions => format!("throw new Own({})", self.expr(Int, 2)),
            3 if self.ret.is_some() => {
                let t = self.ret.unwrap_or(Int);
                format!("return {}", self.expr(t, 2))
            }
            _ => return self.fold(3),
        };
        self.line(&format!("if ({cond}) {what};"));
        // In scope in the rest of the block, since the statement does not complete normally (JLS 6.3.2.2).
        if let Some((_, variable)) = pattern {
            self.vars.push(variable);
        }
    }

    pub(super) fn looping(&mut self, depth: usize) {
        let i = self.fresh("i");
        let n = 1 + self.r.below(4);
        let label = self.r.percent(40).then(|| self.fresh("l"));
        let prefix = label.as_ref().map(|l| format!("{l}: ")).unwrap_or_default();
        let t = self.r.pick(&[Int, Int, Int, Byte, Char, Long]);
        self.loops += 1;
        let mark = self.labels.len();
        self.labels.extend(label);
        match self.r.below(6) {
            5 if self.uses.boxes || self.uses.enums || self.uses.strings => {
                let (head, t) = self.for_each(&i);
                self.open(&format!("{prefix}{head}"));
                self.burn();
                self.vars.push((i, t, true));
                self.block(2, depth);
                self.vars.pop();
                self.close("}");
            }
            0 => {
                self.line(&format!("{} {i} = 0;", name(t)));
                self.open(&format!("{prefix}while ({i}++ < {n}) {{"));
                self.burn();
                self.vars.push((i.clone(), t, false));
                self.block(2, depth);
                self.vars.pop();
                self.close("}");
            }
            1 => {
                self.line(&format!("{} {i} = {n};", name(t)));
                self.open(&format!("{prefix}do {{"));
                self.burn();
                self.block(2, depth);
                self.close(&format!("}} while (--{i} > 0);"));
            }
            2 if self.uses.arrays => {
                let p = self.r.pick(&[1u8, 3, 4, 5]);
                let array = self.expr(Array(p), 1);
                self.open(&format!(
                    "{prefix}for ({} {i} : {array}) {{",
                    name(ELEMS[p as usize])
                ));
                self.burn();
                self.vars.push((i, ELEMS[p as usize], true));
                self.block(2, depth);
                self.vars.pop();
                self.close("}");
            }
            _ => {
                self.open(&format!(
                    "{prefix}for ({} {i} = 0; {i} < {n}; {i}++) {{",
                    name(t)
                ));
                self.burn();
                // Assigned sometimes; the fuel ends it.
                let assigned = self.r.percent(20);
                self.vars.push((i, t, assigned));
                self.block(2, depth);
                self.vars.pop();
                self.close("}");
            }
        }
        self.labels.truncate(mark);
        self.loops -= 1;
    }

    pub(super) fn switch(&mut self, depth: usize) {
        let t = self.subject();
        let subject = self.expr(t, 2);
        let bit = if t == Int { "& 7" } else { "" };
        let subject = if bit.is_empty() {
            subject
        } else {
            format!("{subject} {bit}")
        };
        let mut values: Vec<&str> = match t {
            Text => vec!["\"\"", "\"a\"", "\"Aa\"", "\"BB\"", "\"a\" + \"b\""],
            Enum => vec!["X", "Y", "Z"],
            Char | Box(3) => vec!["'a'", "'Z'", "65535", "0", "'0'"],
            Byte | Box(1) => vec!["0", "1", "-1", "127", "-128"],
            Short | Box(2) => vec!["0", "255", "-1", "32767", "3"],
            _ => vec!["0", "1", "2", "5", "7"],
        };
        // `continue` in a switch goes to the loop; `break` is of the switch.
        let loops = std::mem::replace(&mut self.loops, 0);
        if self.uses.switch_expressions && self.r.percent(30) {
            let to = self.number();
            let v = self.fresh("v");
            self.open(&format!("{} {v} = switch ({subject}) {{", name(to)));
            for _ in 0..2 {
                let (x, y) = (
                    values.remove(self.r.below(values.len())),
                    values.remove(self.r.below(values.len() - 1)),
                );
                let value = self.expr(to, 2);
                if self.r.percent(70) {
                    self.line(&format!("case {x}, {y} -> {value};"));
                } else {
                    let other = self.expr(Bool, 1);
                    self.line(&format!(
                        "case {x}, {y} -> {{ if ({other}) yield {}; yield {}; }}",
                        objects::yielded(&value, to),
                        self_literal(to)
                    ));
                }
                if values.len() < 2 {
                    break;
                }
            }
            let value = self.expr(to, 2);
            self.line(&format!("default -> {value};"));
            self.close("};");
            self.vars.push((v, to, true));
        } else {
            let arrow = self.uses.switch_expressions && self.r.percent(30);
            self.open(&format!("switch ({subject}) {{"));
            let n = 1 + self.r.below(3);
            let default = self.r.below(n + 1);
            for k in 0..n {
                let x = values.remove(self.r.below(values.len()));
                let head = if k == default && !arrow {
                    "default".to_owned()
                } else {
                    format!("case {x}")
                };
                if arrow {
                    self.open(&format!("{head} -> {{"));
                    self.block(2, depth);
                    self.close("}");
                } else {
                    self.open(&format!("{head}: {{"));
                    self.block(2, depth);
                    self.close("}");
                    if self.r.percent(60) {
                        self.line("break;");
                    }
                }
            }
            self.close("}");
        }
        self.loops = loops;
    }

    pub(super) fn trying(&mut self, depth: usize) {
        self.open("try {");
        self.block(3, depth);
        self.indent -= 1;
        let e = self.fresh("e");
        let mut caught = false;
        if self.r.percent(60) {
            caught = true;
            let class = self.r.pick(&[
                "ArithmeticException",
                "IndexOutOfBoundsException",
                "NullPointerException | ClassCastException",
            ]);
            self.open(&format!("}} catch ({class} {e}) {{"));
            self.line(&format!("caught({e});"));
            self.block(1, depth);
            self.indent -= 1;
        }
        if self.r.percent(50) {
            caught = true;
            self.open(&format!("}} catch (Own {e}) {{"));
            self.line(&format!("fold({e}.code);"));
            self.block(1, depth);
            self.indent -= 1;
        }
        if self.r.percent(30) {
            caught = true;
            self.open(&format!("}} catch (RuntimeException {e}) {{"));
            self.line(&format!("caught({e});"));
            self.indent -= 1;
        }
        if !caught || self.r.percent(40) {
            self.open("} finally {");
            // Jumps out of it would make what follows unreachable for javac now and then: none.
            let (loops, labels, ret) = (
                std::mem::replace(&mut self.loops, 0),
                std::mem::take(&mut self.labels),
                self.ret.take(),
            );
            self.block(1, depth);
            (self.loops, self.labels, self.ret) = (loops, labels, ret);
            self.indent -= 1;
        }
        self.line("}");
    }

    pub(super) fn function(&mut self, is_static: bool) {
        let ret = self.any_type();
        let n = self.r.below(4);
        let params: Vec<T> = (0..n).map(|_| self.any_type()).collect();
        let f = self.fresh("f");
        let list: Vec<String> = params
            .iter()
            .enumerate()
            .map(|(k, &t)| format!("{} p{k}", name(t)))
            .collect();
        let prefix = if is_static { "static " } else { "" };
        self.open(&format!(
            "{prefix}{} {f}({}) {{",
            name(ret),
            list.join(", ")
        ));
        self.burn();
        let kept = self.vars.len();
        for (k, &t) in params.iter().enumerate() {
            self.vars.push((format!("p{k}"), t, true));
        }
        self.ret = Some(ret);
        self.block(4, 2);
        let value = self.expr(ret, 3);
        self.line(&format!("return {value};"));
        self.ret = None;
        self.close("}");
        self.vars.truncate(kept);
        self.funs.push(Fun {
            name: f,
            ret,
            params,
        });
    }
}

pub(super) fn self_literal(t: T) -> &'static str {
    match t {
        Long => "-9223372036854775808L",
        Float => "-0f",
        Double => "4.9e-324",
        Byte | Short | Char => "7",
        _ => "-2147483648",
    }
}
