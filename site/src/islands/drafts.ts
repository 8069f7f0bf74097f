/**
 * Stores a form's values on the device, so that they survive a reload, a lost connection or a script that loads late.
 * Most forms ask for nothing personal: numbers, an area, a fundraising code. Only the form for giving asks for a name,
 * so we store its values only in this tab.
 */
export type Draft = Readonly<Record<string, string>>;

const PREFIX = "draft:";
/** The name of a draft begins with this prefix if the draft is stored only in this tab. */
export const OF_TAB = "give:";
/** A copy in memory, for devices that refuse storage. */
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
    // The device refuses storage. The copy in memory lasts until the visitor leaves the page.
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
    // The browser refuses storage, so no draft was stored and there is nothing to delete.
  }
}

/**
 * Stores what visitors enter in the forms with `data-draft`, even before the forms' own code has loaded. Stores only
 * the fields that the visitor has touched, because the others may not show their stored values yet.
 */
export function keepDrafts(root: Document): void {
  for (const form of root.querySelectorAll<HTMLFormElement>("form[data-draft]"))
    for (const field of form.elements) if (isTouched(field)) keep(field);
  const onInput = ({ target }: Event) => {
    if (target instanceof Element) keep(target);
  };
  // An input event can start a form's code, and the form then shows its draft. So the draft must have the new value
  // before any other listener gets the event.
  root.addEventListener("input", onInput, { capture: true });
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
  // When the visitor changes the state, removes the chosen local government, because it belongs to the old state.
  addToDraft(draft, { ...(field.name === "state" && { lga: "" }), [field.name]: value });
}

function isTouched(field: Element): boolean {
  if (!isField(field)) return false;
  if (field instanceof HTMLSelectElement)
    return [...field.options].some((option) => option.selected !== option.defaultSelected);
  if (field instanceof HTMLTextAreaElement || !/^(radio|checkbox)$/.test(field.type))
    return field.value !== field.defaultValue;
  // Stores only the chosen button of a group of radio buttons.
  return field.checked !== field.defaultChecked && (isBox(field) || field.checked);
}

function isDraft(value: unknown): value is Draft {
  return (
    typeof value === "object" &&
    value !== null &&
    Object.values(value).every((field) => typeof field === "string")
  );
}
