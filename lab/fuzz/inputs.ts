import type { JsonSchema } from "@agbara/api/platform/http/openapi/json-schemas.ts";
import { pageCode } from "@agbara/shared/codes/page-code.ts";
import { voucherCode } from "@agbara/shared/codes/voucher-code.ts";
import * as fc from "fast-check";

/**
 * Values that have broken servers before. Some have the wrong type, some are too long, and some have a special meaning
 * in another program.
 */
const HOSTILE: unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  1e308,
  Number.MAX_SAFE_INTEGER,
  "",
  " ",
  "\u0000",
  "\ud800",
  "\udfff\ud800",
  "\u202e\u200b\ufeff",
  "x".repeat(5_000),
  "ẹ́".repeat(300),
  "'; drop table users; --",
  "%",
  "_",
  "\\",
  "%00",
  "../../etc/passwd",
  "<script>alert(1)</script>",
  "{{7*7}}",
  "__proto__",
  "constructor",
  "NaN",
  "Infinity",
  "-0",
  "1e3",
  "0x10",
  "９",
  "true",
  "null",
  "0000-01-01",
  "9999-12-31",
  "0000-01-01T00:00:00Z",
  "9999-12-31T23:59:59.999Z",
  "-infinity",
  "00000000-0000-0000-0000-000000000000",
  "ffffffff-ffff-ffff-ffff-ffffffffffff",
  "------------------------------------",
  [],
  [[]],
  {},
  { length: 1e9 },
  { toString: "x" },
  [null],
];

export const hostile = fc.oneof(
  fc.constantFrom(...HOSTILE),
  fc.string({ unit: "binary", maxLength: 300 }),
  fc.integer(),
  fc.double(),
  fc.jsonValue({ maxDepth: 2 }),
);

/** The records that exist on the server. */
export interface Known {
  ids: readonly string[];
  /** Other values that identify a record in a call: links, codes and numbers. */
  names: readonly string[];
}

/**
 * Creates values that the schema allows. Most ids and names belong to real records. The server may still refuse a
 * value, because it checks more than a schema can say.
 */
export function fitting(schema: JsonSchema, known: Known): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => fitting(one, known)));
  if (Array.isArray(schema.type))
    return fc.oneof(...schema.type.map((type) => fitting({ ...schema, type }, known)));
  if (schema.type === "object" && schema.properties) return fittingObject(schema, known);
  if (schema.type === "object") return fc.dictionary(text(0, 20), text(0, 20), { maxKeys: 3 });
  if (schema.type === "array")
    return fc.array(fitting(schema.items ?? {}, known), {
      maxLength: Math.min(schema.maxItems ?? 3, 3),
    });
  if (schema.type === "integer") return fc.integer(limitsOf(schema));
  if (schema.type === "number") return fc.integer(limitsOf(schema));
  if (schema.type === "boolean") return fc.boolean();
  if (schema.type === "null") return fc.constant(null);
  if (schema.type === "string") return fittingText(schema, known);
  return fc.jsonValue({ maxDepth: 1 });
}

function limitsOf({ minimum, maximum }: JsonSchema) {
  const far = 2_000_000_000;
  return { min: Math.max(minimum ?? -far, -far), max: Math.min(maximum ?? far, far) };
}

function fittingObject(schema: JsonSchema, known: Known): fc.Arbitrary<unknown> {
  const { properties = {}, required = [] } = schema;
  const fields = Object.entries(properties).map(
    ([name, field]) => [name, fitting(field, known)] as const,
  );
  return fc.record(Object.fromEntries(fields), { requiredKeys: required });
}

const ID_PATTERN = "^[0-9a-f]{8}";

function fittingText(schema: JsonSchema, known: Known): fc.Arbitrary<unknown> {
  if (schema.format === "date-time") return fc.date({ noInvalidDate: true, ...YEARS }).map(inIso);
  if (schema.format === "uuid") return fc.uuid();
  if (schema.pattern?.startsWith(ID_PATTERN))
    return fc.oneof(
      { weight: 4, arbitrary: fc.constantFrom(...known.ids) },
      { weight: 1, arbitrary: fc.uuid() },
    );
  if (schema.pattern && schema.format === undefined)
    return fc.oneof(
      fc.stringMatching(new RegExp(schema.pattern)),
      fc.constantFrom(...LIKELY, ...fittingNames(schema.pattern, known)),
    );
  const [min, max] = [schema.minLength ?? 0, schema.maxLength ?? 60];
  return fc.oneof(
    { weight: 2, arbitrary: text(min, max) },
    { weight: 3, arbitrary: mixed(min, max) },
    { weight: 2, arbitrary: fc.constantFrom(...LIKELY, ...known.names) },
  );
}

/**
 * Returns the names that match the pattern. Repeats each name, so that the random choice picks these names often
 * enough.
 */
function fittingNames(pattern: string, { names }: Known): string[] {
  const fit = names.filter((name) => new RegExp(pattern).test(name));
  return fit.length > 0 ? [...fit, ...fit, ...fit] : [];
}

const YEARS = { min: new Date("0001-01-01T00:00:00Z"), max: new Date("9999-12-31T23:59:59Z") };
const inIso = (date: Date) => date.toISOString();

/** Likely values for fields whose checks a JSON schema cannot express, such as addresses, days, numbers and codes. */
const LIKELY = [
  "member@agbara.example",
  "somebody@people.example",
  "1990-02-28",
  "2000-02-29",
  "+2348031234567",
  "0803",
  "AAAAAA",
  "abcdef",
  "Agbara-demo-2026",
  "Ade",
  "[0,9]",
  '["name","ASC"]',
  '{"id":["x"]}',
  pageCode("TAYLR"),
  voucherCode("ABCDEFGHJKLMNPQ"),
  "x".repeat(32),
];

function text(minLength: number, maxLength: number): fc.Arbitrary<string> {
  const max = Math.min(maxLength, 80);
  return fc.string({ unit: "grapheme", minLength: Math.min(minLength, max), maxLength: max });
}

/**
 * Pieces of invented names. Some are common in people's names. Some have a special meaning in a database, a pattern or
 * a template. Some letters get longer in upper or lower case. Others are stacks of accents, or signs of several code
 * points.
 */
const PIECES = [
  ...["Ade", "Ngozi", "O", "a", " ", "-"],
  ...[
    "%",
    "%25",
    "_",
    "'",
    "''",
    '"',
    "`",
    "\\",
    ";",
    "--",
    "/*",
    "$1",
    "$$",
    "?",
    ":name",
    "{0}",
    "*",
  ],
  ...["ß", "İ", "ŉ", "ﬃ", "Ǆ", "ẞ", "ΐ", "ɓ", "Ƙ", "ạ̀", `e${"\u0301\u0323\u0304\u030c".repeat(4)}`],
  ...["𝒜", "👩🏾‍🌾", "\u200d", "\u202e", "ﷺ", "م"],
];

function mixed(minLength: number, maxLength: number): fc.Arbitrary<string> {
  const max = Math.min(maxLength, 80);
  return fc
    .array(fc.constantFrom(...PIECES), { minLength: 1, maxLength: 12 })
    .map((pieces) => pieces.join("").slice(0, max).toWellFormed().padEnd(minLength, "x"));
}

/** Creates an input with exactly one fault: a missing field, a hostile value or an extra field. */
export function nearly(schema: JsonSchema, known: Known): fc.Arbitrary<unknown> {
  return fc
    .tuple(fitting(schema, known), hostile, fc.nat(), fc.constantFrom("replace", "remove", "add"))
    .map(([value, other, nth, change]) => spoil(value, other, nth, change));
}

function spoil(value: unknown, other: unknown, nth: number, change: string): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return other;
  const entries = Object.entries(value);
  const [key, inner] = entries[nth % Math.max(entries.length, 1)] ?? ["x", null];
  if (change === "add") return { ...value, role: "admin", member_status: "active", extra: other };
  if (change === "remove") return Object.fromEntries(entries.filter(([name]) => name !== key));
  const isNested = typeof inner === "object" && inner !== null && !Array.isArray(inner);
  return { ...value, [key]: isNested ? spoil(inner, other, nth >> 3, change) : other };
}
