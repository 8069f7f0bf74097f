import { describe, expect, it } from "vitest";
import {
  fitsOf,
  NOT_RELAXED,
  oppositeOf,
  RELAXATIONS,
  reachOf,
  relaxedWishes,
  type Side,
  searchedAges,
  verdictOf,
} from "./matching.ts";
import { buildIntroduction, buildProfile } from "./testing/builders.ts";

type Own = Partial<Side["introduction"]>;
type Person = Partial<Side["profile"]>;

const woman = (introduction: Own = {}, profile: Person = {}): Side => ({
  introduction: buildIntroduction({ min_age: 30, max_age: 40, ...introduction }),
  profile: buildProfile({ gender: "female", age: 31, ...profile }),
});
const man = (introduction: Own = {}, profile: Person = {}): Side =>
  woman({ min_age: 25, max_age: 35, ...introduction }, { gender: "male", age: 36, ...profile });

const verdict = (seeker: Side, other: Side) => verdictOf(fitsOf(seeker, other));

describe("what one asks for, held against the other", () => {
  it("fits in both directions where each is what the other looks for", () => {
    expect(verdict(woman(), man())).toBe("fits");
    expect(verdict(man(), woman())).toBe("fits");
  });

  it("may fit in one direction alone", () => {
    const older = man({}, { age: 45 });
    expect(verdict(woman(), older)).toBe("misses");
    expect(verdict(older, woman())).toBe("fits");
  });

  it.each([
    [29, "misses"],
    [30, "fits"],
    [40, "fits"],
    [41, "misses"],
  ])("ages from 30 to 40 against %i: %s", (age, fit) => {
    expect(fitsOf(woman(), man({}, { age })).age).toBe(fit);
  });

  it.each([
    [null, 150, "open"],
    [170, null, "unknown"],
    [170, 170, "fits"],
    [170, 169, "misses"],
  ] as const)("a height of at least %s against %s: %s", (min_height, my_height, fit) => {
    expect(fitsOf(woman({ min_height }), man({ my_height })).height).toBe(fit);
  });

  it("keeps to the own country unless somebody is open to others", () => {
    const abroad = man({}, { country_code: "NG" });
    expect(fitsOf(woman({ distant_relationship: false }), abroad).country).toBe("misses");
    expect(fitsOf(woman({ distant_relationship: true }), abroad).country).toBe("open");
    expect(fitsOf(woman({ distant_relationship: false }), man()).country).toBe("fits");
  });

  it("does not decide where the other has not said", () => {
    expect(verdict(woman({ min_height: 170 }), man({ my_height: null }))).toBe("unknown");
  });

  it("does not fit two of one gender", () => {
    expect(fitsOf(woman(), woman()).gender).toBe("misses");
    expect(verdict(man(), man({}, { age: 30 }))).toBe("misses");
  });
});

describe("the search for who fits somebody", () => {
  it("is for the other gender, in the own country unless somebody is open to others", () => {
    expect([oppositeOf("female"), oppositeOf("male")]).toEqual(["male", "female"]);
    const person = { country_code: "SW" } as const;
    expect(reachOf(woman({ distant_relationship: false }, person))).toBe("SW");
    expect(reachOf(woman({ distant_relationship: true }, person))).toBeNull();
  });

  it("stays within the ages that can be searched", () => {
    expect(searchedAges({ min_age: 18, max_age: 99 })).toEqual({ min_age: 20, max_age: 75 });
    expect(searchedAges({ min_age: 30, max_age: 40 })).toEqual({ min_age: 30, max_age: 40 });
  });
});

describe("wishes that are relaxed", () => {
  const { introduction } = woman({ min_height: 170, distant_relationship: false });
  const relaxed = (name: keyof typeof RELAXATIONS, before = NOT_RELAXED) =>
    relaxedWishes(introduction, RELAXATIONS[name](before));

  it("are wider by years at either end, or ask for any height or country, one at a time", () => {
    expect(relaxed("one_year")).toEqual({ ...introduction, min_age: 29, max_age: 41 });
    expect(relaxed("five_years")).toEqual({ ...introduction, min_age: 25, max_age: 45 });
    expect(relaxed("height")).toEqual({ ...introduction, min_height: null });
    expect(relaxed("country")).toEqual({ ...introduction, distant_relationship: true });
  });

  it("stay as wide as they are already", () => {
    const five = RELAXATIONS.five_years(NOT_RELAXED);
    expect(relaxed("one_year", five)).toEqual(relaxed("five_years"));
    expect(relaxed("height", five)).toMatchObject({ min_age: 25, max_age: 45, min_height: null });
  });

  it("ask for nobody who is too young or too old to be a member", () => {
    const all = { ...introduction, min_age: 18, max_age: 120 };
    expect(relaxedWishes(all, RELAXATIONS.five_years(NOT_RELAXED))).toEqual(all);
  });
});
