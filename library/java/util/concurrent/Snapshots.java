package java.util.concurrent;

import java.util.Arrays;

// What collections do with an array of the elements that they had at one moment.
final class Snapshots {
    private Snapshots() {
    }

    // In the array if they fit, with a null behind them.
    @SuppressWarnings("unchecked")
    static <T> T[] filled(Object[] elements, T[] array) {
        int n = elements.length;
        Object[] all = array.length >= n ? array : Arrays.copyOf(array, n);
        for (int i = 0; i < n; i++) {
            all[i] = elements[i];
        }
        if (all.length > n) {
            all[n] = null;
        }
        return (T[]) all;
    }

    // The same elements, as far as they fit, and nulls behind them.
    static Object[] resized(Object[] array, int length) {
        Object[] all = new Object[length];
        for (int i = 0; i < length && i < array.length; i++) {
            all[i] = array[i];
        }
        return all;
    }

    static String text(Object owner, Object[] elements) {
        if (elements.length == 0) {
            return "[]";
        }
        String text = "[";
        for (int i = 0; i < elements.length; i++) {
            if (i > 0) {
                text = text + ", ";
            }
            text = text + (elements[i] == owner ? "(this Collection)" : elements[i]);
        }
        return text + "]";
    }

    // The object is not null.
    static int find(Object[] elements, Object object) {
        for (int i = 0; i < elements.length; i++) {
            if (object.equals(elements[i])) {
                return i;
            }
        }
        return -1;
    }

    static int findLast(Object[] elements, Object object) {
        for (int i = elements.length - 1; i >= 0; i--) {
            if (object.equals(elements[i])) {
                return i;
            }
        }
        return -1;
    }
}
