// InCallee with one change: the model is asked before the view is locked.
//@ kind: concurrent
//@ verdict: holds
//@ twin: InCallee.java (it is asked while the view is locked)
public class OpenCall {
    static class Model {
        View view;
        int changes;

        synchronized void change() {
            changes++;
            view.show();
        }
        synchronized int changes() {
            return changes;
        }
    }

    static class View {
        Model model;
        int shown;

        synchronized void show() {
            shown++;
        }
        void refresh() {
            int changes = model.changes();
            synchronized (this) { shown = changes; }
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
