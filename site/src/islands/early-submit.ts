/** The event that a form of the landing page sends, with its name, when its own code is ready. */
const READY = "agbara:form-ready";

/** After this time the page confirms the form itself, as it does without script. */
const PATIENCE_MS = 8_000;

export function sayReady(name: string): void {
  document.dispatchEvent(new CustomEvent(READY, { detail: name }));
}

/**
 * Holds a form that is sent before its code has come, and sends it again when the code is there. On a slow network the
 * visitor may be faster than the code.
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
    // The form's state has the typed values only after this turn.
    setTimeout(() => held.form.requestSubmit());
  });

  // After a change, the page's own confirmation no longer fits.
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
