package actors.core;

import java.util.function.Function;

/** Where messages can be sent. */
@FunctionalInterface
public interface Address<M> {
    void tell(M message);

    /** An address for something else that is turned into what is understood here. */
    default <T> Address<T> adapt(Function<? super T, ? extends M> adapter) {
        return message -> tell(adapter.apply(message));
    }
}
