import type { Mistake } from "../src/editing/checks/problem.ts";
import { readSource } from "../src/editing/checks/source.ts";
import { BODY, under } from "./entered.ts";
import type { Field } from "./shape.ts";

/**
 * Messages about mistakes, by the name of the field that shows them. The name is empty if the mistake is not in a
 * field.
 */
export type Told = Record<string, string[]>;

/** Returns messages about the mistakes in a file, by the field that shows them. */
export function toldAt(
  file: string,
  text: string,
  shape: Field,
  mistakes: readonly Mistake[],
): Told {
  const place = placesIn(file, text, shape);
  const told: Told = {};
  for (const mistake of mistakes) {
    const name = mistake.field ? known(shape, mistake.field) : place(mistake.line);
    told[name] = [
      ...(told[name] ?? []),
      name === BODY ? inLine(mistake, file, text) : mistake.message,
    ];
  }
  return told;
}

/**
 * Returns a function that finds the field on a line of the file: the function takes the line's number and returns the
 * field's name.
 */
export function placesIn(file: string, text: string, shape: Field): (line: number) => string {
  try {
    const source = readSource(file, text);
    const names = leavesOf(shape, source.data)
      .map((path) => ({ name: path.join("."), line: source.lineOf(path) }))
      .toSorted((a, b) => a.line - b.line);
    return (line) =>
      source.body !== "" && line >= source.bodyLine
        ? BODY
        : (names.findLast((one) => one.line <= line)?.name ?? "");
  } catch {
    return () => "";
  }
}

function inLine({ line, message }: Mistake, file: string, text: string): string {
  const { bodyLine } = readSource(file, text);
  return `Line ${line - bodyLine + 1} of the text: ${message}`;
}

/** Returns the paths of all values in the file, in the order in which the form shows them. */
export function leavesOf(
  field: Field,
  data: unknown,
  path: readonly (string | number)[] = [],
): (readonly (string | number)[])[] {
  if (data === undefined || data === null) return [];
  if (field.kind === "group")
    return field.fields.flatMap((inner) =>
      leavesOf(inner, Reflect.get(Object(data), inner.key), [...path, inner.key]),
    );
  const { item } = field;
  if (field.kind === "list" && Array.isArray(data) && item)
    return data.flatMap((one, at) => leavesOf(item, one, [...path, at]));
  return [path];
}

/**
 * Returns the name of the field at this path. If there is no such field, returns the name of the last existing field on
 * the path.
 */
function known(shape: Field, path: readonly PropertyKey[]): string {
  let field = shape;
  let name = "";
  for (const key of path) {
    const next =
      field.kind === "list" ? field.item : field.fields.find((inner) => inner.key === String(key));
    if (!next) break;
    field = next;
    name = under(name, String(key));
  }
  return name;
}
