import type { Field } from "./shape.ts";
import type { Entered, Item } from "./written.ts";

/** The end of the name of a hidden input. The input contains the position of a list's item in the file. */
export const WAS = "$was";
/** The name of the input for the text below the fields. */
export const BODY = "$body";
/** The name of the hidden input with the `stamp`. The stamp says from which version of the file we made the form. */
export const STAMP = "$stamp";
/**
 * The name of the buttons of a list. Such a button's value has an action, the list's name and a position: `up points
 * 2`.
 */
export const ACTION = "$do";

const WHOLE = /^\d{1,15}$/;

/** Reads the values that somebody entered in a form. `field` describes the form's fields. */
export function enteredIn(form: URLSearchParams, field: Field, name = ""): Entered {
  if (field.kind === "group")
    return Object.fromEntries(
      field.fields.map((inner) => [inner.key, enteredIn(form, inner, under(name, inner.key))]),
    );
  if (field.kind === "list") return itemsIn(form, field, name);
  const text = (form.get(name) ?? "").replaceAll("\r\n", "\n").trim();
  if (text === "" && field.optional) return undefined;
  return field.kind === "whole" && WHOLE.test(text) ? Number(text) : text;
}

function itemsIn(form: URLSearchParams, field: Field, name: string): Item[] {
  const start = `${name}.`;
  const places = new Set<string>();
  for (const key of form.keys())
    if (key.startsWith(start)) places.add(key.slice(start.length).split(".")[0] ?? "");
  return [...places].flatMap((place) => {
    if (!WHOLE.test(place) || !field.item) return [];
    const was = form.get(`${start}${place}.${WAS}`) ?? "";
    const value = enteredIn(form, { ...field.item, optional: false }, start + place);
    return [WHOLE.test(was) ? { was: Number(was), value } : { value }];
  });
}

/** Returns the values that a form shows for a file's data. */
export function shownFor(data: unknown, field: Field): Entered {
  if (field.kind === "group") {
    const values = (data ?? {}) as Record<string, unknown>;
    return Object.fromEntries(
      field.fields.map((inner) => [inner.key, shownFor(values[inner.key], inner)]),
    );
  }
  if (field.kind === "list") {
    const { item } = field;
    return Array.isArray(data) && item
      ? data.map((one, was): Item => ({ was, value: shownFor(one, item) }))
      : [];
  }
  if (typeof data === "string" || typeof data === "number") return data;
  return data === undefined || data === null ? undefined : JSON.stringify(data);
}

/** Applies the action of a list's button: `add points`, `up points 2`, `down points 0` or `remove points 1`. */
export function acted(entered: Entered, field: Field, action: string): Entered {
  const [what = "", name = "", place = ""] = action.split(" ");
  return changedAt(entered, field, name.split("."), (items, list) => {
    const at = Number(place);
    if (what === "add") return [...items, { value: list.item && shownFor(undefined, list.item) }];
    if (what === "remove") return items.filter((_, index) => index !== at);
    const to = what === "up" ? at - 1 : at + 1;
    const moved = items[at];
    if (!moved || to < 0 || to >= items.length) return items;
    return items.filter((_, index) => index !== at).toSpliced(to, 0, moved);
  });
}

function changedAt(
  entered: Entered,
  field: Field,
  path: readonly string[],
  change: (items: readonly Item[], list: Field) => readonly Item[],
): Entered {
  if (field.kind === "list") {
    const items = Array.isArray(entered) ? (entered as readonly Item[]) : [];
    const [place, ...rest] = path;
    if (place === undefined) return change(items, field);
    const { item } = field;
    return items.map((one, index) =>
      item && String(index) === place
        ? { ...one, value: changedAt(one.value, item, rest, change) }
        : one,
    );
  }
  const [key, ...rest] = path;
  const inner = field.fields.find((one) => one.key === key);
  if (!inner || typeof entered !== "object" || Array.isArray(entered)) return entered;
  const values = entered as { [key: string]: Entered };
  return { ...values, [inner.key]: changedAt(values[inner.key], inner, rest, change) };
}

/** Joins the parts of a field's name: "hero" and "note" become "hero.note". */
export function under(name: string, key: string | number): string {
  return name === "" ? String(key) : `${name}.${key}`;
}
