type Control = HTMLInputElement | HTMLSelectElement;

/** What is in the controls of a part of the page, and where the person is. */
interface Typed {
  values: Map<string, string | boolean>;
  focused: string | null;
}

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
    values: new Map(controls.map((control) => [nameOf(control), contentOf(control)])),
    focused: focused ? nameOf(focused) : null,
  };
}

/** Types it again into the controls that replace them. */
export function typeAgain(part: Element, { values, focused }: Typed): void {
  for (const control of controlsIn(part)) {
    const value = values.get(nameOf(control));
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
