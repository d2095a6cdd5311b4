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
        "The parser did not understand this part of the file. Either it is not valid Java (javac will say so),\nor it uses syntax newer than the bundled grammar.\n\nWhat to do: compile the file with javac first; if javac accepts it, rewrite the marked part in an older form.";
    TooDeep = "J0102", "nested too deeply",
        "Blocks or expressions are nested more deeply than the tool follows (limit: 400 levels).\n\nWhat to do: split the expression or method.";
    Encoding = "J0103", "encoding guessed",
        "The file is not UTF-8 and has no byte order mark, so it was read as windows-1252 (Latin-1 with a few more characters).\nOnly characters beyond ASCII can be wrong.\n\nWhat to do: nothing, or convert the file:\n    iconv -f windows-1252 -t UTF-8 Old.java > New.java";
    Unresolved = "J0201", "unresolved name",
        "A name used here is declared in none of the given files and in no library model.\n\nWhat to do: give all source files of the program, or the directory that holds them:\n    j2pml verify src/ --main app.Main";
    TypeError = "J0202", "does not type-check",
        "The types at this place do not fit together; javac would reject it too.\n\nWhat to do: compile with javac and mend what it reports.";
    Duplicate = "J0203", "declared twice",
        "Two declarations of the same name in the same scope.\n\nWhat to do: remove or rename one; often the same file was given twice.";
    UnmodelledFeature = "J0301", "Java feature not modelled",
        "This construct has no model in this version. The code before it is checked as usual; a path that reaches it\nends there, and the verdict cannot be better than inconclusive.\n\nWhat to do: move it out of the part under verification, or rewrite it in a supported form.";
    UnmodelledMember = "J0302", "library member not modelled",
        "The called library class or member has no model in this version. A path that reaches the call ends there.\n\nWhat to do: replace the call, or supply your own class of the same behaviour.";
    UnmodelledType = "J0303", "type not modelled",
        "Values of this type (long, float, double, ...) are not computed in this version.\n\nWhat to do: use int where the range allows.";
    UnmodelledString = "J0304", "string operation not modelled",
        "Strings are modelled where they feed output, messages and thread names, and as constants in comparisons.\nOther operations on string contents are not.\n\nWhat to do: use an int or an own class where the program's behaviour depends on the contents.";
    Recursion = "J0401", "recursion in the classic scheme",
        "Methods become macros in the classic scheme, so a cycle of calls cannot be expanded.\n\nWhat to do: use a loop, or the fast scheme where this version offers it (`j2pml verify --help` lists the schemes).";
    TooLarge = "J0402", "expansion too large for the classic scheme",
        "Every call is a copy of the called method in the classic scheme, and nested calls multiply. The expanded model\nwould exceed the limit on its size.\n\nWhat to do: make a smaller main for the part under verification, or use the fast scheme where this version offers it.";
    NoMain = "J0501", "no main method",
        "None of the given classes has a method `public static void main(String[] args)`.\n\nWhat to do: give the file that has it.";
    ManyMains = "J0502", "several main methods",
        "More than one class has a main method.\n\nWhat to do: choose one with `--main Class`.";
    FileName = "J0503", "public class in a file of another name",
        "javac wants a public class in a file of its own name. j2pml goes on.";
}
