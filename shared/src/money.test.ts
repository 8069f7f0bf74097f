import { describe, expect, it } from "vitest";
import { formatKobo, formatNaira, koboFromNaira } from "./money.ts";

describe("money", () => {
  it.each([
    [250_000, 25_000_000],
    [0, 0],
    [0.1, 10],
    [19.99, 1999],
    [1_234_567.89, 123_456_789],
    [0.004, 0],
  ])("%d naira are %i kobo, whole", (naira, kobo) => {
    expect(koboFromNaira(naira)).toBe(kobo);
  });

  it("always has the sign with the number, thousands apart", () => {
    expect(formatNaira(250_000)).toBe("₦250,000");
    expect(formatNaira(10_000)).toBe("₦10,000");
    expect(formatNaira(250_000_000_000)).toBe("₦250,000,000,000");
    expect(formatNaira(0)).toBe("₦0");
  });

  it("shows kobo only where there are some, then both digits", () => {
    expect(formatKobo(25_000_050)).toBe("₦250,000.50");
    expect(formatKobo(5)).toBe("₦0.05");
    expect(formatKobo(25_000_000)).toBe("₦250,000");
  });
});
