/**
 * A form's values, stored on the device. So the values survive a reload, a lost connection or a late script. They are
 * not personal: numbers, an area, a fundraising code. Only the form for giving asks for a name, so its values stay in
 * this tab.
 */
export type Draft = Readonly<Record<string, string>>;

const PREFIX = "draft:";
/** The prefix of drafts that are stored only in this tab. */
export const OF_TAB = "give:";
/** A copy in memory. It works even if the device refuses storage. */
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
    // The value stays in memory until the visitor leaves the page.
  }
}

/** Adds the values of some fields to a draft. */
export function addToDraft(name: string, entered: Draft): void {
  writeDraft(name, { ...readDraft(name), ...entered });
}

/** Deletes a draft that is no longer needed. */
export function dropDraft(name: string): void {
  remembered.delete(name);
  try {
    storageOf(name).removeItem(PREFIX + name);
  } catch {
    // If the browser refuses storage, no draft is stored, so there is nothing to delete.
  }
}

/**
 * Stores the values of all forms with `data-draft`, even before the forms' own code has loaded. Stores only the fields
 * that the visitor touched, because the other fields may not show the stored values yet.
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
  // After the visitor changes the state, the chosen area is no longer valid.
  addToDraft(draft, { ...(field.name === "state" && { lga: "" }), [field.name]: value });
}

function isTouched(field: Element): boolean {
  if (!isField(field)) return false;
  if (field instanceof HTMLSelectElement)
    return [...field.options].some((option) => option.selected !== option.defaultSelected);
  if (field instanceof HTMLTextAreaElement || !/^(radio|checkbox)$/.test(field.type))
    return field.value !== field.defaultValue;
  // We store only the chosen radio button of a group.
  return field.checked !== field.defaultChecked && (isBox(field) || field.checked);
}

function isDraft(value: unknown): value is Draft {
  return (
    typeof value === "object" &&
    value !== null &&
    Object.values(value).every((field) => typeof field === "string")
  );
}
