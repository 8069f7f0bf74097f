import { buildIntroduction } from "@agbara/shared/testing/builders.ts";
import { describe, expect, it } from "vitest";
import { differences, formOf, inputOf, registrationErrors } from "./registration.ts";

const errorsOf = (change: object) =>
  registrationErrors(inputOf({ ...formOf(buildIntroduction()), ...change }, 1));

it("names what a colleague changed meanwhile", () => {
  const before = formOf(buildIntroduction({ city: "Lagos", is_public: false }));
  const after = formOf(buildIntroduction({ city: "Abuja", is_public: true }));
  expect(differences(before, before)).toEqual([]);
  expect(differences(before, after)).toEqual(["city", "is_public"]);
});

describe("the registration form", () => {
  it("opens with what is on record, and sends it back unchanged", () => {
    const record = buildIntroduction({ min_age: 33, max_age: 44, city: "Ìbàdàn", my_height: 170 });
    expect(inputOf(formOf(record), record.version)).toMatchObject({
      min_age: 33,
      max_age: 44,
      city: "Ìbàdàn",
      my_height: 170,
      if_version: record.version,
    });
  });

  it("sends what was emptied as nothing provided", () => {
    const record = formOf(buildIntroduction({ my_height: 170, note: "Rang twice." }));
    const form = { ...record, my_height: "", city: "  ", note: "" };
    expect(inputOf(form, 1)).toMatchObject({ my_height: null, city: null, note: null });
  });

  it("has nothing to complain of at first", () => {
    expect(errorsOf({})).toEqual({});
  });

  it.each([
    ["min_age", "17"],
    ["max_age", "121"],
    ["min_age", ""],
    ["my_height", "89"],
    ["min_height", "1.7"],
    ["tribe", "x".repeat(61)],
    ["details", "x".repeat(2001)],
  ])("refuses %s of %s", (name, value) => {
    expect(errorsOf({ [name]: value })).toHaveProperty(name);
  });

  it("says in the specification's words that the ages are crossed", () => {
    expect(errorsOf({ min_age: "51", max_age: "50" })).toEqual({
      min_age: "Minimun age cannot be greater that maximun age",
    });
  });
});
