import * as z from "astro/zod";
import { describe, expect, it } from "vitest";
import { check } from "./loader.ts";
import { page } from "./schemas.ts";

const GOOD = `---
title: About us
description: A description that is long enough to be of use to somebody who searches.
effective: 2026-11-21
---

We are {brand}.
`;

/** What the editor reads when the file is built. */
function complaint(text: string, schema: z.ZodObject = page, file = "src/content/pages/a.md") {
  try {
    check(file, text, schema);
  } catch (error) {
    return error instanceof Error ? error.message.split("\n").slice(1).join("\n") : "";
  }
  return "none";
}

describe("an editor's mistake is named with file, line and what to write instead", () => {
  it("nothing is said about a good file", () => {
    expect(complaint(GOOD)).toBe("none");
  });

  it("a missing title", () => {
    expect(complaint(GOOD.replace("title: About us\n", ""))).toBe(
      '  src/content/pages/a.md:2  "title" is missing. Write a line of 2 to 70 characters, such as: About us.',
    );
  });

  it("a description that is too long", () => {
    const long = `description: ${"x".repeat(171)}`;
    expect(complaint(GOOD.replace(/description:.*/, long))).toMatch(
      /a\.md:3 {2}"description" has 171 characters, 11 too many\. Write one or two sentences of 50 to 160/,
    );
  });

  it("a misspelt field", () => {
    const found = complaint(GOOD.replace("effective:", "efective:"));
    expect(found).toContain('a.md:4  There is no field "efective". Did you mean "effective"?');
  });

  it("a date that does not exist", () => {
    expect(complaint(GOOD.replace("2026-11-21", "2026-02-31"))).toContain(
      'a.md:4  "effective" is a day that does not exist. Write a date as year-month-day',
    );
  });

  it("a name in braces that there is no value for", () => {
    expect(complaint(GOOD.replace("{brand}", "{brnd}"))).toBe(
      "  src/content/pages/a.md:7  There is no value {brnd}. Did you mean {brand}?",
    );
  });

  it("fields that cannot be read", () => {
    expect(complaint(GOOD.replace("About us", "About: us"))).toMatch(
      /a\.md:2 {2}The fields cannot/,
    );
  });

  it("no fields at all", () => {
    expect(complaint("Just text")).toMatch(/a\.md:1 {2}The file must begin with its fields/);
  });

  it("something wrong deep in a list", () => {
    const list = z.strictObject({ items: z.array(z.strictObject({ title: z.string().max(5) })) });
    const yaml = "items:\n  - title: good\n  - title: too long\n";
    expect(complaint(yaml, list, "src/content/list.yaml")).toBe(
      '  src/content/list.yaml:3  "items.1.title" has 8 characters, 3 too many. Write at most 5.',
    );
  });
});

it("fills names in braces in", () => {
  const { data } = check("src/content/pages/a.md", GOOD.replace("About us", "'On {brand}'"), page);
  expect(data).toMatchObject({ title: "On Agbara" });
});
