import type * as z from "astro/zod";
import { closest } from "./problem.ts";

type Issue = z.core.$ZodIssue;

/** Tells an editor in a sentence what is wrong with a field and what to write instead. */
export function sentenceFor(
  issue: Issue,
  schema: z.core.$ZodType,
  data: unknown,
  others: readonly Issue[] = [],
): string {
  const name = issue.path.join(".") || "The file";
  const hint = hintAt(schema, issue.path);
  const value = valueAt(data, issue.path);
  switch (issue.code) {
    case "unrecognized_keys":
      return issue.keys
        .map((key) => unknownField(key, issue.path, fieldsAt(schema, issue.path), others))
        .join(" ");
    case "invalid_type":
      return value === undefined || value === null
        ? `"${name}" is missing. Write ${hint ?? `a ${issue.expected}`}.`
        : `"${name}" must be ${hint ?? `a ${issue.expected}`}, not ${JSON.stringify(value)}.${quotesFor(issue.expected, value)}`;
    case "too_big":
      return typeof value === "string"
        ? `"${name}" has ${value.length} characters, ${value.length - Number(issue.maximum)} too many. Write ${hint ?? `at most ${issue.maximum}`}.`
        : `"${name}" is too large. The maximum is ${issue.maximum}.`;
    case "too_small":
      return typeof value === "string"
        ? `"${name}" has only ${value.length} characters. Write ${hint ?? `at least ${issue.minimum}`}.`
        : `"${name}" must be at least ${issue.minimum}.`;
    case "invalid_value":
      return `"${name}" is ${JSON.stringify(value)}. Write one of: ${issue.values.join(", ")}.`;
    default:
      return `"${name}" ${issue.message}${hint ? ` Write ${hint}.` : ""}`;
  }
}

function unknownField(
  key: string,
  path: readonly PropertyKey[],
  known: readonly string[],
  others: readonly Issue[],
): string {
  const missing = others.find(
    (issue) => issue.code === "invalid_type" && issue.path.at(-1) === key,
  );
  const around = missing?.path.at(-2);
  if (around !== undefined && missing?.path.length !== path.length + 1)
    return `"${key}" starts with too many or too few spaces. It is part of "${String(around)}". Put it below that line, with two more spaces at the start.`;
  const meant = closest(key, known);
  return meant
    ? `There is no field "${key}". Did you mean "${meant}"?`
    : `There is no field "${key}". Remove it. The fields are: ${known.join(", ")}.`;
}

/**
 * Returns a message that asks the editor to put quotes around a text. Without quotes, YAML reads the text as something
 * else.
 */
function quotesFor(expected: string, value: unknown): string {
  if (expected !== "string") return "";
  return typeof value === "object"
    ? " Put quotes around a text that starts with a brace or a bracket."
    : " Put quotes around it.";
}

function valueAt(data: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (at, key) => (typeof at === "object" && at !== null ? Reflect.get(at, key) : undefined),
    data,
  );
}

/** Returns the schema's description of a field, for example "a title of 3 to 60 characters, e.g. …". */
function hintAt(schema: z.core.$ZodType, path: readonly PropertyKey[]): string | undefined {
  const found = schemaAt(schema, path);
  return found && "description" in found && typeof found.description === "string"
    ? found.description
    : undefined;
}

function fieldsAt(schema: z.core.$ZodType, path: readonly PropertyKey[]): string[] {
  const definition = schemaAt(schema, path)?._zod.def;
  return definition && isObject(definition) ? Object.keys(definition.shape) : [];
}

function schemaAt(
  schema: z.core.$ZodType,
  path: readonly PropertyKey[],
): z.core.$ZodType | undefined {
  let at: z.core.$ZodType | undefined = schema;
  for (const key of path) {
    const definition: z.core.$ZodTypeDef | undefined = unwrapped(at)?._zod.def;
    if (definition && isObject(definition)) at = definition.shape[String(key)];
    else if (definition && isArray(definition)) at = definition.element;
    else return undefined;
  }
  return at && hasDescription(at) ? at : unwrapped(at);
}

/**
 * Returns the schema of the value that the editor writes, without the wrappers for optional fields and default values.
 */
function unwrapped(schema: z.core.$ZodType | undefined): z.core.$ZodType | undefined {
  const definition = schema?._zod.def;
  return definition && "innerType" in definition
    ? unwrapped(definition.innerType as z.core.$ZodType)
    : schema;
}

const hasDescription = (schema: z.core.$ZodType) =>
  "description" in schema && typeof schema.description === "string";
const isObject = (definition: z.core.$ZodTypeDef): definition is z.core.$ZodObjectDef =>
  definition.type === "object";
const isArray = (definition: z.core.$ZodTypeDef): definition is z.core.$ZodArrayDef =>
  definition.type === "array";
