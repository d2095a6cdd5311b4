// Static and instance methods of the box classes, with the exceptions' messages.
//@ kind: sequential
//@ verdict: holds
//@ classic: no (boxes)
//@ no-twin: output comparison
public class BoxMethods {
    static void parse(int which, String text) {
        try {
            switch (which) {
                case 0: System.out.println(Integer.parseInt(text)); break;
                case 1: System.out.println(Long.parseLong(text)); break;
                case 2: System.out.println(Short.parseShort(text)); break;
                case 3: System.out.println(Byte.parseByte(text)); break;
                case 4: System.out.println(Integer.parseInt(text, 16)); break;
                case 5: System.out.println(Integer.valueOf(text)); break;
                case 6: System.out.println(Integer.parseInt(text, 1)); break;
                default: System.out.println(Boolean.parseBoolean(text));
            }
        } catch (NumberFormatException e) {
            System.out.println(e);
        }
    }

    public static void main(String[] args) {
        String[] texts = { "12", "-7", "+7", "", "-", "x1", "2147483648", "-2147483648", "9223372036854775807", "-9223372036854775809", "40000", "200", "ff", "-FF", "12L", " 1", "TRUE", null };
        for (String text : texts) {
            for (int i = 0; i < 8; i++) {
                parse(i, text);
            }
        }
        System.out.println(Integer.toBinaryString(10) + " " + Integer.toHexString(-5) + " " + Integer.toOctalString(8) + " " + Integer.toString(-255, 16) + " " + Integer.toString(0, 2) + " " + Integer.toString(Integer.MIN_VALUE, 36) + " " + Integer.toBinaryString(0));
        System.out.println(Integer.bitCount(-5) + " " + Integer.signum(-9) + " " + Integer.reverse(6) + " " + Integer.highestOneBit(100) + " " + Integer.lowestOneBit(100) + " " + Integer.numberOfLeadingZeros(100) + " " + Integer.numberOfTrailingZeros(100) + " " + Integer.numberOfLeadingZeros(0) + " " + Integer.rotateLeft(1, 33) + " " + Integer.rotateRight(1, 1));
        System.out.println(Integer.compare(3, 5) + " " + Integer.max(3, 5) + " " + Integer.min(3, 5) + " " + Integer.sum(3, 5) + " " + Integer.hashCode(9) + " " + Integer.MAX_VALUE + " " + Integer.MIN_VALUE + " " + Integer.compareUnsigned(-1, 1));
        System.out.println(Long.toBinaryString(5) + " " + Long.toHexString(-5L) + " " + Long.toString(-255L, 16) + " " + Long.bitCount(-1L) + " " + Long.numberOfLeadingZeros(1) + " " + Long.hashCode(-5L) + " " + Long.compare(1, 2) + " " + Long.MAX_VALUE + " " + Long.MIN_VALUE);
        System.out.println(Short.MAX_VALUE + " " + Short.compare((short) 9, (short) 5) + " " + Short.hashCode((short) -3) + " " + Byte.MIN_VALUE + " " + Byte.compare((byte) 1, (byte) 5) + " " + Byte.toUnsignedInt((byte) -1) + " " + Byte.toString((byte) 3));
        System.out.println(Boolean.compare(true, false) + " " + Boolean.hashCode(true) + " " + Boolean.hashCode(false) + " " + Boolean.toString(false) + " " + Boolean.logicalXor(true, true) + " " + Boolean.valueOf("tRue") + " " + Boolean.parseBoolean(null) + " " + Boolean.valueOf(true).booleanValue());
        System.out.println(Character.isDigit('5') + " " + Character.isLetter('x') + " " + Character.isLetterOrDigit('_') + " " + Character.isWhitespace('\t') + " " + Character.isUpperCase('Q') + " " + Character.isLowerCase('Q') + " " + Character.toUpperCase('q') + Character.toLowerCase('Q') + Character.toUpperCase('1') + " " + Character.getNumericValue('7') + " " + Character.digit('f', 16) + " " + Character.digit('g', 16) + " " + Character.forDigit(11, 16) + " " + Character.compare('a', 'd') + " " + Character.hashCode('a') + " " + Character.toString('z') + " " + (int) Character.MAX_VALUE);
        System.out.println(Double.hashCode(1.5) + " " + Float.hashCode(1.5f) + " " + Double.compare(0.0, -0.0) + " " + Double.compare(Double.NaN, 1) + " " + Float.compare(-0f, 0f) + " " + Double.isNaN(0.0 / 0) + " " + Double.MAX_VALUE + " " + Double.MIN_VALUE + " " + Float.MAX_VALUE + " " + Double.toString(1e10) + " " + Double.valueOf(2.5).intValue() + " " + Double.valueOf(-0.0).equals(0.0) + " " + Float.valueOf(3.9f).longValue());
        Integer n = 300;
        System.out.println(n.byteValue() + " " + n.shortValue() + " " + n.longValue() + " " + n.floatValue() + " " + n.doubleValue() + " " + n.toString() + " " + n.hashCode() + " " + n.compareTo(299) + " " + n.equals(300L) + " " + n.equals(null));
        Character c = 'c';
        Long l = -5L;
        System.out.println(c.charValue() + " " + c.hashCode() + " " + c.compareTo('d') + " " + c.toString() + " " + l.hashCode() + " " + l.intValue() + " " + l.compareTo(-6L) + " " + l);
    }
}
