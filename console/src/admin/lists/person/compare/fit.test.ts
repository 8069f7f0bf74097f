import { buildIntroduction, buildProfile } from "@agbara/shared/testing/builders.ts";
import { describe, expect, it } from "vitest";
import { type Side, searchFor, wishesOf } from "./fit.ts";

type Own = Partial<Side["introduction"]>;
type Person = Partial<Side["profile"]>;

const woman = (introduction: Own = {}, profile: Person = {}): Side => ({
  introduction: buildIntroduction({ min_age: 30, max_age: 40, ...introduction }),
  profile: buildProfile({ gender: "female", age: 31, ...profile }),
});
const man = (introduction: Own = {}, profile: Person = {}): Side =>
  woman({ min_age: 25, max_age: 35, ...introduction }, { gender: "male", age: 36, ...profile });

const named = (name: string, seeker: Side, other: Side) =>
  wishesOf(seeker, other).find((wish) => wish.name === name);

describe("what one asks for, beside what the other has", () => {
  it("is told wish by wish", () => {
    const wishes = wishesOf(woman({ min_height: null }), man({ my_height: 180 }));
    expect(wishes.map(({ name, wanted, has }) => [name, wanted, has])).toEqual([
      ["Gender", "a man", "a man"],
      ["Age", "30 to 40", "36"],
      ["Height", "any", "180 cm"],
      ["Country", expect.any(String), expect.any(String)],
    ]);
  });

  it.each([
    [29, "a minimum age of 29"],
    [41, "a maximum age of 41"],
  ])("says which age would let somebody of %i in", (age, relax) => {
    expect(named("Age", woman(), man({}, { age }))).toMatchObject({ fit: "misses", relax });
  });

  it("says nothing of a change where nothing has to be changed", () => {
    for (const wish of wishesOf(woman(), man())) expect(wish).not.toHaveProperty("relax");
    expect(
      named("Height", woman({ min_height: 170 }), man({ my_height: null })),
    ).not.toHaveProperty("relax");
  });
});

describe("the search for who fits somebody", () => {
  it("asks for what they ask for", () => {
    expect(searchFor(woman({ distant_relationship: false }, { country_code: "SW" }))).toMatchObject(
      {
        gender: "male",
        min_age: 30,
        max_age: 40,
        country_code: "SW",
        status: "active",
      },
    );
    expect(searchFor(man({ distant_relationship: true })).country_code).toBe("");
  });

  it("stays within the ages that can be searched", () => {
    expect(searchFor(woman({ min_age: 18, max_age: 99 }))).toMatchObject({
      min_age: 20,
      max_age: 75,
    });
  });
});
