import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { listed } from "./checks/problem.ts";
import { mistakesIn } from "./mistakes.ts";

/** A higher time limit for the tests, because each check reads all editors' files. */
const SLOW = { timeout: 60_000 };
const SITE = `${import.meta.dirname}/../../`;

/** The folder with a copy of the site. In this copy, the tests may change editors' files. */
let root: string;
let content: string;
beforeAll(() => {
  const place = mkdtempSync(join(tmpdir(), "agbara-editing-"));
  root = join(place, "site/");
  content = join(root, "src/content/en/");
  mkdirSync(join(root, "src"), { recursive: true });
  symlinkSync(`${SITE}public`, `${root}public`);
  for (const name of readdirSync(`${SITE}src`))
    if (name !== "content") symlinkSync(`${SITE}src/${name}`, `${root}src/${name}`);
  cpSync(`${SITE}src/content`, join(root, "src/content"), { recursive: true });
});
afterAll(() => rmSync(join(root, ".."), { recursive: true }));

/** Changes a file and returns the messages that an editor would read. Then restores the file. */
function said(file: string, change: (text: string) => string): string {
  const path = content + file;
  const before = read(path);
  writeFileSync(path, change(before ?? ""));
  const found = listed(mistakesIn(root));
  if (before === undefined) rmSync(path);
  else writeFileSync(path, before);
  return found;
}

function read(path: string): string | undefined {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return undefined;
  }
}

const PAGE = `---
title: Our partners
description: A description that is long enough to be of use to somebody who searches.
---

Who we work with.
`;
const below = (words: string) => (text: string) => `${text}\n${words}\n`;
const at = (file: string, line: number | string, message: string) =>
  `  site/src/content/en/${file}:${line}  ${message}`;

it("finds no mistake in the files as they are, nor in a new page", SLOW, () => {
  expect(listed(mistakesIn(root))).toBe("");
  expect(said("pages/partners.md", () => PAGE)).toBe("");
});

it("names a link to nowhere, in a text and in the footer", SLOW, () => {
  const wrong = {
    "/terrms": "The link /terrms does not work: there is no such page. Did you mean /terms?",
    "/terms#5-donation-refund-polcy":
      'goes to a page that has no section "5-donation-refund-polcy". Did you mean 5-donation-refund-policy?',
    "/launch#programm": "Did you mean programme?",
    "/{slug}-wmen": /no such page. Did you mean \/\w+-women\?/,
    "www.partner.example": "begins with / for a page of this site, or with https:// for another",
    "": "This link has no address.",
  };
  const right = [
    "/terms#5-donation-refund-policy",
    "/launch#guest",
    "/#give",
    "/auth/login",
    "/account",
    "/entrepreneurs/ABC",
    "https://partner.example",
    "mailto:a@b.example",
  ];
  const page = (links: string[]) => () => PAGE + links.map((link) => `[Here](${link})\n`).join("");
  expect(said("pages/partners.md", page(right))).toBe("");
  const lines = said("pages/partners.md", page(Object.keys(wrong))).split("\n");
  expect(lines).toHaveLength(Object.keys(wrong).length);
  for (const [nth, message] of Object.values(wrong).entries()) {
    expect(lines[nth]).toMatch(message);
    expect(lines[nth]).toContain(`site/src/content/en/pages/partners.md:${7 + nth}  `);
  }
  expect(said("frame.yaml", (text) => text.replace("to: /launch", "to: /lunch"))).toMatch(
    /frame\.yaml:\d+ {2}The link \/lunch does not work: there is no such page\. Did you mean \/launch\?/,
  );
});

it("names an address that is taken", SLOW, () => {
  expect(said("pages/faq.md", () => PAGE)).toBe(
    at(
      "pages/faq.md",
      1,
      "The address /faq is taken by site/src/pages/faq.astro. Give this file another name.",
    ),
  );
  expect(said("pages/account.md", () => PAGE)).toContain("/account is taken by the product.");
  const alsoAt = (slug: string) =>
    said("pages/partners.md", () => PAGE.replace("---\n\n", `alsoAt: [${slug}]\n---\n\n`));
  expect(alsoAt("our-partners")).toBe("");
  expect(alsoAt("about")).toBe(
    at(
      "pages/partners.md",
      4,
      'The address /about is taken by pages/about.md. Write another one in "alsoAt", or none.',
    ),
  );
  expect(alsoAt("partners")).toContain(
    'This page is at /partners already. Remove it from "alsoAt".',
  );
});

it("names a heading 1, however it is written", SLOW, () => {
  const meant =
    'This is a heading of the whole page, and "title" is that already. Write two signs: ## Who we are';
  expect(said("pages/partners.md", () => below("# Who we are")(PAGE))).toBe(
    at("pages/partners.md", 8, meant),
  );
  expect(said("pages/partners.md", () => below("Who we are\n==")(PAGE))).toContain(meant);
  expect(said("pages/partners.md", () => below("```\n# in a program\n```")(PAGE))).toBe("");
});

it("names a script, and other HTML", SLOW, () => {
  const NO_SCRIPT = "A text cannot have a script, or anything else that a browser runs. Remove it.";
  const scripts = [
    "<script>alert(1)</script>",
    "<script",
    "[x](javascript:alert(1))",
    '<iframe src="https://a.example">',
  ];
  const below = (lines: string[]) => said("pages/partners.md", () => PAGE + lines.join("\n"));
  expect(below(scripts)).toBe(
    scripts.map((_, nth) => at("pages/partners.md", 7 + nth, NO_SCRIPT)).join("\n"),
  );
  expect(below(["<b onclick='x()'>Bold</b>"])).toContain(
    "A text cannot have HTML, such as <b onclick='x()'>. Write ## for a heading",
  );
  expect(below(["2 < 3", "`<b>`", "<https://partner.example>", "<ada@agbara.example>"])).toBe("");
});

it("names a BOM, and a file that is no UTF-8", SLOW, () => {
  for (const file of ["pages/about.md", "links.yaml"])
    expect(said(file, (text) => `\uFEFF${text}`)).toBe(
      at(
        file,
        1,
        'The file starts with an invisible mark, a BOM. Save it again with the encoding "UTF-8", not "UTF-8 with BOM".',
      ),
    );
  expect(said("pages/partners.md", () => below("\uFFFD250,000")(PAGE))).toContain(
    'partners.md:8  Here is a sign that we cannot read. Save the file again with the encoding "UTF-8"',
  );
});

it("names curly quotes around a value, and lets them stand inside a text", SLOW, () => {
  expect(said("pages/partners.md", () => PAGE.replace("Our partners", "“Our partners”"))).toBe(
    at(
      "pages/partners.md",
      2,
      '"title" stands in curly quotes, which would be shown. Write it without them: Our partners (A text that needs quotes needs straight ones: "…".)',
    ),
  );
  expect(said("figures.yaml", (text) => text.replace("2024-11-28", "“2024-11-28”"))).toMatch(
    /^ {2}\S+figures\.yaml:\d+ {2}"serviceFrom" stands in curly quotes.*$/,
  );
  expect(
    said("pages/partners.md", () => PAGE.replace("Our partners", "Our “partners”, as we say")),
  ).toBe("");
});

it("names a picture whose name has spaces", SLOW, () => {
  expect(
    said("pages/partners.md", () => below("![A stall](../pictures/my stall (1).jpg)")(PAGE)),
  ).toBe(
    at(
      "pages/partners.md",
      8,
      'The picture\'s name "my stall (1).jpg" has a space or a sign that an address cannot have. Rename the file to my-stall-1.jpg, and write: ../pictures/my-stall-1.jpg',
    ),
  );
});

it("names a page's file with capitals or spaces, and a file that is shown nowhere", SLOW, () => {
  expect(said("pages/Our Partners.md", () => PAGE)).toBe(
    at(
      "pages/Our Partners.md",
      1,
      "The file's name \"Our Partners\" is the page's address, and has a capital, a space or another sign that an address cannot have. Rename the file to our-partners.md",
    ),
  );
  expect(said("pages/partners.markdown", () => PAGE)).toContain("Rename it to partners.md");
  expect(said("partners.md", () => PAGE)).toContain("A page of text belongs into the folder pages");
  expect(said("pages/.partners.md.swp", () => PAGE)).toBe("");
});

it("names the mistakes of all files at once", SLOW, () => {
  const path = `${content}pages/about.md`;
  const about = read(path) ?? "";
  writeFileSync(path, about.replace("title:", "titel:"));
  expect(said("links.yaml", (text) => `\uFEFF${text}`)).toMatch(
    /links\.yaml:1 .*\n.*about\.md:2 /s,
  );
  writeFileSync(path, about);
});
