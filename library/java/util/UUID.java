package java.util;

import j2pml.Model;

// 128 bits. Those of a random one are unknown: it equals itself alone. (It is of a class of its own, so this one is not final
// as in Java.)
public class UUID implements java.io.Serializable, Comparable<UUID> {
    private final long mostSigBits;
    private final long leastSigBits;

    public UUID(long mostSigBits, long leastSigBits) {
        this.mostSigBits = mostSigBits;
        this.leastSigBits = leastSigBits;
    }

    private static final class Any extends UUID implements j2pml.Unhashed {
        Any() {
            super(0, 0);
        }

        public long getMostSignificantBits() {
            return Model.unknown(Long.MIN_VALUE, Long.MAX_VALUE);
        }

        public long getLeastSignificantBits() {
            return Model.unknown(Long.MIN_VALUE, -1L);
        }

        public int version() {
            return 4;
        }

        public int variant() {
            return 2;
        }

        public String toString() {
            return "" + Model.unknown(0L, Long.MAX_VALUE);
        }

        public int hashCode() {
            return j2pml.Hashes.identity(this);
        }

        public boolean equals(Object obj) {
            return this == obj;
        }

        public int compareTo(UUID val) {
            return this == val ? 0 : order();
        }
    }

    private static int order() {
        return Model.choose(1) == 0 ? -1 : 1;
    }

    public static UUID randomUUID() {
        return new Any();
    }

    public static native UUID nameUUIDFromBytes(byte[] name);

    public static UUID fromString(String name) {
        if (name.length() > 36) {
            throw new IllegalArgumentException("UUID string too large");
        }
        int[] ends = new int[5];
        int found = 0;
        for (int i = 0; i < name.length(); i++) {
            if (name.charAt(i) == '-') {
                if (found == 4) {
                    throw new IllegalArgumentException("Invalid UUID string: " + name);
                }
                ends[found] = i;
                found++;
            }
        }
        if (found < 4) {
            throw new IllegalArgumentException("Invalid UUID string: " + name);
        }
        ends[4] = name.length();
        long most = Long.parseLong(name, 0, ends[0], 16) & 0xffffffffL;
        most = most << 16 | Long.parseLong(name, ends[0] + 1, ends[1], 16) & 0xffffL;
        most = most << 16 | Long.parseLong(name, ends[1] + 1, ends[2], 16) & 0xffffL;
        long least = Long.parseLong(name, ends[2] + 1, ends[3], 16) & 0xffffL;
        least = least << 48 | Long.parseLong(name, ends[3] + 1, ends[4], 16) & 0xffffffffffffL;
        return new UUID(most, least);
    }

    public long getLeastSignificantBits() {
        return leastSigBits;
    }

    public long getMostSignificantBits() {
        return mostSigBits;
    }

    public int version() {
        return (int) (mostSigBits >> 12) & 15;
    }

    public int variant() {
        if (leastSigBits >= 0) {
            return 0;
        }
        int first = (int) (leastSigBits >>> 61);
        return first < 6 ? 2 : first;
    }

    public long timestamp() {
        checkTimeBased();
        return (mostSigBits & 0xfff) << 48 | (mostSigBits >> 16 & 0xffff) << 32 | mostSigBits >>> 32;
    }

    public int clockSequence() {
        checkTimeBased();
        return (int) (leastSigBits >>> 48) & 0x3fff;
    }

    public long node() {
        checkTimeBased();
        return leastSigBits & 0xffffffffffffL;
    }

    private void checkTimeBased() {
        if (version() != 1) {
            throw new UnsupportedOperationException("Not a time-based UUID");
        }
    }

    public String toString() {
        return digits(mostSigBits >>> 32, 8) + "-" + digits(mostSigBits >>> 16, 4) + "-" + digits(mostSigBits, 4) + "-"
            + digits(leastSigBits >>> 48, 4) + "-" + digits(leastSigBits, 12);
    }

    // The last ones; with a first one before them that keeps zeros.
    private static String digits(long number, int count) {
        long first = 1L << 4 * count;
        return Long.toHexString(first | number & first - 1).substring(1);
    }

    public int hashCode() {
        long both = mostSigBits ^ leastSigBits;
        return (int) (both >> 32) ^ (int) both;
    }

    public boolean equals(Object obj) {
        return this == obj || obj instanceof UUID && !(obj instanceof Any) && mostSigBits == ((UUID) obj).mostSigBits
            && leastSigBits == ((UUID) obj).leastSigBits;
    }

    public int compareTo(UUID val) {
        if (val instanceof Any) {
            return order();
        }
        if (mostSigBits != val.mostSigBits) {
            return mostSigBits < val.mostSigBits ? -1 : 1;
        }
        return leastSigBits < val.leastSigBits ? -1 : leastSigBits > val.leastSigBits ? 1 : 0;
    }
}
