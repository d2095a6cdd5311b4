package actors.core;

/** A message that cannot be handled. */
public class ActorException extends Exception {
    private static final long serialVersionUID = 1L;

    private final transient Message message;

    public ActorException(Message message, String why) {
        super(why);
        this.message = message;
    }

    public Message rejected() {
        return message;
    }
}
