import { readFileSync } from "node:fs";
import { expect, it } from "vitest";

const text = (page: string) =>
  readFileSync(`${import.meta.dirname}/../content/en/pages/${page}.md`, "utf8");

/** Returns one section of a page, from its heading to the next heading. */
const section = (page: string, heading: string) =>
  text(page)
    .split(/^## /m)
    .find((part) => part.startsWith(heading)) ?? "";

it.each([
  ["terms", "12. Ending your account"],
  ["privacy", "7. Your rights"],
])(
  "the %s say that people download their data and delete their account themselves, at once: %s",
  (page, heading) => {
    const said = section(page, heading);
    expect(said).toMatch(/"Privacy and data"/);
    expect(said).toMatch(/download/i);
    expect(said).toMatch(/delete/);
    expect(said).toMatch(/at once/);
    expect(text(page)).not.toMatch(/close your account/);
  },
);

it("the policy names the days that what is left of an introduction is kept after withdrawing", () => {
  const kept = section("privacy", "6. How long we keep it");
  expect(kept).toContain("goes after {withdrawnDays} days");
  expect(kept).toMatch(/^\| Account and profile .*deleted at once/m);
  expect(kept).toMatch(/^\| Donations that were begun and never paid +\| {unpaidDays} days/m);
});
