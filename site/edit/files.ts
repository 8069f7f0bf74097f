import { createHash } from "node:crypto";
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { dirname, join, matchesGlob } from "node:path";
import type * as z from "astro/zod";
import { CONTENT, kinds } from "../src/editing/schemas/kinds.ts";
import { type Field, shapeOf } from "./shape.ts";

export type Kind = keyof typeof kinds;

/** A file that editors may change. */
export interface EditedFile {
  /** The file's path below `CONTENT`, such as "pages/terms.md". */
  name: string;
  kind: Kind;
  shape: Field;
}

/** Returns true if this is the name of a picture from the editors' forms. The name starts below `CONTENT`. */
export function isPicture(name: string): boolean {
  return /^pictures\/[a-z0-9-]+\.webp$/.test(name);
}

const shapes = new Map<z.ZodObject, Field>();

/**
 * Returns the file with this name, even if it does not exist yet. Returns null if editors may not change a file with
 * this name.
 */
export function fileOf(name: string): EditedFile | null {
  if (!/^([a-z0-9-]+\/)?[a-z0-9-]+\.(md|yaml|json)$/.test(name)) return null;
  for (const [kind, { files, schema }] of Object.entries(kinds)) {
    if (!matchesGlob(name, files)) continue;
    const shape = shapes.get(schema) ?? shapeOf(schema);
    shapes.set(schema, shape);
    return { name, kind: kind as Kind, shape };
  }
  return null;
}

/** Returns the files of the site, sorted by kind. `site` is the site's folder, with a slash at the end. */
export function filesIn(site: string): EditedFile[] {
  const names = readdirSync(site + CONTENT, { recursive: true, encoding: "utf8" }).toSorted();
  const order = Object.keys(kinds);
  return names
    .map((name) => fileOf(name))
    .filter((file) => file !== null)
    .toSorted((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind));
}

/** Returns a file's text, or null if the file does not exist. */
export function textOf(site: string, name: string): string | null {
  const path = site + CONTENT + name;
  return existsSync(path) ? readFileSync(path, "utf8") : null;
}

/**
 * Returns a short value that changes whenever the text changes. If two stamps of a file differ, somebody has changed
 * the file.
 */
export function stampOf(text: string | null): string {
  return text === null ? "none" : createHash("sha256").update(text).digest("hex").slice(0, 16);
}

/**
 * Writes or removes a file. Throws if the file is outside the editors' folder. Also throws if a link in the folder
 * leads to a place outside it.
 */
export function write(site: string, name: string, content: string | Buffer | null): void {
  const refused = new Error(`Editors may not change ${name}.`);
  if (fileOf(name) === null && !isPicture(name)) throw refused;
  const root = realpathSync(site + CONTENT);
  const path = join(root, name);
  if (content !== null) mkdirSync(dirname(path), { recursive: true });
  if (!existsSync(dirname(path))) return;
  const isLinked =
    realpathSync(dirname(path)) !== dirname(path) ||
    (lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() ?? false);
  if (isLinked) throw refused;
  if (content === null) rmSync(path, { force: true });
  else writeFileSync(path, content);
}
