import { expect, it } from "vitest";
import { addressOfAsked, askedIn } from "./asked.ts";

const asked = (search: string) => askedIn(new URLSearchParams(search));

it("reads to whom somebody wants to give", () => {
  expect(asked("page=abc def")).toEqual({ kind: "entrepreneur", typed: "abc def", amount: "" });
  expect(asked("page=ABC&amount=5000")).toMatchObject({ amount: "5000" });
});

it("reads how many gift cards, and of how much", () => {
  expect(asked("vouchers=5&amount=2000")).toEqual({
    kind: "voucher",
    people: "5",
    amount: "2000",
  });
});

it.each(["1500.5", "1500.50"])(
  "keeps the kobo that somebody typed on the home page: %s",
  (amount) => expect(asked(`vouchers=1&amount=${amount}`)).toMatchObject({ amount }),
);

it("reads whom a draw has chosen", () => {
  expect(asked("draw=12")).toEqual({ kind: "empower", draw: 12, amount: "" });
  expect(asked("draw=0")).toBeNull();
  expect(asked("draw=1e9")).toBeNull();
});

it.each([
  "vouchers=0&amount=-3",
  "vouchers=21&amount=2e9",
  "vouchers=x&amount=1.555",
  "vouchers=1&amount=1e5",
])("takes %s for one card of an amount that is still to be chosen", (search) =>
  expect(asked(search)).toEqual({ kind: "voucher", people: "1", amount: "" }),
);

it("says so where it names nobody", () => {
  expect(asked("amount=5000")).toBeNull();
  expect(asked("page=+&amount=5000")).toBeNull();
});

it("a number that was copied with the sign behind it is that number", () => {
  for (const draw of ["12.", "12,", "12)", "12\u200b"])
    expect(asked(`draw=${draw}`)).toEqual({ kind: "empower", draw: 12, amount: "" });
});

it.each([
  ["?page=k7m4-xq&utm_source=x", "/give?page=k7m4-xq"],
  ["?vouchers=3&amount=5000", "/give?vouchers=3"],
  ["?draw=7", "/give?draw=7"],
  ["", "/give"],
])("what is shared of /give%s leads to the same: %s", (search, address) => {
  expect(addressOfAsked(asked(search))).toBe(address);
});
