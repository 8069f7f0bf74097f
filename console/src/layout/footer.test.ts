import { readFileSync } from "node:fs";
import { bank } from "virtual:site-words";
import { expect, it } from "vitest";
import { words } from "../words/entry.ts";
import { FOOTER_COLUMNS } from "./footer.ts";

/** The texts of header and footer, which the site's editors write. */
const site = readFileSync(
  new URL("../../../site/src/content/en/frame.yaml", import.meta.url),
  "utf8",
);

const inOneLine = site.replaceAll(/\s+/g, " ");

it("the footer of ways in and account names the pages as the site's footer does", () => {
  for (const { head, links } of FOOTER_COLUMNS.slice(0, -1)) {
    expect(site).toContain(`- head: ${head}`);
    for (const [label, to] of links) expect(inOneLine).toContain(`label: ${label} to: ${to} `);
  }
  for (const [label] of FOOTER_COLUMNS.at(-1)?.links ?? []) expect(site).toContain(`: ${label}\n`);
});

it("the footer of ways in and account names the partner bank of the editors", () => {
  expect(bank).toMatch(/\w/);
  const said = words.footer.operator
    .replace("{registration}", "{operatorRegistration}")
    .replace("{address}", "{operatorAddress}")
    .replace("{compliance}", "{complianceEmail}");
  expect(site).toContain(said);
});
