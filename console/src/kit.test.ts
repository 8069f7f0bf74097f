import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { BUTTON_WEIGHT, FIELD_RADIUS_PX } from "@agbara/shared/look/style.ts";
import { expect, test } from "vitest";

const src = import.meta.dirname;
const read = (file: string) => readFileSync(join(src, file), "utf8");
const files = readdirSync(src, { recursive: true, encoding: "utf8" });
const screens = files.filter((file) => /\.tsx?$/.test(file) && !file.includes(".test."));
const modules = files.filter((file) => file.endsWith(".module.css"));
const KIT = ["kit.css", "admin/kit/kit.css"];

/** Returns the names of the classes that a style sheet defines. */
function classesIn(css: string): Set<string> {
  const selectors = css
    .replace(/\/\*[\s\S]*?\*\//g, "")
    .replace(/:global\([^)]*\)/g, "")
    .replace(/\{[^{}]*\}/g, "{}");
  return new Set([...selectors.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name = ""]) => name));
}

/** Returns the class names in every `className` that is plain text. */
function namesIn(code: string): string[] {
  return [...code.matchAll(/className="([^"]*)"|className=\{`([^`]*)`\}/g)].flatMap(
    ([, text, template]) =>
      (text ?? template ?? "")
        .replace(/\$\{[^}]*\}/g, " ")
        .split(/\s+/)
        .filter(Boolean),
  );
}

const look = (name: string) => `../../shared/src/look/${name}.css`;
/** The style sheet for buttons, fields, header and footer, which the site uses too. */
const LOOK = ["buttons", "choices", "fields", "frame"].map(look);

const kit = new Set(KIT.flatMap((file) => [...classesIn(read(file))]));

test("every class that an element names is in the kit, the base or the shared look", () => {
  const known = new Set(
    [...KIT, "base.css", ...LOOK].flatMap((file) => [...classesIn(read(file))]),
  );
  const unknown = screens.flatMap((file) =>
    namesIn(read(file)).flatMap((name) => (known.has(name) ? [] : [`${file}: ${name}`])),
  );
  expect(unknown).toEqual([]);
});

test("the kit's page shows every class of the kit", () => {
  const page = readFileSync(join(src, "../kit.html"), "utf8");
  const shown = new Set(
    [...page.matchAll(/class="([^"]*)"/g)].flatMap(([, names = ""]) => names.split(" ")),
  );
  expect([...kit].filter((name) => !shown.has(name))).toEqual([]);
});

test("no module has a class that nobody uses", () => {
  const used = new Set<string>();
  for (const file of screens) {
    const code = read(file);
    for (const [, alias, path = ""] of code.matchAll(/import (\w+) from "([^"]+\.module\.css)"/g))
      for (const [, name] of code.matchAll(new RegExp(`\\b${alias}\\.(\\w+)`, "g")))
        used.add(`${join(dirname(file), path)} ${name}`);
  }
  const unused = modules.flatMap((file) =>
    [...classesIn(read(file))].flatMap((name) =>
      used.has(`${file} ${name}`) ? [] : [`${file}: ${name}`],
    ),
  );
  expect(unused).toEqual([]);
});

test("the theme of staff's screens has the weight and the corners of the shared look", () => {
  expect(read(look("buttons"))).toContain(`font-weight: ${BUTTON_WEIGHT};`);
  expect(read(look("fields"))).toContain(`border-radius: ${FIELD_RADIUS_PX}px;`);
});
