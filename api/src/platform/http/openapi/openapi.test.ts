import { createHash } from "node:crypto";
import { calls } from "@agbara/shared/contract/calls.ts";
import { Validator } from "@seriousme/openapi-schema-validator";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ask } from "../../../testing/ask.ts";
import { startTestApi, type TestApi } from "../../../testing/start-test-api.ts";
import type { OpenApi } from "./document.ts";
import { inWords, linesOf } from "./in-words.ts";

const shapeOf = (path: string) => path.replace(/\{\w+\}/g, "{}");

let api: TestApi;
let document: OpenApi;
let page: Awaited<ReturnType<typeof ask>>;

beforeAll(async () => {
  api = await startTestApi({ members: 0 });
  document = JSON.parse((await ask(api, "GET", "openapi.json")).text) as OpenApi;
  page = await ask(api, "GET", "docs");
});
afterAll(() => api.stop());

describe("openapi.json", () => {
  test("is valid OpenAPI 3.1", async () => {
    const result = await new Validator().validate({ ...document });
    expect(result).toMatchObject({ valid: true });
    expect(document.openapi).toMatch(/^3\.1\./);
  });

  test("has no two addresses that differ by the name of a parameter alone", () => {
    const shapes = Object.keys(document.paths).map(shapeOf);
    expect(shapes.length).toBe(new Set(shapes).size);
  });

  test("says of each call what it answers where it is refused", () => {
    for (const methods of Object.values(document.paths))
      for (const { responses } of Object.values(methods))
        expect(Object.keys(responses)).toEqual(["200", "4XX", "5XX"]);
  });

  test("has every call of the table, at its address, and nothing else", () => {
    const described = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { operationId }]) => [
        operationId,
        method.toUpperCase(),
        shapeOf(path.slice(1)),
      ]),
    );
    const table = Object.entries(calls).map(([name, { method, path }]) => [
      name,
      method,
      shapeOf(path),
    ]);
    expect(described.sort()).toEqual(table.sort());
  });

  test("describes every parameter of a path, and what may be left out of a query", () => {
    for (const [path, methods] of Object.entries(document.paths))
      for (const { parameters = [] } of Object.values(methods)) {
        const inPath = parameters.filter(({ in: where }) => where === "path");
        const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
        expect(inPath.map(({ name }) => name)).toEqual(named);
      }
    const search = document.paths["/user-introductions/pre/matched"]?.get?.parameters ?? [];
    expect(search.filter(({ required }) => required).map(({ name }) => name)).toEqual([
      "min_age",
      "max_age",
    ]);
    expect(search.find(({ name }) => name === "my_country_only")?.schema).toEqual({
      type: "boolean",
    });
  });

  test("refers to nothing that it does not have", () => {
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)];
    expect(references.length).toBeGreaterThan(20);
    for (const [, reference = ""] of references)
      expect(Object.keys(document.components.schemas)).toContain(
        reference.replace("#/components/schemas/", ""),
      );
  });

  test("says which calls need a token, and what limits hold", () => {
    const login = document.paths["/login"]?.post;
    expect(login?.security).toEqual([]);
    const request = document.paths["/user-introductions/{matchId}/request"]?.patch;
    expect(request?.security).toEqual([{ token: [] }]);
    expect(request?.requestBody?.content["application/json"]?.schema.properties).toMatchObject({
      message: { minLength: 1, maxLength: 250 },
    });
  });
});

describe("the page", () => {
  test("names every call with its summary", () => {
    expect(page.headers.get("Content-Type")).toBe("text/html; charset=utf-8");
    for (const methods of Object.values(document.paths))
      for (const { operationId, summary } of Object.values(methods)) {
        expect(page.text).toContain(`id="${operationId}"`);
        expect(page.text).toContain(summary);
      }
  });

  test("stands under headings in words", () => {
    const headings = [...page.text.matchAll(/<h2>(.*?)<\/h2>/g)].map(([, heading]) => heading);
    expect(headings).toContain("Finding people");
    for (const heading of headings) expect(heading).toMatch(/^[A-Z][a-z]+[^.]*$/);
  });

  test("has no script, and its policy allows its one style by hash", () => {
    expect(page.text).not.toMatch(/<script|\son\w+=|javascript:|style="/i);
    const style = /<style>([\s\S]*?)<\/style>/.exec(page.text)?.[1] ?? "";
    const hash = createHash("sha256").update(style).digest("base64");
    const policy = page.headers.get("Content-Security-Policy") ?? "";
    expect(policy).toContain(`style-src 'sha256-${hash}';`);
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain("unsafe");
    expect(page.text).toContain('<link rel="icon" href="/favicon.svg"');
    expect(policy).toContain("img-src 'self';");
  });

  test("leads somewhere with every link, and uses no id twice", () => {
    const ids = [...page.text.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id);
    expect(ids.length).toBe(new Set(ids).size);
    for (const [, target] of page.text.matchAll(/href="#([^"]+)"/g)) expect(ids).toContain(target);
  });

  test("has one main heading and none that is skipped", () => {
    const levels = [...page.text.matchAll(/<h(\d)/g)].map(([, level]) => Number(level));
    expect(levels.filter((level) => level === 1)).toHaveLength(1);
    for (const [nth, level] of levels.entries())
      expect(level - (levels[nth - 1] ?? 0)).toBeLessThanOrEqual(1);
  });
});

describe("a schema in words", () => {
  test.each([
    [{ type: "string", minLength: 1, maxLength: 250 }, "text, 1 to 250 characters"],
    [{ type: "integer", minimum: 20, maximum: 75 }, "whole number, 20 to 75"],
    [
      { type: "integer", minimum: Number.MIN_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER },
      "whole number",
    ],
    [{ enum: ["male", "female"] }, '"male" | "female"'],
    [{ type: "boolean" }, "true | false"],
  ])("%j", (schema, words) => {
    expect(inWords(schema)).toBe(words);
  });

  test("names fields by their path, lists and what may be null included", () => {
    const schema = {
      type: "object",
      required: ["data"],
      properties: {
        data: {
          type: "array",
          maxItems: 3,
          items: { type: "object", properties: { name: { type: ["string", "null"] } } },
        },
      },
    };
    expect(linesOf(schema).map(({ path, what, required }) => [path, what, required])).toEqual([
      ["data", "list, at most 3", true],
      ["data[].name", "text, or null", false],
    ]);
  });
});
