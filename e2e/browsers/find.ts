/** Describes an element as a person would: by its kind, and by the words on it or next to it. */
export interface Target {
  kind: Kind;
  name?: Words;
  /** The position of the element among all matching elements, from 0. If absent, 0. */
  nth?: number;
  within?: Target;
}

export type Kind = keyof typeof SELECTORS;

/** The element's complete words, or a pattern that they match. */
export type Words = string | RegExp;

const SELECTORS = {
  link: "a[href]",
  button: "button, [role=button], input[type=submit]",
  heading: "h1, h2, h3, h4, h5, h6",
  field: "input, textarea, select",
  option: "[role=option], select > option",
  dialog: "dialog[open], [role=dialog]",
  form: "form, [role=form]",
  card: "[data-card]",
  image: "img",
  text: "body *",
};

const kind = (kind: Kind) => (name?: Words, within?: Target, nth?: number) =>
  ({ kind, name, within, nth }) as Target;

export const link = kind("link");
export const button = kind("button");
export const heading = kind("heading");
export const field = kind("field");
export const option = kind("option");
export const dialog = kind("dialog");
export const form = kind("form");
export const image = kind("image");
export const text = kind("text");
export const card = (nth = 0) => kind("card")(undefined, undefined, nth);

export const said = ({ kind, name, nth, within }: Target): string =>
  [kind, name && String(name), nth && `no. ${nth + 1}`, within && `in ${said(within)}`]
    .filter(Boolean)
    .join(" ");

/** One step of a search for an element, in a form that can be sent to a page as JSON. */
export interface Step {
  selector: string;
  isText: boolean;
  name: { all: string } | { source: string; flags: string } | null;
  nth: number;
}

/** Returns the search steps for a target, from the outermost element to the target itself. */
export function stepsTo({ kind, name, nth = 0, within }: Target): Step[] {
  const words =
    name === undefined
      ? null
      : typeof name === "string"
        ? { all: name }
        : { source: name.source, flags: name.flags };
  const step = { selector: SELECTORS[kind], isText: kind === "text", name: words, nth };
  return [...(within ? stepsTo(within) : []), step];
}

/**
 * Finds the visible element that the steps describe. Also finds file fields, although they are never visible. This
 * function runs in the page.
 */
export function findShown(steps: Step[]): Element | null {
  const oneLine = (text: string) => text.trim().replace(/\s+/g, " ");
  const textOf = (ids: string) =>
    ids.split(/\s+/).map((id) => document.getElementById(id)?.textContent ?? "");
  const namesOf = (element: Element): string[] => {
    const labels = "labels" in element ? [...((element as HTMLInputElement).labels ?? [])] : [];
    const labelledBy = element.getAttribute("aria-labelledby");
    const names = [
      element.getAttribute("aria-label"),
      labelledBy && textOf(labelledBy).join(" "),
      ...labels.map((label) => label.textContent),
      element.getAttribute("alt"),
      element.textContent,
    ];
    return names.filter((name) => name !== null).map((name) => oneLine(name ?? ""));
  };
  const isShown = (element: Element) => {
    if (element.closest("[aria-hidden=true], [inert]")) return false;
    if (element instanceof HTMLInputElement && element.type === "file") return true;
    return (
      element.checkVisibility({ visibilityProperty: true }) && element.getClientRects().length > 0
    );
  };
  let within: Element | Document = document;
  for (const { selector, isText, name, nth } of steps) {
    const matches = (element: Element) => {
      if (name === null) return true;
      const names = namesOf(element);
      if ("all" in name) return names.includes(name.all);
      return names.some((it) => new RegExp(name.source, name.flags).test(it));
    };
    let found: Element[] = [...within.querySelectorAll(selector)].filter(
      (element) => isShown(element) && matches(element),
    );
    // All elements around a text contain the text too, so we keep only the innermost element.
    if (isText)
      found = found.filter((it) => !found.some((other) => it !== other && it.contains(other)));
    const next: Element | undefined = found[nth];
    if (!next) return null;
    within = next;
  }
  return within as Element;
}
