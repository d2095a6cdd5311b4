//! Compiled verifiers of earlier runs: a model that was verified before needs neither spin nor a compiler again.
//!
//! Knows files and bytes; starts nothing. One file per verifier, which holds the whole key (so that two models never
//! take each other's verifier), a checksum, and the executable. Files appear by renaming, so that several processes may
//! use the same directory. Whatever goes wrong here (no home, a full or read-only disk, a damaged file) means that the
//! verifier is compiled, and nothing else. Invariant: bytes come out only if they lay in a file, in a directory, that
//! both belong to the user and that nobody else can write.

use std::fs::{self, DirBuilder, File, Metadata};
use std::io::{Read, Write};
use std::os::unix::fs::{DirBuilderExt, MetadataExt};
use std::path::{Path, PathBuf};
use std::time::SystemTime;

/// Bytes of all files together; beyond them those go that were not used for the longest time.
const LIMIT: u64 = 256 << 20;
/// Begins each file; another number where the format, or what verifiers are made of beside the key, changes.
const MAGIC: &str = "j2pml verifier 1";

/// A directory of verifiers.
#[derive(Clone, Debug)]
pub struct Cache {
    dir: PathBuf,
    limit: u64,
}

impl Cache {
    /// The user's: `$XDG_CACHE_HOME/j2pml`, or `~/.cache/j2pml`. `None` if there is no such place that is safe.
    pub fn of_user() -> Option<Self> {
        let absolute = |name: &str| {
            let path = PathBuf::from(std::env::var_os(name)?);
            path.is_absolute().then_some(path)
        };
        let base = absolute("XDG_CACHE_HOME").or_else(|| Some(absolute("HOME")?.join(".cache")))?;
        Self::at(&base.join("j2pml"))
    }

    /// In a directory that is made if it is not there. `None` if it cannot be, or is not the user's alone.
    pub fn at(dir: &Path) -> Option<Self> {
        if !dir.is_dir() {
            // Fails where another process is quicker, too: what counts is the look at it below.
            let _ = DirBuilder::new().recursive(true).mode(0o700).create(dir);
        }
        let meta = fs::metadata(dir).ok()?;
        (meta.is_dir() && is_private(&meta)).then(|| Self {
            dir: dir.to_owned(),
            limit: LIMIT,
        })
    }

    fn path(&self, key: &str) -> PathBuf {
        self.dir.join(format!("{:016x}", fnv(key.as_bytes())))
    }

    /// Whether there is something for a key, be it usable or not.
    pub fn has(&self, key: &str) -> bool {
        self.path(key).is_file()
    }

    /// The executable of a key, which then counts as just used.
    pub fn get(&self, key: &str) -> Option<Vec<u8>> {
        let path = self.path(key);
        // Not a pipe or the like, whose opening would block.
        if !fs::symlink_metadata(&path).ok()?.is_file() {
            return None;
        }
        let mut file = File::open(&path).ok()?;
        if !is_private(&file.metadata().ok()?) {
            return None;
        }
        let mut bytes = Vec::new();
        file.read_to_end(&mut bytes).ok()?;
        let program = program_in(&bytes, key)?.to_vec();
        // Fails on a read-only disk, where nothing is removed either.
        let _ = file.set_modified(SystemTime::now());
        Some(program)
    }

    /// Keeps an executable for a key. What fails, fails silently.
    pub fn put(&self, key: &str, program: &[u8]) {
        let head = format!(
            "{MAGIC}\n{} {} {:016x}\n",
            key.len(),
            program.len(),
            fnv(program)
        );
        let written = tempfile::NamedTempFile::new_in(&self.dir)
            .ok()
            .and_then(|mut file| {
                file.write_all(head.as_bytes()).ok()?;
                file.write_all(key.as_bytes()).ok()?;
                file.write_all(program).ok()?;
                file.persist(self.path(key)).ok()
            });
        if written.is_some() {
            self.evict();
        }
    }

    /// Forgets what is kept for a key.
    pub fn remove(&self, key: &str) {
        let _ = fs::remove_file(self.path(key));
    }

    /// Removes the files that were not used for the longest time, until the rest is within the limit.
    fn evict(&self) {
        let Ok(entries) = fs::read_dir(&self.dir) else {
            return;
        };
        let mut files: Vec<(SystemTime, u64, PathBuf)> = entries
            .filter_map(|entry| {
                let entry = entry.ok()?;
                let meta = entry.metadata().ok()?;
                meta.is_file()
                    .then(|| Some((meta.modified().ok()?, meta.len(), entry.path())))?
            })
            .collect();
        files.sort();
        let mut total: u64 = files.iter().map(|(_, size, _)| size).sum();
        for (_, size, path) in files {
            if total <= self.limit {
                break;
            }
            let _ = fs::remove_file(path);
            total -= size;
        }
    }
}

/// Belongs to the user, and nobody else can write it.
fn is_private(meta: &Metadata) -> bool {
    meta.uid() == rustix::process::geteuid().as_raw() && meta.mode() & 0o022 == 0
}

/// The executable in a file's bytes, if that file is whole and about this key.
fn program_in<'a>(bytes: &'a [u8], key: &str) -> Option<&'a [u8]> {
    let rest = bytes.strip_prefix(MAGIC.as_bytes())?.strip_prefix(b"\n")?;
    let end = rest.iter().position(|&b| b == b'\n')?;
    let head = std::str::from_utf8(&rest[..end]).ok()?;
    let mut numbers = head.split(' ');
    let key_len: usize = numbers.next()?.parse().ok()?;
    let program_len: usize = numbers.next()?.parse().ok()?;
    let sum = u64::from_str_radix(numbers.next()?, 16).ok()?;
    let (found, program) = rest[end + 1..].split_at_checked(key_len)?;
    let whole = found == key.as_bytes() && program.len() == program_len && fnv(program) == sum;
    whole.then_some(program)
}

/// FNV-1a (Fowler, Noll, Vo), 64 bits: against damage, not against malice.
fn fnv(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, |hash, &byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    })
}

/// Tells a program of the machine from its successors: path, size, time of change.
pub fn identity(program: &Path) -> String {
    let stamp = fs::metadata(program).map_or_else(
        |_| "absent".to_owned(),
        |meta| format!("{} {}.{}", meta.len(), meta.mtime(), meta.mtime_nsec()),
    );
    format!("{} {stamp}", program.display())
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::os::unix::fs::PermissionsExt;
    use std::time::Duration;

    fn cache() -> (tempfile::TempDir, Cache) {
        let base = tempfile::tempdir().unwrap();
        let cache = Cache::at(&base.path().join("a/j2pml")).unwrap();
        (base, cache)
    }

    fn set_mode(path: &Path, mode: u32) {
        fs::set_permissions(path, fs::Permissions::from_mode(mode)).unwrap();
    }

    #[test]
    fn what_was_put_is_got() {
        let (_base, cache) = cache();
        assert_eq!(cache.get("key"), None);
        cache.put("key", b"program");
        cache.put("other", b"");
        assert_eq!(cache.get("key").unwrap(), b"program");
        assert_eq!(cache.get("other").unwrap(), b"");
        cache.put("key", b"new");
        assert_eq!(cache.get("key").unwrap(), b"new");
        cache.remove("key");
        assert!(!cache.has("key") && cache.has("other"));
    }

    #[test]
    fn damaged_files_are_not_used() {
        let (_base, cache) = cache();
        cache.put("key", b"program");
        let path = cache.path("key");
        let whole = fs::read(&path).unwrap();
        for cut in 0..whole.len() {
            fs::write(&path, &whole[..cut]).unwrap();
            assert_eq!(cache.get("key"), None, "cut at {cut}");
            let mut flipped = whole.clone();
            flipped[cut] ^= 0x40;
            fs::write(&path, &flipped).unwrap();
            // Upper-case digits are the same number.
            assert!(
                cache.get("key").is_none_or(|p| p == b"program"),
                "flipped at {cut}"
            );
        }
        // Another key with the same hash.
        fs::write(&path, &whole).unwrap();
        fs::rename(&path, cache.path("kez")).unwrap();
        assert_eq!(cache.get("kez"), None);
    }

    #[test]
    fn what_others_can_write_is_not_used() {
        let (base, cache) = cache();
        cache.put("key", b"program");
        let path = cache.path("key");
        for mode in [0o620, 0o602, 0o666] {
            set_mode(&path, mode);
            assert_eq!(cache.get("key"), None);
        }
        set_mode(&path, 0o600);
        assert!(cache.get("key").is_some());
        let dir = base.path().join("open");
        fs::create_dir(&dir).unwrap();
        set_mode(&dir, 0o777);
        assert!(Cache::at(&dir).is_none());
        // A file in the place of the directory; a directory that cannot be made.
        assert!(Cache::at(&path).is_none());
        assert!(Cache::at(Path::new("/proc/none/j2pml")).is_none());
    }

    #[test]
    fn the_least_used_goes_first() {
        let (_base, mut cache) = cache();
        let long_ago = |seconds| SystemTime::now() - Duration::from_secs(seconds);
        for (n, key) in ["a", "b", "c"].into_iter().enumerate() {
            cache.put(key, &[0; 1000]);
            let file = File::open(cache.path(key)).unwrap();
            file.set_modified(long_ago(100 - n as u64)).unwrap();
        }
        assert!(cache.get("a").is_some());
        cache.limit = 3500;
        cache.put("d", &[0; 1000]);
        assert!(!cache.has("b"));
        assert!(cache.has("a") && cache.has("c") && cache.has("d"));
    }
}
