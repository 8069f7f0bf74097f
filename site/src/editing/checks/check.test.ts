import * as z from "astro/zod";
import { describe, expect, it } from "vitest";
import { complaint } from "../../testing/complaint.ts";
import { home } from "../schemas/home-schema.ts";
import { faq, page } from "../schemas/schemas.ts";
import { surroundingsIn } from "../surroundings.ts";
import { check } from "./check.ts";

const ROOT = `${import.meta.dirname}/../../../`;
const AROUND = surroundingsIn(ROOT)("pages/a.md");

const GOOD = `---
title: About us
description: A description that is long enough to be of use to somebody who searches.
effective: 2026-11-21
---

We are {brand}.
`;

describe("an editor's mistake is named with file, line and what to write instead", () => {
  it("nothing is said about a good file", () => {
    expect(complaint(GOOD)).toBe("none");
  });

  it("a missing title", () => {
    expect(complaint(GOOD.replace("title: About us\n", ""))).toBe(
      '  src/content/en/pages/a.md:2  "title" is missing. Write a line of 2 to 70 characters, such as: About us.',
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
      'a.md:4  "effective" is not a day in the calendar. Write a date as year-month-day',
    );
  });

  it("a name in braces that there is no value for", () => {
    expect(complaint(GOOD.replace("{brand}", "{brnd}"))).toBe(
      "  src/content/en/pages/a.md:7  There is no value {brnd}. Did you mean {brand}?",
    );
  });

  it("fields that cannot be read", () => {
    expect(complaint(GOOD.replace("About us", "About: us"))).toMatch(
      /a\.md:2 {2}We cannot read this text\. Put quotes around the whole text/,
    );
  });

  it("no fields at all", () => {
    expect(complaint("Just text")).toMatch(/a\.md:1 {2}The file must begin with its fields/);
  });

  it("a text with its quotation mark open", () => {
    expect(complaint(GOOD.replace("About us", '"About us'))).toMatch(
      /a\.md:2 {2}This text starts with a quotation mark but does not end with one/,
    );
  });

  it("a text that begins with a brace", () => {
    expect(complaint(GOOD.replace("About us", "{brand}"))).toContain(
      "Put quotes around a text that starts with a brace or a bracket.",
    );
  });

  it("a number where words are meant", () => {
    expect(complaint(GOOD.replace("About us", "2027"))).toMatch(/a\.md:2.*Put quotes around it\./);
  });

  it("a field that is there twice", () => {
    expect(complaint(GOOD.replace("title:", "title: Us\ntitle:"))).toContain(
      'a.md:3  "title" is here twice. Keep one of them.',
    );
  });

  it("a picture that is not there, and one without words", () => {
    const found = complaint(`${GOOD}\n![A market](../pictures/markt.jpg)\n![](x.jpg)\n`);
    expect(found).toContain("a.md:9  There is no picture markt.jpg.");
    expect(found).toContain("a.md:10  The picture x.jpg is not in this site.");
    const known = { ...AROUND, pictures: ["market.jpg"] };
    const said = () => check("a.md", `${GOOD}\n![](../pictures/market.jpg)\n`, page, known);
    expect(said).toThrow("a.md:9  This picture has no description for people who cannot see it.");
  });

  it("something wrong deep in a list", () => {
    const list = z.strictObject({ items: z.array(z.strictObject({ title: z.string().max(5) })) });
    const yaml = "items:\n  - title: good\n  - title: too long\n";
    expect(complaint(yaml, list, "src/content/en/list.yaml")).toBe(
      '  src/content/en/list.yaml:3  "items.1.title" has 8 characters, 3 too many. Write at most 5.',
    );
  });
});

describe("a line that stands in the wrong place is named", () => {
  const yaml = (text: string) => complaint(text, faq, "faq.yaml");
  const GOOD_LIST =
    "titles:\n  faqs: Questions\n  points: Points\nfaqs:\n  - title: Why\n    post: So.\npoints:\n  - title: Who\n    post: You.\n";

  it("or not, where all is well", () => {
    expect(yaml(GOOD_LIST)).toBe("none");
  });

  it("too far to the right", () => {
    expect(yaml(GOOD_LIST.replace("    post: So.", "      post: So."))).toMatch(
      /^ {2}faq\.yaml:6 {2}This line, or the line above it, starts with too many or too few spaces/,
    );
  });

  it("too far to the left", () => {
    expect(yaml(GOOD_LIST.replace("    post: So.", "   post: So."))).toMatch(
      /^ {2}faq\.yaml:6 {2}This line starts with too many or too few spaces/,
    );
  });

  it("outside of what it belongs to", () => {
    expect(
      yaml(
        GOOD_LIST.replace("  points: Points\n", "").replace("faqs:\n  -", "bank: x\nfaqs:\n  -"),
      ),
    ).toContain('faq.yaml:3  There is no field "bank".');
    const hero = complaint(
      "hero:\n  headline: We are\nsubline: Not for equity\n",
      home,
      "home.yaml",
    );
    expect(hero).toContain(
      'home.yaml:3  "subline" starts with too many or too few spaces. It is part of "hero"',
    );
  });

  it("behind a tab", () => {
    expect(yaml(GOOD_LIST.replace("  faqs:", "\tfaqs:"))).toContain(
      "faq.yaml:2  This line starts with a tab. Use spaces instead.",
    );
  });
});

it("fills names in braces in", () => {
  const { data } = check(
    "src/content/en/pages/a.md",
    GOOD.replace("About us", "'On {brand}'"),
    page,
    AROUND,
  );
  expect(data).toMatchObject({ title: "On Agbara" });
});
