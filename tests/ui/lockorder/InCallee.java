// Each class locks itself and calls the other: the second lock is taken in the callee.
//@ kind: concurrent
//@ verdict: violated(deadlock)
public class InCallee {
    static class Model {
        View view;
        int changes;

        synchronized void change() {
            changes++;
            view.show();
        }
        synchronized int changes() { //~ DEADLOCK[Thread-0]
            return changes;
        }
    }

    static class View {
        Model model;
        int shown;

        synchronized void show() { //~ DEADLOCK[main]
            shown++;
        }
        synchronized void refresh() {
            shown = model.changes();
        }
    }

    public static void main(String[] args) {
        Model model = new Model();
        View view = new View();
        model.view = view;
        view.model = model;
        new Thread(() -> view.refresh()).start();
        model.change();
    }
}
