import { expect, it } from "vitest";
import { NO_FILTERS } from "../../../providers/search-query.ts";
import { staffRelaxationsOf } from "./staff-relaxations.ts";

const labels = (change: object) =>
  staffRelaxationsOf({ ...NO_FILTERS, ...change }).map(({ label }) => label);

it("offers the smallest change of the ages first, then one filter at a time", () => {
  const all = {
    min_age: 30,
    max_age: 31,
    first_name: "Ada",
    country_code: "SW",
    gender: "female",
    status: "active",
  };
  expect(labels(all)).toEqual([
    "5 years more on both sides, 25 to 36",
    "Any first name",
    "Every country, not only Sweden",
    "Every age, 20 to 75",
    "Active or not",
    "Any gender",
  ]);
});

it("offers to let go each word, height and day that only staff filter by", () => {
  expect(
    labels({
      state: "Lagos",
      city: "Ikeja",
      tribe: "Yoruba",
      max_height: 170,
      registered_to: "2026-08-01",
      contacted_from: "2026-08-01",
      never_contacted: true,
      unmet: true,
      first_call: "late",
      consultant: "me",
    }),
  ).toEqual([
    "Any state of origin",
    "Any city",
    "Any tribe",
    "Any height",
    "Registered on any day",
    "Last contact on any day",
    "Contacted or not",
    "Met or not",
    "Called or not",
    "Anybody's people",
  ]);
});

it("offers no wider ages than can be searched, and none twice", () => {
  expect(labels({ min_age: 21, max_age: 74 })).toEqual(["Every age, 20 to 75"]);
  expect(labels({ min_age: 20, max_age: 75 })).toEqual([]);
});

it("leaves alone what a list was not filtered by", () => {
  expect(labels({ request_status: "requested" })).toEqual(["Any answer"]);
  expect(labels({})).toEqual([]);
});

it("drops a phone number first, since it overrides all the others", () => {
  expect(labels({ phone: "0803", gender: "male" })).toEqual(["Search without the phone number"]);
});
