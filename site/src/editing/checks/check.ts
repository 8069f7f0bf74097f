import { basename, extname } from "node:path";
import type * as z from "astro/zod";
import { addressProblems } from "./address-problems.ts";
import type { Addresses } from "./addresses.ts";
import { bodyProblems } from "./body.ts";
import { curlyQuotes } from "./curly-quotes.ts";
import { fillIn, unknownNames } from "./fill.ts";
import { pictureProblems } from "./pictures.ts";
import { EditingError, type Problem } from "./problem.ts";
import { sentenceFor } from "./sentences.ts";
import { readSource, type Source } from "./source.ts";

/** What the check of a file needs in addition to the file's schema. */
export interface Surroundings {
  /** The values for names in braces. If absent, the names are not replaced. */
  values?: Readonly<Record<string, string>>;
  /** The exact words that this file must contain, by the path of their field. We agreed on these words with others. */
  agreed?: Readonly<Record<string, string>>;
  /** The fields that only this file must have. They are optional in other files of its kind. */
  needed?: readonly string[];
  /** The names of all existing pictures. */
  pictures?: readonly string[];
  /** Every address of this site. If absent, the check accepts every address. */
  addresses?: Addresses;
}

/**
 * Replaces the names in braces in a file's fields. Then checks these fields and the text below them. Throws an
 * `EditingError` if there is a mistake.
 */
export function check(
  file: string,
  text: string,
  schema: z.ZodObject,
  { values, agreed = {}, needed = [], pictures = [], addresses }: Surroundings = {},
): { source: Source; data: Record<string, unknown> } {
  const source = readSource(file, text);
  const data = values ? fillIn(source.data, values) : source.data;
  const page = `/${basename(file, extname(file))}`;
  const quoted = curlyQuotes(source);
  const problems = [
    ...quoted.problems,
    ...(values ? unknownNames(withoutComments(file, text), values) : []),
    ...misfits(source, data, withNeeded(schema, needed), agreed, quoted.fields),
    ...departures(source, agreed, quoted.fields),
    ...pictureProblems(source, pictures),
    ...(addresses ? addressProblems(file, source, data, addresses) : []),
    ...(addresses ? bodyProblems(source, page, values ?? {}, addresses) : []),
  ];
  if (problems.length > 0)
    throw new EditingError(problems.map((problem) => ({ file, ...problem })));
  return { source, data: data as Record<string, unknown> };
}

/** Removes comments, so that the check ignores names in braces inside them. */
function withoutComments(file: string, text: string): string {
  return file.endsWith(".yaml") ? text.replace(/^\s*#.*$/gm, "") : text;
}

function withNeeded(schema: z.ZodObject, needed: readonly string[]): z.ZodObject {
  if (needed.length === 0) return schema;
  const mask = Object.fromEntries(needed.map((field) => [field, true]));
  return schema.required(mask as Record<string, never>);
}

function misfits(
  source: Source,
  data: unknown,
  schema: z.ZodObject,
  agreed: Readonly<Record<string, string>>,
  quoted: ReadonlySet<string>,
): Problem[] {
  const { error } = schema.safeParse(data);
  const issues = error?.issues ?? [];
  // Returns true if another message already says what to write in this field.
  const told = ({ path }: z.core.$ZodIssue) =>
    quoted.has(path.join(".")) ||
    (Object.hasOwn(agreed, path.join(".")) && isMissing(source, path));
  return issues
    .filter((issue) => !told(issue))
    .map((issue) => ({
      line: source.lineOf(
        issue.code === "unrecognized_keys" ? [...issue.path, issue.keys[0] ?? ""] : issue.path,
      ),
      message: sentenceFor(issue, schema, data, issues),
      field: issue.path,
    }));
}

function departures(
  source: Source,
  agreed: Readonly<Record<string, string>>,
  quoted: ReadonlySet<string>,
): Problem[] {
  return Object.entries(agreed).flatMap(([field, words]) => {
    if (quoted.has(field)) return [];
    const path = field.split(".");
    const written = source.valueAt(path);
    const missing = isMissing(source, path);
    if (!missing && (typeof written !== "string" || written.trim() === words)) return [];
    const said = missing ? `"${field}" is missing, and` : `"${field}"`;
    const message = `${said} must have exactly the agreed words. Write: ${words} (If the agreed words have changed, change them in src/content/en/agreed.yaml, too.)`;
    return [{ line: source.lineOf(path), message, field: path }];
  });
}

function isMissing(source: Source, path: readonly PropertyKey[]): boolean {
  return (source.valueAt(path) ?? null) === null;
}
