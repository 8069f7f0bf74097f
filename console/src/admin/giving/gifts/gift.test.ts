import { expect, it } from "vitest";
import { filterOf } from "./gift.ts";

it.each([
  ["ada@people.example", { email: "ada@people.example" }],
  ["Her address: <ada@people.example>.", { email: "ada@people.example" }],
  ["AGB-0190a1b2-c3d4", { payment: "agb-0190a1b2-c3d4" }],
  ["Reference: agb\u20110190a1b2\u2011c3d4, paid today", { payment: "agb-0190a1b2-c3d4" }],
  ["k7q-m2c", { page_code: "k7q-m2c" }],
  ["  ", {}],
])("of %s it is asked for what it names", (text, filter) => {
  expect(filterOf(text)).toEqual(filter);
});
