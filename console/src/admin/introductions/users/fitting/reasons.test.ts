import type { Side } from "@agbara/shared/matching.ts";
import { buildIntroduction, buildProfile } from "@agbara/shared/testing/builders.ts";
import { expect, it } from "vitest";
import { reasonsOf } from "./reasons.ts";

const woman = (wishes: Partial<Side["introduction"]> = {}): Side => ({
  introduction: buildIntroduction({ min_age: 30, max_age: 40, ...wishes }),
  profile: buildProfile({ gender: "female", age: 31, country_code: "NG" }),
});
const man = (own: Partial<Side["introduction"]>, person: Partial<Side["profile"]>): Side => ({
  introduction: buildIntroduction(own),
  profile: buildProfile({ gender: "male", age: 36, country_code: "NG", ...person }),
});

it("says of each wish how the other stands to it, and nothing of what is not asked for", () => {
  const strict = woman({ min_height: 170, distant_relationship: false });
  expect(reasonsOf(strict, man({ my_height: 180 }, {}))).toEqual([
    { fit: "fits", text: "36 years, 30 to 40 wanted" },
    { fit: "fits", text: "180 cm, 170 or more wanted" },
    { fit: "fits", text: "country as wanted" },
  ]);
  const open = woman({ min_height: null, distant_relationship: true });
  expect(reasonsOf(open, man({}, { country_code: "GH" }))).toHaveLength(1);
});

it("says what is not known, and what only a relaxed wish lets in", () => {
  const strict = woman({ min_height: 170, distant_relationship: false });
  expect(reasonsOf(strict, man({ my_height: null }, { age: 42, country_code: "GH" }))).toEqual([
    { fit: "misses", text: "42 years, 30 to 40 wanted" },
    { fit: "unknown", text: "height not known, 170 or more" },
    { fit: "misses", text: "Nigeria wanted" },
  ]);
});
