import { expect, it } from "vitest";
import { withParts } from "./report.ts";

const NAMES = ["site", "api", "load"];
const part = (name: string, markdown: string) => ({
  name,
  commit: "abc1234",
  minutes: 1,
  held: true,
  markdown,
});

it("has a part for each benchmark that ran, in their order", () => {
  const report = withParts("", [part("load", "of load"), part("site", "of site")], NAMES);
  expect(report.match(/^## .*|^of .*/gm)).toEqual(["## site", "of site", "## load", "of load"]);
});

it("replaces the part that was measured again, and keeps the others to the letter", () => {
  const before = withParts("", [part("site", "old\n\n## Not a part"), part("api", "kept")], NAMES);
  const after = withParts(before, [part("site", "new")], NAMES);
  expect(after).toBe(withParts("", [part("site", "new"), part("api", "kept")], NAMES));
  expect(withParts(before, [], NAMES)).toBe(before);
});

it("says where a budget was not held", () => {
  const failed = { ...part("api", ""), held: false };
  expect(withParts("", [failed], NAMES)).toContain("NOT every budget held");
});
