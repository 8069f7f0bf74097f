/** Said by a form of the landing page, by its name, once its own code answers for it. */
const READY = "agbara:form-ready";

/** Then the page acknowledges by itself, as it does without any script. */
const PATIENCE_MS = 8_000;

export function sayReady(name: string): void {
  document.dispatchEvent(new CustomEvent(READY, { detail: name }));
}

/**
 * A form that is sent before its code has come waits for it, and is then sent as if it had been there:
 * on a slow network the visitor may well be quicker.
 */
export function holdEarlySubmits(root: Document): void {
  const ready = new Set<string>();
  const waiting = new Map<string, { form: HTMLFormElement; patience: number }>();

  root.addEventListener(READY, (event) => {
    const name = String((event as CustomEvent).detail);
    ready.add(name);
    const held = waiting.get(name);
    if (!held) return;
    waiting.delete(name);
    clearTimeout(held.patience);
    held.form.removeAttribute("aria-busy");
    // What was typed is in the form's state only after this turn.
    setTimeout(() => held.form.requestSubmit());
  });

  // What the page acknowledged by itself was something else.
  root.addEventListener("input", ({ target }) => {
    const form = target instanceof Element ? target.closest<HTMLFormElement>("[data-draft]") : null;
    if (form) form.dataset.changed = "";
  });

  root.addEventListener("submit", (event) => {
    const form = event.target;
    const name = form instanceof HTMLFormElement ? form.dataset.draft : undefined;
    if (!(form instanceof HTMLFormElement) || !name || ready.has(name)) return;
    event.preventDefault();
    if (waiting.has(name)) return;
    form.setAttribute("aria-busy", "true");
    const patience = window.setTimeout(() => {
      waiting.delete(name);
      form.removeAttribute("aria-busy");
      delete form.dataset.changed;
      location.hash = `${name}-sent`;
    }, PATIENCE_MS);
    waiting.set(name, { form, patience });
  });
}
