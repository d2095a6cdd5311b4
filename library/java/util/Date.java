package java.util;

import j2pml.Model;
import java.time.Instant;

// Milliseconds since 1970, which may be unknown. Texts depend on the time zone, so they are unknown; what reads a date as a
// year, a month and so on is unmodelled.
public class Date implements java.io.Serializable, Cloneable, Comparable<Date> {
    private long time;

    public Date() {
        time = System.currentTimeMillis();
    }

    public Date(long date) {
        time = date;
    }

    @Deprecated
    public Date(int year, int month, int date) {
        Model.unmodelled();
    }

    @Deprecated
    public Date(int year, int month, int date, int hrs, int min) {
        Model.unmodelled();
    }

    @Deprecated
    public Date(int year, int month, int date, int hrs, int min, int sec) {
        Model.unmodelled();
    }

    @Deprecated
    public Date(String s) {
        Model.unmodelled();
    }

    public Object clone() {
        return new Date(time);
    }

    @Deprecated
    public static native long UTC(int year, int month, int date, int hrs, int min, int sec);

    @Deprecated
    public static native long parse(String s);

    @Deprecated
    public native int getYear();

    @Deprecated
    public native void setYear(int year);

    @Deprecated
    public native int getMonth();

    @Deprecated
    public native void setMonth(int month);

    @Deprecated
    public native int getDate();

    @Deprecated
    public native void setDate(int date);

    @Deprecated
    public native int getDay();

    @Deprecated
    public native int getHours();

    @Deprecated
    public native void setHours(int hours);

    @Deprecated
    public native int getMinutes();

    @Deprecated
    public native void setMinutes(int minutes);

    @Deprecated
    public native int getSeconds();

    @Deprecated
    public native void setSeconds(int seconds);

    public long getTime() {
        return time;
    }

    public void setTime(long time) {
        this.time = time;
    }

    public boolean before(Date when) {
        return time < when.time;
    }

    public boolean after(Date when) {
        return time > when.time;
    }

    public boolean equals(Object obj) {
        return this == obj || obj instanceof Date && time == ((Date) obj).time;
    }

    public int compareTo(Date anotherDate) {
        long mine = time;
        long other = anotherDate.time;
        return mine < other ? -1 : mine > other ? 1 : 0;
    }

    public int hashCode() {
        int hash = (int) time ^ (int) (time >> 32);
        // An array of an unknown length is unmodelled, so all hash codes of a program are known.
        boolean[] none = new boolean[hash ^ hash];
        return hash;
    }

    public String toString() {
        return "" + Model.unknown(0L, Long.MAX_VALUE);
    }

    @Deprecated
    public native String toLocaleString();

    @Deprecated
    public native String toGMTString();

    public static Date from(Instant instant) {
        try {
            return new Date(instant.toEpochMilli());
        } catch (ArithmeticException e) {
            throw new IllegalArgumentException(e);
        }
    }

    public Instant toInstant() {
        return Instant.ofEpochMilli(time);
    }
}
