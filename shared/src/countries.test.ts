import { expect, it } from "vitest";
import { COUNTRIES, COUNTRY_CODES, flagOf } from "./countries.ts";

it("are the specification's 13, in its order, Sweden as SW", () => {
  expect(COUNTRY_CODES.join(", ")).toBe("US, GB, CA, IE, DE, FR, ES, IT, SW, AE, NG, ZA, GH");
  expect(COUNTRIES.SW).toBe("Sweden");
});

it("have each its flag; Sweden's is that of its ISO code", () => {
  expect(flagOf("NG")).toBe("🇳🇬");
  expect(flagOf("GB")).toBe("🇬🇧");
  expect(flagOf("SW")).toBe("🇸🇪");
  expect(new Set(COUNTRY_CODES.map(flagOf)).size).toBe(13);
});
