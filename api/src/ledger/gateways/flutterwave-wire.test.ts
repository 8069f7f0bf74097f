import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { kobo, nairaOf, parseExactly } from "./flutterwave-wire.ts";

/** Reads this text as an amount in a gateway's answer. Returns "unread" if it is no valid amount. */
const read = (text: string) => {
  const result = kobo.safeParse((parseExactly(`{"amount":${text}}`) as { amount: unknown }).amount);
  return result.success ? result.data : "unread";
};

describe("naira in an answer", () => {
  test.each([
    ["1234.5", 123_450n],
    ['"1234.50"', 123_450n],
    ["1234", 123_400n],
    ["0.3", 30n],
    ["0.07", 7n],
    ["1.10", 110n],
    ["0", 0n],
    // As floating-point numbers, these amounts times 100 would be 114.99999999999999 and 434.99999999999994.
    ["1.15", 115n],
    ["4.35", 435n],
    ["9007199254740.93", 900_719_925_474_093n],
    // The result of 0.1 + 0.2 in floating-point numbers.
    ["0.30000000000000004", "unread"],
    ["100.10999999999999999", "unread"],
    ["1234.500", "unread"],
    ["1e3", "unread"],
    ["-5", "unread"],
    ['"1,234.50"', "unread"],
    ['" 12"', "unread"],
    ['"012"', "unread"],
    ['".5"', "unread"],
    ["12345678901234", "unread"],
    ["null", "unread"],
    ["true", "unread"],
  ])("%s is %s kobo", (text, amount) => {
    expect(read(text)).toBe(amount);
  });
});

test("kobo that are sent and come back are the same", () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 15n - 1n }), (amount) => {
      const sent = JSON.stringify(nairaOf(amount));
      expect(sent).toMatch(/^\d+(\.\d{1,2})?$/);
      expect(read(sent)).toBe(amount);
    }),
    { numRuns: 2_000 },
  );
});

test("an amount that a number cannot hold to the kobo is not sent", () => {
  expect(() => nairaOf(10n ** 15n)).toThrow(RangeError);
  expect(() => nairaOf(-1n)).toThrow(RangeError);
});
