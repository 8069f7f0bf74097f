import { buildIntroduction, buildProfile } from "@agbara/shared/testing/builders.ts";
import { describe, expect, it } from "vitest";
import { type Side, searchFor, verdictOf, wishesOf } from "./fit.ts";

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

describe("what one asks for, held against the other", () => {
  it("fits in both directions where each is what the other looks for", () => {
    expect(verdictOf(wishesOf(woman(), man()))).toBe("fits");
    expect(verdictOf(wishesOf(man(), woman()))).toBe("fits");
  });

  it("may fit in one direction alone", () => {
    const older = man({}, { age: 45 });
    expect(verdictOf(wishesOf(woman(), older))).toBe("misses");
    expect(verdictOf(wishesOf(older, woman()))).toBe("fits");
  });

  it.each([
    [29, "a minimum age of 29"],
    [41, "a maximum age of 41"],
  ])("says which age would let somebody of %i in", (age, relax) => {
    expect(named("Age", woman(), man({}, { age }))).toMatchObject({ fit: "misses", relax });
  });

  it.each([
    [null, 150, "open"],
    [170, null, "unknown"],
    [170, 170, "fits"],
    [170, 169, "misses"],
  ] as const)("a height of at least %s against %s: %s", (min_height, my_height, fit) => {
    expect(named("Height", woman({ min_height }), man({ my_height }))?.fit).toBe(fit);
  });

  it("keeps to the own country unless somebody is open to others", () => {
    const abroad = man({}, { country_code: "NG" });
    expect(named("Country", woman({ distant_relationship: false }), abroad)?.fit).toBe("misses");
    expect(named("Country", woman({ distant_relationship: true }), abroad)?.fit).toBe("open");
    expect(named("Country", woman({ distant_relationship: false }), man())?.fit).toBe("fits");
  });

  it("does not decide where the other has not said", () => {
    expect(verdictOf(wishesOf(woman({ min_height: 170 }), man({ my_height: null })))).toBe(
      "unknown",
    );
  });

  it("does not fit two of one gender", () => {
    expect(named("Gender", woman(), woman())?.fit).toBe("misses");
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
