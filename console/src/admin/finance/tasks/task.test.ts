import { expect, it } from "vitest";
import { aboutInWords } from "./task.ts";

it("says a day as people write it, and anything else by its name", () => {
  expect(aboutInWords({ kind: "day", id: "2026-11-23" })).toBe("23 November 2026");
  expect(aboutInWords({ kind: "day", id: "paystack 2026-11-23" })).toBe(
    "paystack 23 November 2026",
  );
  expect(aboutInWords({ kind: "payout", id: "agb-1" })).toBe("payout agb-1");
});
