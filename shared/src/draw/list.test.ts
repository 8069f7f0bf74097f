import { expect, it } from "vitest";
import { LIST, LISTED } from "../testing/drawn.ts";
import { readList, tiersOf } from "./list.ts";
import { changeLine } from "./write-list.ts";

const all = { amount: 100_000, state: null, lga: null };
const codes = (tiers: ReturnType<typeof tiersOf>) =>
  tiers.map((tier) => tier.map(({ code }) => code[0]).join(""));

it("is read as it was written", () => {
  expect(readList(LIST)).toEqual({
    head: { day: "2026-03-02", ledger: 12, before: null },
    pages: LISTED,
  });
});

it("may say who came and who left since the list before", () => {
  const [head = "", ...pages] = LIST.split(/(?<=\n)/);
  const changes =
    changeLine({ code: "AAAAAA", came: "opened" }) +
    changeLine({ code: "KKKKKK", left: "full" }) +
    changeLine({ code: "LLLLLL", left: "paused" });
  expect(readList(head + changes + pages.join(""))?.pages).toEqual(LISTED);
});

it.each([
  ["has other rules", LIST.replace("v1", "v2")],
  ["ends in the middle", LIST.slice(0, -5)],
  ["is in another order", LIST.replace("CCCCCC", "ZZZZZZ")],
  ["names a page twice", LIST.replace("BBBBBB 0 500000", "AAAAAA 0 900000")],
  ["says something else", LIST.replace("JJJJJJ", "JJ JJJJ")],
])("is no list where it %s", (_, text) => {
  expect(readList(text)).toBeNull();
});

it("is narrowed to those that need so much, to a state, to an area; the lowest tier comes first", () => {
  expect(codes(tiersOf(LISTED, all))).toEqual(["ABCDE", "FGHJ"]);
  expect(codes(tiersOf(LISTED, { ...all, amount: 500_000 }))).toEqual(["ABCDE", "FG"]);
  expect(codes(tiersOf(LISTED, { ...all, state: "ng-la" }))).toEqual(["CDE", "GHJ"]);
  expect(codes(tiersOf(LISTED, { ...all, lga: "ng-la-ikeja" }))).toEqual(["E", "J"]);
});
