import { buildIntroduction, buildPerson, idOf } from "@agbara/shared/testing/builders.ts";
import { expect, it } from "vitest";
import { fitInWords } from "./fit-words.ts";

const HIM = buildPerson({ _id: idOf(1), first_name: "Emeka", gender: "male", age: 34 });
const HER = buildPerson({ _id: idOf(2), first_name: "Ngozi", gender: "female", age: 29 });

interface Wants {
  min_age?: number;
  max_age?: number;
  min_height?: number;
  my_height?: number;
}

function side(wants: Wants) {
  const looks_for = {
    min_age: 25,
    max_age: 40,
    min_height: null,
    my_height: null,
    distant_relationship: false,
    ...wants,
  };
  return { looks_for, member_status: "active" as const, contacted: null, mails_off: [] };
}

function fitOf(his: Wants, hers: Wants) {
  const nothing = {
    answered_at: null,
    reminded_at: null,
    introduced_at: null,
    not_to_be_introduced: false,
  };
  const request = { ...nothing, answered_by_phone: false, asking: side(his), asked: side(hers) };
  return fitInWords(buildIntroduction({ user: HIM, contact: HER, request }));
}

it("says in one line that two people fit both ways", () => {
  expect(fitOf({}, {})).toEqual({
    verdict: "fits",
    text: "Fits both ways: gender, age, height, country",
  });
});

it("says whose wish does not fit, what it is and what the other has; that decides", () => {
  expect(fitOf({ min_age: 30 }, { min_height: 180 })).toEqual({
    verdict: "misses",
    text: "Does not fit: age (Emeka wants 30 to 40, not 29). Not known: height (Ngozi wants 180 cm or more). Fits: gender, country",
  });
});

it("of somebody's own introduction there is nothing to weigh", () => {
  expect(fitInWords(buildIntroduction())).toBeNull();
});
