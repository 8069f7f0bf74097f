/**
 * What a visitor has entered in a form, kept on the device so that a reload, a lost connection or a script
 * that comes late costs nothing. Nothing personal is among it: numbers, an area, a fundraising code. What somebody
 * enters to give says who they are, and is kept in this tab alone.
 */
export type Draft = Readonly<Record<string, string>>;

const PREFIX = "draft:";
/** Names of drafts that are of this tab begin with it. */
export const OF_TAB = "give:";
/** Also where the device refuses storage. */
const remembered = new Map<string, Draft>();

const storageOf = (name: string) => (name.startsWith(OF_TAB) ? sessionStorage : localStorage);

export function readDraft(name: string): Draft {
  const known = remembered.get(name);
  if (known) return known;
  try {
    const stored: unknown = JSON.parse(storageOf(name).getItem(PREFIX + name) ?? "{}");
    return isDraft(stored) ? stored : {};
  } catch {
    return {};
  }
}

function writeDraft(name: string, draft: Draft): void {
  remembered.set(name, draft);
  try {
    storageOf(name).setItem(PREFIX + name, JSON.stringify(draft));
  } catch {
    // It is still remembered until the page is left.
  }
}

/** Adds to a draft what was entered in some of its fields. */
export function addToDraft(name: string, entered: Draft): void {
  writeDraft(name, { ...readDraft(name), ...entered });
}

/** Forgets a draft: what it was for is done. */
export function dropDraft(name: string): void {
  remembered.delete(name);
  try {
    storageOf(name).removeItem(PREFIX + name);
  } catch {
    // Then it holds none.
  }
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

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const isField = (element: Element): element is Field =>
  element instanceof HTMLInputElement ||
  element instanceof HTMLSelectElement ||
  element instanceof HTMLTextAreaElement;

const isBox = ({ type }: Field) => type === "checkbox";

function keep(field: Element): void {
  if (!isField(field)) return;
  const draft = field.form?.dataset.draft;
  if (!draft || !field.name) return;
  const isEmptied = field instanceof HTMLInputElement && isBox(field) && !field.checked;
  const value = isEmptied ? "" : field.value;
  // An area belongs to its state.
  addToDraft(draft, { ...(field.name === "state" && { lga: "" }), [field.name]: value });
}

function isTouched(field: Element): boolean {
  if (!isField(field)) return false;
  if (field instanceof HTMLSelectElement)
    return [...field.options].some((option) => option.selected !== option.defaultSelected);
  if (field instanceof HTMLTextAreaElement || !/^(radio|checkbox)$/.test(field.type))
    return field.value !== field.defaultValue;
  // Of radio buttons the one that was chosen speaks for all.
  return field.checked !== field.defaultChecked && (isBox(field) || field.checked);
}

function isDraft(value: unknown): value is Draft {
  return (
    typeof value === "object" &&
    value !== null &&
    Object.values(value).every((field) => typeof field === "string")
  );
}
