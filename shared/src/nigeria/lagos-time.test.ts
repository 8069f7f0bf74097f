import { expect, test } from "vitest";
import { dayInLagos, startInLagos } from "./lagos-time.ts";

test("the last hour of a day in UTC is the next day in Lagos", () => {
  expect(dayInLagos(new Date("2026-11-22T22:59:59.999Z"))).toBe("2026-11-22");
  expect(startInLagos("2026-11-23")).toEqual(new Date("2026-11-22T23:00:00Z"));
  expect(dayInLagos(startInLagos("2026-11-23"))).toBe("2026-11-23");
});
