//! What is told beside verdicts and traces: what an answer takes for granted only where that concerns the program, exceptions that
//! nobody gets to see on the way to a violation, who is first in a queue, and nothing that interests nobody.

use std::process::{Command, Stdio};

/// What `j2pml verify` prints about a program with this body, on one line.
#[track_caller]
fn verify(body: &str, options: &[&str]) -> String {
    let dir = tempfile::tempdir().unwrap();
    let text = format!(
        "import java.util.*;\nimport java.util.concurrent.*;\nimport java.util.concurrent.atomic.*;\n\
         import java.util.concurrent.locks.*;\npublic class M {{\n{body}\n}}\n"
    );
    std::fs::write(dir.path().join("M.java"), text).unwrap();
    let output = Command::new(env!("CARGO_BIN_EXE_j2pml"))
        .args(["verify", "M.java"])
        .args(options)
        .stdin(Stdio::null())
        .current_dir(dir.path())
        .output()
        .unwrap();
    let all = [output.stdout, output.stderr].concat();
    let all = String::from_utf8_lossy(&all).into_owned();
    let words: Vec<&str> = all.split_whitespace().collect();
    words.join(" ")
}

#[track_caller]
fn tells(body: &str, words: &[&str], not: &[&str]) {
    let all = verify(body, &[]);
    for word in words {
        assert!(all.contains(word), "no `{word}` in:\n{all}");
    }
    for word in not {
        assert!(!all.contains(word), "`{word}` in:\n{all}");
    }
}

const COMPENSATION: &str = "a worker of a ForkJoinPool that waits";

#[test]
fn what_is_assumed_of_workers_is_told_where_there_are_some() {
    let with = |executor: &str| {
        format!(
            "public static void main(String[] args) throws Exception {{
                ExecutorService io = Executors.newFixedThreadPool(1);
                CompletableFuture<Integer> f = CompletableFuture.supplyAsync(() -> 1{executor});
                assert f.get() == 1;
                io.shutdown();
            }}"
        )
    };
    tells(&with(", io"), &["holds"], &[COMPENSATION]);
    tells(&with(""), &["holds", COMPENSATION], &[]);
}

#[test]
fn what_is_assumed_of_drained_queues_is_told_to_who_drains_one() {
    let drained = "drainTo adds to the other collection";
    tells(
        "public static void main(String[] args) throws Exception {
            ScheduledExecutorService pool = Executors.newScheduledThreadPool(1);
            pool.schedule(() -> { }, 1, TimeUnit.SECONDS);
            pool.shutdownNow();
        }",
        &["holds"],
        &[drained],
    );
    tells(
        "public static void main(String[] args) {
            BlockingQueue<Integer> queue = new LinkedBlockingQueue<>(List.of(1, 2));
            assert queue.drainTo(new ArrayList<>()) == 2;
        }",
        &["holds", drained],
        &[],
    );
}
