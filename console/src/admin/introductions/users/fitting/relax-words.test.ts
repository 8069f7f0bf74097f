import { NOT_RELAXED, type Side } from "@agbara/shared/matching.ts";
import { buildIntroduction, buildProfile } from "@agbara/shared/testing/builders.ts";
import { describe, expect, it } from "vitest";
import { chipsOf } from "./relax-words.ts";
import { givenOf, readRelaxed } from "./relaxed-query.ts";

const ada = (wishes: Partial<Side["introduction"]> = {}): Side => ({
  introduction: buildIntroduction({
    min_age: 30,
    max_age: 40,
    min_height: 170,
    distant_relationship: false,
    ...wishes,
  }),
  profile: buildProfile({ gender: "female", country_code: "SW" }),
});

describe("what can be relaxed", () => {
  it("is said wish by wish, with what it would be then", () => {
    expect(chipsOf(ada(), NOT_RELAXED).map(({ label }) => label)).toEqual([
      "1 year more on both sides, 29 to 41",
      "5 years more on both sides, 25 to 45",
      "Any height, not only 170 cm or more",
      "Every country, not only Sweden",
    ]);
  });

  it("is only what somebody asks for", () => {
    const open = ada({ min_height: null, distant_relationship: true });
    expect(chipsOf(open, NOT_RELAXED).map(({ name }) => name)).toEqual(["one_year", "five_years"]);
  });

  it("is taken back by the same chip, and leaves the other wishes as they are", () => {
    const relaxed = { more_years: 5, any_height: false, any_country: true };
    const chips = chipsOf(ada(), relaxed);
    expect(chips.filter(({ isOn }) => isOn).map(({ name }) => name)).toEqual([
      "five_years",
      "country",
    ]);
    const nextOf = (name: string) => chips.find((chip) => chip.name === name)?.next;
    expect(nextOf("five_years")).toEqual({ ...relaxed, more_years: 0 });
    expect(nextOf("one_year")).toEqual({ ...relaxed, more_years: 1 });
    expect(nextOf("height")).toEqual({ ...relaxed, any_height: true });
  });
});

describe("the address", () => {
  it("says what is relaxed, and is read the same again", () => {
    const relaxed = { more_years: 5, any_height: true, any_country: false };
    const query = new URLSearchParams(givenOf(relaxed));
    expect(query.toString()).toBe("more_years=5&any_height=true");
    expect(readRelaxed(query)).toEqual(relaxed);
  });

  it("relaxes nothing where it cannot be read", () => {
    const query = new URLSearchParams("more_years=40&any_height=yes&any_country");
    expect(readRelaxed(query)).toEqual(NOT_RELAXED);
    expect(givenOf(NOT_RELAXED)).toEqual({});
  });
});
