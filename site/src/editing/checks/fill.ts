import { closest } from "./problem.ts";

const PLACEHOLDER = /\{(\w+)\}/g;

/** Replaces the names in braces by their values, in every text of a file's fields. */
export function fillIn<Data>(data: Data, values: Readonly<Record<string, string>>): Data {
  if (typeof data === "string")
    return data.replace(PLACEHOLDER, (all, name: string) => values[name] ?? all) as Data;
  if (Array.isArray(data)) return data.map((item) => fillIn(item, values)) as Data;
  if (typeof data === "object" && data !== null && !(data instanceof Date))
    return Object.fromEntries(
      Object.entries(data).map(([key, value]) => [key, fillIn(value, values)]),
    ) as Data;
  return data;
}

/** Returns the names in braces for which there is no value, each with its line. */
export function unknownNames(text: string, values: Readonly<Record<string, string>>) {
  return text.split("\n").flatMap((line, at) =>
    [...line.matchAll(PLACEHOLDER)].flatMap(([, name = ""]) => {
      if (Object.hasOwn(values, name)) return [];
      const known = Object.keys(values);
      const meant = closest(name, known);
      const instead = meant ? `Did you mean {${meant}}?` : `There are: ${known.join(", ")}.`;
      return [{ line: at + 1, message: `There is no value {${name}}. ${instead}` }];
    }),
  );
}
