import * as z from "astro/zod";

/**
 * A field of a form. Forms are made from the schemas that the build checks, so a form and its schema always have the
 * same fields.
 */
export interface Field {
  /** The field's name in the file. Empty for the whole file and for an item of a list. */
  key: string;
  label: string;
  kind: "line" | "passage" | "whole" | "day" | "group" | "list";
  /** The purpose of the field, as its schema describes it. */
  about?: string;
  /** The end of a sentence that starts with "Write", such as "a title of 3 to 60 characters". */
  hint?: string;
  /** The maximum length of the text, in characters. */
  most?: number;
  optional: boolean;
  /** The fields of a group. */
  fields: readonly Field[];
  /** The field that describes one item of a list. */
  item?: Field;
}

/** The maximum length of a text whose input has one line, in characters. */
const ONE_LINE = 100;

/** Returns the form field for a schema. */
export function shapeOf(schema: z.core.$ZodType, key = "", optional = false): Field {
  const said = z.globalRegistry.get(schema);
  const definition = schema._zod.def;
  if (definition.type === "optional" || definition.type === "default") {
    const inner = (definition as z.core.$ZodOptionalDef).innerType;
    const shape = shapeOf(inner, key, true);
    return { ...shape, about: textOf(said?.about) ?? shape.about };
  }
  const field: Field = {
    key,
    label: labelOf(key),
    kind: "line",
    about: textOf(said?.about),
    hint: said?.description,
    optional,
    fields: [],
  };
  if (definition.type === "object") {
    const { shape } = definition as z.core.$ZodObjectDef;
    const fields = Object.entries(shape).map(([name, inner]) => shapeOf(inner, name));
    return { ...field, kind: "group", fields };
  }
  if (definition.type === "array") {
    const item = shapeOf((definition as z.core.$ZodArrayDef).element);
    return { ...field, kind: "list", item };
  }
  if (definition.type === "number") return { ...field, kind: "whole" };
  if (said?.input === "date") return { ...field, kind: "day" };
  const most = (schema as z.ZodString).maxLength ?? undefined;
  return { ...field, most, kind: most !== undefined && most > ONE_LINE ? "passage" : "line" };
}

function textOf(said: unknown): string | undefined {
  return typeof said === "string" ? said : undefined;
}

/** Turns "targetPeople" into "Target people". */
export function labelOf(key: string): string {
  const words = key.replace(/[A-Z]/g, (capital) => ` ${capital.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Returns the labels on the way to a field, such as "Hero · Note" or "Programme · Items 3 · Time". */
export function labelIn(shape: Field, name: string): string {
  const labels: string[] = [];
  let field = shape;
  for (const key of name.split(".")) {
    const next = field.kind === "list" ? field.item : field.fields.find((one) => one.key === key);
    if (!next) break;
    if (field.kind === "list") labels.push(`${labels.pop() ?? ""} ${Number(key) + 1}`);
    else labels.push(next.label);
    field = next;
  }
  return labels.join(" · ");
}
