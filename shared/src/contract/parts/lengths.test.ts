import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { type Call, type CallName, calls } from "../calls.ts";

/** A caller may send anything. So every text and every list in the input of a call must have a maximum length. */

const FAR_TOO_LONG = "x".repeat(100_000);
const FAR_TOO_MANY = Object.fromEntries(
  Array.from({ length: 10_000 }, (_, nth) => [`k${nth}`, []]),
);
const AS_INPUT = { io: "input", unrepresentable: "any" } as const;

interface Definition {
  type: string;
  shape?: Record<string, z.ZodMiniType>;
  innerType?: z.ZodMiniType;
  element?: z.ZodMiniType;
  options?: z.ZodMiniType[];
  in?: z.ZodMiniType;
  keyType?: z.ZodMiniType;
  valueType?: z.ZodMiniType;
}

/** Finds the texts, lists and records in a schema that have no maximum length. Returns their paths. */
function endless(schema: z.ZodMiniType, path: string): string[] {
  const def = schema._zod.def as unknown as Definition;
  const below = Object.entries(def.shape ?? {}).flatMap(([name, part]) =>
    endless(part, `${path}.${name}`),
  );
  for (const part of [def.innerType, def.element, def.in, def.keyType, def.valueType])
    if (part) below.push(...endless(part, path));
  for (const option of def.options ?? []) below.push(...endless(option, path));
  const isText = def.type === "string" && schema.safeParse(FAR_TOO_LONG).success;
  const isList = def.type === "array" && z.toJSONSchema(schema, AS_INPUT).maxItems === undefined;
  const isRecord = def.type === "record" && schema.safeParse(FAR_TOO_MANY).success;
  return [...below, ...(isText || isList || isRecord ? [path] : [])];
}

describe.each(Object.entries(calls) as [CallName, Call][])("%s", (_, call) => {
  it("takes no text and no list without an end", () => {
    for (const part of ["params", "query", "body"] as const) {
      const schema = call[part];
      if (schema) expect(endless(schema, part)).toEqual([]);
    }
  });

  it("drops fields that it does not name", () => {
    for (const schema of [call.params, call.query, call.body]) {
      if (!schema) continue;
      const read = schema.safeParse({ extra_field: "kept?" });
      if (read.success) expect(read.data ?? {}).not.toHaveProperty("extra_field");
    }
  });
});
