import { expect, it } from "vitest";
import { actionText, readTrail } from "./audit.ts";

const ID = "018f0000-0000-7000-8000-000000000001";

it("says in words what a call did, and names one it has no words for", () => {
  expect(actionText("admin.users.get")).toBe("viewed the profile");
  expect(actionText("toString")).toBe("toString");
});

it.each([
  ["from=2026-11-01&to=2026-11-30", { from: "2026-11-01", to: "2026-11-30" }],
  ["from=2026-11-30&to=2026-11-01", { from: "2026-11-30" }],
  ["from=yesterday&to=2026-02-30", {}],
  [`kind=export&actor=${ID}&person=${ID}`, { kind: "export", actor: ID, person: ID }],
  ["kind=toString&actor=1&person=%20", {}],
  ["", {}],
])("reads the filters of %j", (query, filters) => {
  expect(readTrail(new URLSearchParams(query))).toEqual(filters);
});
