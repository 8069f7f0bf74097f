import type { JsonSchema } from "./json-schemas.ts";

/**
 * One field of an input or an answer. For example, the path `people[].name` means the field `name` of each entry of the
 * list `people`.
 */
export interface Line {
  path: string;
  /** The kind of value in words, for example "text, 1 to 250 characters". */
  what: string;
  required: boolean;
  /** The name of the entity in this field. Null if the field has no entity, or an entity without a name. */
  entity: string | null;
}

/** Returns the fields of a schema in their order, including the fields of nested objects. */
export function linesOf(schema: JsonSchema, path = "", required = true): Line[] {
  const { schema: inner, isNullable } = withoutNull(schema);
  const entity = entityOf(inner);
  if (entity) return [{ path, what: orNull(entity, isNullable), required, entity }];
  if (inner.items) {
    const what = orNull(`list${inner.maxItems ? `, at most ${inner.maxItems}` : ""}`, isNullable);
    const entries = linesOf(inner.items, `${path}[]`);
    return [...(path ? [{ path, what, required, entity: null }] : []), ...entries];
  }
  if (!inner.properties)
    return [{ path, what: orNull(inWords(inner), isNullable), required, entity: null }];
  const own = path && isNullable ? [{ path, what: "object or null", required, entity: null }] : [];
  return [
    ...own,
    ...Object.entries(inner.properties).flatMap(([name, field]) =>
      linesOf(field, path ? `${path}.${name}` : name, inner.required?.includes(name) ?? false),
    ),
  ];
}

function entityOf({ $ref }: JsonSchema): string | null {
  return $ref?.split("/").at(-1) ?? null;
}

function withoutNull(schema: JsonSchema): { schema: JsonSchema; isNullable: boolean } {
  if (Array.isArray(schema.type)) {
    const [type = "null"] = schema.type.filter((one) => one !== "null");
    return { schema: { ...schema, type }, isNullable: schema.type.includes("null") };
  }
  const others = schema.anyOf?.filter(({ type }) => type !== "null") ?? [];
  const isNullable = schema.anyOf !== undefined && others.length < schema.anyOf.length;
  const [only] = others;
  return only && others.length === 1 ? { schema: only, isNullable } : { schema, isNullable };
}

function orNull(what: string, isNullable: boolean): string {
  return isNullable ? `${what}, or null` : what;
}

/** Describes in words which values a schema allows. */
export function inWords(schema: JsonSchema): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(" | ");
  if (schema.anyOf) return [...new Set(schema.anyOf.map(inWords))].join(" | ");
  const { type, minimum, maximum, minLength, maxLength } = schema;
  if (type === "integer") return `whole number${between(minimum, maximum, "")}`;
  if (type === "number") return `number${between(minimum, maximum, "")}`;
  if (type === "boolean") return "true | false";
  if (type === "null") return "null";
  if (type === "object") return "object";
  if (schema.format === "date-time") return "instant, ISO 8601";
  if (schema.pattern?.startsWith("^[0-9a-f]{8}")) return "identifier";
  if (schema.format === "binary") return "the file itself";
  if (type === "string") return `text${between(minLength, maxLength, " characters")}`;
  return "any";
}

function between(min: number | undefined, max: number | undefined, unit: string): string {
  const from = min !== undefined && min > Number.MIN_SAFE_INTEGER ? min : undefined;
  const to = max !== undefined && max < Number.MAX_SAFE_INTEGER ? max : undefined;
  const number = (value: number) => value.toLocaleString("en-GB");
  if (from !== undefined && to !== undefined)
    return from === to ? `, ${number(from)}${unit}` : `, ${number(from)} to ${number(to)}${unit}`;
  if (to !== undefined) return `, at most ${number(to)}${unit}`;
  return from ? `, at least ${number(from)}${unit}` : "";
}
