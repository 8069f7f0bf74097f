/**
 * What a visitor has entered in a form, kept on the device so that a reload, a lost connection or a script
 * that comes late costs nothing. Nothing personal is among it: numbers, an area, a fundraising code.
 */
export type Draft = Readonly<Record<string, string>>;

const PREFIX = "draft:";
/** Also where the device refuses storage. */
const remembered = new Map<string, Draft>();

export function readDraft(name: string): Draft {
  const known = remembered.get(name);
  if (known) return known;
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(PREFIX + name) ?? "{}");
    return isDraft(stored) ? stored : {};
  } catch {
    return {};
  }
}

export function writeDraft(name: string, draft: Draft): void {
  remembered.set(name, draft);
  try {
    localStorage.setItem(PREFIX + name, JSON.stringify(draft));
  } catch {
    // It is still remembered until the page is left.
  }
}

/** Keeps the drafts of all forms with `data-draft`, from before their own code arrives. */
export function keepDrafts(root: Document): void {
  for (const form of root.querySelectorAll<HTMLFormElement>("form[data-draft]"))
    if (wasTouched(form)) keep(form);
  root.addEventListener("input", ({ target }) => {
    const form = target instanceof Element ? target.closest("form") : null;
    if (form) keep(form);
  });
}

function keep(form: HTMLFormElement): void {
  const name = form.dataset.draft;
  if (!name) return;
  const entries = [...new FormData(form)].map(([field, value]) => [field, String(value)]);
  writeDraft(name, Object.fromEntries(entries));
}

function wasTouched(form: HTMLFormElement): boolean {
  return [...form.elements].some((field) => {
    if (field instanceof HTMLInputElement) return field.value !== field.defaultValue;
    if (!(field instanceof HTMLSelectElement)) return false;
    return [...field.options].some((option) => option.selected !== option.defaultSelected);
  });
}

function isDraft(value: unknown): value is Draft {
  return (
    typeof value === "object" &&
    value !== null &&
    Object.values(value).every((field) => typeof field === "string")
  );
}
