package java.lang;

public final class StackTraceElement implements java.io.Serializable {
    private final String declaringClass;
    private final String methodName;
    private final String fileName;
    private final int lineNumber;

    public StackTraceElement(String declaringClass, String methodName, String fileName, int lineNumber) {
        this.declaringClass = java.util.Objects.requireNonNull(declaringClass, "Declaring class is null");
        this.methodName = java.util.Objects.requireNonNull(methodName, "Method name is null");
        this.fileName = fileName;
        this.lineNumber = lineNumber;
    }

    public String getFileName() {
        return fileName;
    }

    public int getLineNumber() {
        return lineNumber;
    }

    public String getClassName() {
        return declaringClass;
    }

    public String getMethodName() {
        return methodName;
    }

    public boolean isNativeMethod() {
        return lineNumber == -2;
    }

    public String toString() {
        String place = isNativeMethod()
            ? "Native Method"
            : fileName == null ? "Unknown Source" : lineNumber >= 0 ? fileName + ":" + lineNumber : fileName;
        return declaringClass + "." + methodName + "(" + place + ")";
    }

    public boolean equals(Object other) {
        if (!(other instanceof StackTraceElement)) {
            return false;
        }
        StackTraceElement that = (StackTraceElement) other;
        return declaringClass.equals(that.declaringClass) && methodName.equals(that.methodName)
            && (fileName == null ? that.fileName == null : fileName.equals(that.fileName)) && lineNumber == that.lineNumber;
    }

    public int hashCode() {
        int hash = 31 * declaringClass.hashCode() + methodName.hashCode();
        return 31 * (31 * hash + (fileName == null ? 0 : fileName.hashCode())) + lineNumber;
    }
}
