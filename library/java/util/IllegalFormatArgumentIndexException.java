package java.util;

class IllegalFormatArgumentIndexException extends IllegalFormatException {
    private final int index;

    IllegalFormatArgumentIndexException(int index) {
        this.index = index;
    }

    public String getMessage() {
        return index == Integer.MIN_VALUE
            ? "Format argument index: (not representable as int)"
            : "Illegal format argument index = " + index;
    }

    int getIndex() {
        return index;
    }
}
