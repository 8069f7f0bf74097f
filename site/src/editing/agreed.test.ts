import { readdirSync, readFileSync } from "node:fs";
import type * as z from "astro/zod";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { complaint } from "../testing/complaint.ts";
import { check } from "./checks/check.ts";
import { readSource } from "./checks/source.ts";
import { home } from "./schemas/home-schema.ts";
import { figures, links, screen } from "./schemas/schemas.ts";
import { surroundingsIn } from "./surroundings.ts";

const ROOT = `${import.meta.dirname}/../../`;

describe("figures, links and agreed words", () => {
  const file = (name: string) => readFileSync(`${ROOT}src/content/en/${name}`, "utf8");

  it("a figure with commas", () => {
    const wrong = file("figures.yaml").replace("250000", "250,000");
    expect(complaint(wrong, figures, "figures.yaml")).toMatch(
      /figures\.yaml:\d+ {2}"perPerson" must be a whole number without commas/,
    );
  });

  it("a date that is written another way", () => {
    const wrong = file("figures.yaml").replace("2024-11-28", "28/11/2024");
    expect(complaint(wrong, figures, "figures.yaml")).toMatch(
      /"serviceFrom" is not a date\. Write a date as year-month-day, such as: 2026-11-21/,
    );
  });

  it("more people who begin than people who give", () => {
    const wrong = file("figures.yaml").replace(/^empowered: .*/m, "empowered: 11000000");
    expect(complaint(wrong, figures, "figures.yaml")).toContain(
      '"empowered" is more than "givers". The picture cannot show that.',
    );
  });

  it("an address without https", () => {
    const wrong = file("links.yaml").replace("https://instagram", "instagram");
    expect(complaint(wrong, links, "links.yaml")).toMatch(
      /links\.yaml:3 {2}"social\.instagram" is not an address\. Write a full address, such as: https/,
    );
  });

  it("words that were agreed to the letter", () => {
    const around = surroundingsIn(ROOT)("home.yaml");
    const wrong = file("home.yaml").replace("subline: Not for equity", "subline: Not for profit");
    expect(() => check("home.yaml", wrong, home, around)).toThrow(
      /home\.yaml:\d+ {2}"hero\.subline" must have exactly the agreed words\. Write: Not for equity \(/,
    );
  });

  it("words that were agreed to the letter and are gone", () => {
    const saidOf = (name: string, schema: z.ZodObject, line: string) => () =>
      check(name, file(name).replace(`${line}\n`, ""), schema, surroundingsIn(ROOT)(`${name}`));
    expect(saidOf("screens/tv.md", screen, "button: Register to join the show")).toThrow(
      /\n {2}screens\/tv\.md:2 {2}"button" is missing, and must have exactly the agreed words\. Write: Register to join the show \(.*$/,
    );
    expect(saidOf("home.yaml", home, "  subline: Not for equity")).toThrow(
      /home\.yaml:\d+ {2}"hero\.subline" is missing, and must have exactly the agreed words\. Write: Not for equity \(/,
    );
  });

  it("a word that a screen cannot do without", () => {
    for (const name of readdirSync(`${ROOT}src/content/en/screens`)) {
      const text = file(`screens/${name}`);
      const around = surroundingsIn(ROOT)(`screens/${name}`);
      expect(() => check(name, text, screen, around)).not.toThrow();
      const { data } = readSource(name, text);
      for (const field of Object.keys(data as object)) {
        const without = text.replace(new RegExp(`^${field}: .*\n`, "m"), "");
        expect(() => check(name, without, screen, around)).toThrow(
          new RegExp(`${name}:2 {2}"${field}" is missing`),
        );
      }
    }
    const support = file("screens/support.md").replace(/^button: .*\n/m, "");
    const around = surroundingsIn(ROOT)("screens/support.md");
    expect(() => check("support.md", support, screen, around)).toThrow(
      'support.md:2  "button" is missing. Write a line of 2 to 40 characters, such as: Register to join the show.',
    );
  });

  it("every agreed word belongs to a field that there is", () => {
    const agreed = parse(file("agreed.yaml")) as Record<string, Record<string, string>>;
    const absent = Object.entries(agreed).flatMap(([name, fields]) => {
      const source = readSource(name, file(name));
      return Object.keys(fields).filter((field) => source.valueAt(field.split(".")) === undefined);
    });
    expect(absent).toEqual([]);
  });
});
