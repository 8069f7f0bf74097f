import { expect, it } from "vitest";
import { actionText, readDays } from "./audit.ts";

it("says in words what a call did, and names one it has no words for", () => {
  expect(actionText("admin.users.get")).toBe("viewed the profile");
  expect(actionText("toString")).toBe("toString");
});

it.each([
  ["from=2026-11-01&to=2026-11-30", { from: "2026-11-01", to: "2026-11-30" }],
  ["from=2026-11-30&to=2026-11-01", { from: "2026-11-30" }],
  ["from=yesterday&to=2026-02-30", {}],
  ["", {}],
])("reads the days of %j", (query, days) => {
  expect(readDays(new URLSearchParams(query))).toEqual(days);
});
