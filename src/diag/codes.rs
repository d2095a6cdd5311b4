//! The one list of diagnostic codes. `j2pml explain CODE` prints from here; a test checks that each is explained.

/// Defines [`Code`] with its name, a title, and the explanation that `j2pml explain` prints.
macro_rules! codes {
    ($($variant:ident = $name:literal, $title:literal, $explain:literal;)*) => {
        /// A stable diagnostic code.
        #[derive(Clone, Copy, PartialEq, Eq, Debug, PartialOrd, Ord, Hash)]
        pub enum Code { $($variant),* }
        impl Code {
            pub const ALL: &'static [Code] = &[$(Code::$variant),*];
            pub fn name(self) -> &'static str { match self { $(Code::$variant => $name),* } }
            pub fn title(self) -> &'static str { match self { $(Code::$variant => $title),* } }
            /// What it means, an example, and what to do: markdown-like text.
            pub fn explanation(self) -> &'static str { match self { $(Code::$variant => $explain),* } }
            pub fn parse(name: &str) -> Option<Code> {
                Code::ALL.iter().copied().find(|code| code.name().eq_ignore_ascii_case(name))
            }
        }
    };
}

// J01xx reading and parsing, J02xx names and types, J03xx Java that is not modelled (yet),
// J04xx limits of a scheme, J05xx program structure.
codes! {
    NotParsed = "J0101", "not parsed",
        "\
The parser did not understand this part of the file. Either it is not valid Java, or it is Java that the parser
cannot read: newer than Java 21, or one of a few rare forms. Nothing is verified while a part of the program is unknown.

    class A {
        void f() {
            int x = ;
        }
    }

What to do: compile the file with javac and mend what it reports. If javac accepts it, write the marked part in
another form, for example with more parentheses.";
    TooDeep = "J0102", "nested too deeply",
        "\
Blocks, expressions or types are nested in each other over more than 1,000 levels, or a chain has more than 4,000 links:
a long sum or concatenation, calls on results of calls, `else if` after `else if`.

    class A {
        int n = (((( ... 1 ... ))));     // more than 1,000 parentheses
    }

What to do: split the expression or the method.";
    Encoding = "J0103", "encoding guessed",
        "\
The file is not UTF-8 and has no byte order mark, so it was read as windows-1252 (Latin-1 with a few more characters).
Only characters beyond ASCII can be wrong: those in comments, in strings, and perhaps in names.

What to do: nothing, or convert the file:

    iconv -f windows-1252 -t UTF-8 Old.java > New.java";
    Unresolved = "J0201", "unresolved name",
        "\
A name used here is declared in none of the given files and in no model of the Java library.

    class Producer extends Thread {
        Buffer buffer;                     // declared in Buffer.java, which was not given
        public void run() { buffer.put(1); }
    }

What to do: check the spelling, and give all source files of the program or the directory that holds them:

    j2pml verify src/ --main app.Main";
    TypeError = "J0202", "does not type-check",
        "\
The types at this place do not fit together. Most often javac rejects it, too; of nested generic calls and lambdas javac
sometimes knows the types better.

    class A {
        int count = \"none\";
        boolean done() { return count; }
    }

What to do: compile with javac and mend what it reports. If javac accepts it, put a part of the expression into a
variable whose type you write, or write the type arguments of the call: `A.<String>of()`.";
    Duplicate = "J0203", "declared twice",
        "\
Two declarations of one name in the same scope: classes of one package, members of one class, variables of one block.

    class A {
        int count;
        boolean count;
    }

What to do: remove or rename one of them. For classes: perhaps two versions of a program were given together; name one
directory only.";
    UnmodelledFeature = "J0301", "Java feature not modelled",
        "\
This part of the Java language has no model in this version. Everything before it is checked as usual; an execution
that reaches it is followed no further. A violation found elsewhere is still a violation; without one the verdict is
*inconclusive* if the place can be reached, since something was not looked at.

    class A {
        static native int sensor();
        public static void main(String[] args) {
            int x = sensor();
        }
    }

What to do: write it in a form that is modelled (here: a Java method that returns what the sensor can), or
keep it out of the part that is verified, for example by a `main` of its own for verification.";
    UnmodelledMember = "J0302", "library member not modelled",
        "\
The called method or constructor of the Java library has no model in this version. An execution that reaches the call
is followed no further, and without a violation elsewhere the verdict is *inconclusive* if the call can be reached.
So it is if an execution looks at an identity hash code (that of an object without a `hashCode` of its own or of a
constant of an enum, `System.identityHashCode`) or at a number computed from one: prints, compares or stores it. Hash
tables may have keys whose hash codes are computed from such ones.

    class A {
        public static void main(String[] args) {
            Thread.activeCount();
        }
    }

What to do: one of these.
- call something that has a model: `j2pml library Thread` lists what has one, `j2pml library` all classes;
- leave the call out, where it does not matter to the threads (as above);
- write a class of your own that does what the program needs of it, or a model of the whole class: `--library DIR` takes
  com/acme/Queue.java in DIR for com.acme.Queue, ordinary Java code;
- for input and random values call `j2pml.Verify.random(n)`: all values from 0 to n are tried.";
    UnmodelledType = "J0303", "type not modelled",
        "\
Values like this one are not computed in this version. An execution that needs one is followed no further.

    class A {
        public static void main(String[] args) throws InterruptedException {
            Thread.sleep(1, args.length);
        }
    }

What to do: here, leave out the nanoseconds. Else use a primitive type (they are computed exactly as Java does).";
    UnmodelledString = "J0304", "string operation not modelled",
        "\
Contents of strings are exact, but for these: formats; the case and the kind of characters beyond ASCII; and texts
with an identity hash code in them (`Object.toString()`), whose digits differ from run to run. Such a text can be
printed and be part of another one; an execution that looks at it (`equals`, `length()`, a switch, ...) is followed no
further. So is one of the classic scheme that looks at the contents of any computed string.

    class A {
        public static void main(String[] args) {
            String name = \"worker\" + args.length;
            if (name.matches(\"w.*1\")) throw new RuntimeException();
        }
    }

What to do: look at the string with `charAt` and the like, and give a class whose objects appear in strings a
`toString()`.";
    ChoiceLeftOut = "J0305", "choice not followed",
        "\
With `--choice-free` an execution is followed to its first `Verify.random` that has several results. A violation that is
found so depends on no choice, which matters if choices stand for what an abstraction has left out; without one
the verdict is *inconclusive*, since the executions with choices were not looked at.

    class A {
        public static void main(String[] args) {
            int n = gov.nasa.jpf.vm.Verify.random(3);
        }
    }

What to do: leave out `--choice-free`.";
    Recursion = "J0401", "recursion in the classic scheme",
        "\
In the classic scheme a method becomes a macro that is expanded at each call. A cycle of calls has no end of expansion.

    class A {
        static int sum(int n) { return n == 0 ? 0 : n + sum(n - 1); }
        public static void main(String[] args) { sum(3); }
    }

What to do: leave out `--scheme classic`. The fast scheme, which `j2pml verify` uses by default, accepts recursion;
`j2pml run` and `j2pml explore` do so, too. For a readable model use a loop.";
    TooLarge = "J0402", "expansion too large for the classic scheme",
        "\
In the classic scheme each call is a copy of the called method, and nested calls multiply: ten methods that call
the next one twice make a thousand copies of the last. The expanded model would exceed the limit on its size.

    class A {
        static void a() { b(); b(); }
        static void b() { c(); c(); }      // and so on
    }

What to do: leave out `--scheme classic`: the fast scheme has each method once. For a readable model translate a smaller
`main`, with fewer calls or with simpler versions of the methods that are called most.";
    NotClassic = "J0403", "not in the classic scheme",
        "\
The classic scheme covers the Java of the paper that it comes from. Its numbers have 32 bits and its strings are names:
long, float, double, boxed values and operations on the contents of strings have no form there.

    class A {
        public static void main(String[] args) {
            long total = 0;
            total += args.length;
        }
    }

What to do: leave out `--scheme classic`. The fast scheme, which `j2pml verify` uses by default, has them.";
    NoMain = "J0501", "no main method",
        "\
None of the given classes has a method where a program begins:

    class A {
        public static void main(String[] args) { }
    }

What to do: give the file that has it, or write a small class whose `main` starts the threads to verify.";
    ManyMains = "J0502", "several main methods",
        "\
More than one class has a `main` method, so the program to verify is not known.

    class A { public static void main(String[] args) { } }
    class B { public static void main(String[] args) { } }

What to do: choose one: `j2pml verify src/ --main app.A`.";
    FileName = "J0503", "public class in a file of another name",
        "\
javac wants a public class in a file of its own name. j2pml goes on.

    // in Main.java
    public class Buffer { }

What to do: rename the file, or leave out `public`.";
    Proposition = "J0504", "not a proposition",
        "\
A formula (`--ltl`) is about propositions: conditions on the state of the program between its steps. They execute
nothing, so they can only look at static fields, at fields of the objects there, at elements of arrays at constant
indices, at lengths of arrays, and compare them with each other and with constants; not numbers of type float and
double. What the program says of itself has a name that is known beforehand, so this is no proposition:

    class A {
        public static void main(String[] args) {
            j2pml.Verify.prop(\"busy\" + args.length, true);
        }
    }

What formulas can name:

    j2pml verify A.java --ltl 'G (busy -> F free)' --prop busy='A.active != null' --prop free='A.n == 0'

    Verify.prop(\"busy\", queue.size() > 3);    // any condition, at this place of the program

What `Verify.always` and `Verify.eventually` say of the states that follow is such a condition, too; it may start from
locals and `this`, and have these two operators in it, joined by `!`, `&&` and `||`.

An invariant (`--invariant 'Account.balance >= 0'`) is such a condition, or one on the fields of each object of a class,
without those of other objects.

What to do: keep what is of interest in a static field, or say it at the places where it changes by `Verify.prop`, whose
first argument is a constant.";
}

#[cfg(test)]
mod tests {
    use super::Code;

    #[test]
    fn codes_are_distinct_and_explained() {
        for (n, code) in Code::ALL.iter().enumerate() {
            assert!(Code::ALL[..n].iter().all(|c| c.name() < code.name()));
            assert_eq!(Code::parse(&code.name().to_lowercase()), Some(*code));
            let text = code.explanation();
            assert!(text.contains("What to do: "), "{}", code.name());
            assert!(text.contains("\n\n    "), "{} without example", code.name());
            assert!(
                text.lines()
                    .all(|line| line.len() <= 120 && line.trim_end() == line)
            );
        }
    }
}
