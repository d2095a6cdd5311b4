    /** Part $N: a box with a lock, what is done with it, and threads that do it. */
    static class Part$N {
        private static final int SIZE = 4 + $N % 3;
        private static int made;

        private final int[] slots = new int[SIZE];
        private final Limits limits;
        private int first;
        private int used;
        private boolean closed;

        interface Action {
            int apply(Part$N part, int value) throws Refused;
        }

        static class Put implements Action {
            private final int times;

            Put(int times) {
                this.times = times;
            }

            public int apply(Part$N part, int value) throws Refused {
                int done = 0;
                for (int i = 0; i < times; i++) {
                    if (part.put(value + i)) {
                        done++;
                    } else if (i > 2 * times) {
                        throw new Refused("full", value);
                    }
                }
                return done;
            }
        }

        static class Take implements Action {
            public int apply(Part$N part, int value) throws Refused {
                int taken = part.take();
                switch (taken % 3) {
                    case 0:
                        taken += value;
                        break;
                    case 1:
                        taken -= value;
                        // falls through
                    default:
                        taken = taken > 0 ? taken : -taken;
                }
                return taken;
            }
        }

        static class Worker extends Thread {
            private final Part$N part;
            private final Action[] actions;
            int result;

            Worker(Part$N part, Action[] actions) {
                super("worker $N");
                this.part = part;
                this.actions = actions;
            }

            @Override
            public void run() {
                try {
                    for (Action action : actions) {
                        result += action.apply(part, part.limits.low);
                    }
                } catch (Refused refused) {
                    System.out.println(getName() + ": " + refused.getMessage() + " at " + refused.value);
                    result = -1;
                } finally {
                    part.close();
                }
            }
        }

        Part$N(Limits limits) {
            this.limits = limits;
            made++;
        }

        synchronized boolean put(int value) {
            if (used == slots.length || closed) {
                return false;
            }
            slots[(first + used++) % slots.length] = value;
            notifyAll();
            return limits.contain(value);
        }

        synchronized int take() throws Refused {
            while (used == 0 && !closed) {
                try {
                    wait();
                } catch (InterruptedException e) {
                    throw new Refused("interrupted", used);
                }
            }
            if (used == 0) {
                return 0;
            }
            int value = slots[first];
            first = (first + 1) % slots.length;
            used--;
            return value;
        }

        synchronized void close() {
            closed = true;
            notifyAll();
        }

        private static int gcd(int a, int b) {
            return b == 0 ? a : gcd(b, a % b);
        }

        static int weigh(int[] values, int limit) {
            int sum = 0;
            outer:
            for (int i = 0; i < values.length; i++) {
                for (int j = i; j > 0; j--) {
                    if (values[j] < values[j - 1] && (values[j] & 1) != 0 || j > limit) {
                        continue outer;
                    }
                    sum += gcd(values[j] + 1, values[j - 1] + 1) << (j & 3);
                }
                sum ^= i;
            }
            return sum;
        }

        static int demo(Limits limits) throws InterruptedException {
            Part$N part = new Part$N(limits);
            Worker putter = new Worker(part, new Action[] {new Put(2), new Put(1)});
            Worker taker = new Worker(part, new Action[] {new Take()});
            putter.start();
            taker.start();
            putter.join();
            taker.join();
            int weight = weigh(part.slots, SIZE) + Part$P.weigh(part.slots, 2) - Part$Q.made;
            if (weight % 2 == 0 && putter.result >= 0) {
                System.out.println("part $N: " + weight + " of " + made + (part.closed ? ", closed" : ", open"));
            }
            assert taker.result >= 0 : "taken " + taker.result;
            return weight;
        }
    }
