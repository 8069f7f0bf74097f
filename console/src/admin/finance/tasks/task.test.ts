import { expect, it } from "vitest";
import { aboutInWords } from "./task.ts";

it("says a day as people write it, and anything else by its name", () => {
  expect(aboutInWords({ kind: "day", id: "2026-11-23" })).toBe("23 November 2026");
  expect(aboutInWords({ kind: "day", id: "paystack 2026-11-23" })).toBe(
    "paystack 23 November 2026",
  );
  expect(aboutInWords({ kind: "payout", id: "agb-1" })).toBe("payout agb-1");
  const id = "01a22336-cd6f-73f2-9bd5-cbd1593f8ca8";
  expect(aboutInWords({ kind: "suspension", id })).toBe("suspension 3F8CA8");
});
