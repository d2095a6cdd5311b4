package org.slf4j;

public interface Marker extends java.io.Serializable {
    String getName();
}
