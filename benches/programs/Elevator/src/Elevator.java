import java.util.Iterator;
import java.util.function.BooleanSupplier;
import java.util.function.IntPredicate;

/**
 * An elevator controller: one cabin, a plan of stops, passengers who call, ride and get out.
 *
 * What must hold: the cabin moves with closed doors only and stays in the building; it never carries more than it may;
 * everybody who called arrives, at the floor chosen; then the cabin rests, empty. ok/ and bug/ have different Bells.
 */
public class Elevator {
    static final int FLOORS = 3;
    static final int CAPACITY = 1;

    enum Direction {
        UP('^') {
            @Override
            Direction opposite() {
                return DOWN;
            }

            @Override
            int next(int floor) {
                return floor + 1;
            }
        },
        DOWN('v') {
            @Override
            Direction opposite() {
                return UP;
            }

            @Override
            int next(int floor) {
                return floor - 1;
            }
        },
        NONE('-');

        final char sign;

        Direction(char sign) {
            this.sign = sign;
        }

        Direction opposite() {
            return this;
        }

        int next(int floor) {
            return floor;
        }

        static Direction from(int here, int there) {
            return here == there ? NONE : values()[here < there ? UP.ordinal() : DOWN.ordinal()];
        }
    }

    enum Door { OPEN, CLOSED }

    /** Floors at which to stop: a bit each. */
    static final class Stops implements Iterable<Integer> {
        private int bits;

        void add(int floor) {
            bits |= 1 << floor;
        }

        boolean remove(int floor) {
            boolean was = contains(floor);
            bits &= ~(1 << floor);
            return was;
        }

        boolean contains(int floor) {
            return (bits >>> floor & 1) != 0;
        }

        boolean isEmpty() {
            return bits == 0;
        }

        /** From the lowest floor to the highest. */
        @Override
        public Iterator<Integer> iterator() {
            return new Iterator<Integer>() {
                private int rest = bits;
                private int floor;

                @Override
                public boolean hasNext() {
                    return rest != 0;
                }

                @Override
                public Integer next() {
                    while ((rest & 1) == 0) {
                        rest >>>= 1;
                        floor++;
                    }
                    rest >>>= 1;
                    return floor++;
                }
            };
        }

        @Override
        public String toString() {
            String text = "";
            for (int floor : this) {
                text += (text.isEmpty() ? "" : " ") + floor;
            }
            return "[" + text + "]";
        }
    }

    /** Where to go next. */
    interface Strategy {
        Direction choose(int floor, Direction now, Stops stops);

        /** On in the same direction as long as there is a stop that way. */
        Strategy SWEEP = (floor, now, stops) -> {
            if (stops.isEmpty()) {
                return Direction.NONE;
            }
            Direction first = now == Direction.NONE ? Direction.UP : now;
            return stopsAhead(floor, first, stops) ? first
                    : stopsAhead(floor, first.opposite(), stops) ? first.opposite() : Direction.NONE;
        };

        /** To the nearest stop, the lower of two. */
        Strategy NEAREST = Strategy::nearest;

        private static Direction nearest(int floor, Direction now, Stops stops) {
            int best = -1;
            for (int stop : stops) {
                if (best < 0 || Math.abs(stop - floor) < Math.abs(best - floor)) {
                    best = stop;
                }
            }
            return best < 0 ? Direction.NONE : Direction.from(floor, best);
        }

        private static boolean stopsAhead(int floor, Direction direction, Stops stops) {
            IntPredicate ahead = switch (direction) {
                case UP -> stop -> stop > floor;
                case DOWN -> stop -> stop < floor;
                case NONE -> stop -> false;
            };
            for (int stop : stops) {
                if (ahead.test(stop)) {
                    return true;
                }
            }
            return false;
        }

        static Strategy named(String name) {
            switch (name) {
                case "sweep":
                    return SWEEP;
                case "nearest":
                    return NEAREST;
                default:
                    throw new IllegalArgumentException("no strategy " + name);
            }
        }
    }

    static class ElevatorException extends RuntimeException {
        private static final long serialVersionUID = 1L;

        ElevatorException(String what, Object where) {
            super(what + " at " + where);
        }
    }

    /** Cabin, doors and buttons. What happens in it rings the bell that it is; everybody waits for that. */
    static final class Shaft extends Bell {
        private final Strategy strategy;
        private final Stops stops = new Stops();
        private final int[] waiting = new int[FLOORS];
        private final int[] leaving = new int[FLOORS];
        private int floor;
        private Direction direction = Direction.NONE;
        private Door door = Door.CLOSED;
        private int aboard;
        private int toServe;
        private int travelled;

        Shaft(Strategy strategy, int toServe) {
            this.strategy = strategy;
            this.toServe = toServe;
        }

        // ---- passengers

        synchronized void call(int from) {
            valid(from);
            stops.add(from);
            waiting[from]++;
            ring();
        }

        /** Waits for an open door and room, gets in, and presses a button. */
        synchronized void enter(int from, int to) throws InterruptedException {
            valid(to);
            await(() -> door == Door.OPEN && floor == from && aboard < CAPACITY);
            aboard++;
            waiting[from]--;
            leaving[to]++;
            stops.add(to);
            ring();
        }

        synchronized int leave(int to) throws InterruptedException {
            await(() -> door == Door.OPEN && floor == to);
            aboard--;
            leaving[to]--;
            toServe--;
            ring();
            return floor;
        }

        // ---- the cabin

        /** Whether there is anything to do; waits until that is known. */
        synchronized boolean needed() throws InterruptedException {
            await(() -> !stops.isEmpty() || toServe == 0);
            return toServe > 0;
        }

        /** One floor further, or none if the next stop is here. */
        synchronized void move() {
            if (door != Door.CLOSED) {
                throw new ElevatorException("moves with open door", position());
            }
            direction = strategy.choose(floor, direction, stops);
            int next = direction.next(floor);
            travelled += Math.abs(next - floor);
            floor = valid(next);
            assert 0 <= aboard && aboard <= CAPACITY : aboard + " aboard";
        }

        /** Lets out and in whoever can, if this is a stop. */
        synchronized void serve() throws InterruptedException {
            if (!stops.remove(floor)) {
                return;
            }
            door = Door.OPEN;
            ring();
            await(() -> leaving[floor] == 0 && (waiting[floor] == 0 || aboard == CAPACITY));
            door = Door.CLOSED;
            if (waiting[floor] > 0) {
                stops.add(floor);
            } else {
                stops.remove(floor);
            }
        }

        private int valid(int where) {
            if (where < 0 || where >= FLOORS) {
                throw new ElevatorException("no floor", where);
            }
            return where;
        }

        synchronized String position() {
            return floor + "" + direction.sign + (door == Door.OPEN ? "|  |" : "||");
        }

        synchronized void atRest() {
            assert aboard == 0 : aboard + " still aboard";
            assert toServe == 0 && stops.isEmpty() : toServe + " wait, stops " + stops;
            everywhere: for (int[] counts : new int[][] {waiting, leaving}) {
                for (int count : counts) {
                    if (count == 0) {
                        continue;
                    }
                    assert false : "somebody waits";
                    break everywhere;
                }
            }
            System.out.println("at rest, " + position().charAt(0) + ", door " + door + ", travelled "
                    + (travelled >= FLOORS - 1 ? "enough" : "too little: " + travelled));
        }
    }

    static final class Cabin extends Thread {
        private final Shaft shaft;

        Cabin(Shaft shaft) {
            super("cabin");
            this.shaft = shaft;
        }

        @Override
        public void run() {
            try {
                while (shaft.needed()) {
                    shaft.serve();
                    shaft.move();
                }
            } catch (InterruptedException e) {
                throw new ElevatorException("interrupted", shaft.position());
            }
        }
    }

    record Ride(String name, int from, int to) {
        Ride {
            if (from == to) {
                throw new IllegalArgumentException(name + " is there already");
            }
        }

        Direction direction() {
            return Direction.from(from, to);
        }

        int distance() {
            return Math.abs(to - from);
        }
    }

    /** A thread for a ride. */
    static Thread passenger(Shaft shaft, Ride ride) {
        class Passenger implements Runnable {
            private int arrived = -1;

            @Override
            public void run() {
                try {
                    shaft.call(ride.from());
                    shaft.enter(ride.from(), ride.to());
                    arrived = shaft.leave(ride.to());
                } catch (InterruptedException e) {
                    Thread.currentThread().interrupt();
                }
                check();
            }

            private void check() {
                assert arrived == ride.to : ride + " ended at " + arrived;
            }
        }
        return new Thread(new Passenger(), ride.name);
    }

    static int floors(Ride... rides) {
        int sum = 0;
        for (Ride ride : rides) {
            sum += ride.distance();
        }
        return sum;
    }

    public static void main(String[] args) throws InterruptedException {
        Ride[] rides = {new Ride("Ida", 0, 2), new Ride("Otto", 2, 0)};
        for (Ride ride : rides) {
            System.out.println(ride.name() + ' ' + ride.direction() + " " + ride.direction().sign);
        }
        Shaft shaft = new Shaft(Strategy.named("sweep"), rides.length);
        Thread[] all = new Thread[rides.length + 1];
        int n = 0;
        all[n++] = new Cabin(shaft);
        for (Ride ride : rides) {
            all[n++] = passenger(shaft, ride);
        }
        for (Thread each : all) {
            each.start();
        }
        for (Thread each : all) {
            each.join();
        }
        shaft.atRest();
        assert shaft.travelled >= 2 && floors(rides) == 4;
    }
}
