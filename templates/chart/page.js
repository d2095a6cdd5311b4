"use strict";
(function () {
  // All texts go into the page as text (textContent), never as HTML.
  const data = JSON.parse(document.getElementById("data").textContent);
  const steps = data.steps;
  // Position 0 is before the first step, `steps.length` after the last one, `end` at the violation.
  const end = steps.length + 1;
  const byId = (id) => document.getElementById(id);
  const rows = Array.from(document.querySelectorAll("#rows .row"));
  const unders = Array.from(document.querySelectorAll("#rows .under"));
  const lines = new Map();
  for (const li of document.querySelectorAll(".source li")) {
    lines.set(li.closest(".file").dataset.file + ":" + li.dataset.line, li);
  }
  const events = data.events;
  // Where the chart stops: each event once.
  const stops = Array.from(new Set([0].concat(events.map((event) => event.violation ? end : event.last)))).sort((a, b) => a - b);
  let position = 0;

  const threads = new Map(data.threads.map((thread) => [thread.id, thread]));
  const nameOf = (id) => threads.has(id) ? threads.get(id).name : "thread " + id;
  const colourOf = (id) => threads.has(id) ? threads.get(id).colour : "t7";

  function element(tag, text, classes) {
    const made = document.createElement(tag);
    if (text !== undefined) made.textContent = text;
    if (classes) made.className = classes;
    return made;
  }

  // What is known after so many steps.
  function stateAt(p) {
    const state = { threads: new Map(), waits: [], fields: new Map(), sets: new Map(), locks: new Map(), step: null };
    for (const thread of data.threads) {
      state.threads.set(thread.id, { begun: thread.id === 1, ended: false, file: null, line: null, locals: [] });
    }
    let begun = 1;
    const before = previous(p);
    for (let k = 0; k < Math.min(p, steps.length); k++) {
      const step = steps[k];
      const thread = state.threads.get(step.t);
      state.step = step;
      if (thread) {
        thread.begun = true;
        if (step.f !== null) {
          thread.file = step.f;
          thread.line = step.l;
          thread.locals = step.x;
        }
        if (step.k === "end") {
          thread.ended = true;
          thread.file = null;
          thread.locals = [];
        }
      }
      if (step.k === "start") {
        begun += 1;
        if (state.threads.has(begun)) state.threads.get(begun).begun = true;
      }
      if (step.k === "wait") set(state, step.o).add(step.t);
      if (step.k === "wake") set(state, step.o).delete(step.t);
      if (step.v !== null) {
        const field = state.fields.get(step.v) || { value: null, old: null, at: 0, by: null, users: new Set() };
        field.users.add(step.t);
        if (step.k === "write") {
          field.old = step.a;
          field.at = k + 1;
          field.by = step.t;
          field.value = step.b;
        } else {
          field.value = step.a;
        }
        state.fields.set(step.v, field);
      }
      if (step.w) state.waits = step.w;
      if (step.h) state.locks = new Map(step.h.map((lock) => [lock.o, lock]));
    }
    for (const field of state.fields.values()) field.changed = field.at > before && field.at <= p;
    for (const wait of state.waits) {
      const thread = state.threads.get(wait.t);
      if (!thread) continue;
      thread.waits = wait;
      if (wait.f !== null && (thread.file === null || !thread.ended)) {
        thread.file = wait.f;
        thread.line = wait.l;
      }
    }
    if (p >= end) {
      for (const place of data.end) {
        const thread = state.threads.get(place.t);
        if (thread) {
          thread.file = place.f;
          thread.line = place.l;
          thread.wrong = true;
        }
      }
    }
    return state;
  }

  function set(state, object) {
    if (!state.sets.has(object)) state.sets.set(object, new Set());
    return state.sets.get(object);
  }

  function previous(p) {
    const before = stops.filter((stop) => stop < p);
    return before.length ? before[before.length - 1] : 0;
  }

  // At most so many names in a row.
  const MOST_NAMES = 6;
  function named(names) {
    const all = Array.from(new Set(names));
    if (all.length <= MOST_NAMES) return all.join(", ");
    return all.slice(0, MOST_NAMES).join(", ") + " and " + (all.length - MOST_NAMES) + " more";
  }

  // Who has what of the lock: "main", or "a, b: the read lock".
  function ownersText(lock) {
    if (!lock) return "";
    const parts = new Map();
    for (const [id, what] of lock.by) {
      if (!parts.has(what)) parts.set(what, []);
      parts.get(what).push(nameOf(id));
    }
    const texts = Array.from(parts, ([what, names]) => named(names) + (what ? ": " + what : ""));
    if (lock.left !== null) texts.push(lock.left + " left");
    return texts.join("; ");
  }

  function heldBy(state, id) {
    const held = [];
    for (const lock of state.locks.values()) {
      for (const [owner, what] of lock.by) {
        if (owner === id) held.push(what ? what + " of " + lock.o : lock.o);
      }
    }
    return held.join(", ");
  }

  function waitText(state, wait) {
    const on = wait.on === null ? "" : ", which " + nameOf(wait.on) + " has";
    const object = wait.o === null ? "something" : wait.o;
    switch (wait.how) {
      case "monitor": return "waits for " + object + on;
      case "awake": return "awake, waits for " + object + on;
      case "notification": return "waits for a notification of " + object;
      case "join": return "waits for the end of " + (wait.on === null ? object : nameOf(wait.on));
      case "class": return "waits for the initialisation of " + object;
      case "work": return "waits for work";
      default: {
        const lock = state.locks.get(wait.o);
        const reads = wait.c !== null && wait.c.toLowerCase().includes("readlock");
        const by = lock && lock.by.some(([, what]) => !reads || !what.includes("read")) ? " (" + ownersText(lock) + ")" : "";
        const call = wait.c === null ? "" : wait.c + "()";
        if (call.startsWith("LockSupport.park")) return "waits in " + call;
        return "waits in " + (call && wait.o !== null ? call + ": " + object : call || object) + by;
      }
    }
  }

  function currentEvents(p) {
    const found = [];
    events.forEach((event, n) => {
      const at = event.violation ? p >= end : p > 0 && p < end && event.first <= p && p <= event.last;
      if (at) found.push(n);
    });
    return found;
  }

  function table(head, body) {
    const made = element("table");
    const row = element("tr");
    for (const text of head) {
      const cell = element("th", text);
      cell.scope = "col";
      row.append(cell);
    }
    made.append(row);
    for (const cells of body) {
      const line = element("tr");
      line.append(...cells);
      made.append(line);
    }
    return made;
  }

  function placeText(thread) {
    if (thread.file === null) return "";
    return data.files.length === 1 ? "line " + thread.line : data.files[thread.file] + ":" + thread.line;
  }

  function threadRows(state) {
    return data.threads.map((known) => {
      const thread = state.threads.get(known.id);
      const name = element("td", known.name, "thread " + known.colour);
      name.title = known.name;
      let does = element("td", "runs");
      if (thread.ended) does = element("td", "has ended");
      else if (!thread.begun) does = element("td", "not started");
      else if (thread.wrong && !thread.waits) does = element("td", "here it goes wrong", "waiting");
      else if (thread.waits) does = element("td", waitText(state, thread.waits), "waiting");
      const at = element("td", placeText(thread), "place");
      const locals = element("td");
      for (const [name, value] of thread.locals) {
        locals.append(element("div", name + " = " + value, "local"));
      }
      const line = [name, does, at, locals, element("td", heldBy(state, known.id))];
      line[0].dataset.thread = String(known.id);
      return line;
    });
  }

  function lockRows(state) {
    const names = data.objects.filter((object) => object.lock).map((object) => object.name);
    const objects = new Set(names.concat(Array.from(state.locks.keys())));
    const rows = [];
    for (const object of objects) {
      const lock = state.locks.get(object);
      const owners = lock ? lock.by : [];
      const colour = owners.length === 1 ? "thread " + colourOf(owners[0][0]) : "";
      const waits = state.waits.filter((wait) => wait.o === object);
      const before = waits.filter((wait) => wait.how !== "notification").map((wait) => nameOf(wait.t));
      const asleep = Array.from(state.sets.get(object) || [], nameOf);
      const cells = [element("td", object), element("td", ownersText(lock) || "free", colour), element("td", named(before)), element("td", named(asleep))];
      cells[1].dataset.lock = object;
      rows.push(cells);
    }
    return rows;
  }

  // What threads wait for in the library, and nobody can have.
  function awaitedRows(state) {
    const rows = [];
    for (const object of data.objects.filter((object) => !object.lock)) {
      const waits = state.waits.filter((wait) => wait.o === object.name).map((wait) => nameOf(wait.t));
      if (waits.length) rows.push([element("td", object.name), element("td", named(waits))]);
    }
    return rows;
  }

  function fieldRows(state, shared) {
    const rows = [];
    for (const [name, field] of state.fields) {
      if ((data.shared.includes(name)) !== shared) continue;
      const value = element("td", field.value === null ? "?" : field.value, field.changed ? "changed" : "");
      if (field.changed && field.old !== null && field.old !== field.value) {
        value.append(element("span", "  was " + field.old, "old"));
      }
      value.dataset.field = name;
      rows.push([element("td", name), value, element("td", field.by === null ? "" : nameOf(field.by), field.by === null ? "" : "thread " + colourOf(field.by))]);
    }
    return rows;
  }

  function showState(state) {
    const place = byId("state");
    const scrolled = place.scrollTop;
    place.textContent = "";
    place.append(element("h3", "Threads"), table(["thread", "", "at", "locals", "has locked"], threadRows(state)));
    const locks = lockRows(state);
    if (locks.length) place.append(element("h3", "Locks"), table(["lock", "owner", "before it", "in its wait set"], locks));
    const awaited = awaitedRows(state);
    if (awaited.length) place.append(element("h3", "Waited for"), table(["object", "by"], awaited));
    const shared = fieldRows(state, true);
    if (shared.length) place.append(element("h3", "Fields that threads share"), table(["field", "value", "written by"], shared));
    const own = fieldRows(state, false);
    if (own.length) place.append(element("h3", shared.length ? "Other fields" : "Fields"), table(["field", "value", "written by"], own));
    place.scrollTop = scrolled;
  }

  function showSource(state) {
    for (const li of lines.values()) {
      li.classList.remove("here", "active", "wrong", ...data.threads.map((thread) => thread.colour));
      li.removeAttribute("aria-current");
      delete li.dataset.threads;
      li.querySelectorAll(".badge").forEach((badge) => badge.remove());
    }
    const acting = position >= end && data.end.length ? data.end[0].t : state.step ? state.step.t : null;
    let goal = null;
    for (const known of data.threads) {
      const thread = state.threads.get(known.id);
      if (position === 0 || thread.file === null || thread.ended && !thread.wrong) continue;
      const li = lines.get(thread.file + ":" + thread.line);
      if (!li) continue;
      li.classList.add("here");
      const is_acting = known.id === acting;
      if (is_acting || !li.dataset.threads) li.classList.add(known.colour);
      if (is_acting) {
        li.classList.add("active");
        li.setAttribute("aria-current", "step");
        goal = li;
      }
      if (thread.wrong) li.classList.add("wrong");
      li.dataset.threads = (li.dataset.threads ? li.dataset.threads + " " : "") + known.id;
      li.querySelector(".who").append(element("span", known.name, "badge " + known.colour));
    }
    if (goal) reveal(goal, document.querySelector(".source"));
  }

  // Scrolls the pane only, and only if it has to.
  function reveal(inner, pane) {
    const a = inner.getBoundingClientRect();
    const b = pane.getBoundingClientRect();
    const margin = Math.min(60, b.height / 4);
    if (a.top < b.top + margin) pane.scrollTop -= b.top + margin - a.top;
    else if (a.bottom > b.bottom - margin) pane.scrollTop += a.bottom - (b.bottom - margin);
  }

  function showChart(current) {
    rows.forEach((row, n) => {
      const event = events[n];
      const at = event.violation ? end : event.first;
      const future = position > 0 && at > position;
      const is_current = current.includes(n);
      for (const part of [row, unders[n]]) {
        part.classList.toggle("future", future);
        part.classList.toggle("current", is_current);
      }
    });
    if (current.length) reveal(unders[current[current.length - 1]], document.querySelector(".drawing"));
    else if (position === 0) document.querySelector(".drawing").scrollTop = 0;
  }

  function showNow(state, current) {
    const now = byId("now");
    now.textContent = "";
    if (position === 0) {
      now.append("Before the first step. Press the right arrow key, or Next.");
      return;
    }
    const texts = current.map((n) => events[n]);
    if (!texts.length && state.step) {
      const step = state.step;
      texts.push({ t: step.t, text: step.text, place: step.f === null ? null : data.files[step.f] + ":" + step.l });
    }
    texts.forEach((event) => {
      const line = element("div");
      if (event.t !== null) line.append(element("span", nameOf(event.t), "thread " + colourOf(event.t)), " ");
      line.append(event.text);
      if (event.place) line.append(" ", element("span", event.place, "at"));
      now.append(line);
    });
    if (position >= end && data.so !== null) now.append(element("div", data.so, "so"));
  }

  function show() {
    const state = stateAt(position);
    const current = currentEvents(position);
    const index = stops.indexOf(position);
    byId("where").textContent = position === 0 ? "at the beginning" : position >= end ? "at the violation" : "step " + position + " of " + steps.length;
    byId("position").value = String(position);
    byId("position").setAttribute("aria-valuetext", byId("where").textContent);
    byId("first").disabled = byId("back").disabled = position === 0;
    byId("last").disabled = byId("next").disabled = position >= stops[stops.length - 1];
    showNow(state, current);
    showChart(current);
    showSource(state);
    showState(state);
    document.body.dataset.position = String(position);
    document.body.dataset.stop = String(index);
  }

  function go(p) {
    const most = stops[stops.length - 1];
    const to = Math.max(0, Math.min(most, p));
    if (to === position) return;
    position = to;
    show();
  }
  const forward = (single) => {
    const after = stops.filter((stop) => stop > position);
    if (after.length) go(single ? Math.min(position + 1, after[after.length - 1]) : after[0]);
  };
  const back = (single) => go(single ? position - 1 : previous(position));

  byId("first").addEventListener("click", () => go(0));
  byId("back").addEventListener("click", () => back(false));
  byId("next").addEventListener("click", () => forward(false));
  byId("last").addEventListener("click", () => go(end));
  byId("position").max = String(stops[stops.length - 1]);
  byId("position").addEventListener("input", (event) => go(Number(event.target.value)));
  rows.forEach((row, n) => row.addEventListener("click", () => go(events[n].violation ? end : events[n].last)));
  document.addEventListener("keydown", (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === "ArrowRight") forward(event.shiftKey);
    else if (event.key === "ArrowLeft") back(event.shiftKey);
    else if (event.key === "Home") go(0);
    else if (event.key === "End") go(end);
    else return;
    event.preventDefault();
  });
  show();
})();
