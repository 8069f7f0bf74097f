import { personReference } from "@agbara/shared/codes/person-reference.ts";
import { type Call, calls } from "@agbara/shared/contract/calls.ts";
import { exportFilters } from "@agbara/shared/contract/introductions/search.ts";
import { NOT_RELAXED } from "@agbara/shared/matching.ts";
import { expect, it } from "vitest";
import { actionText, filterText, readTrail } from "./audit.ts";

const REFERENCE = personReference(7);
const ID = "018f0000-0000-7000-8000-000000000001";

it("says in words what each call did that leaves a line, and names one that it does not know", () => {
  for (const [action, { audit }] of Object.entries<Call>(calls))
    if (audit) expect(actionText(action), action).not.toContain(".");
  expect(actionText("people.profile.get")).toBe("viewed the profile");
  expect(actionText("toString")).toBe("toString");
});

it("says in words what a page or a file was filtered by", () => {
  for (const name of Object.keys({ ...exportFilters.shape, ...NOT_RELAXED }))
    expect(filterText(`${name}: 1`), name).not.toContain("_");
  expect(
    ["list: introductions/users", "country_code: NG", "my_country_only: true", "name: A: b"].map(
      filterText,
    ),
  ).toEqual(["list: Introductions", "country: Nigeria", "my country only: yes", "name: A: b"]);
});

it.each([
  ["from=2026-11-01&to=2026-11-30", { from: "2026-11-01", to: "2026-11-30" }],
  ["from=2026-11-30&to=2026-11-01", { from: "2026-11-30" }],
  ["from=yesterday&to=2026-02-30", {}],
  [`kind=export&actor=${ID}&person=${ID}`, { kind: "export", actor: ID, person: ID }],
  [`reference=${REFERENCE}`, { reference: REFERENCE }],
  ["kind=toString&actor=1&person=%20&reference=AGB-ABCDEF", {}],
  ["", {}],
])("reads the filters of %j", (query, filters) => {
  expect(readTrail(new URLSearchParams(query))).toEqual(filters);
});
