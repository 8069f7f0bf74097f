import { expect, it } from "vitest";
import { addressOfWish, wishIn } from "./draw-address.ts";

const read = (address: string) => wishIn(new URL(address, "https://agbara.example").searchParams);
const WISH = { people: 3, amount: 10_000, state: "ng-la", lga: "ng-la-ikeja" };

it("reads an address as it was written", () => {
  expect(read(addressOfWish(WISH))).toEqual({ ...WISH, instead: null });
  expect(read(addressOfWish(WISH, 12))).toEqual({ ...WISH, instead: 12 });
  const anywhere = { ...WISH, state: "", lga: "" };
  expect(addressOfWish(anywhere)).toBe("/draws/new?people=3&amount=10000");
  expect(read(addressOfWish(anywhere))).toEqual({ ...anywhere, instead: null });
});

it.each([
  "/draws/new",
  "/draws/new?people=3",
  "/draws/new?people=0&amount=10000",
  "/draws/new?people=21&amount=10000",
  "/draws/new?people=two&amount=10000",
  "/draws/new?people=3&amount=99",
  "/draws/new?people=3&amount=250001",
  "/draws/new?people=3&amount=",
])("is no wish that can be drawn: %s", (address) => {
  expect(read(address)).toBeNull();
});

it("leaves out an area that is not of the state", () => {
  expect(read("/draws/new?people=1&amount=100&state=ng-kn&lga=ng-la-ikeja")?.lga).toBe("");
});
