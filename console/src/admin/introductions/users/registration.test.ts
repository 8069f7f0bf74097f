import { buildIntroduction } from "@agbara/shared/testing/builders.ts";
import { describe, expect, it } from "vitest";
import { typedInto, withTyped } from "../../kit/form/merge.ts";
import { changesOf, formOf, inputOf, registrationErrors } from "./registration.ts";

const errorsOf = (change: object) =>
  registrationErrors(inputOf({ ...formOf(buildIntroduction()), ...change }));

describe("what is sent", () => {
  const before = formOf(buildIntroduction({ city: "Lagos", my_height: 170, note: "Rang twice." }));

  it("is what was typed, with what it was typed over, and nothing else", () => {
    const typed = typedInto(null, before, { city: "Abuja", my_height: "" });
    expect(changesOf(before, typed)).toEqual({
      city: "Abuja",
      my_height: null,
      base: { city: "Lagos", my_height: 170 },
    });
    expect(changesOf(before, null)).toEqual({});
    expect(
      changesOf(before, typedInto(typed, before, { city: "Lagos", my_height: "170" })),
    ).toEqual({ base: {} });
  });

  it("leaves alone what a colleague wrote in the meantime, also in a draft that holds the whole form", () => {
    const after = formOf(buildIntroduction({ city: "Lagos", note: "By a colleague." }));
    const whole = { form: { ...before, city: "Abuja" }, base: before };
    expect(withTyped(after, whole)).toEqual({ ...after, city: "Abuja" });
    expect(changesOf(after, whole)).toEqual({ city: "Abuja", base: { city: "Lagos" } });
  });
});

describe("the registration form", () => {
  it("opens with what is on record, and sends it back unchanged", () => {
    const record = buildIntroduction({ min_age: 33, max_age: 44, city: "Ìbàdàn", my_height: 170 });
    expect(inputOf(formOf(record))).toMatchObject({
      min_age: 33,
      max_age: 44,
      city: "Ìbàdàn",
      my_height: 170,
    });
  });

  it("sends what was emptied as nothing provided", () => {
    const record = formOf(buildIntroduction({ my_height: 170, note: "Rang twice." }));
    const form = { ...record, my_height: "", city: "  ", note: "" };
    expect(inputOf(form)).toMatchObject({ my_height: null, city: null, note: null });
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
