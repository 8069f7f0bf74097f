import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { pageCode } from "../codes/page-code.ts";
import { may } from "../policy.ts";
import { idOf } from "../testing/builders.ts";
import { fieldsOf } from "../testing/fields-of.ts";
import { POINT_7 } from "../testing/point-7.ts";
import { type Call, type CallName, calls } from "./calls.ts";

const table = Object.entries(calls) as [CallName, Call][];

const RETRIES = { GET: 0, POST: 0, PATCH: 3, PUT: 0, DELETE: 0 };

describe.each(POINT_7)("$method $path", ({ method, path, sent, read }) => {
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
    expect(fieldsOf(place, "input")).toEqual(expect.arrayContaining([...sent]));
    expect(method === "GET" ? call.body : call.query).toBeUndefined();
  });

  it("answers what the specification reads", () => {
    expect(fieldsOf(call.response, "output")).toEqual(expect.arrayContaining([...read, "success"]));
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
    const forStaff =
      call.path.startsWith("admin/") || /^desk\.|^people\.staff\.|ForMember$/.test(name);
    if (forStaff) expect(may("member", call.access)).toBe(false);
  });

  it("says success", () => {
    expect(fieldsOf(call.response, "output")).toContain("success");
    expect(call.response.safeParse({ success: false, message: "No." }).success).toBe(false);
  });

  it("shows no note, code or another's birth date to anybody but consultants", () => {
    if (call.access === "consultant" || call.access === "admin") return;
    // Only two answers may contain a birth date: a person's copy of their own data, and an application, where a
    // verifier compares the date with the paper.
    const allowed =
      name === "people.privacy.export"
        ? "data.account.birth_date"
        : call.access === "verifier" && "data.person.birth_date";
    const names = fieldsOf(call.response, "output")
      .filter((path) => path !== allowed)
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
    const { query } = calls["introductions.search.preMatched"];
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
    "introductions.search.preMatched",
    "introductions.search.preMatchedForStaff",
    "introductions.search.members",
    "introductions.search.list",
  ] as const)("%s refuses crossed ages in the specification's words", (name) => {
    const read = calls[name].query.safeParse({ min_age: "41", max_age: "40" });
    expect(read.error?.issues[0]?.message).toBe("Minimun age cannot be greater that maximun age");
    expect(takes(calls[name].query, { min_age: "40", max_age: "40" })).toBe(true);
  });

  it("limits a request's message to 250 characters, and wants one", () => {
    for (const name of [
      "introductions.requests.send",
      "introductions.requests.sendForMember",
    ] as const) {
      expect(takes(calls[name].body, { message: "x".repeat(250) })).toBe(true);
      expect(takes(calls[name].body, { message: "x".repeat(251) })).toBe(false);
      expect(takes(calls[name].body, { message: "  " })).toBe(false);
    }
  });

  it("takes an acceptance with or without words, a rejection without a body", () => {
    expect(takes(calls["introductions.requests.accept"].body, {})).toBe(true);
    expect(takes(calls["introductions.requests.accept"].body, { message: "Yes, gladly." })).toBe(
      true,
    );
    expect(takes(calls["introductions.requests.reject"].body, undefined)).toBe(true);
    expect(takes(calls["introductions.requests.reject"].body, {})).toBe(true);
  });

  it("takes a suggestion's code of six letters from a to f, in either case", () => {
    const { body } = calls["introductions.suggestions.add"];
    expect(body.parse({ code: " ABCdef " })).toEqual({ code: "abcdef" });
    for (const code of ["abcde", "abcdefa", "abcdeg", "12345f", ""])
      expect(takes(body, { code })).toBe(false);
  });

  it("takes a code by mail in either case", () => {
    const { body } = calls["people.signin.reset"];
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
    const { body } = calls["introductions.own.register"];
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
    const { body } = calls["people.signin.register"];
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
    const { params } = calls["people.privacy.withdraw"];
    expect(takes(params, { kind: "filming" })).toBe(true);
    for (const kind of ["terms", "", idOf(1)]) expect(takes(params, { kind })).toBe(false);
  });

  it("takes only identifiers where a path asks for one", () => {
    for (const [, { params }] of table) {
      if (!params) continue;
      const [parameter = ""] = fieldsOf(params, "input");
      if (["kind", "gateway"].includes(parameter)) continue;
      // The identifiers in the books are numbers and months. The identifiers of pages are codes.
      const known = [idOf(1), "1", "2026-11", pageCode("TAYLR")].filter((id) =>
        takes(params, { [parameter]: id }),
      );
      expect(known).not.toEqual([]);
      expect(takes(params, { [parameter]: "" })).toBe(false);
    }
  });
});
