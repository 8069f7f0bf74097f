import * as z from "zod/mini";

interface JsonSchema {
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  allOf?: JsonSchema[];
  additionalProperties?: JsonSchema | false;
  $ref?: string;
}

/**
 * Returns the path of every field in a schema, with dots between the names, such as `data.paginator.next`. Items of a
 * list have no index.
 */
export function fieldsOf(schema: z.ZodMiniType | undefined, io: "input" | "output"): string[] {
  if (!schema) return [];
  const options = { io, unrepresentable: "any", reused: "inline" } as const;
  return walk(z.toJSONSchema(schema, options) as JsonSchema, "");
}

function walk(schema: JsonSchema, path: string): string[] {
  if (schema.$ref) throw new Error(`${path} is a reference, which hides its fields.`);
  const parts = [schema.items, ...(schema.anyOf ?? []), ...(schema.allOf ?? [])];
  if (schema.additionalProperties) parts.push(schema.additionalProperties);
  const below = parts.flatMap((part) => (part ? walk(part, path) : []));
  const own = Object.entries(schema.properties ?? {}).flatMap(([name, part]) => {
    const named = path ? `${path}.${name}` : name;
    return [named, ...walk(part, named)];
  });
  return [...own, ...below];
}
