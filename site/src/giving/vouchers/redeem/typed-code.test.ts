import { voucherCode } from "@agbara/shared/codes/voucher-code.ts";
import { expect, it } from "vitest";
import { inGroups, readTyped } from "./typed-code.ts";

it("small letters, spaces and dashes of any kind are what is printed", () => {
  expect(readTyped(" ab2c – dEf4-ghj\u20115").letters).toBe("AB2CDEF4GHJ5");
});

it.each(["0", "O", "1", "i", "é", "_"])("%s is refused by its name, and left out", (character) => {
  expect(readTyped(`AB${character}C`)).toEqual({
    letters: "ABC",
    refused: character.toUpperCase(),
  });
});

it("the address that a card's square holds is its code", () => {
  const { letters, refused } = readTyped("https://agbara.example/redeem#K7QM-2CXH-9RTV-ABCD");
  expect([letters, refused]).toEqual(["K7QM2CXH9RTVABCD", null]);
});

it("a whole code is found among the words that were pasted with it", () => {
  const code = voucherCode("K7QM2CXH9RTVABC");
  expect(readTyped(`Your gift card: ${code}. Enjoy!`)).toEqual({
    letters: code.replaceAll("-", ""),
    refused: null,
  });
});

it("no more letters are taken than a code has", () => {
  expect(readTyped("A".repeat(30)).letters).toHaveLength(16);
});

it("letters stand in groups of four", () => {
  for (const [letters, grouped] of [
    ["", ""],
    ["ABCD", "ABCD"],
    ["ABCDE", "ABCD-E"],
    ["ABCDEFGHJ", "ABCD-EFGH-J"],
  ] as const) {
    expect(inGroups(letters)).toBe(grouped);
  }
});
