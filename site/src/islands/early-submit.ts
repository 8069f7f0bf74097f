/** The event that a form's own code sends when it is ready. Its detail is the form's name on the landing page. */
const READY = "agbara:form-ready";

/**
 * How long the page waits for a form's code, in milliseconds. After that, the page shows the confirmation itself, as it
 * does without a script.
 */
const PATIENCE_MS = 8_000;

export function sayReady(name: string): void {
  document.dispatchEvent(new CustomEvent(READY, { detail: name }));
}

/**
 * Stops a form that the visitor sends before its code has loaded, for example on a slow network. Sends it when the code
 * is ready.
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
    // Waits a moment before sending, because the form's state gets the typed values only after this code has run.
    setTimeout(() => held.form.requestSubmit());
  });

  // When the visitor changes a value, marks the form as changed, because the confirmation on the page is then out of
  // date.
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
