type Control = HTMLInputElement | HTMLSelectElement;

/** What is in the controls of a part of the page, and where the person is. */
export interface Typed {
  values: (readonly [control: string, content: string | boolean])[];
  focused: string | null;
}

/** The key in session storage for what somebody had typed when the page reloaded. */
const KEY = "typed-before";

const controlsIn = (part: Element) => [...part.querySelectorAll<Control>("input, select")];

/** In each form, no two controls ask for the same. */
const nameOf = (control: Control) => control.autocomplete || control.type;

const isBox = (control: Control): control is HTMLInputElement => control.type === "checkbox";

const contentOf = (control: Control) => (isBox(control) ? control.checked : control.value);

/** Reads what somebody has typed, ticked and chosen. */
export function readTyped(part: Element): Typed {
  const controls = controlsIn(part);
  const focused = controls.find((control) => control === document.activeElement);
  return {
    values: controls.map((control) => [nameOf(control), contentOf(control)]),
    focused: focused ? nameOf(focused) : null,
  };
}

/** Keeps it while the page reloads. A password is in no storage, so the person types it again. */
export function keepTyped({ values, focused }: Typed): void {
  const kept = values.filter(([control]) => !control.endsWith("password"));
  sessionStorage.setItem(KEY, JSON.stringify({ values: kept, focused }));
}

/** Returns what was kept, and keeps it no longer. */
export function takeKept(): Typed | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? "null");
    sessionStorage.removeItem(KEY);
    return kept;
  } catch {
    return null;
  }
}

/** Types it again into the controls that replace them. */
export function typeAgain(part: Element, { values, focused }: Typed): void {
  const contents = new Map(values);
  for (const control of controlsIn(part)) {
    const value = contents.get(nameOf(control));
    if (value !== undefined && value !== contentOf(control)) change(control, value);
    if (nameOf(control) === focused) control.focus();
  }
}

function change(control: Control, value: string | boolean): void {
  if (isBox(control)) {
    control.click();
    return;
  }
  // React notices a change only if the value is set past its own property.
  const { prototype } = control instanceof HTMLSelectElement ? HTMLSelectElement : HTMLInputElement;
  Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(control, value);
  for (const type of ["input", "change"]) control.dispatchEvent(new Event(type, { bubbles: true }));
}
