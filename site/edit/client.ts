/*
 * The script of a form: saves while somebody types, and shows the messages at their fields. Without it, the button
 * "Save" does the same.
 */
const WAIT_MS = 250;
const SAYS: Record<string, string> = {
  saved: "Saved. Visitors see it after it is submitted and published.",
  wrong: "Not saved yet. Please correct what is marked.",
  changed: "Not saved. Somebody else changed this text in the meantime.",
};

interface Answer {
  state: string;
  stamp: string;
  told: Record<string, string[]>;
  elsewhere: string;
  changes: number;
}

const form = document.querySelector<HTMLFormElement>("#form");
if (form) follow(form);

function follow(form: HTMLFormElement): void {
  let due = 0;
  let isUnsaved = form.className === "wrong" || form.className === "changed";
  let saving = Promise.resolve();
  form.addEventListener("input", () => {
    isUnsaved = true;
    clearTimeout(due);
    due = window.setTimeout(() => {
      saving = saving.then(save, save);
    }, WAIT_MS);
  });
  form.addEventListener("submit", () => {
    clearTimeout(due);
    isUnsaved = false;
  });
  addEventListener("beforeunload", (event) => {
    if (isUnsaved) event.preventDefault();
  });
  const save = async () => {
    // A date is empty until it is complete. Without this, the date would be removed from the file for that moment.
    if (!form.checkValidity()) return say("Not saved yet. Please complete the date.");
    const sent = new URLSearchParams(
      [...new FormData(form)].map(([name, value]) => [name, String(value)]),
    );
    const before = sent.toString();
    const response = await fetch(form.action, {
      method: "POST",
      headers: { Accept: "application/json" },
      body: sent,
    }).catch(() => null);
    if (!response) return say("Not saved. The editor does not answer. Is it still running?");
    const answer = (await response.json()) as Answer;
    // Somebody else's change is shown with the whole page, where the person chooses.
    if (answer.state === "changed") {
      isUnsaved = false;
      return form.submit();
    }
    const stamp = form.elements.namedItem("$stamp") as HTMLInputElement;
    stamp.value = answer.stamp;
    form.className = answer.state;
    show(answer);
    const now = new URLSearchParams(
      [...new FormData(form)].map(([name, value]) => [name, String(value)]),
    );
    now.set("$stamp", sent.get("$stamp") ?? "");
    isUnsaved = answer.state !== "saved" || now.toString() !== before;
  };
}

function show({ state, told, elsewhere, changes }: Answer): void {
  say(SAYS[state] ?? "");
  const count = document.querySelector("#changes");
  if (count) count.textContent = changes > 0 ? String(changes) : "";
  for (const place of document.querySelectorAll<HTMLElement>("[data-told]")) {
    const name = place.dataset.told ?? "";
    const messages = told[name] ?? [];
    place.replaceChildren(
      ...messages.map((message) =>
        Object.assign(document.createElement("p"), { textContent: message }),
      ),
    );
    const input = document.getElementById(name);
    if (messages.length > 0) input?.setAttribute("aria-invalid", "true");
    else input?.removeAttribute("aria-invalid");
  }
  const place = document.querySelector("#elsewhere");
  // The server escapes every text in it.
  if (place) place.innerHTML = elsewhere;
}

function say(words: string): void {
  const state = document.querySelector("#state");
  if (state) state.textContent = words;
}
