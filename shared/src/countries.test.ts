import { expect, it } from "vitest";
import { COUNTRIES, COUNTRY_CODES } from "./countries.ts";

it("are the specification's 13, in its order, Sweden as SW", () => {
  expect(COUNTRY_CODES.join(", ")).toBe("US, GB, CA, IE, DE, FR, ES, IT, SW, AE, NG, ZA, GH");
  expect(COUNTRIES.SW).toBe("Sweden");
});
