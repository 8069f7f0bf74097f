import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { idOf } from "../testing/builders.ts";
import { type Call, type CallName, calls } from "./calls.ts";

const table = Object.entries(calls) as [CallName, Call][];

/** The specification's point 7, row by row: method, path, what is sent, what is read of the answer. */
const POINT_7: [method: Call["method"], path: string, sent: string, read: string][] = [
  ["POST", "password/request", "user.email", "success token"],
  ["POST", "password", "email token code password_reset", "success"],
  ["GET", "faqs", "faq_type", "success data"],
  [
    "GET",
    "user-introductions/pre/matched",
    "min_age max_age gender name my_country_only country_code phone page reload",
    "data.data data.paginator",
  ],
  [
    "GET",
    "admin/user-introductions/pre/matched",
    "min_age max_age gender name my_country_only country_code phone page reload",
    "data.data data.paginator",
  ],
  ["GET", "admin/user-introductions/{userId}", "", "data updated_user"],
  ["GET", "admin/user-introductions/owner/{userId}", "", "data updated_user"],
  ["GET", "admin/users/{userId}", "", "data"],
  [
    "GET",
    "admin/user-introductions/introduction/list/{userId}",
    "",
    "data updated_user requests.data",
  ],
  [
    "GET",
    "admin/user-introductions/introduction/list",
    "gender min_age max_age name my_country_only country_code page status reload",
    "data.data data.paginator",
  ],
  ["GET", "user-introductions/introduction/list/{matchId}", "", "data"],
  ["POST", "user-subscriptions/premium", "", "data._id"],
  ["PATCH", "user-introductions/{matchId}/request", "message", "data"],
  ["POST", "user-introductions/{introductionId}/request", "message", ""],
  ["PATCH", "user-introductions/{matchId}/accept", "message", "data"],
  ["PATCH", "user-introductions/{matchId}/reject", "", "data"],
  [
    "POST",
    "admin/user-introductions/introduction/register/{introductionId}",
    "min_age max_age min_height my_height state tribe city distant_relationship is_public details note",
    "",
  ],
  ["PATCH", "admin/user-introductions/introduction/{id}/activate", "", ""],
  ["PATCH", "admin/user-introductions/introduction/{id}/deactivate", "", ""],
  ["PATCH", "admin/user-introductions/introduction/{id}/note", "note", ""],
  ["POST", "admin/user-introductions/introduction/{id}/suggestion", "code", ""],
];
const RETRIES = { GET: 0, POST: 0, PATCH: 3, PUT: 0, DELETE: 0 };

interface JsonSchema {
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  allOf?: JsonSchema[];
  additionalProperties?: JsonSchema | false;
  $ref?: string;
}

/** Every field of a schema, as dotted paths: `data.paginator.next`, list items without an index. */
function fieldsOf(schema: z.ZodMiniType | undefined, io: "input" | "output"): string[] {
  if (!schema) return [];
  const options = { io, unrepresentable: "any", reused: "inline" } as const;
  return walk(z.toJSONSchema(schema, options) as JsonSchema, "");
}

function walk(schema: JsonSchema, path: string): string[] {
  expect(schema.$ref, "A reference would hide fields from this test.").toBeUndefined();
  const parts = [schema.items, ...(schema.anyOf ?? []), ...(schema.allOf ?? [])];
  if (schema.additionalProperties) parts.push(schema.additionalProperties);
  const below = parts.flatMap((part) => (part ? walk(part, path) : []));
  const own = Object.entries(schema.properties ?? {}).flatMap(([name, part]) => {
    const named = path ? `${path}.${name}` : name;
    return [named, ...walk(part, named)];
  });
  return [...own, ...below];
}

const words = (text: string) => text.split(" ").filter(Boolean);

describe.each(POINT_7)("%s %s", (method, path, sent, read) => {
  const rows = table.filter(([, call]) => call.method === method && call.path === path);
  const call = rows[0]?.[1] as Call;

  it("is in the table, once", () => {
    expect(rows).toHaveLength(1);
  });

  it("is retried as the specification says", () => {
    expect(call.retries).toBe(RETRIES[method]);
  });

  it("takes what the specification sends, each in its place", () => {
    const place = method === "GET" ? call.query : call.body;
    expect(fieldsOf(place, "input")).toEqual(expect.arrayContaining(words(sent)));
    expect(method === "GET" ? call.body : call.query).toBeUndefined();
  });

  it("answers what the specification reads", () => {
    expect(fieldsOf(call.response, "output")).toEqual(
      expect.arrayContaining([...words(read), "success"]),
    );
  });
});

describe.each(table)("%s", (name, call) => {
  it("is retried 3 times as a PATCH, else never", () => {
    expect(call.retries).toBe(call.method === "PATCH" ? 3 : 0);
  });

  it("describes every parameter of its path, and no other", () => {
    const inPath = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, parameter]) => parameter);
    expect(fieldsOf(call.params, "input").sort()).toEqual(inPath.sort());
  });

  it("has a path below the base, of plain segments", () => {
    expect(call.path).toMatch(/^(?:[a-z-]+|\{\w+\})(?:\/(?:[a-z-]+|\{\w+\}))*$/);
  });

  it("sends a body only where a method has one, a query only where not", () => {
    const hasBody = ["POST", "PATCH", "PUT"].includes(call.method);
    expect((call.body ?? call.file) !== undefined).toBe(hasBody);
    expect(call.body && call.file, "fields or a file, not both").toBeUndefined();
    if (hasBody) expect(call.query).toBeUndefined();
  });

  it("keeps members out of the admin area", () => {
    const admin = call.path.startsWith("admin/") || name.startsWith("admin.");
    if (admin) expect(["staff", "admin"]).toContain(call.access);
  });

  it("says success", () => {
    expect(fieldsOf(call.response, "output")).toContain("success");
    expect(call.response.safeParse({ success: false, message: "No." }).success).toBe(false);
  });

  it("shows no note, code or another's birth date to anybody but consultants", () => {
    if (call.access === "staff" || call.access === "admin") return;
    const names = fieldsOf(call.response, "output")
      .filter((path) => !(name === "account.export" && path === "data.account.birth_date"))
      .map((path) => path.split(".").at(-1));
    for (const secret of ["note", "note2", "notes", "code", "birth_date", "password"])
      expect(names).not.toContain(secret);
  });
});

it("names each method and path once", () => {
  const routes = table.map(([, { method, path }]) => `${method} ${path.replace(/\{\w+\}/g, "{}")}`);
  expect(new Set(routes).size).toBe(routes.length);
});

it("sees a secret however deep it is: the walk itself is tested", () => {
  const deep = z.object({
    list: z.array(
      z.nullable(
        z.object({ inner: z.optional(z.union([z.string(), z.object({ note: z.string() })])) }),
      ),
    ),
    map: z.record(z.string(), z.object({ code: z.string() })),
  });
  expect(fieldsOf(deep, "output")).toEqual([
    "list",
    "list.inner",
    "list.inner.note",
    "map",
    "map.code",
  ]);
});

describe("what the calls take", () => {
  const search = { min_age: "22", max_age: "40" };
  const takes = (schema: z.ZodMiniType, value: unknown) => schema.safeParse(value).success;

  it("searches only with both ages, from 20 to 75", () => {
    const { query } = calls["preMatched.search"];
    expect(takes(query, search)).toBe(true);
    expect(takes(query, { min_age: "20", max_age: "75" })).toBe(true);
    for (const wrong of [
      { min_age: "22" },
      { max_age: "40" },
      {},
      { min_age: "19", max_age: "40" },
      { min_age: "22", max_age: "76" },
    ])
      expect(takes(query, wrong)).toBe(false);
  });

  it.each([
    "preMatched.search",
    "admin.preMatched.search",
    "admin.users.search",
    "admin.introductions.list",
  ] as const)("%s refuses crossed ages in the specification's words", (name) => {
    const read = calls[name].query.safeParse({ min_age: "41", max_age: "40" });
    expect(read.error?.issues[0]?.message).toBe("Minimun age cannot be greater that maximun age");
    expect(takes(calls[name].query, { min_age: "40", max_age: "40" })).toBe(true);
  });

  it("limits a request's message to 250 characters, and wants one", () => {
    for (const name of ["introductions.request", "admin.introductions.request"] as const) {
      expect(takes(calls[name].body, { message: "x".repeat(250) })).toBe(true);
      expect(takes(calls[name].body, { message: "x".repeat(251) })).toBe(false);
      expect(takes(calls[name].body, { message: "  " })).toBe(false);
    }
  });

  it("takes an acceptance with or without words, a rejection without a body", () => {
    expect(takes(calls["introductions.accept"].body, {})).toBe(true);
    expect(takes(calls["introductions.accept"].body, { message: "Yes, gladly." })).toBe(true);
    expect(takes(calls["introductions.reject"].body, undefined)).toBe(true);
    expect(takes(calls["introductions.reject"].body, {})).toBe(true);
  });

  it("takes a suggestion's code of six letters from a to f, in either case", () => {
    const { body } = calls["admin.introductions.suggestion"];
    expect(body.parse({ code: " ABCdef " })).toEqual({ code: "abcdef" });
    for (const code of ["abcde", "abcdefa", "abcdeg", "12345f", ""])
      expect(takes(body, { code })).toBe(false);
  });

  it("takes a code by mail in either case", () => {
    const { body } = calls["password.reset"];
    const reset = {
      email: "sade@people.example",
      token: "t",
      code: "ab2cd3",
      password_reset: "long enough",
    };
    expect(body.parse(reset)).toMatchObject({ code: "AB2CD3" });
    expect(takes(body, { ...reset, code: "AB2CD" })).toBe(false);
    expect(takes(body, { ...reset, password_reset: "seven77" })).toBe(false);
  });

  it("registers an introduction of an adult with heights that exist", () => {
    const { body } = calls["admin.introductions.register"];
    const registration = {
      min_age: 30,
      max_age: 50,
      min_height: null,
      my_height: 164,
      state: "Anambra",
      tribe: null,
      city: null,
      distant_relationship: false,
      details: null,
      note: null,
    };
    expect(takes(body, registration)).toBe(true);
    expect(takes(body, { ...registration, is_public: true })).toBe(true);
    for (const wrong of [
      { min_age: 17 },
      { max_age: 29 },
      { my_height: 1.64 },
      { my_height: 30 },
      { distant_relationship: "no" },
    ])
      expect(takes(body, { ...registration, ...wrong })).toBe(false);
  });

  it("registers a member only with the terms accepted", () => {
    const { body } = calls["session.register"];
    const user = {
      first_name: "Ṣadé",
      email: "sade@people.example",
      password: "long enough",
      birth_date: "1995-04-30",
      gender: "female",
      country_code: "SW",
      international_phone_number: "+46701740605",
      accept_terms: true,
    };
    expect(takes(body, { user })).toBe(true);
    expect(takes(body, { user: { ...user, accept_terms: false } })).toBe(false);
    expect(takes(body, { user: { ...user, country_code: "SE" } })).toBe(false);
    expect(takes(body, { user: { ...user, role: "admin" } })).toBe(true);
    expect(body.parse({ user: { ...user, role: "admin" } }).user).not.toHaveProperty("role");
  });

  it("takes only the consents there are to withdraw", () => {
    const { params } = calls["account.consents.withdraw"];
    expect(takes(params, { kind: "filming" })).toBe(true);
    for (const kind of ["terms", "", idOf(1)]) expect(takes(params, { kind })).toBe(false);
  });

  it("takes only identifiers where a path asks for one", () => {
    for (const [, { params }] of table) {
      if (!params) continue;
      const [parameter = ""] = fieldsOf(params, "input");
      if (parameter === "kind") continue;
      expect(takes(params, { [parameter]: idOf(1) })).toBe(true);
      expect(takes(params, { [parameter]: "" })).toBe(false);
    }
  });
});
