type Control = HTMLInputElement | HTMLSelectElement;

/** The values of all form controls in a part of the page, and the control with the focus. */
export interface Typed {
  values: (readonly [control: string, content: string | boolean])[];
  focused: string | null;
}

/** The session storage key for the typed values, while the page reloads. */
const KEY = "typed-before";

const controlsIn = (part: Element) => [...part.querySelectorAll<Control>("input, select")];

/** Returns a name for a control. The name is unique, because no two controls in a form ask for the same thing. */
const nameOf = (control: Control) => control.autocomplete || control.type;

const isBox = (control: Control): control is HTMLInputElement => control.type === "checkbox";

const contentOf = (control: Control) => (isBox(control) ? control.checked : control.value);

/** Reads the values of all form controls. Also finds the control that has the focus. */
export function readTyped(part: Element): Typed {
  const controls = controlsIn(part);
  const focused = controls.find((control) => control === document.activeElement);
  return {
    values: controls.map((control) => [nameOf(control), contentOf(control)]),
    focused: focused ? nameOf(focused) : null,
  };
}

/** Stores the typed values while the page reloads. Leaves out passwords, which must not be in any storage. */
export function keepTyped({ values, focused }: Typed): void {
  const kept = values.filter(([control]) => !control.endsWith("password"));
  sessionStorage.setItem(KEY, JSON.stringify({ values: kept, focused }));
}

/** Returns the stored values and removes them from the storage. */
export function takeKept(): Typed | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? "null");
    sessionStorage.removeItem(KEY);
    return kept;
  } catch {
    return null;
  }
}

/** Writes the values into the new controls, as if the person typed them again. */
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
  // React notices a change only if we set the value with the browser's own setter, not with React's.
  const { prototype } = control instanceof HTMLSelectElement ? HTMLSelectElement : HTMLInputElement;
  Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(control, value);
  for (const type of ["input", "change"]) control.dispatchEvent(new Event(type, { bubbles: true }));
}
