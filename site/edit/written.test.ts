import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { acted, enteredIn, shownFor, under, WAS } from "./entered.ts";
import { filesIn, textOf } from "./files.ts";
import { joined, partsOf } from "./parts.ts";
import type { Field } from "./shape.ts";
import { type Entered, type Item, written } from "./written.ts";

const SITE = `${import.meta.dirname}/../`;
const files = filesIn(SITE).map((file) => ({ ...file, text: textOf(SITE, file.name) ?? "" }));

/** Returns the data that a browser sends for an unchanged form. */
function formOf(entered: Entered, field: Field, name = "", form = new URLSearchParams()) {
  if (field.kind === "group")
    for (const inner of field.fields)
      formOf(Reflect.get(Object(entered), inner.key), inner, under(name, inner.key), form);
  else if (field.kind === "list")
    for (const [at, { was, value }] of ((entered ?? []) as readonly Item[]).entries()) {
      form.set(`${under(name, at)}.${WAS}`, String(was ?? ""));
      if (field.item) formOf(value, field.item, under(name, at), form);
    }
  else form.set(name, String(entered ?? ""));
  return form;
}

function saved(text: string, name: string, field: Field, form: URLSearchParams): string {
  const parts = partsOf(name, text);
  return joined({ ...parts, yaml: written(parts.yaml, field, enteredIn(form, field)) });
}

function shown(text: string, name: string, field: Field): Entered {
  return shownFor(parse(partsOf(name, text).yaml), field);
}

/** Returns the numbers of the lines that differ. Returns null if the texts have different numbers of lines. */
function differing(before: string, after: string): number[] | null {
  const [was, is] = [before.split("\n"), after.split("\n")];
  if (was.length !== is.length) return null;
  return was.flatMap((line, at) => (line === is[at] ? [] : [at + 1]));
}

it("knows every kind of file", () => {
  expect(new Set(files.map(({ kind }) => kind)).size).toBe(11);
  expect(files.length).toBeGreaterThan(25);
});

describe.each(files)("$name", ({ name, text, shape }) => {
  const form = () => formOf(shown(text, name, shape), shape);

  it("goes through a form and back without a difference", () => {
    expect(saved(text, name, shape, form())).toBe(text);
  });

  it("differs in one line after a change of one field, and not at all after the change back", () => {
    const names = [...form().entries()].filter(
      ([key, value]) => !key.includes("$") && value !== "",
    );
    expect(names.length).toBeGreaterThan(1);
    for (const [key, value] of names) {
      const changed = form();
      changed.set(key, /^\d+$/.test(value) ? `${value}0` : `${value}: # 'new' "words"`);
      const after = saved(text, name, shape, changed);
      expect(differing(text, after), key).toHaveLength(1);
      expect(formOf(shown(after, name, shape), shape).get(key)).toBe(changed.get(key));
      changed.set(key, value);
      const back = shown(saved(after, name, shape, changed), name, shape);
      expect(back).toEqual(shown(text, name, shape));
    }
  });
});

const [launch] = files.filter(({ name }) => name === "launch.yaml");
const [rules] = files.filter(({ name }) => name === "pages/house-rules.md");
if (!launch || !rules) throw new Error("The files for these tests are missing.");

function after(file: typeof launch, action: string, change = (_: URLSearchParams) => {}): string {
  if (!file) throw new Error("There is no such file.");
  const { text, name, shape } = file;
  const form = formOf(acted(shown(text, name, shape), shape, action), shape);
  change(form);
  return saved(text, name, shape, form);
}

describe("a list", () => {
  it("gets a new item, and only the item's lines are new", () => {
    const text = after(launch, "add programme.items", (form) => {
      form.set("programme.items.7.time", "9.15pm");
      form.set("programme.items.7.title", "A word of thanks");
      form.set("programme.items.7.text", "From those who began: this year.");
    });
    const item = `    - time: 9.15pm
      title: A word of thanks
      text: "From those who began: this year."
`;
    expect(text).toContain(item);
    expect(text.replace(item, "")).toBe(launch.text);
  });

  it("loses an item, and only the item's lines", () => {
    const item = `    - time: 7.45pm
      title: Dinner
      text: Cooked by caterers from the area, who are micro-traders themselves.
`;
    expect(after(launch, "remove programme.items 4")).toBe(launch.text.replace(item, ""));
  });

  it("moves an item that is changed at the same time", () => {
    const text = after(launch, "up programme.items 1", (form) =>
      form.set("programme.items.0.time", "4.30pm"),
    );
    expect(text).toMatch(/items:\n {4}- time: 4\.30pm\n.*Why small[^-]*- time: 5pm\n.*Doors/);
    expect(text.split("\n").toSorted()).toEqual(
      launch.text.replace("time: 5.30pm", "time: 4.30pm").split("\n").toSorted(),
    );
  });

  it("in brackets stays in brackets", () => {
    const text = after(rules, "add alsoAt", (form) => form.set("alsoAt.1", "stay-safe"));
    expect(text).toBe(rules.text.replace("[safety]", "[safety, stay-safe]"));
    expect(after(rules, "remove alsoAt 0")).toBe(rules.text.replace("alsoAt: [safety]\n", ""));
  });
});

describe("a field that may be left out", () => {
  const { name, text, shape } = rules;

  it("comes into the place that its schema gives it", () => {
    const form = formOf(shown(text, name, shape), shape);
    form.set("effective", "2027-01-15");
    expect(saved(text, name, shape, form)).toBe(
      text.replace("alsoAt:", "effective: 2027-01-15\nalsoAt:"),
    );
  });

  it("goes with its line", () => {
    const form = formOf(shown(text, name, shape), shape);
    form.set("lead", "");
    expect(saved(text, name, shape, form)).toBe(text.replace(/^lead: .*\n/m, ""));
  });
});

it("keeps a text that YAML would read as something else", () => {
  const shape: Field = {
    key: "",
    label: "",
    kind: "group",
    optional: false,
    fields: [{ key: "title", label: "Title", kind: "line", optional: false, fields: [] }],
  };
  for (const title of ["2027", "true", "null", "- one", "a: b", "#", "{brand}", "“so”", "", "~"]) {
    const text = written("title: Old # why\n", shape, { title });
    expect(parse(text)).toEqual({ title });
    expect(text).toContain(" # why\n");
  }
});
