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

function writeDraft(name: string, draft: Draft): void {
  remembered.set(name, draft);
  try {
    localStorage.setItem(PREFIX + name, JSON.stringify(draft));
  } catch {
    // It is still remembered until the page is left.
  }
}

/** Adds to a draft what was entered in some of its fields. */
export function addToDraft(name: string, entered: Draft): void {
  writeDraft(name, { ...readDraft(name), ...entered });
}

/**
 * Keeps the drafts of all forms with `data-draft`, from before their own code arrives: of each the fields that
 * the visitor touched, since the others may not show yet what was entered earlier.
 */
export function keepDrafts(root: Document): void {
  for (const form of root.querySelectorAll<HTMLFormElement>("form[data-draft]"))
    for (const field of form.elements) if (isTouched(field)) keep(field);
  root.addEventListener("input", ({ target }) => {
    if (target instanceof Element) keep(target);
  });
}

function keep(field: Element): void {
  if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement)) return;
  const draft = field.form?.dataset.draft;
  if (!draft || !field.name) return;
  // An area belongs to its state.
  addToDraft(draft, { ...(field.name === "state" && { lga: "" }), [field.name]: field.value });
}

function isTouched(field: Element): boolean {
  if (field instanceof HTMLInputElement) return field.value !== field.defaultValue;
  if (!(field instanceof HTMLSelectElement)) return false;
  return [...field.options].some((option) => option.selected !== option.defaultSelected);
}

function isDraft(value: unknown): value is Draft {
  return (
    typeof value === "object" &&
    value !== null &&
    Object.values(value).every((field) => typeof field === "string")
  );
}
